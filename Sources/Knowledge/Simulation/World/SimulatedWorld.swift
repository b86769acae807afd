import FantasyCore

/// Invented clubs with invented players, generated from one seed. Managers can pick teams from the players, and the
/// clubs can play matches.
package struct SimulatedWorld: Sendable, Hashable {
  package let clubs: [SimulatedClub]

  /// Creates a world from a seed. Equal seeds produce equal worlds.
  ///
  /// - Parameters:
  ///   - clubs: the number of clubs; values below 2 become 2.
  ///   - playersPerClub: the number of players per club; values below 11 become 11.
  package init(seed: UInt64, clubs: Int = 8, playersPerClub: Int = 15) {
    var random = SeededRandom(seed: seed)
    var register = NameRegister()
    self.clubs = (0..<max(clubs, 2)).map { index in
      Self.club(index, squadSize: max(playersPerClub, 11), register: &register, random: &random)
    }
  }

  package var players: [SimulatedPlayer] { clubs.flatMap(\.squad) }

  /// All players, ranked by strength from 1. Of equally strong players, the earlier in the list ranks higher.
  package var pool: [PoolPlayer] {
    let players = players
    var pool = players.map(\.poolPlayer)
    let strongestFirst = players.indices.sorted { (-players[$0].strength, $0) < (-players[$1].strength, $1) }
    for (number, index) in strongestFirst.enumerated() { pool[index].rank = number + 1 }
    return pool
  }

  private static func club(
    _ index: Int, squadSize: Int, register: inout NameRegister, random: inout SeededRandom
  ) -> SimulatedClub {
    let town = InventedTown.numbered(index)
    let name = "\(town.city) \(town.nickname)"
    let squad = (0..<squadSize).map { number in
      player(
        role: role(of: number, club: index), club: name, isOverseas: overseasNumbers.contains(number % 15),
        register: &register, random: &random)
    }
    return SimulatedClub(name: name, city: town.city, venue: town.ground, squad: squad)
  }

  private static func player(
    role: Role, club: String, isOverseas: Bool, register: inout NameRegister, random: inout SeededRandom
  ) -> SimulatedPlayer {
    let name = register.newName(isOverseas: isOverseas, random: &random)
    let skill = skills(of: role)
    return SimulatedPlayer(
      id: register.newID(random: &random), name: name.match, fullName: name.full, club: club, role: role,
      batting: strength(skill.batting, &random), bowling: strength(skill.bowling, &random),
      style: random.chance(4_000) ? .spin : .pace, isOverseas: isOverseas)
  }

  /// The roles of a squad, in order. The first eleven form a side. The fifteen allow every format of the team rules
  /// `original`. In every second club, a wicket-keeper replaces the 13th player.
  private static let roles: [Role] = [
    .batter, .wicketKeeper, .batter, .allRounder, .bowler, .bowler, .batter, .allRounder, .bowler, .batter, .bowler,
    .allRounder, .batter, .allRounder, .bowler,
  ]

  private static let overseasNumbers: Set<Int> = [2, 5, 7, 13]

  private static func role(of number: Int, club: Int) -> Role {
    number % 15 == 12 && club % 2 == 1 ? .wicketKeeper : roles[number % 15]
  }

  private static func skills(of role: Role) -> (batting: ClosedRange<Int>, bowling: ClosedRange<Int>) {
    switch role {
    case .batter: (54...96, 0...26)
    case .wicketKeeper: (52...92, 0...6)
    case .allRounder: (44...80, 46...80)
    default: (6...40, 54...96)
    }
  }

  private static func strength(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> Int {
    (random.within(range) + random.within(range)) / 2
  }
}
