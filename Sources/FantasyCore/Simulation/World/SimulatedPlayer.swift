// An invented player: who he is, what he can do, what he costs.

/// How a player bowls.
public enum SimulatedBowling: String, Sendable, Hashable, CaseIterable {
  case pace
  case spin
}

/// An invented player.
public struct SimulatedPlayer: Sendable, Hashable {
  /// The registry id, 8 hexadecimal digits.
  public let id: PlayerID
  /// The name in match files: initials and surname, `A Vermalan`.
  public let name: String
  /// The name in full.
  public let fullName: String
  /// His club's name.
  public let club: String
  /// What he is in a pool.
  public let role: Role
  /// How well he bats, 0 to 100.
  public let batting: Int
  /// How well he bowls, 0 to 100.
  public let bowling: Int
  /// How he bowls.
  public let style: SimulatedBowling
  /// Whether he is tagged overseas.
  public let isOverseas: Bool

  /// A player from his parts.
  public init(
    id: PlayerID, name: String, fullName: String, club: String, role: Role, batting: Int, bowling: Int,
    style: SimulatedBowling, isOverseas: Bool
  ) {
    self.id = id
    self.name = name
    self.fullName = fullName
    self.club = club
    self.role = role
    self.batting = batting
    self.bowling = bowling
    self.style = style
    self.isOverseas = isOverseas
  }

  /// How good he is at what his role asks, 0 to 100.
  public var strength: Int {
    switch role {
    case .batter, .wicketKeeper: batting
    case .allRounder: min((batting + bowling) * 6 / 10, 100)
    default: bowling
    }
  }

  /// His price in tenths of a credit: 65 to 110 in steps of 5, dearer with strength.
  public var price: Int {
    min(max(65 + 5 * ((strength - 57) / 4), 65), 110)
  }

  /// The words a pool tags him with.
  public var tags: [String] { isOverseas ? ["overseas"] : [] }
}
