// How far an innings went: the balls it used up, its runs before the last one, its wickets when the match was won.

extension Innings {
  /// The wickets that fell until the side had so many runs; what follows is no part of the match (Law 16.6).
  func wicketsFallen(making runs: Int) -> Int {
    var total = penaltyRuns.before
    let winning = deliveries.firstIndex { delivery in
      total += delivery.total
      return total >= runs
    }
    return wickets.count { $0.kind.isDismissal && $0.delivery <= winning ?? deliveries.count }
  }

  /// The runs before the last ball and what came after it.
  var totalBeforeLastBall: Int { total - penaltyRuns.after - (deliveries.last?.total ?? 0) }

  var boundaries: Int { deliveries.count { !$0.isNonBoundary && ($0.batterRuns == 4 || $0.batterRuns == 6) } }

  /// Balls of the innings' allowance that are used up: an over that was miscounted is one over.
  func ballsUsed(ballsPerOver: Int) -> Int {
    let overs = oversBowled(ballsPerOver: ballsPerOver)
    return overs.whole * ballsPerOver + overs.balls
  }
}
