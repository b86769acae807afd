// Permissions to undo and redo changes of a league.

extension LeagueAction {
  package static let undo = LeagueAction("undo", "undo, the last change", .ownChange)
  package static let undoEarlier = LeagueAction("undo-earlier", "undo NUMBER", .commissioner)
  package static let redo = LeagueAction("redo", "redo", .ownUndone)
}

extension ChangeUndone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.undo, .undoEarlier] }
}

extension ChangeRedone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.redo] }
}
