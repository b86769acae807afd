// Measures an innings: balls used, runs before the last ball, wickets down when the match was won.

extension Innings {
  /// Excludes wickets after the winning run, which are not part of the match (Law 16.6).
  func wicketsFallen(making runs: Int) -> Int {
    var total = penaltyRuns.before
    let winning = deliveries.firstIndex { delivery in
      total += delivery.total
      return total >= runs
    }
    return wickets.count { $0.kind.isDismissal && $0.delivery <= winning ?? deliveries.count }
  }

  /// Excludes penalty runs added after the last ball.
  var totalBeforeLastBall: Int { total - penaltyRuns.after - (deliveries.last?.total ?? 0) }

  var boundaries: Int { deliveries.count { !$0.isNonBoundary && ($0.batterRuns == 4 || $0.batterRuns == 6) } }

  /// Returns the number of balls used from the innings' limit; a miscounted over counts as one over.
  func ballsUsed(ballsPerOver: Int) -> Int {
    let overs = oversBowled(ballsPerOver: ballsPerOver)
    return overs.whole * ballsPerOver + overs.balls
  }
}
