import FantasyCore

/// Projections from match after match, in the order of time, in one kind of match under one scoring system. Whole numbers
/// only, so that the same matches always give the same projections.
///
/// A player's recent mean, drawn towards that of their role as far as there is little of it (as Efron and Morris, "Stein's
/// paradox in statistics", 1977, estimate batting averages), and what players earned against the opponent and at the
/// ground beyond that.
package struct ProjectionBook: Sendable {
  /// A player in a match.
  package struct Line: Hashable, Sendable {
    /// The player's number.
    package let player: Int
    /// Their role before the match; nil if it isn't known.
    package let role: Role?
    /// The number of the club that they played for.
    package let club: Int
    /// The number of the club that they played against.
    package let opponent: Int
    /// The number of the ground; nil if it isn't known.
    package let ground: Int?
    /// What they earned.
    package let points: Points

    /// A player in a match.
    package init(player: Int, role: Role?, club: Int, opponent: Int, ground: Int?, points: Points) {
      (self.player, self.role, self.club, self.opponent) = (player, role, club, opponent)
      (self.ground, self.points) = (ground, points)
    }
  }

  var players: [Int: RecentSum] = [:]
  var roles: [Role?: RecentSum] = [:]
  var all = RecentSum()
  var opponents: [Int: RecentSum] = [:]
  var grounds: [Int: RecentSum] = [:]
  var spread = ProjectionSpread()
  var attendance = Attendance()
  /// How many results it knows.
  package internal(set) var count = 0

  /// Nothing yet.
  package init() {}

  /// What a player is expected to earn, from the matches so far.
  ///
  /// - Parameters:
  ///   - player: the number of the player; nil for one who is in none of the matches.
  ///   - opponent: the number of the club that they play against; nil for a usual one.
  ///   - ground: the number of the ground; nil for a usual one.
  ///   - chance: how likely they are to play, in thousandths.
  package func projection(
    of player: Int?, role: Role?, against opponent: Int?, at ground: Int?, chance: Int = Projection.certain
  ) -> Projection {
    let parts = parts(of: player, role: role, against: opponent, at: ground, chance: chance)
    return Projection(
      expected: parts.sum, interval: spread.interval(around: parts.ifPlaying, chance: chance), parts: parts,
      weight: (player.flatMap { players[$0] }?.weight ?? 0) / 1_000, chance: chance)
  }

  /// How likely a player is to play for a club, in thousandths.
  ///
  /// - Parameters:
  ///   - player: the number of the player; nil for one who is in none of the matches.
  ///   - club: the number of the club; nil for one that is in none of the matches.
  ///   - squad: of how many players the club chooses.
  package func chance(of player: Int?, for club: Int?, on day: Day, squad: Int) -> Int {
    attendance.chance(of: player, for: club, on: day, squad: squad)
  }

  private func parts(
    of player: Int?, role: Role?, against opponent: Int?, at ground: Int?, chance: Int = Projection.certain
  ) -> ProjectionParts {
    let usual = (roles[role] ?? RecentSum()).mean(prior: ProjectionTerms.rolePrior, of: all.mean(prior: 0, of: 0))
    let mean = (player.flatMap { players[$0] } ?? RecentSum()).mean(prior: ProjectionTerms.prior, of: usual)
    let against = opponent.flatMap { opponents[$0] }?.mean(prior: ProjectionTerms.clubPrior, of: 0) ?? 0
    let there = ground.flatMap { grounds[$0] }?.mean(prior: ProjectionTerms.groundPrior, of: 0) ?? 0
    func rounded(_ number: Int) -> Points { Points(hundredths: number.roundedHalfUp(by: 100)) }
    return ProjectionParts(
      role: rounded(usual), form: rounded(mean - usual), opponent: rounded(against), ground: rounded(there),
      chance: chance)
  }

  /// Takes in a match: first what was expected of each player, then what they earned. Matches come in the order of days.
  package mutating func add(_ lines: [Line], on day: Day) {
    let expected = lines.map { parts(of: $0.player, role: $0.role, against: $0.opponent, at: $0.ground) }
    // Where nothing could be expected, results tell nothing of what is beyond it.
    for (line, parts) in zip(lines, expected) where all.weight > 0 {
      spread.add(line.points, expecting: parts.sum)
      let beyond = (line.points - parts.role - parts.form).tenThousandths
      opponents[line.opponent, default: RecentSum()].add(beyond, memory: ProjectionTerms.clubMemory)
      if let ground = line.ground {
        grounds[ground, default: RecentSum()].add(beyond, memory: ProjectionTerms.groundMemory)
      }
    }
    for line in lines {
      let points = line.points.tenThousandths
      players[line.player, default: RecentSum()].add(points, memory: ProjectionTerms.memory)
      roles[line.role, default: RecentSum()].add(points, memory: ProjectionTerms.roleMemory)
      all.add(points, memory: ProjectionTerms.roleMemory)
    }
    count += lines.count
    for (club, lines) in Dictionary(grouping: lines, by: \.club) {
      attendance.add(lines.map(\.player), for: club, on: day)
    }
  }
}
