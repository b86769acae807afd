// What tells whether an innings was over when it ended: who could still bat, and how many balls were used up.

extension Innings {
  /// Whether fewer than two could still bat: ten are out, absent, or retired and did not come back.
  public var isAllOut: Bool { wicketsFallen >= 10 || unableToBat.count + absentHurt.count >= 10 }

  /// Who is out, or retired and was not seen again.
  private var unableToBat: Set<PlayerIndex> {
    var gone: Set<PlayerIndex> = []
    for wicket in wickets {
      let after = deliveries.dropFirst(wicket.delivery + 1)
      let isBack =
        !wicket.kind.isDismissal
        && after.contains { $0.batter == wicket.playerOut || $0.nonStriker == wicket.playerOut }
      if !isBack { gone.insert(wicket.playerOut) }
    }
    return gone
  }

  /// The runs before the last ball and what came after it.
  var totalBeforeLastBall: Int { total - penaltyRuns.after - (deliveries.last?.total ?? 0) }

  /// Fours and sixes hit.
  var boundaries: Int { deliveries.count { !$0.isNonBoundary && ($0.batterRuns == 4 || $0.batterRuns == 6) } }

  /// Balls of the innings' allowance that are used up: an over that was miscounted is one over.
  func ballsUsed(ballsPerOver: Int) -> Int {
    guard let last = deliveries.last else { return 0 }
    let legal = deliveries.reversed().prefix { $0.over == last.over }.count { $0.isLegal }
    let full = miscountedOvers[Int(last.over)] ?? ballsPerOver
    return Int(last.over) * ballsPerOver + (legal >= full ? ballsPerOver : legal)
  }
}
