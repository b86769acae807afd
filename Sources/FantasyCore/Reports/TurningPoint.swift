// Where a match turned, by a rule that everybody can add up: runs and wickets alone, weighed by what a wicket cost in
// this match.

/// Where a match turned.
///
/// A wicket is worth the match's runs divided by its wickets. In a match of limited overs that a side won, it is the
/// over that most favoured the winner: its runs less the worth of its wickets, compared with the mean of the overs of
/// its innings, for the side that batted, and the opposite for the side that bowled. In a match without an overs limit
/// it is the collapse that cost most: three wickets or more, their worth less the runs made meanwhile; of the losing
/// side, or of any side if nobody won. The earliest of equal ones.
public enum TurningPoint: Sendable, Hashable {
  case over(TurningOver)
  case collapse(Collapse)

  /// - Parameter numbers: the numbers of the innings that count.
  init?(of match: Match, _ numbers: [Int], _ result: MatchResult) {
    let worth = WicketWorth(numbers.map { match.innings[$0 - 1] })
    if match.info.overs == nil {
      guard let collapse = Collapse(of: match, numbers, worth, loser: result.winner?.opponent) else { return nil }
      self = .collapse(collapse)
    } else {
      guard numbers.count == 2, case .won(let winner, by: .some) = result,
        let over = TurningOver(of: match, numbers, worth, winner)
      else { return nil }
      self = .over(over)
    }
  }
}

/// What a wicket cost in a match, as a fraction: its runs divided by its wickets. Without a wicket, it cost nothing.
struct WicketWorth {
  private(set) var runs = 0
  private(set) var wickets = 0

  init(_ innings: [Innings]) {
    for one in innings {
      runs += one.deliveries.reduce(0) { $0 + $1.total }
      wickets += one.wicketsFallen
    }
    if wickets == 0 { (runs, wickets) = (0, 1) }
  }

  /// Runs less the worth of wickets, times the match's wickets, so that it stays a whole number.
  func net(_ runs: Int, _ wickets: Int) -> Int { runs * self.wickets - wickets * self.runs }
}

/// The over that most favoured the winner.
public struct TurningOver: Sendable, Hashable {
  /// The innings in the record, from 1.
  public let innings: Int
  /// The over, from 0.
  public let over: Int
  /// All runs of the over, including extras.
  public let runs: Int
  /// The wickets that fell in it.
  public let wickets: Int
  /// The bowler of all of it; nil if several bowlers shared it.
  public let bowler: PlayerIndex?
  /// Whether the winner batted.
  public let isOfWinner: Bool

  fileprivate init?(of match: Match, _ numbers: [Int], _ worth: WicketWorth, _ winner: Side) {
    var best: (over: TurningOver, swing: Int, count: Int)?
    for number in numbers {
      let innings = match.innings[number - 1]
      let overs = innings.overs(ballsPerOver: match.info.ballsPerOver)
      let isOfWinner = innings.battingSide == winner
      let sums = overs.map { over in
        let runs = innings.deliveries[over.places].reduce(0) { $0 + $1.total }
        return (runs, innings.wickets.count { $0.kind.isDismissal && over.places.contains($0.delivery) })
      }
      let whole = sums.reduce(0) { $0 + worth.net($1.0, $1.1) }
      for (over, (runs, wickets)) in zip(overs, sums) {
        // The swing is a fraction with the number of the innings' overs below it.
        let swing = (worth.net(runs, wickets) * overs.count - whole) * (isOfWinner ? 1 : -1)
        if let best {
          // In full width: in the largest files the products exceed 64 bits.
          let own = swing.multipliedFullWidth(by: best.count), other = best.swing.multipliedFullWidth(by: overs.count)
          if (own.high, own.low) <= (other.high, other.low) { continue }
        }
        let turn = TurningOver(
          innings: number, over: over.number, runs: runs, wickets: wickets, bowler: over.onlyBowler,
          isOfWinner: isOfWinner)
        best = (turn, swing, overs.count)
      }
    }
    guard let best, best.swing > 0 else { return nil }
    self = best.over
  }

  private init(innings: Int, over: Int, runs: Int, wickets: Int, bowler: PlayerIndex?, isOfWinner: Bool) {
    (self.innings, self.over, self.runs, self.wickets) = (innings, over, runs, wickets)
    (self.bowler, self.isOfWinner) = (bowler, isOfWinner)
  }
}

/// Wickets that fell for few runs: from the score before the ball that took the first to the score after the ball that
/// took the last.
public struct Collapse: Sendable, Hashable {
  /// A score in an innings.
  public struct Score: Sendable, Hashable {
    /// Runs.
    public let runs: Int
    /// Wickets.
    public let wickets: Int
  }

  /// The innings in the record, from 1.
  public let innings: Int
  /// The score before it.
  public let from: Score
  /// The score after it.
  public let to: Score

  /// The wickets that fell.
  public var wickets: Int { to.wickets - from.wickets }
  /// The runs made meanwhile, including extras.
  public var runs: Int { to.runs - from.runs }

  /// - Parameter loser: the side whose innings are looked at; nil for both.
  fileprivate init?(of match: Match, _ numbers: [Int], _ worth: WicketWorth, loser: Side?) {
    var best: (collapse: Collapse, net: Int)?
    for number in numbers where loser == nil || match.innings[number - 1].battingSide == loser {
      let balls = Self.wicketBalls(match.innings[number - 1])
      for (place, first) in balls.enumerated() {
        for last in balls[place...] {
          let collapse = Collapse(innings: number, from: first.before, to: last.after)
          let net = worth.net(collapse.runs, collapse.wickets)
          if collapse.wickets >= 3, best.map({ net < $0.net }) ?? (net < 0) { best = (collapse, net) }
        }
      }
    }
    guard let best else { return nil }
    self = best.collapse
  }

  private init(innings: Int, from: Score, to: Score) { (self.innings, self.from, self.to) = (innings, from, to) }

  /// The scores before and after each ball with a wicket.
  private static func wicketBalls(_ innings: Innings) -> [(before: Score, after: Score)] {
    let fallen = Dictionary(grouping: innings.wickets.filter(\.kind.isDismissal), by: \.delivery).mapValues(\.count)
    var score = Score(runs: innings.penaltyRuns.before, wickets: 0)
    return innings.deliveries.enumerated().compactMap { place, ball in
      let before = score
      score = Score(runs: before.runs + ball.total, wickets: before.wickets + (fallen[place] ?? 0))
      return fallen[place] == nil ? nil : (before, score)
    }
  }
}
