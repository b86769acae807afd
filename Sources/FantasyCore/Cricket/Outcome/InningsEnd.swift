// Computes details of the end of an innings: balls used, total before the last ball, and wickets down at the win.

extension Innings {
  /// Returns the number of wickets down when the side reached `runs`. Later wickets are not part of the match (Law
  /// 16.6).
  func wicketsFallen(making runs: Int) -> Int {
    var total = penaltyRuns.before
    let winning = deliveries.firstIndex { delivery in
      total += delivery.total
      return total >= runs
    }
    return wickets.count { $0.kind.isDismissal && $0.delivery <= winning ?? deliveries.count }
  }

  /// The total before the last ball. Excludes penalty runs awarded after the innings.
  var totalBeforeLastBall: Int { total - penaltyRuns.after - (deliveries.last?.total ?? 0) }

  var boundaries: Int { deliveries.count { !$0.isNonBoundary && ($0.batterRuns == 4 || $0.batterRuns == 6) } }

  /// Returns the number of balls that count towards the innings' overs limit. A miscounted over counts as one complete
  /// over.
  func ballsUsed(ballsPerOver: Int) -> Int {
    let overs = oversBowled(ballsPerOver: ballsPerOver)
    return overs.whole * ballsPerOver + overs.balls
  }
}
