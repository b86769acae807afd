// One player, one squad: where the team rules say so, nobody takes a player whom another entry has. Who has whom can be
// found out by asking for the player, so squads are shown. Those that were saved before such rules were adopted were
// hidden, and stay so until their next lock: they are not asked, and only their owners are told that they clash.

extension League {
  /// Whether the squad of an entry is shown to the others as it stands, captains apart.
  public func showsSquad(of manager: ManagerID) -> Bool {
    guard let exclusiveSince else { return false }
    return entry(of: manager)?.lineUps.last.map { $0.sequence > exclusiveSince } ?? true
  }

  /// Who has a player now, of those whose squads are shown; nil when nobody has, and where players are not exclusive.
  public func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true && showsSquad(of: $0.manager) }
  }

  /// Whether a team from before exclusive rules were adopted had players in common with another one at that moment. What
  /// was saved since makes no difference: else one could ask for a hidden squad by saving teams.
  public func clashed(_ manager: ManagerID) -> Bool {
    guard let exclusiveSince, !showsSquad(of: manager), let own = lineUp(of: manager, before: exclusiveSince) else {
      return false
    }
    return entries.contains { other in
      other.manager != manager
        && lineUp(of: other.manager, before: exclusiveSince).map { !$0.isDisjoint(with: own) } ?? false
    }
  }

  private func lineUp(of manager: ManagerID, before sequence: Int) -> Set<PlayerID>? {
    entry(of: manager)?.lineUps.last { $0.sequence < sequence }.map { Set($0.lineUp.players) }
  }
}
