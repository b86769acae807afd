import FantasyCore

/// The turning point of a match, by a simple rule that weighs runs against wickets.
///
/// The worth of a wicket is the match's runs divided by its wickets. In a limited-overs match with a winner, the
/// turning point is the over that most favoured the winner. An over's value to the batting side is its runs minus the
/// worth of its wickets, compared with the average over of the innings. For the bowling side, the sign is reversed.
///
/// In a match without an overs limit, the turning point is the costliest collapse of three or more wickets. The cost of
/// a collapse is the worth of its wickets minus the runs made during the collapse. If a side lost, only the collapses
/// of that side count. Among equal candidates, the earliest is chosen.
package enum TurningPoint: Sendable, Hashable {
  case over(TurningOver)
  case collapse(Collapse)

  init?(of match: Match, _ numbers: [Int], _ result: MatchResult) {
    let worth = WicketValue(numbers.map { match.innings[$0 - 1] })
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

struct WicketValue {
  private(set) var runs = 0, wickets = 0

  init(runs: Int, wickets: Int) {
    self.runs = runs
    self.wickets = wickets
  }

  init(_ innings: [Innings]) {
    for one in innings {
      runs += one.deliveries.reduce(0) { $0 + $1.total }
      wickets += one.wicketsFallen
    }
    if wickets == 0 {
      runs = 0
      wickets = 1
    }
  }

  func net(_ runs: Int, _ wickets: Int) -> Int { runs * self.wickets - wickets * self.runs }
}

package struct TurningOver: Sendable, Hashable {
  package let innings: Int
  /// The index of the over in its innings, from 0.
  package let over: Int
  package let runs: Int
  package let wickets: Int
  /// The bowler of the over; nil if several bowlers shared the over.
  package let bowler: PlayerIndex?
  package let isOfWinner: Bool
}

extension TurningOver {
  fileprivate init?(of match: Match, _ numbers: [Int], _ worth: WicketValue, _ winner: Side) {
    var best: (over: TurningOver, swing: Int, count: Int)?
    for number in numbers {
      let innings = match.innings[number - 1]
      let overs = innings.overs(ballsPerOver: match.info.ballsPerOver)
      let isOfWinner = innings.battingSide == winner
      let fallen = innings.dismissals
      let sums = overs.map { over in
        let runs = innings.deliveries[over.balls].reduce(0) { $0 + $1.total }
        return (runs, over.balls.reduce(0) { $0 + (fallen[$1] ?? 0) })
      }
      let whole = sums.reduce(0) { $0 + worth.net($1.0, $1.1) }
      for (over, (runs, wickets)) in zip(overs, sums) {
        // The numerator of a fraction whose denominator is the number of overs in the innings.
        let swing = (worth.net(runs, wickets) * overs.count - whole) * (isOfWinner ? 1 : -1)
        if let best {
          // The products may exceed 64 bits in the largest files.
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
}

/// A cluster of wickets. `from` is the score before the ball of the first wicket, and `to` the score after the ball of
/// the last wicket.
package struct Collapse: Sendable, Hashable {
  package struct Score: Sendable, Hashable {
    package let runs, wickets: Int
  }

  package let innings: Int
  package let from, to: Score

  package var wickets: Int { to.wickets - from.wickets }
  package var runs: Int { to.runs - from.runs }

  typealias WicketBall = (before: Score, after: Score)

  /// Returns the costliest collapse of three or more wickets; the earliest if several are tied. `first` and `last` are
  /// indices in `balls`. Nil if there is no such collapse.
  /// - Complexity: O(n) for n balls.
  static func worst(
    _ balls: some RandomAccessCollection<WicketBall>, _ worth: WicketValue
  ) -> (first: Int, last: Int, net: Int)? {
    var worst: (first: Int, last: Int, net: Int)?
    // The first ball of the costliest collapse that ends with the current ball, and the net score before that first
    // ball.
    var begins: (index: Int, net: Int)?
    var candidates = balls.enumerated().makeIterator()
    var candidate = candidates.next()
    for (last, ball) in balls.enumerated() {
      while let (index, first) = candidate, index <= last, ball.after.wickets - first.before.wickets >= 3 {
        let net = worth.net(first.before.runs, first.before.wickets)
        if begins.map({ net > $0.net }) ?? true { begins = (index, net) }
        candidate = candidates.next()
      }
      guard let begins else { continue }
      let net = worth.net(ball.after.runs, ball.after.wickets) - begins.net
      if worst.map({ (net, begins.index) < ($0.net, $0.first) }) ?? true { worst = (begins.index, last, net) }
    }
    return worst
  }

  private static func wicketBalls(_ innings: Innings) -> [WicketBall] {
    let fallen = innings.dismissals
    var score = Score(runs: innings.penaltyRuns.before, wickets: 0)
    return innings.deliveries.enumerated().compactMap { index, ball in
      let before = score
      score = Score(runs: before.runs + ball.total, wickets: before.wickets + (fallen[index] ?? 0))
      return fallen[index] == nil ? nil : (before, score)
    }
  }
}

extension Collapse {
  fileprivate init?(of match: Match, _ numbers: [Int], _ worth: WicketValue, loser: Side?) {
    var best: (collapse: Collapse, net: Int)?
    for number in numbers where loser == nil || match.innings[number - 1].battingSide == loser {
      let balls = Self.wicketBalls(match.innings[number - 1])
      guard let worst = Self.worst(balls, worth), worst.net < best?.net ?? 0 else { continue }
      let collapse = Collapse(innings: number, from: balls[worst.first].before, to: balls[worst.last].after)
      best = (collapse, worst.net)
    }
    guard let best else { return nil }
    self = best.collapse
  }
}

extension Innings {
  fileprivate var dismissals: [Int: Int] {
    wickets.reduce(into: [:]) { counts, wicket in
      if wicket.kind.isDismissal { counts[wicket.delivery, default: 0] += 1 }
    }
  }
}
