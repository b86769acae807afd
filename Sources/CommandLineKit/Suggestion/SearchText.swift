/// A text that is looked for in names and articles, whatever its case and accents. It is folded once, however many texts
/// are looked through.
package struct SearchText: Hashable, Sendable {
  /// The longest text that a search takes, in characters (Unicode scalars).
  package static let mostCharacters = 1_024

  /// The text as it was typed.
  package let text: String
  /// The same, folded.
  package let folded: String
  private let bytes: [UInt8]
  /// For each place, how many bytes before and at it are also the first bytes of the text (Knuth, Morris and Pratt).
  private let borders: [Int]

  /// A text of any length.
  package init(_ text: String) {
    self.text = text
    folded = CommandLineKit.folded(text)
    bytes = Array(folded.utf8)
    var (borders, length) = ([Int](repeating: 0, count: bytes.count), 0)
    for place in bytes.indices.dropFirst() {
      while length > 0, bytes[place] != bytes[length] { length = borders[length - 1] }
      if bytes[place] == bytes[length] { length += 1 }
      borders[place] = length
    }
    self.borders = borders
  }

  /// Whether it stands in a text.
  package func isPart(of text: String) -> Bool { isInFolded(CommandLineKit.folded(text)) }

  /// Whether it stands in a text that is folded already.
  ///
  /// - Complexity: O(n) in the length of the text, whatever stands in both.
  package func isInFolded(_ text: String) -> Bool {
    guard !bytes.isEmpty else { return true }
    var text = text
    return text.withUTF8 { text in
      if text.count < bytes.count { return false }
      var length = 0
      for byte in text {
        while length > 0, byte != bytes[length] { length = borders[length - 1] }
        if byte == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }
}

extension SearchText: ArgumentValue {
  /// Takes a word that isn't too long.
  package init(argument: String) throws(ArgumentValueError) {
    if argument.utf8.count > Self.mostCharacters, argument.unicodeScalars.count > Self.mostCharacters {
      throw ArgumentValueError("is too long: a search takes at most 1,024 characters")
    }
    self.init(argument)
  }
}
