// Who takes changes of a league back.

extension LeagueAction {
  /// Take back one's last change.
  public static let undo = LeagueAction("undo", "undo, the last change", .ownChange)
  /// Take back any decision of one's own.
  public static let undoEarlier = LeagueAction("undo-earlier", "undo NUMBER", .commissioner)
  /// Bring back what was taken back last.
  public static let redo = LeagueAction("redo", "redo", .ownTakenBack)
}

extension ChangeUndone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.undo, .undoEarlier] }
}

extension ChangeRedone: LeagueEventPayload where Subject == League {
  static var actions: [LeagueAction] { [.redo] }
}
