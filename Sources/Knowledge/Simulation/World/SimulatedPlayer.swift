import FantasyCore

/// How a player bowls.
package enum SimulatedBowling: String, Sendable, Hashable, CaseIterable {
  case pace
  case spin
}

/// An invented player: identity, abilities, price.
package struct SimulatedPlayer: Sendable, Hashable {
  /// The registry id, 8 hexadecimal digits.
  package let id: PlayerID
  /// The name in match files: initials and surname, `A Vermalan`.
  package let name: String
  /// The full name.
  package let fullName: String
  /// The club's name.
  package let club: String
  /// The role in a pool.
  package let role: Role
  /// How well they bat, 0 to 100.
  package let batting: Int
  /// How well they bowl, 0 to 100.
  package let bowling: Int
  /// How they bowl.
  package let style: SimulatedBowling
  /// Whether the player is tagged as overseas.
  package let isOverseas: Bool

  /// How good they are in their role, 0 to 100.
  var strength: Int {
    switch role {
    case .batter, .wicketKeeper: batting
    case .allRounder: min((batting + bowling) * 6 / 10, 100)
    default: bowling
    }
  }

  /// The price in tenths of a credit: 65 to 110 in steps of 5, rising with strength.
  package var price: Int { min(max(65 + 5 * ((strength - 57) / 4), 65), 110) }

  /// The tags in a pool.
  package var tags: [String] { isOverseas ? ["overseas"] : [] }
}

extension SimulatedPlayer {
  /// The player as a pool player.
  package var poolPlayer: PoolPlayer {
    PoolPlayer(
      id: id, name: fullName, side: club, role: role, price: Price(tenths: price), tags: tags, matchName: name)
  }
}
