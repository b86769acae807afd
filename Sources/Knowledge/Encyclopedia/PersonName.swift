/// A name in two parts, for alphabetical order: `AB de Villiers` is listed under `de Villiers`.
package struct PersonName: Hashable, Sendable {
  /// The last name, including preceding particles and any suffix, such as `van der Dussen` or `Khan (2)`.
  package let last: String
  /// Initials or first names; may be empty.
  package let first: String

  /// Words such as `de` that belong to the following last name.
  private static let particles: Set<String> = [
    "al", "bin", "da", "de", "del", "den", "der", "di", "dos", "du", "el", "ibn", "la", "le", "st", "ter", "ul", "ur",
    "van", "von",
  ]

  /// Words such as `jr` that belong to the preceding last name.
  private static let generations: Set<String> = ["jnr", "jr", "snr", "sr"]

  /// Returns true if the word is a particle. A word in capitals is not a particle: the `AL` of `AL Mehrani` is
  /// initials.
  private static func isParticle(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Fast path: most words are longer than a particle, or consist of capitals.
    guard (2...3).contains(word.count), word.contains(where: { $0 >= UInt8(ascii: "a") }) else { return false }
    return particles.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static func isGeneration(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (2...3).contains(word.count) && generations.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  package init(_ name: String) {
    var name = name
    (last, first) = name.withUTF8 { bytes in
      let words = bytes.split(separator: UInt8(ascii: " "))
      var start = max(0, words.count - 1)
      // Skip a generation suffix, or a number in brackets that distinguishes people with the same name.
      if start > 0, words[start].first == UInt8(ascii: "(") || Self.isGeneration(words[start]) { start -= 1 }
      while start > 0, Self.isParticle(words[start - 1]) { start -= 1 }
      return (Self.joined(words[start...], bytes), Self.joined(words[..<start], bytes))
    }
  }

  private static func joined(
    _ words: ArraySlice<Slice<UnsafeBufferPointer<UInt8>>>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    let part = bytes[first.startIndex..<last.endIndex]
    // Fast path: the words are nearly always separated by single spaces.
    if part.count == words.reduce(words.count - 1, { $0 + $1.count }) { return String(decoding: part, as: UTF8.self) }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
