// Names as people and spreadsheets write them, in one spelling: single blanks and composed letters.

extension String {
  /// The text without white space at its ends.
  package var withoutOuterBlanks: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || first >= 0x80 || last <= 0x20 || last >= 0x80
    else { return self }
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    if start == scalars.startIndex, scalars.index(after: end) == scalars.endIndex { return self }
    return String(scalars[start...end])
  }

  /// The name without white space at its ends, with single spaces between words, and with composed letters (Unicode
  /// NFC). Names that look the same after that are the same bytes.
  package var plainName: String {
    var previous: UInt8 = 0x20
    let isPlain = utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte > 0x20 && byte < 0x80 || byte == 0x20 && previous != 0x20
    }
    if isPlain, previous != 0x20 { return self }
    let words = unicodeScalars.split { $0.properties.isWhitespace }.map { String($0).composed }
    return words.joined(separator: " ")
  }

  /// The text with composed letters where Unicode has them. Letters that NFC always decomposes are not changed.
  private var composed: String {
    if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return self }
    return map(ComposedLetters.composed).joined()
  }
}

private enum ComposedLetters {
  /// Composes the longest beginning that has a composed letter.
  static func composed(_ character: Character) -> String {
    let scalars = Array(character.unicodeScalars)
    for count in stride(from: scalars.count, to: 0, by: -1) {
      guard let letter = letters[text(scalars.prefix(count))] else { continue }
      return String(letter) + text(scalars.dropFirst(count))
    }
    return String(character)
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The composed letters. Equal keys are canonically equivalent texts, because strings are compared so: the
  /// decomposed letter finds the composed one. The standard library has no other way to compose letters.
  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for block in blocks {
      for value in block {
        guard let scalar = Unicode.Scalar(value) else { continue }
        letters[String(scalar)] = letters[String(scalar)] ?? scalar
      }
    }
    return letters
  }()

  /// Blocks with composed letters: Latin, Greek, Cyrillic and Arabic, then South and East Asian letters, Latin and Greek
  /// again, and Hangul.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x622...0x626, 0x6C0...0x6D3, 0x929...0x934, 0x9CB...0x9CC,
    0xB48...0xB4C, 0xB94...0xB94, 0xBCA...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE,
    0x1026...0x1026, 0x304C...0x30FE, 0x1B06...0x1B43, 0x1E00...0x1FFF, 0xAC00...0xD7A3,
  ]
}
