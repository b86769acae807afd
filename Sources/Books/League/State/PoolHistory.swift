// Players who change club while a league runs. A match is scored with the sides at its time. Line-ups saved after a
// change use the new side; earlier ones stay as they were accepted.

import FantasyCore

/// A side to which a player belonged until a certain time.
public struct FormerSide: Hashable, Sendable {
  package var side: String
  package var until: Instant
}

extension League {
  /// Returns a player's side for a match that starts at a time. In a match that starts exactly at the time of a change,
  /// the player still has the former side.
  package func side(of player: PoolPlayer, at start: Instant) -> String {
    formerSides[player.id]?.first { start <= $0.until }?.side ?? player.side
  }

  /// Players keep their indices.
  package func pool(at start: Instant) -> Pool {
    if formerSides.isEmpty { return pool }
    return Pool(pool.players.map { asOf(start, $0) })
  }

  /// Returns a player with their side at the start of the match, as views must show it.
  package func player(at place: Place<PoolPlayer>, in match: LeagueMatch) -> PoolPlayer {
    asOf(match.fixture.start, pool.players[place])
  }

  package func player(_ id: PlayerID, in match: LeagueMatch) -> PoolPlayer? {
    pool[id].map { asOf(match.fixture.start, $0) }
  }

  private func asOf(_ start: Instant, _ player: PoolPlayer) -> PoolPlayer {
    var player = player
    player.side = side(of: player, at: start)
    return player
  }

  /// Records changes of side if the league has started.
  mutating func apply(pool new: Pool, at time: Instant) {
    if start(at: time) != nil {
      for player in new.players {
        guard let before = pool[player.id], before.side != player.side else { continue }
        formerSides[player.id, default: []].append(FormerSide(side: before.side, until: time))
      }
    }
    pool = new
  }

  /// Players may only change their side once the league has started.
  func playersFixed(against new: Pool) -> [PoolPlayer] {
    pool.players.filter { player in
      guard var other = new[player.id] else { return true }
      other.side = player.side
      return other != player
    }
  }
}
