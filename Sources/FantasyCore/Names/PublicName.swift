/// The rules for a manager's public name: short, visible, and not made to look like another.
package enum PublicName {
  package enum Fault: Hashable, Sendable {
    /// Longer than `most` characters, or so full of marks that it is longer than any text may be.
    case tooLong
    /// A control, invisible or bidirectional character, or a space other than U+0020.
    case unprintable(Unicode.Scalar)
    /// A space at the start or end, or two in a row.
    case spaces
    /// A bracket: they are reserved, as in `Ben (ben2)` for people with the same name.
    case bracket(Unicode.Scalar)
    /// Neither a letter nor a digit.
    case noLetter
    /// Letters of two scripts, given by their names.
    case mixed(String, String)
    /// A letter of no script in everyday use.
    case unusual(Unicode.Scalar)
  }

  /// The maximum number of characters.
  package static let most = 20

  package static func faults(of name: String) -> [Fault] {
    var faults: [Fault] = []
    if name.count > most || name.utf8.count > TextLength.usual.upperBound { faults.append(.tooLong) }
    if let scalar = VisibleText.firstInvisible(in: name) { faults.append(.unprintable(scalar)) }
    if name.hasPrefix(" ") || name.hasSuffix(" ") || name.contains("  ") { faults.append(.spaces) }
    if let scalar = name.unicodeScalars.first(where: isBracket) { faults.append(.bracket(scalar)) }
    let signs = name.unicodeScalars.filter(isLetterOrDigit)
    return faults + (signs.isEmpty ? [.noLetter] : scriptFaults(signs))
  }

  /// Marks belong to the letter before them; spaces, punctuation and the digits 0 to 9 fit any script.
  private static func scriptFaults(_ signs: some Sequence<Unicode.Scalar>) -> [Fault] {
    var first: NameScript?
    for sign in signs where !("0"..."9").contains(sign) {
      guard let script = NameScript(of: sign) else { return [.unusual(sign)] }
      if let first, first != script { return [.mixed(first.rawValue, script.rawValue)] }
      first = script
    }
    return []
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    // Low quotation marks are listed with the opening brackets.
    if scalar == "\u{201A}" || scalar == "\u{201E}" { return false }
    return [.openPunctuation, .closePunctuation].contains(scalar.properties.generalCategory)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    // The apostrophes of some languages count as letters, but belong to no script.
    if scalar == "\u{2BC}" || scalar == "\u{2BB}" { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      true
    // Letters in circles and squares.
    case .otherSymbol: scalar.properties.isAlphabetic
    default: false
    }
  }
}

/// Checks that text has no hidden characters.
package enum VisibleText {
  /// The first character that is invisible, or that changes how others are shown; nil if there is none.
  package static func firstInvisible(in text: String) -> Unicode.Scalar? {
    var isFirst = true
    for scalar in text.unicodeScalars {
      defer { isFirst = false }
      if isInvisible(scalar) || isFirst && isMark(scalar) { return scalar }
    }
    return nil
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The joiners that South Asian scripts and emoji need, and the emoji variation selector.
    if ["\u{200C}", "\u{200D}", "\u{FE0F}"].contains(scalar) { return false }
    if scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
