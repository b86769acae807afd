import FantasyCore

/// Projections in one kind of match under one scoring system, updated in chronological order. Uses only integers, so
/// that the same matches always produce the same projections.
///
/// A projection is the player's recent mean, shrunk towards the role's mean, plus the effects of the opponent and the
/// ground. Efron and Morris ("Stein's paradox in statistics", 1977) estimate batting averages by the same kind of
/// shrinkage.
package struct ProjectionBook: Sendable {
  package struct Line: Hashable, Sendable {
    package let player: Int
    /// The player's role before the match; nil if unknown.
    package let role: Role?
    package let club, opponent: Int
    package let ground: Int?
    package let points: Points

    package init(player: Int, role: Role?, club: Int, opponent: Int, ground: Int?, points: Points) {
      self.player = player
      self.role = role
      self.club = club
      self.opponent = opponent
      self.ground = ground
      self.points = points
    }
  }

  var players: [Int: RecentSum] = [:]
  var roles: [Role?: RecentSum] = [:]
  var all = RecentSum()
  var opponents: [Int: RecentSum] = [:]
  var grounds: [Int: RecentSum] = [:]
  var spread = ProjectionSpread()
  var attendance = Attendance()
  package internal(set) var count = 0

  package init() {}

  /// Projects a player's points from the matches so far. If `player` is nil, projects a new player. If `opponent` or
  /// `ground` is nil, assumes an average one.
  ///
  /// - Parameter chance: the chance of playing, in thousandths.
  package func projection(
    of player: Int?, role: Role?, against opponent: Int?, at ground: Int?, chance: Int = Projection.certain
  ) -> Projection {
    let parts = parts(of: player, role: role, against: opponent, at: ground, chance: chance)
    return Projection(
      expected: parts.sum, interval: spread.interval(around: parts.ifPlaying, chance: chance), parts: parts,
      weight: (player.flatMap { players[$0] }?.weight ?? 0) / 1_000, chance: chance)
  }

  /// Returns a player's chance of playing for a club, in thousandths; see `Attendance`.
  package func chance(of player: Int?, for club: Int?, on day: Day, squad: Int) -> Int {
    attendance.chance(of: player, for: club, on: day, squad: squad)
  }

  private func parts(
    of player: Int?, role: Role?, against opponent: Int?, at ground: Int?, chance: Int = Projection.certain
  ) -> ProjectionParts {
    let average = (roles[role] ?? RecentSum()).mean(prior: ProjectionTerms.rolePrior, of: all.mean(prior: 0, of: 0))
    let mean = (player.flatMap { players[$0] } ?? RecentSum()).mean(prior: ProjectionTerms.prior, of: average)
    let against = opponent.flatMap { opponents[$0] }?.mean(prior: ProjectionTerms.clubPrior, of: 0) ?? 0
    let there = ground.flatMap { grounds[$0] }?.mean(prior: ProjectionTerms.groundPrior, of: 0) ?? 0
    func rounded(_ number: Int) -> Points { Points(hundredths: number.roundedHalfUp(by: 100)) }
    return ProjectionParts(
      role: rounded(average), form: rounded(mean - average), opponent: rounded(against), ground: rounded(there),
      chance: chance)
  }

  /// Adds a match, and compares the results with the projections. Matches must be added in chronological order.
  package mutating func add(_ lines: [Line], on day: Day) {
    let expected = lines.map { parts(of: $0.player, role: $0.role, against: $0.opponent, at: $0.ground) }
    // Before the first match, there are no expected points to compare with.
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
