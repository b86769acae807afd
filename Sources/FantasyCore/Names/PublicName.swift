/// The rules for managers' public names: short, visible, and not easily confused with other names.
package enum PublicName {
  package enum Fault: Hashable, Sendable {
    /// The name has more than `maximum` characters, or more bytes than `TextLength.standard` allows.
    case tooLong
    /// The name contains an invisible or control character, a space other than U+0020, or a combining mark at the
    /// start.
    case unprintable(Unicode.Scalar)
    case spaces
    /// The name contains a bracket. Brackets are reserved for distinguishing managers with equal names, as in `Ben
    /// (ben2)`.
    case bracket(Unicode.Scalar)
    case noLetter
    case mixed(String, String)
    case unusual(Unicode.Scalar)
  }

  package static let maximum = 20

  package static func faults(of name: String) -> [Fault] {
    var faults: [Fault] = []
    if name.count > maximum || name.utf8.count > TextLength.standard.upperBound { faults.append(.tooLong) }
    if let scalar = VisibleText.firstInvisible(in: name) { faults.append(.unprintable(scalar)) }
    if name.hasPrefix(" ") || name.hasSuffix(" ") || name.contains("  ") { faults.append(.spaces) }
    if let scalar = name.unicodeScalars.first(where: isBracket) { faults.append(.bracket(scalar)) }
    let signs = name.unicodeScalars.filter(isLetterOrDigit)
    return faults + (signs.isEmpty ? [.noLetter] : scriptFaults(signs))
  }

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
    // Unicode classifies low quotation marks as opening punctuation, but they are not brackets.
    if scalar == "\u{201A}" || scalar == "\u{201E}" { return false }
    return [.openPunctuation, .closePunctuation].contains(scalar.properties.generalCategory)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode classifies these apostrophes as letters, but they belong to no script.
    if scalar == "\u{2BC}" || scalar == "\u{2BB}" { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      true
    // Circled and squared letters count as letters.
    case .otherSymbol: scalar.properties.isAlphabetic
    default: false
    }
  }
}

package enum VisibleText {
  package static func firstInvisible(in text: String) -> Unicode.Scalar? {
    var isFirst = true
    for scalar in text.unicodeScalars {
      defer { isFirst = false }
      if isInvisible(scalar) || isFirst && isMark(scalar) { return scalar }
    }
    return nil
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // South Asian scripts and emoji need these joiners and this variation selector.
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
