extension Match {
  /// Returns true if the two records probably describe the same match. They do if they share at least
  /// four fifths of the longer record's balls, or nine tenths of the shorter record's, which may be unfinished. Order
  /// is ignored, because a correction may insert a ball.
  package func hasSameBalls(as other: Match) -> Bool {
    var same = 0, mine = 0, theirs = 0
    for number in 0..<max(innings.count, other.innings.count) {
      var balls: [Ball: Int] = [:]
      if number < innings.count {
        for delivery in innings[number].deliveries { balls[Ball(delivery, of: self), default: 0] += 1 }
        mine += innings[number].deliveries.count
      }
      guard number < other.innings.count else { continue }
      for delivery in other.innings[number].deliveries {
        let ball = Ball(delivery, of: other)
        guard let left = balls[ball], left > 0 else { continue }
        balls[ball] = left - 1
        same += 1
      }
      theirs += other.innings[number].deliveries.count
    }
    let shorter = min(mine, theirs), longer = max(mine, theirs)
    // With fewer than 6 balls, one record could be of an abandoned match and the other of its replay.
    if longer >= 6, same * 5 >= longer * 4 { return true }
    return shorter >= 12 && same * 10 >= shorter * 9
  }

  private struct Ball: Hashable {
    let (batter, bowler): (PlayerID?, PlayerID?)
    let runs: UInt8

    init(_ delivery: Delivery, of match: Match) {
      batter = match.player(delivery.batter)?.id
      bowler = match.player(delivery.bowler)?.id
      runs = delivery.batterRuns
    }
  }
}
