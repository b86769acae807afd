/// What a manager's public name may be: short, visible, and not made to look like another one.
package enum PublicName {
  /// What is wrong with a name.
  package enum Fault: Hashable, Sendable {
    /// It is longer than `most` characters, or so full of marks that it is longer than a text may be.
    case tooLong
    /// It has a control character, an invisible or bidirectional one, or another space than the usual one.
    case unprintable(Unicode.Scalar)
    /// It begins or ends with a space, or has two in a row.
    case spaces
    /// It has a bracket, which is reserved: `Ben (ben2)` tells people with the same name apart.
    case bracket(Unicode.Scalar)
    /// It has neither a letter nor a digit.
    case noLetter
    /// It has letters of two scripts, given by their names.
    case mixed(String, String)
    /// It has a letter of no script of everyday use.
    case unusual(Unicode.Scalar)
  }

  /// The most characters in a name.
  package static let most = 20

  /// Returns everything that is wrong with a name; empty if it may be used.
  package static func faults(of name: String) -> [Fault] {
    var faults: [Fault] = []
    if name.count > most || name.utf8.count > TextLength.usual.upperBound { faults.append(.tooLong) }
    if let scalar = VisibleText.firstInvisible(in: name) { faults.append(.unprintable(scalar)) }
    if name.hasPrefix(" ") || name.hasSuffix(" ") || name.contains("  ") { faults.append(.spaces) }
    if let scalar = name.unicodeScalars.first(where: isBracket) { faults.append(.bracket(scalar)) }
    let signs = name.unicodeScalars.filter(isLetterOrDigit)
    return faults + (signs.isEmpty ? [.noLetter] : scriptFaults(signs))
  }

  /// Marks belong to the letter before them; spaces, punctuation and the digits 0 to 9 to any script.
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
    // The apostrophes of some languages count as letters, and belong to none.
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

/// Text of which nothing is hidden from whoever reads it.
package enum VisibleText {
  /// Returns the first character that can't be seen, or that changes how others are shown; nil if there is none.
  package static func firstInvisible(in text: String) -> Unicode.Scalar? {
    var isFirst = true
    for scalar in text.unicodeScalars {
      defer { isFirst = false }
      if isInvisible(scalar) || isFirst && isMark(scalar) { return scalar }
    }
    return nil
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The joiners that South Asian scripts and pictures need, and the sign that makes a character a picture.
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
