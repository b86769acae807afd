import FantasyCore

/// A match that is simulated many times. The same numbers of runs give the same sums, in whatever pieces and order they are
/// done.
package struct MatchTrials: Sendable {
  let fixture: SimulatedFixture
  let system: ScoringSystem?

  /// Trials of a match.
  ///
  /// - Parameters:
  ///   - fixture: the match; its seed gives the seed of each run.
  ///   - system: by which system points are added up; nil for none.
  package init(of fixture: SimulatedFixture, under system: ScoringSystem? = nil) {
    (self.fixture, self.system) = (fixture, system)
  }

  /// The seed of a run.
  ///
  /// - Parameter number: its number from 0.
  func seed(of number: Int) -> UInt64 {
    // Another step than that of the source itself, of which neighbouring runs would draw the same numbers.
    var source = SeededRandom(seed: fixture.seed &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03)
    return source.next()
  }

  /// Simulates some of the runs.
  package func sums(of runs: Range<Int>) -> TrialSums {
    var (sums, own) = (TrialSums(), fixture)
    for number in runs {
      own.seed = seed(of: number)
      sums.add(MatchSimulator.simulate(own), fixture, system)
    }
    return sums
  }
}

/// What came of a number of simulated matches between two sides of eleven.
package struct TrialSums: Sendable, Hashable {
  /// How many matches.
  package private(set) var count = 0
  /// Matches that a side won without a super over, by side.
  package private(set) var won = [0, 0]
  /// Matches with level scores, whatever decided them.
  package private(set) var tied = 0
  /// Of these, how many a side won in a super over, by side.
  package private(set) var wonOver = [0, 0]
  /// Matches that time ended.
  package private(set) var drawn = 0
  /// How often each total came in a side's first innings, by side; the last one is for all from there on.
  package private(set) var totals = [[Int]](repeating: [Int](repeating: 0, count: Self.largest + 1), count: 2)
  /// The same where the side batted first.
  package private(set) var firstTotals = [[Int]](repeating: [Int](repeating: 0, count: Self.largest + 1), count: 2)
  /// What the first innings of both sides had.
  package private(set) var innings = InningsSums()
  /// The players of both sides, by their place in the record.
  package private(set) var players = [PlayerSums](repeating: PlayerSums(), count: RecordedPlay.players)

  /// The largest total that is told apart.
  package static let largest = 999

  /// What happened in a number of innings.
  package struct InningsSums: Sendable, Hashable {
    /// None yet.
    package init() {}

    /// Innings.
    package var count = 0
    /// Runs, with extras.
    package var runs = 0
    /// Wickets that fell.
    package var wickets = 0
    /// Boundary fours.
    package var fours = 0
    /// Boundary sixes.
    package var sixes = 0
    /// Runs of extras.
    package var extras = 0

    fileprivate mutating func add(_ other: InningsSums) {
      count += other.count
      runs += other.runs
      wickets += other.wickets
      fours += other.fours
      sixes += other.sixes
      extras += other.extras
    }
  }

  /// What a player did.
  package struct PlayerSums: Sendable, Hashable {
    /// Matches in which they made most runs of their side; with others counts too.
    package internal(set) var topScores = 0
    /// Matches in which they took most wickets of their side; with others counts too.
    package internal(set) var mostWickets = 0
    /// Runs off the bat.
    package internal(set) var runs = 0
    /// Wickets that are the bowler's.
    package internal(set) var wickets = 0
    /// Fantasy points, in ten-thousandths.
    package internal(set) var points = 0
    /// Whether the points of any match would be others in some role.
    package internal(set) var dependOnRole = false

    fileprivate mutating func add(_ other: PlayerSums) {
      topScores += other.topScores
      mostWickets += other.mostWickets
      runs += other.runs
      wickets += other.wickets
      points += other.points
      dependOnRole = dependOnRole || other.dependOnRole
    }
  }

  /// Nothing yet.
  package init() {}

  /// How likely a side is to win, a tie being half a win, in ten-thousandths.
  package func chance(of side: Side) -> Int {
    count == 0 ? 5_000 : (20_000 * won[side.index] + 10_000 * tied + 10_000 * drawn).roundedHalfUp(by: 2 * count)
  }

  /// Adds what came of others.
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
    for place in players.indices { players[place].add(other.players[place]) }
  }

  // MARK: One match

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
      let (most, mostWickets) = (own.map { tallies.runs[$0] }.max() ?? 0, own.map { tallies.wickets[$0] }.max() ?? 0)
      for place in own {
        players[place].runs += tallies.runs[place]
        players[place].wickets += tallies.wickets[place]
        if most > 0, tallies.runs[place] == most { players[place].topScores += 1 }
        if mostWickets > 0, tallies.wickets[place] == mostWickets { players[place].mostWickets += 1 }
      }
    }
    guard let system else { return }
    let roles = fixture.roles
    for (place, performance) in match.performances().enumerated() {
      let (role, length) = (roles[place], match.info.ballsPerOver)
      players[place].points += system.matchTotal(of: performance, role: role, ballsPerOver: length).tenThousandths
      if !players[place].dependOnRole {
        players[place].dependOnRole = system.dependsOnRole(performance, scoredAs: role, ballsPerOver: length)
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
    let (side, total) = (own.battingSide.index, min(own.total, Self.largest))
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
