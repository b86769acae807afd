/// A text to search for in names and articles. Case and accents are ignored.
package struct SearchText: Hashable, Sendable {
  /// The maximum length of a search text, in Unicode scalars.
  package static let maxCharacters = 1_024

  package let text, folded: String
  private let bytes: [UInt8]
  /// For each index of `bytes`, the length of the longest proper prefix of `bytes` that ends at this index. The search
  /// of Knuth, Morris and Pratt needs these lengths.
  private let borders: [Int]

  package init(_ text: String) {
    self.text = text
    folded = CommandLineKit.folded(text)
    bytes = Array(folded.utf8)
    var borders = [Int](repeating: 0, count: bytes.count), length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
      if bytes[index] == bytes[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  package func isPart(of text: String) -> Bool { isInFolded(CommandLineKit.folded(text)) }

  /// Returns true if a folded text contains the search text. Takes O(n) time in the length of the folded text, even in
  /// the worst case.
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
  /// Creates a search text from an argument.
  ///
  /// - Throws: `ArgumentValueError` if the text is too long.
  package init(argument: String) throws(ArgumentValueError) {
    if argument.utf8.count > Self.maxCharacters, argument.unicodeScalars.count > Self.maxCharacters {
      throw ArgumentValueError("is too long: a search takes at most 1,024 characters")
    }
    self.init(argument)
  }
}
