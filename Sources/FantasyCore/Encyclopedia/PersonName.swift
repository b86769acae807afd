/// A player's name in two parts, by which an encyclopedia orders people: `AB de Villiers` stands under `de Villiers`.
public struct PersonName: Hashable, Sendable {
  /// The last name, with the particles before it and a number behind it: `van der Dussen`, `Khan (2)`.
  public let last: String
  /// What stands before it: initials, or a first name; may be empty.
  public let first: String

  /// Words that belong to the last name that they stand before.
  private static let particles: Set<String> = [
    "al", "bin", "da", "de", "del", "den", "der", "di", "dos", "du", "el", "ibn", "la", "le", "st", "ter", "ul", "ur",
    "van", "von",
  ]

  /// Words that belong to the last name that they stand behind.
  private static let generations: Set<String> = ["jnr", "jr", "snr", "sr"]

  /// Capitals are initials: `AL Mehrani`, unlike `Al Mehrani`.
  private static func isParticle(_ word: Substring.UTF8View) -> Bool {
    // Most words are longer, or initials.
    guard (2...3).contains(word.count), word.contains(where: { $0 >= UInt8(ascii: "a") }) else { return false }
    return particles.contains(Substring(word).lowercased())
  }

  private static func isGeneration(_ word: Substring.UTF8View) -> Bool {
    (2...3).contains(word.count) && generations.contains(Substring(word).lowercased())
  }

  /// Divides a name as match files write it.
  public init(_ name: String) {
    if let plain = Self.plain(name) {
      self = plain
      return
    }
    let words = name.utf8.split(separator: UInt8(ascii: " "))
    var start = max(0, words.count - 1)
    // A number in brackets tells namesakes apart, and so does a generation.
    if start > 0, words[start].first == UInt8(ascii: "(") || Self.isGeneration(words[start]) { start -= 1 }
    while start > 0, Self.isParticle(words[start - 1]) { start -= 1 }
    last = Self.joined(words[start...])
    first = Self.joined(words[..<start])
  }

  private init(last: String, first: String) { (self.last, self.first) = (last, first) }

  /// A name like most of thousands in a list: initials or one longer word, a space, and a last word that is no
  /// generation; nil for any other.
  private static func plain(_ name: String) -> PersonName? {
    var name = name
    return name.withUTF8 { bytes in
      guard let space = bytes.firstIndex(of: UInt8(ascii: " ")), space > 0, bytes.count - space > 4 else { return nil }
      let (word, rest) = (bytes[..<space], bytes[(space + 1)...])
      let isInitials = !word.contains { $0 >= UInt8(ascii: "a") }
      guard isInitials || word.count > 3, rest.first != UInt8(ascii: "("), !rest.contains(UInt8(ascii: " ")) else {
        return nil
      }
      return PersonName(last: String(decoding: rest, as: UTF8.self), first: String(decoding: word, as: UTF8.self))
    }
  }

  /// Words as the name has them, with one space between each two.
  private static func joined(_ words: ArraySlice<Substring.UTF8View>) -> String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(into: String(Substring(first))) { $0 += " \(Substring($1))" }
  }
}
