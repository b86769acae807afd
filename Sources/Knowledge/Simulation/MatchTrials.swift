import FantasyCore

/// A match to simulate many times. The results don't depend on the order of the simulations, or on how they are divided
/// among threads.
package struct MatchTrials: Sendable {
  let fixture: SimulatedFixture
  let system: ScoringSystem?

  /// Creates trials of a match.
  ///
  /// - Parameters:
  ///   - fixture: the match to simulate. Its seed determines the seed of each simulation.
  ///   - system: the scoring system for fantasy points; nil to compute no points.
  package init(of fixture: SimulatedFixture, under system: ScoringSystem? = nil) {
    self.fixture = fixture
    self.system = system
  }

  func seed(of number: Int) -> UInt64 {
    // This increment must differ from the generator's own increment. Otherwise, successive simulations would draw the
    // same numbers.
    var source = SeededRandom(seed: fixture.seed &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03)
    return source.next()
  }

  package func sums(of runs: Range<Int>) -> TrialSums {
    var sums = TrialSums(), own = fixture
    for number in runs {
      own.seed = seed(of: number)
      sums.add(MatchSimulator.simulate(own), fixture, system)
    }
    return sums
  }
}

/// Totals over many simulations of a match between two sides of eleven.
package struct TrialSums: Sendable, Hashable {
  package private(set) var count = 0
  /// The number of wins without a super over, by side.
  package private(set) var won = [0, 0]
  /// The number of matches with equal scores, including those decided by a super over.
  package private(set) var tied = 0
  /// The number of tied matches won in a super over, by side.
  package private(set) var wonOver = [0, 0]
  package private(set) var drawn = 0
  /// The number of matches with each total in a side's first innings, by side and total. The last count includes all
  /// higher totals.
  package private(set) var totals = [[Int]](repeating: [Int](repeating: 0, count: Self.largest + 1), count: 2)
  /// The same counts as in `totals`, but only from matches in which the side batted first.
  package private(set) var firstTotals = [[Int]](repeating: [Int](repeating: 0, count: Self.largest + 1), count: 2)
  /// Sums over the first innings of both sides.
  package private(set) var innings = InningsSums()
  /// The sums of each player, in the order of the match record.
  package private(set) var players = [PlayerSums](repeating: PlayerSums(), count: RecordedPlay.players)

  /// The highest total that is counted separately in `totals`.
  package static let largest = 999

  package struct InningsSums: Sendable, Hashable {
    package init() {}

    package var count = 0
    package var runs = 0
    package var wickets = 0, fours = 0, sixes = 0, extras = 0

    fileprivate mutating func add(_ other: InningsSums) {
      count += other.count
      runs += other.runs
      wickets += other.wickets
      fours += other.fours
      sixes += other.sixes
      extras += other.extras
    }
  }

  package struct PlayerSums: Sendable, Hashable {
    /// The number of matches in which the player made the side's most runs, alone or with others.
    package internal(set) var topScores = 0
    package internal(set) var maxWickets = 0
    package internal(set) var runs = 0
    /// The number of wickets credited to the player as a bowler.
    package internal(set) var wickets = 0
    /// Fantasy points, in ten-thousandths.
    package internal(set) var points = 0
    /// True if a different role would change the player's points in some match.
    package internal(set) var dependOnRole = false

    fileprivate mutating func add(_ other: PlayerSums) {
      topScores += other.topScores
      maxWickets += other.maxWickets
      runs += other.runs
      wickets += other.wickets
      points += other.points
      dependOnRole = dependOnRole || other.dependOnRole
    }
  }

  package init() {}

  /// Returns a side's chance of winning, in ten-thousandths. A tie or draw counts as half a win.
  package func chance(of side: Side) -> Int {
    count == 0 ? 5_000 : (20_000 * won[side.index] + 10_000 * tied + 10_000 * drawn).roundedHalfUp(by: 2 * count)
  }

  package mutating func add(_ other: TrialSums) {
    count += other.count
    tied += other.tied
    drawn += other.drawn
    for side in 0..<2 {
      won[side] += other.won[side]
      wonOver[side] += other.wonOver[side]
      for total in totals[side].indices {
        totals[side][total] += other.totals[side][total]
        firstTotals[side][total] += other.firstTotals[side][total]
      }
    }
    innings.add(other.innings)
    for index in players.indices { players[index].add(other.players[index]) }
  }

  // MARK: Simulating one match

  fileprivate mutating func add(_ match: Match, _ fixture: SimulatedFixture, _ system: ScoringSystem?) {
    count += 1
    addOutcome(of: match)
    let tallies = MatchTallies(match)
    var seen: Set<Side> = []
    for (number, innings) in match.innings.enumerated() where !innings.isSuperOver {
      if seen.insert(innings.battingSide).inserted { addFirst(innings, isOfMatch: number == 0) }
    }
    for side in Side.allCases {
      let own = match.players.indices.filter { match.players[$0].side == side }
      let maximum = own.map { tallies.runs[$0] }.max() ?? 0, maxWickets = own.map { tallies.wickets[$0] }.max() ?? 0
      for index in own {
        players[index].runs += tallies.runs[index]
        players[index].wickets += tallies.wickets[index]
        if maximum > 0, tallies.runs[index] == maximum { players[index].topScores += 1 }
        if maxWickets > 0, tallies.wickets[index] == maxWickets { players[index].maxWickets += 1 }
      }
    }
    guard let system else { return }
    let roles = fixture.roles
    for (index, performance) in match.performances().enumerated() {
      let role = roles[index], length = match.info.ballsPerOver
      players[index].points += system.matchTotal(of: performance, role: role, ballsPerOver: length).tenThousandths
      if !players[index].dependOnRole {
        players[index].dependOnRole = system.dependsOnRole(performance, scoredAs: role, ballsPerOver: length)
      }
    }
  }

  private mutating func addOutcome(of match: Match) {
    let outcome = match.info.outcome
    func side(_ name: String?) -> Int? { name.flatMap(match.info.teams.firstIndex) }
    if let winner = side(outcome?.winner) {
      won[winner] += 1
    } else if outcome?.result == .draw {
      drawn += 1
    } else {
      tied += 1
      if let winner = side(outcome?.eliminator) { wonOver[winner] += 1 }
    }
  }

  private mutating func addFirst(_ own: Innings, isOfMatch: Bool) {
    let side = own.battingSide.index, total = min(own.total, Self.largest)
    totals[side][total] += 1
    if isOfMatch { firstTotals[side][total] += 1 }
    innings.count += 1
    innings.runs += own.total
    innings.wickets += own.wicketsFallen
    for ball in own.deliveries {
      innings.extras += ball.extras
      if ball.isNonBoundary { continue }
      innings.fours += ball.batterRuns == 4 ? 1 : 0
      innings.sixes += ball.batterRuns == 6 ? 1 : 0
    }
  }
}
