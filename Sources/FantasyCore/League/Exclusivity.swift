// One player, one squad: where the team rules say so, nobody takes a player whom another entry has.

extension League {
  /// Who has a player now; nil when nobody has, and where players are not exclusive.
  public func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true }
  }

  /// The players of a line-up whom another entry has.
  func takenFaults(_ lineUp: LineUp, for manager: ManagerID?) -> [TeamFault] {
    guard teamRules.isExclusive else { return [] }
    return lineUp.players.compactMap { id in
      guard let player = pool[id], let owner = owner(of: id), owner.manager != manager else { return nil }
      return .taken(player, by: owner.manager, teamName: owner.teamName)
    }
  }
}
