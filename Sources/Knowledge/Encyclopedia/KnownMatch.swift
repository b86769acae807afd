import FantasyCore

/// The data of one match for an encyclopedia: the record that leagues also use, and ball-by-ball details. Super overs
/// and innings without deliveries are left out. Players are identified by their index in `record.performances`. Innings
/// are numbered from 1, as in the record.
public struct KnownMatch: Hashable, Sendable {
  package struct Matchup: Hashable, Sendable {
    package var innings: Int
    package var batter, bowler: PlayerIndex
    package var phase: InningsPhase
    /// The kind of dismissal; nil if the bowler didn't dismiss the batter.
    package var wicket: DismissalKind?
    private var counts = SmallCounts()

    package var balls: MatchupBalls {
      get { counts.balls }
      set { counts = SmallCounts(newValue) }
    }

    package init(innings: Int, batter: PlayerIndex, bowler: PlayerIndex, phase: InningsPhase) {
      self.innings = innings
      self.batter = batter
      self.bowler = bowler
      self.phase = phase
    }
  }

  /// Stores the counts of `MatchupBalls` in half the memory, because a million matchups are in memory at once.
  private struct SmallCounts: Hashable, Sendable {
    private var faced = UInt32(0)
    private var legal = UInt32(0)
    private var runs = UInt32(0)
    private var conceded = UInt32(0)
    private var dots = UInt32(0)
    private var fours = UInt32(0)
    private var sixes = UInt32(0)

    init() {}

    init(_ balls: MatchupBalls) {
      faced = UInt32(clamping: balls.faced)
      legal = UInt32(clamping: balls.legal)
      runs = UInt32(clamping: balls.runs)
      conceded = UInt32(clamping: balls.conceded)
      dots = UInt32(clamping: balls.dots)
      fours = UInt32(clamping: balls.fours)
      sixes = UInt32(clamping: balls.sixes)
    }

    var balls: MatchupBalls {
      var balls = MatchupBalls()
      (balls.faced, balls.legal, balls.runs, balls.conceded) = (Int(faced), Int(legal), Int(runs), Int(conceded))
      (balls.dots, balls.fours, balls.sixes) = (Int(dots), Int(fours), Int(sixes))
      return balls
    }
  }

  package struct Batting: Hashable, Sendable {
    package var innings: Int
    package var player: PlayerIndex
    /// The batting position, from 1.
    package var position: Int
    /// The number of balls faced to reach 50; 0 if the player did not reach 50.
    package var ballsToFifty = 0
    package var ballsToHundred = 0

    package init(innings: Int, player: PlayerIndex, position: Int) {
      self.innings = innings
      self.player = player
      self.position = position
    }
  }

  package struct Partnership: Hashable, Sendable {
    package var innings: Int
    /// The batter who faced the first ball of the partnership.
    package var batter: PlayerIndex
    package var partner: PlayerIndex
    /// The side's runs during the partnership, including extras.
    package var runs: Int
    package var balls: Int

    package init(innings: Int, batter: PlayerIndex, partner: PlayerIndex, runs: Int, balls: Int) {
      self.innings = innings
      self.batter = batter
      self.partner = partner
      self.runs = runs
      self.balls = balls
    }
  }

  package struct Total: Hashable, Sendable {
    package var innings: Int
    package var side: Side
    /// The side's total in the innings, including penalty runs.
    package var runs: Int
    package var wickets: Int
    /// The number of legal balls in the innings.
    package var balls: Int

    package init(innings: Int, side: Side, runs: Int, wickets: Int, balls: Int) {
      self.innings = innings
      self.side = side
      self.runs = runs
      self.wickets = wickets
      self.balls = balls
    }
  }

  package var record: MatchRecord
  /// The matchups, ordered by innings, batter, bowler and phase.
  package var matchups: [Matchup] = []
  /// The batters' innings, ordered by innings and batting position.
  package var batting: [Batting] = []
  /// The partnerships, ordered by innings.
  package var partnerships: [Partnership] = []
  package var totals: [Total] = []

  package init(_ record: MatchRecord) { self.record = record }

  /// Extracts the data from a match. Takes O(n log n) time, with n deliveries in an innings.
  package init(_ match: Match) {
    record = MatchRecord(match)
    for (index, innings) in match.innings.enumerated() where innings.isCounted { add(innings, index + 1) }
  }

  private mutating func add(_ innings: Innings, _ number: Int) {
    let balls = innings.deliveries
    totals.append(
      Total(
        innings: number, side: innings.battingSide, runs: innings.total, wickets: innings.wicketsFallen,
        balls: balls.count(where: \.isLegal)))
    let stands = innings.stands.filter { isListed($0.batter) && isListed($0.partner) }
    partnerships += stands.map { stand in
      Partnership(
        innings: number, batter: stand.batter, partner: stand.partner, runs: stand.runs,
        balls: balls[stand.balls].count(where: \.isFaced))
    }
    addMatchups(innings, number)
    addBatting(innings, number)
  }

