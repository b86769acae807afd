// One player, one squad: where the team rules say so, nobody takes a player whom another entry has.

extension League {
  /// Who has a player now; nil when nobody has, and where players are not exclusive.
  public func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true }
  }

  /// The players of a line-up whom another entry has.
  func takenFaults(_ lineUp: LineUp, for manager: ManagerID?) -> [TeamFault] {
    takenFaults(lineUp) { id in owner(of: id).flatMap { $0.manager == manager ? nil : $0 } }
  }

  /// The players of a line-up whom another entry had in the line-up that a match counts.
  func takenFaults(_ lineUp: LineUp, of manager: ManagerID, in match: LeagueMatch) -> [TeamFault] {
    guard teamRules.isExclusive else { return [] }
    let others = entries.filter { $0.manager != manager }.map { ($0, lockedLineUp(of: $0, for: match)?.lineUp) }
    return takenFaults(lineUp) { id in others.first { $0.1?.players.contains(id) == true }?.0 }
  }

  private func takenFaults(_ lineUp: LineUp, _ other: (PlayerID) -> Entry?) -> [TeamFault] {
    guard teamRules.isExclusive else { return [] }
    return lineUp.players.compactMap { id in
      guard let player = pool[id], let owner = other(id) else { return nil }
      return .taken(player, by: owner.manager, teamName: owner.teamName)
    }
  }
}
