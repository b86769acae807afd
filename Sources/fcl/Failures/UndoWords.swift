// Why a change is not taken back or brought back, in words.

import FantasyCore

/// Refusals of `undo` and `redo` in words.
enum UndoWords {
  /// A refusal: code, exit, message, hint.
  static func refused(_ fault: UndoFault) -> (String, Exit, String, String?) {
    switch fault {
    case .nothing(.undo):
      return ("undo.nothing", .refused, "there is no change of yours to take back", "fcl log shows who did what")
    case .nothing(.redo):
      return (
        "redo.nothing", .refused, "there is nothing to bring back: you took nothing back, or changed something since",
        "fcl log shows who did what"
      )
    case .unknown(let number):
      return ("undo.unknown", .notFound, "the league has no change \(number)", "fcl log shows them all")
    case .foreign(let number, let manager):
      return ("undo.foreign", .denied, "change \(number) is of \(manager), who alone takes it back", nil)
    case .notLast(let number, let last):
      let hint = last.map { "fcl undo takes back change \($0) first" }
      return (
        "undo.not-last", .denied,
        "change \(number) is not your last one; only the commissioner takes back earlier ones",
        hint
      )
    case .never(let number):
      return (
        "undo.never", .refused,
        "change \(number) can't be taken back: the creation of a league, its clock and whose entries are whose stay, and "
          + "undo itself is what redo is for", nil
      )
    case .breaksChange(let direction, let number, let later, let manager):
      return (
        "undo.depends", .refused,
        "change \(number) can't be \(past(direction)): change \(later) of \(manager) came after it and stands on it",
        "fcl log shows both"
      )
    }
  }

  /// A match would count otherwise.
  static func locked(
    _ direction: UndoDirection, _ number: Int, _ match: MatchID, _ start: Instant
  ) -> (String, Exit, String, String?) {
    (
      "undo.locked", .locked,
      "change \(number) can't be \(past(direction)): match \(match) began at \(start) and would count otherwise", nil
    )
  }

  private static func past(_ direction: UndoDirection) -> String {
    switch direction {
    case .undo: "taken back"
    case .redo: "brought back"
    }
  }
}