  private func isListed(_ player: PlayerIndex) -> Bool { Int(player) < record.performances.count }

  private mutating func addMatchups(_ innings: Innings, _ number: Int) {
    // Use an array instead of a dictionary, since it is faster for millions of balls. Its indices combine batter,
    // bowler and phase.
    let players = record.performances.count, bounds = InningsPhase.bounds(of: record.info.matchType)
    var indices = [Int32](repeating: -1, count: players * players * InningsPhase.allCases.count)
    var matchups: [Matchup] = []
    var wicket = 0
    for (index, ball) in innings.deliveries.enumerated() {
      while wicket < innings.wickets.count, innings.wickets[wicket].delivery < index { wicket += 1 }
      guard isListed(ball.batter), isListed(ball.bowler) else { continue }
      let phase = InningsPhase(over: Int(ball.over), within: bounds)
      let key = (Int(ball.batter) * players + Int(ball.bowler)) * InningsPhase.allCases.count + phase.rawValue
      if indices[key] < 0 {
        indices[key] = Int32(truncatingIfNeeded: matchups.count)
        matchups.append(Matchup(innings: number, batter: ball.batter, bowler: ball.bowler, phase: phase))
      }
      let row = Int(indices[key])
      matchups[row].balls.add(ball)
      while wicket < innings.wickets.count, innings.wickets[wicket].delivery == index {
        if innings.wickets[wicket].kind.isCreditedToBowler { matchups[row].wicket = innings.wickets[wicket].kind }
        wicket += 1
      }
    }
    for index in indices where index >= 0 { self.matchups.append(matchups[Int(index)]) }
  }

  private mutating func addBatting(_ innings: Innings, _ number: Int) {
    let begin = batting.count
    // For each player: the index in `batting` (-1 until the player comes in), the runs and the balls.
    var rows = [(row: Int, runs: Int, balls: Int)](repeating: (-1, 0, 0), count: record.performances.count)
    func come(_ player: PlayerIndex) {
      guard isListed(player), rows[Int(player)].row < 0 else { return }
      rows[Int(player)].row = batting.count
      batting.append(Batting(innings: number, player: player, position: batting.count - begin + 1))
    }
    var wicket = 0
    func addWickets(before index: Int) {
      while wicket < innings.wickets.count, innings.wickets[wicket].delivery < index {
        // Include batters who were dismissed without facing a ball, such as by being timed out.
        if innings.wickets[wicket].kind.isDismissal { come(innings.wickets[wicket].playerOut) }
        wicket += 1
      }
    }
    for (index, ball) in innings.deliveries.enumerated() {
      addWickets(before: index)
      come(ball.batter)
      come(ball.nonStriker)
      guard isListed(ball.batter) else { continue }
      let player = Int(ball.batter)
      rows[player].balls += ball.isFaced ? 1 : 0
      if ball.batterRuns == 0 { continue }
      rows[player].runs += Int(ball.batterRuns)
      let (row, runs, balls) = rows[player]
      if runs >= 50, batting[row].ballsToFifty == 0 { batting[row].ballsToFifty = balls }
      if runs >= 100, batting[row].ballsToHundred == 0 { batting[row].ballsToHundred = balls }
    }
    addWickets(before: innings.deliveries.count + 1)
  }
}

extension [KnownMatch.Matchup] {
  /// Returns the indices of a batter's matchups in an innings. Takes O(log n) time, because `KnownMatch.matchups` is
  /// ordered by innings and batter.
  func indices(of batter: PlayerIndex, in innings: Int) -> Range<Int> {
    func first(_ key: (Int, Int)) -> Int {
      var low = 0, high = count
      while low < high {
        let middle = (low + high) / 2
        if (self[middle].innings, Int(self[middle].batter)) < key { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let begin = first((innings, Int(batter)))
    return begin..<Swift.max(begin, first((innings, Int(batter) + 1)))
  }
}

package struct MatchupBalls: Hashable, Sendable {
  /// The number of balls faced, excluding wides.
  package var faced = 0
  package var legal = 0, runs = 0
  /// The number of runs charged to the bowler.
  package var conceded = 0
  /// The number of balls faced without a run off the bat.
  package var dots = 0
  package var fours = 0, sixes = 0

  package init() {}

  mutating func add(_ ball: Delivery) {
    faced += ball.isFaced ? 1 : 0
    legal += ball.isLegal ? 1 : 0
    runs += Int(ball.batterRuns)
    conceded += ball.runsConceded
    dots += ball.isFaced && ball.batterRuns == 0 ? 1 : 0
    if ball.isNonBoundary { return }
    fours += ball.batterRuns == 4 ? 1 : 0
    sixes += ball.batterRuns == 6 ? 1 : 0
  }

  package mutating func add(_ other: MatchupBalls) {
    faced += other.faced
    legal += other.legal
    runs += other.runs
    conceded += other.conceded
    dots += other.dots
    fours += other.fours
    sixes += other.sixes
  }
}
