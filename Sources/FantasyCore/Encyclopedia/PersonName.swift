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
  private static func isParticle(_ word: String) -> Bool {
    word.utf8.count <= 3 && particles.contains(word.lowercased()) && word != word.uppercased()
  }

  /// Divides a name as match files write it.
  public init(_ name: String) {
    let words = name.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    var start = max(0, words.count - 1)
    // A number in brackets tells namesakes apart, and so does a generation.
    if start > 0, words[start].hasPrefix("(") || Self.generations.contains(words[start].lowercased()) { start -= 1 }
    while start > 0, Self.isParticle(words[start - 1]) { start -= 1 }
    last = words[start...].joined(separator: " ")
    first = words[..<start].joined(separator: " ")
  }
}
