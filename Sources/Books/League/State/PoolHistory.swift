// Players who change sides during a league. Each match is scored with the players' sides at its start. Line-ups saved
// after a change are checked with the new side; line-ups saved before remain legal.

import FantasyCore

/// A side to which a player belonged until a given time.
public struct FormerSide: Hashable, Sendable {
  package var side: String
  package var until: Instant
}

extension League {
  /// Returns a player's side in a match that starts at a given time. If the match starts exactly when the player
  /// changes sides, the player still has the former side.
  package func side(of player: PoolPlayer, at start: Instant) -> String {
    formerSides[player.id]?.first { start <= $0.until }?.side ?? player.side
  }

  /// Returns the pool with each player's side in a match that starts at a given time. Players keep their indices.
  package func pool(at start: Instant) -> Pool {
    if formerSides.isEmpty { return pool }
    return Pool(pool.players.map { asOf(start, $0) })
  }

  /// Returns a player with their side at the start of a match, for display.
  package func player(at index: ElementIndex<PoolPlayer>, in match: LeagueMatch) -> PoolPlayer {
    asOf(match.fixture.start, pool.players[index])
  }

  package func player(_ id: PlayerID, in match: LeagueMatch) -> PoolPlayer? {
    pool[id].map { asOf(match.fixture.start, $0) }
  }

  private func asOf(_ start: Instant, _ player: PoolPlayer) -> PoolPlayer {
    var player = player
    player.side = side(of: player, at: start)
    return player
  }

  /// Returns new players for the pool. A player without other ids keeps those in the present pool, because most pool
  /// files have no column for them.
  package func keepingOtherIDs(_ players: [PoolPlayer]) -> [PoolPlayer] {
    let taken = Set(players.flatMap(\.ids))
    return players.map { player in
      guard player.also.isEmpty, let known = pool[player.id], known.id == player.id else { return player }
      var kept = player
      kept.also = known.also.filter { !taken.contains($0) }
      return kept
    }
  }

  mutating func apply(pool new: Pool, at time: Instant) {
    if start(at: time) != nil {
      for player in new.players {
        guard let before = pool[player.id], before.side != player.side else { continue }
        formerSides[player.id, default: []].append(FormerSide(side: before.side, until: time))
      }
    }
    pool = new
  }

  /// Returns the players whom a new pool removes or changes, apart from changes of side and of other ids. After the
  /// league's start, a pool with such changes is refused.
  func playersFixed(against new: Pool) -> [PoolPlayer] {
    pool.players.filter { player in
      guard var other = new[player.id] else { return true }
      other.side = player.side
      other.also = player.also
      return other != player
    }
  }
}
