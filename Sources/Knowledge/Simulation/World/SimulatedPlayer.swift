import FantasyCore

package enum SimulatedBowling: String, Sendable, Hashable, CaseIterable {
  case pace
  case spin
}

package struct SimulatedPlayer: Sendable, Hashable {
  /// The player's id, 8 hexadecimal digits.
  package let id: PlayerID
  /// The name as in match files: initials and surname, such as `A Vermalan`.
  package let name: String
  package let fullName, club: String
  package let role: Role
  /// The batting strength, from 0 to 100.
  package let batting: Int
  package let bowling: Int
  package let style: SimulatedBowling
  package let isOverseas: Bool

  var strength: Int {
    switch role {
    case .batter, .wicketKeeper: batting
    case .allRounder: min((batting + bowling) * 6 / 10, 100)
    default: bowling
    }
  }

  /// The price in tenths of a credit, from 65 to 110 in steps of 5. Stronger players cost more.
  package var price: Int { min(max(65 + 5 * ((strength - 57) / 4), 65), 110) }

  package var tags: [String] { isOverseas ? ["overseas"] : [] }
}

extension SimulatedPlayer {
  package var poolPlayer: PoolPlayer {
    PoolPlayer(
      id: id, name: fullName, side: club, role: role, price: Price(tenths: price), tags: tags, matchName: name)
  }
}
