// Players who change club while a league runs. A match is scored with the sides of its own time; whatever is saved
// afterwards counts the new one. Line-ups saved before stay as they were accepted.

/// A side that a player belonged to until a moment.
public struct FormerSide: Hashable, Sendable {
  /// The side.
  public var side: String
  /// The moment from which they belong to another one.
  public var until: Instant
}

extension League {
  /// The side of a player for a match that starts at a moment. A change counts from the next match on: one that starts
  /// at the very moment of the change has the former side.
  public func side(of player: PoolPlayer, at start: Instant) -> String {
    formerSides[player.id]?.first { start <= $0.until }?.side ?? player.side
  }

  /// The pool with the sides of a match that starts at a moment; everybody has the same place in it.
  public func pool(at start: Instant) -> Pool {
    if formerSides.isEmpty { return pool }
    return Pool(
      pool.players.map { player in
        var player = player
        player.side = side(of: player, at: start)
        return player
      })
  }

  /// Takes in another pool; sides that change after the start are remembered.
  mutating func apply(pool new: Pool, at time: Instant) {
    if start(at: time) != nil {
      for player in new.players {
        guard let before = pool[player.id], before.side != player.side else { continue }
        formerSides[player.id, default: []].append(FormerSide(side: before.side, until: time))
      }
    }
    pool = new
  }

  /// The first player whom a new pool changes in more than their side, or leaves out, once the league has started.
  func playerFixed(against new: Pool) -> PoolPlayer? {
    pool.players.first { player in
      guard var other = new[player.id] else { return true }
      other.side = player.side
      return other != player
    }
  }
}
