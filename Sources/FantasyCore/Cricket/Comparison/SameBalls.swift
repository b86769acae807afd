extension Match {
  /// Returns whether most balls of two records are the same: then they are records of one match, and not of two matches
  /// between the same sides on one day.
  func tellsSameBalls(as other: Match) -> Bool {
    var (same, all) = (0, 0)
    for number in 0..<max(innings.count, other.innings.count) {
      let mine = number < innings.count ? innings[number].deliveries : []
      let theirs = number < other.innings.count ? other.innings[number].deliveries : []
      all += max(mine.count, theirs.count)
      for (one, two) in zip(mine, theirs) where isSame(one, as: two, of: other) { same += 1 }
    }
    return same * 2 > all
  }

  private func isSame(_ delivery: Delivery, as theirs: Delivery, of other: Match) -> Bool {
    if delivery.batterRuns != theirs.batterRuns { return false }
    return player(delivery.batter)?.id == other.player(theirs.batter)?.id
      && player(delivery.bowler)?.id == other.player(theirs.bowler)?.id
  }
}
