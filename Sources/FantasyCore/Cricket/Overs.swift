// Which deliveries are one over, when it is whole, and how far an innings went. Nothing else counts the balls of an over
// but the audit, which counts everything in a second way.

/// One over of an innings.
public struct Over: Hashable, Sendable {
  /// Its number, from 0.
  public let number: Int
  /// Its deliveries, by their places in the innings.
  public internal(set) var places: Range<Int>
  /// The legal balls that make it whole: as in every over of the match, or its own where it was miscounted.
  public let due: Int
  /// Who bowled all of it; nil where bowlers shared it.
  public private(set) var onlyBowler: PlayerIndex?
  /// Balls that are neither wides nor no-balls.
  public private(set) var legalBalls = 0
  /// Runs charged to its bowlers.
  public private(set) var runsConceded = 0

  /// Whether all its balls were bowled.
  public var isWhole: Bool { legalBalls >= due }

  /// Who bowled all of it, whole and without a run charged to them (SCORING.md, decision 3).
  public var maidenBowler: PlayerIndex? { isWhole && legalBalls > 0 && runsConceded == 0 ? onlyBowler : nil }

  init(_ number: Int, from place: Int, by bowler: PlayerIndex, due: Int) {
    self.number = number
    self.due = due
    places = place..<place
    onlyBowler = bowler
  }

  mutating func add(_ ball: Delivery) {
    places = places.lowerBound..<places.upperBound + 1
    if ball.bowler != onlyBowler { onlyBowler = nil }
    if ball.isLegal { legalBalls += 1 }
    runsConceded += ball.runsConceded
  }
}

/// Overs bowled: whole ones, and the balls of one that was begun.
public struct OverCount: Hashable, Sendable, CustomStringConvertible {
  /// Whole overs.
  public var whole: Int
  /// Balls of the over that was begun.
  public var balls: Int

  /// So many overs and balls.
  public init(whole: Int, balls: Int = 0) {
    (self.whole, self.balls) = (whole, balls)
  }

  /// So many balls as overs of a match.
  public init(balls: Int, perOver: Int) { self.init(whole: balls / perOver, balls: balls % perOver) }

  /// As they are written: `19.4`, or `20`.
  public var description: String { balls == 0 ? "\(whole)" : "\(whole).\(balls)" }
}

extension Innings {
  /// The overs in order. In one that was miscounted, the balls that it had make it whole.
  ///
  /// - Parameter ballsPerOver: legal balls of an over of the match.
  /// - Complexity: linear in the deliveries.
  public func overs(ballsPerOver: Int) -> [Over] {
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

  /// How far the innings went, by the number of its last over. One that was miscounted is one over.
  public func oversBowled(ballsPerOver: Int) -> OverCount {
    guard let last = overs(ballsPerOver: ballsPerOver).last else { return OverCount(whole: 0) }
    return last.isWhole
      ? OverCount(whole: last.number + 1) : OverCount(whole: last.number, balls: last.legalBalls)
  }
}
