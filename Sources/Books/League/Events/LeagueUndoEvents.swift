// Permissions to undo and redo changes of a league.

extension LeagueAction {
  package static let undo = LeagueAction(name: "undo", label: "undo (last change)", right: .ownChange)
  package static let undoEarlier = LeagueAction(name: "undo-earlier", label: "undo NUMBER", right: .commissioner)
  package static let redo = LeagueAction(name: "redo", label: "redo", right: .ownUndone)
}

extension ChangeUndone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.undo, .undoEarlier] }
}

extension ChangeRedone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.redo] }
}
