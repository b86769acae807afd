import FantasyCore

/// A player as people write them in a squad: a name, and marks such as `(C)` or `(VC & WK)` behind it.
struct PlayerField {
  let name: String
  let office: Captaincy?

  init(_ text: String) {
    var name = text.plainName, office: Captaincy?
    while let (before, inside) = name.splitAtBrackets {
      let marks = inside.split { "&,/+ ".contains($0) }.map { CSVColumns.key(of: String($0)) }
      guard !marks.isEmpty, marks.allSatisfy({ $0 == "wk" || Self.office($0) != nil }) else { break }
      office = marks.compactMap(Self.office).first ?? office
      name = before
    }
    self.name = name
    self.office = office
  }

  /// Returns the office that a word or an abbreviation names.
  static func office(_ word: String) -> Captaincy? {
    switch CSVColumns.key(of: word) {
    case "c", "captain", "capt", "cap", "skipper": .captain
    case "vc", "vicecaptain", "vcaptain", "vice", "vicecapt", "vcapt": .viceCaptain
    default: nil
    }
  }
}

/// An owner as people write them: a manager, and perhaps the team's name in brackets behind it.
struct OwnerField {
  let name: String
  let teamName: String?

  init(_ text: String) {
    let parts = text.plainName.splitAtBrackets
    name = parts?.before ?? text
    teamName = parts?.inside
  }
}

extension String {
  /// The text before the last opening bracket, and the text between it and the closing bracket at the end. Nil if there
  /// is no text before the brackets.
  fileprivate var splitAtBrackets: (before: String, inside: String)? {
    guard hasSuffix(")"), let open = lastIndex(of: "(") else { return nil }
    let before = String(self[..<open]).withoutOuterBlanks
    return before.isEmpty ? nil : (before, String(self[index(after: open)...].dropLast()).withoutOuterBlanks)
  }
}
