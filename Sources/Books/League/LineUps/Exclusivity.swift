// Exclusive players: team rules can forbid two entries to have the same player. A refused pick would reveal the manager
// who has the player, so squads are visible to all.
//
// Squads saved before the league adopted exclusive players stay hidden until they are locked or saved again. Until a
// squad is saved again, its players don't count as taken. If the squad shares players with another squad, only the
// squad's owner sees that.

import FantasyCore

extension League {
  /// Returns true if other managers may see a manager's squad because players are exclusive, so that each player can be
  /// in only one squad. Captaincies stay hidden.
  package func showsSquad(of manager: ManagerID) -> Bool {
    guard let exclusiveSince else { return false }
    return entry(of: manager)?.lineUps.last.map { $0.sequence > exclusiveSince } ?? true
  }

  /// Returns the entry whose squad contains a player; nil if there is none. Also nil if that squad is hidden, or if
  /// players aren't exclusive.
  package func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true && showsSquad(of: $0.manager) }
  }

  package func players(takenFrom manager: ManagerID) -> Set<PlayerID> {
    guard teamRules.isExclusive else { return [] }
    return Set(pool.players.lazy.map(\.id).filter { id in owner(of: id).map { $0.manager != manager } ?? false })
  }

  /// Returns true if a manager's team shared players with another team when the league adopted exclusive players, and
  /// has not been saved since. Only the squads at that time are compared. Otherwise a manager could explore a hidden
  /// squad by saving different teams.
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
