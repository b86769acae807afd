// A pool from which each of the original's formats can be picked in many ways, with sample line-ups.

import FantasyCore
import Testing

enum SamplePool {
  /// Five sides, each with 3 batters, 2 keepers, 3 all-rounders and 3 bowlers. All players cost 9 and none are from
  /// overseas. An id has the role's first letter, a number and the side's letter: `b1a` is the first batter of side A.
  static let players: [PoolPlayer] = ["a", "b", "c", "d", "e"].flatMap { side in
    zip(Role.ofCricket, [("b", 3), ("k", 2), ("r", 3), ("w", 3)]).flatMap { role, kind in
      (1...kind.1).compactMap { number in
        PlayerID("\(kind.0)\(number)\(side)").map {
          PoolPlayer(id: $0, name: "P \($0)", side: side.uppercased(), role: role, price: Price(tenths: 90))
        }
      }
    }
  }

  static let pool = Pool(players)

  /// Returns the pool with some players changed.
  static func changed(_ change: (inout PoolPlayer) -> Void) -> Pool {
    Pool(
      players.map {
        var player = $0
        change(&player)
        return player
      })
  }

  /// Reads ids separated by spaces.
  static func ids(_ texts: String) -> [PlayerID] { texts.split(separator: " ").compactMap { PlayerID(String($0)) } }

  /// A legal eleven of each of the original's formats, with at most four of a side.
  static let elevens: [String: [PlayerID]] = [
    "5-1-3-2": ids("b1a b2a b1b b2b b1c k1a r1c r1d r2d w1e w2e"),
    "4-1-4-2": ids("b1a b2a b1b b2b k1a r1c r2c r1d r2d w1e w2e"),
    "4-1-2-4": ids("b1a b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"),
    "4-1-1-5": ids("b1a b2a b1b b2b k1a r1c w1c w1d w2d w1e w2e"),
  ]

  /// A legal eleven of 4-1-2-4.
  static var eleven: [PlayerID] { elevens["4-1-2-4"] ?? [] }
}

/// Returns a player of the pool by id.
func poolPlayer(_ id: String, _ pool: Pool = SamplePool.pool) throws -> PoolPlayer {
  try #require(PlayerID(id).flatMap { pool[$0] })
}
