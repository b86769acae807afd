// Why a change is not taken back or brought back, in words.

import FantasyCore

extension Problem {
  /// A change that is not taken back, or not brought back.
  init(_ fault: UndoFault) {
    switch fault {
    case .nothing(.undo):
      self.init(
        .refused, "undo.nothing", "there is no change of yours to take back", hint: "fcl log shows who did what")
    case .nothing(.redo):
      self.init(
        .refused, "redo.nothing", "there is nothing to bring back: you took nothing back, or changed something since",
        hint: "fcl log shows who did what")
    case .unknown(let number):
      self.init(.notFound, "undo.unknown", "the league has no change \(number)", hint: "fcl log shows them all")
    case .foreign(let number, let manager):
      self.init(.denied, "undo.foreign", "change \(number) is of \(manager), who alone takes it back")
    case .notLast(let number, let last):
      let hint = last.map { "fcl undo takes back change \($0) first" }
      self.init(
        .denied, "undo.not-last",
        "change \(number) is not your last one; only the commissioner takes back earlier ones", hint: hint)
    case .never(let number):
      self.init(
        .refused, "undo.never",
        "change \(number) can't be taken back: the creation of a league, its clock and whose entries are whose stay, "
          + "and undo itself is what redo is for")
    case .breaksChange(let direction, let number, let later, let manager):
      self.init(
        .refused, "undo.depends",
        "change \(number) can't be \(Self.past(direction)): "
          + "change \(later) of \(manager) came after it and stands on it", hint: "fcl log shows both")
    }
  }

  /// `taken back` or `brought back`.
  static func past(_ direction: UndoDirection) -> String {
    switch direction {
    case .undo: "taken back"
    case .redo: "brought back"
    }
  }
}
