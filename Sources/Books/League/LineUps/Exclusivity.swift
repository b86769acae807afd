// Exclusive players: if the team rules say so, no two entries can have the same player. A refused pick would reveal who
// has the player, so squads are visible to all.
//
// Squads saved before the league adopted exclusive players stay hidden until they are locked or saved again. Until the
// next save, their players don't count as taken, and only the owner of a squad sees that its players are shared.

import FantasyCore

extension League {
  /// Returns true if others may see the squad of a manager; captaincies stay hidden.
  package func showsSquad(of manager: ManagerID) -> Bool {
    guard let exclusiveSince else { return false }
    return entry(of: manager)?.lineUps.last.map { $0.sequence > exclusiveSince } ?? true
  }

  /// Returns the entry whose squad has a player. Nil if that squad is hidden, or if players aren't exclusive.
  package func owner(of player: PlayerID) -> Entry? {
    guard teamRules.isExclusive else { return nil }
    return entries.first { $0.lineUp?.players.contains(player) == true && showsSquad(of: $0.manager) }
  }

  package func players(takenFrom manager: ManagerID) -> Set<PlayerID> {
    guard teamRules.isExclusive else { return [] }
    return Set(pool.players.lazy.map(\.id).filter { id in owner(of: id).map { $0.manager != manager } ?? false })
  }

  /// Returns true if a team shared players with another when exclusive rules were adopted. Later saves don't matter;
  /// otherwise a manager could explore a hidden squad by saving different teams.
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
