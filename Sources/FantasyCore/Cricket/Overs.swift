// Groups deliveries into overs. The module Audit has its own code for this, because it must be independent.

package struct Over: Hashable, Sendable {
  package let number: Int
  /// The deliveries of the over, as indices in `Innings.deliveries`.
  package internal(set) var balls: Range<Int>
  /// The number of legal balls that complete the over. For a miscounted over, the number in the record.
  package let due: Int
  /// The bowler; nil if several bowlers shared the over.
  package private(set) var onlyBowler: PlayerIndex?
  package private(set) var legalBalls = 0
  package private(set) var runsConceded = 0

  package var isWhole: Bool { legalBalls >= due }

  /// The bowler, if the over is a maiden: complete, by one bowler, with no runs charged. Otherwise nil (SCORING.md,
  /// decision 3).
  package var maidenBowler: PlayerIndex? { isWhole && legalBalls > 0 && runsConceded == 0 ? onlyBowler : nil }

  package init(_ number: Int, from index: Int, by bowler: PlayerIndex, due: Int) {
    self.number = number
    self.due = due
    balls = index..<index
    onlyBowler = bowler
  }

  package mutating func add(_ ball: Delivery) {
    balls = balls.lowerBound..<balls.upperBound + 1
    if ball.bowler != onlyBowler { onlyBowler = nil }
    if ball.isLegal { legalBalls += 1 }
    runsConceded += ball.runsConceded
  }
}

package struct OverCount: Hashable, Sendable, CustomStringConvertible {
  package var whole, balls: Int

  package init(whole: Int, balls: Int = 0) {
    self.whole = whole
    self.balls = balls
  }

  package init(balls: Int, perOver: Int) { self.init(whole: balls / perOver, balls: balls % perOver) }

  package var description: String { balls == 0 ? "\(whole)" : "\(whole).\(balls)" }
}

extension Innings {
  /// Groups the deliveries into overs. A miscounted over is complete after the number of balls in the record.
  /// O(deliveries).
  package func overs(ballsPerOver: Int) -> [Over] {
    var overs: [Over] = []
    for (index, ball) in deliveries.enumerated() {
      if ball.ball == 1 || overs.isEmpty {
        let number = Int(ball.over)
        overs.append(Over(number, from: index, by: ball.bowler, due: miscountedOvers[number] ?? ballsPerOver))
      }
      overs[overs.count - 1].add(ball)
    }
    return overs
  }

  /// Returns the number of overs bowled, up to the over with the highest number. Overs may be out of order in the
  /// record. A miscounted over counts as one over.
  package func oversBowled(ballsPerOver: Int) -> OverCount {
    let overs = overs(ballsPerOver: ballsPerOver)
    guard let highest = overs.map(\.number).max(), let last = overs.last(where: { $0.number == highest }) else {
      return OverCount(whole: 0)
    }
    return last.isWhole
      ? OverCount(whole: last.number + 1) : OverCount(whole: last.number, balls: last.legalBalls)
  }
}
