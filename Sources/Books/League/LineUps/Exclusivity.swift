// Exclusive players: if the team rules say so, a manager can't pick a player of another entry. Picking a player would
// reveal whether another entry has them, so squads are shown. Squads saved before such rules were adopted stay hidden
// until they are locked or saved again. Until the next save, their players don't count as taken, and only their owners
// see that they clash.

import FantasyCore

extension League {
  /// Squads are shown without their captaincies.
  package func showsSquad(of manager: ManagerID) -> Bool {
    guard let exclusiveSince else { return false }
    return entry(of: manager)?.lineUps.last.map { $0.sequence > exclusiveSince } ?? true
  }

  /// Returns nil if that entry's squad is hidden, or if players aren't exclusive.
  package func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true && showsSquad(of: $0.manager) }
  }

  package func players(takenFrom manager: ManagerID) -> Set<PlayerID> {
    guard teamRules.isExclusive else { return [] }
    return Set(pool.players.lazy.map(\.id).filter { id in owner(of: id).map { $0.manager != manager } ?? false })
  }

  /// Returns whether a team saved before exclusive rules were adopted shared players with another team at that time.
  /// Later saves make no difference; otherwise a manager could probe a hidden squad by saving teams.
  package func hadSharedPlayers(_ manager: ManagerID) -> Bool {
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
