// The grouping of deliveries into overs, when an over is complete, and how far an innings went. Only the audit counts
// balls of an over separately, since it recalculates everything by independent means.

/// One over of an innings.
package struct Over: Hashable, Sendable {
  /// Its number, from 0.
  package let number: Int
  /// Its deliveries, by index in the innings.
  package internal(set) var places: Range<Int>
  /// The legal balls that complete it: the match's usual number, or its own if it was miscounted.
  package let due: Int
  /// The bowler of the entire over; nil if several bowlers shared it.
  package private(set) var onlyBowler: PlayerIndex?
  /// Balls that are neither wides nor no-balls.
  package private(set) var legalBalls = 0
  /// Runs charged to its bowlers.
  package private(set) var runsConceded = 0

  /// Whether all its balls were bowled.
  package var isWhole: Bool { legalBalls >= due }

  /// The bowler, if the over is a maiden: complete, by one bowler, with no runs charged (SCORING.md, decision 3).
  package var maidenBowler: PlayerIndex? { isWhole && legalBalls > 0 && runsConceded == 0 ? onlyBowler : nil }

  package init(_ number: Int, from place: Int, by bowler: PlayerIndex, due: Int) {
    self.number = number
    self.due = due
    places = place..<place
    onlyBowler = bowler
  }

  package mutating func add(_ ball: Delivery) {
    places = places.lowerBound..<places.upperBound + 1
    if ball.bowler != onlyBowler { onlyBowler = nil }
    if ball.isLegal { legalBalls += 1 }
    runsConceded += ball.runsConceded
  }
}

/// A number of overs: complete ones, and the balls of an incomplete one.
package struct OverCount: Hashable, Sendable, CustomStringConvertible {
  /// Complete overs.
  package var whole: Int
  /// Balls of the incomplete over.
  package var balls: Int

  /// A number of overs and balls.
  package init(whole: Int, balls: Int = 0) {
    (self.whole, self.balls) = (whole, balls)
  }

  /// A number of balls, converted to overs.
  package init(balls: Int, perOver: Int) { self.init(whole: balls / perOver, balls: balls % perOver) }

  /// The overs in cricket notation: `19.4`, or `20`.
  package var description: String { balls == 0 ? "\(whole)" : "\(whole).\(balls)" }
}

extension Innings {
  /// The overs in order. A miscounted over is complete with the balls it actually had.
  ///
  /// - Parameter ballsPerOver: legal balls in an over of the match.
  /// - Complexity: linear in the deliveries.
  package func overs(ballsPerOver: Int) -> [Over] {
    var overs: [Over] = []
    for (place, ball) in deliveries.enumerated() {
      if ball.ball == 1 || overs.isEmpty {
        let number = Int(ball.over)
        overs.append(Over(number, from: place, by: ball.bowler, due: miscountedOvers[number] ?? ballsPerOver))
      }
      overs[overs.count - 1].add(ball)
    }
    return overs
  }

  /// How far the innings went, by the highest number of its overs, which a record may have out of order. A miscounted
  /// over counts as one over.
  package func oversBowled(ballsPerOver: Int) -> OverCount {
    let overs = overs(ballsPerOver: ballsPerOver)
    guard let highest = overs.map(\.number).max(), let last = overs.last(where: { $0.number == highest }) else {
      return OverCount(whole: 0)
    }
    return last.isWhole
      ? OverCount(whole: last.number + 1) : OverCount(whole: last.number, balls: last.legalBalls)
  }
}
