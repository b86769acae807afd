// A match up to a ball: for matches in progress, and for those that rain ends.

extension Match {
  /// Deliveries of all innings, super overs included.
  public var deliveryCount: Int { innings.reduce(0) { $0 + $1.deliveries.count } }

  /// The match as its record stood after so many deliveries: no outcome, no player of the match, no later innings.
  ///
  /// A match that has no more deliveries than that is returned as it is, with its outcome.
  /// - Parameter count: deliveries of all innings together.
  public func truncated(afterDeliveries count: Int) -> Match {
    guard count < deliveryCount else { return self }
    var match = self
    match.info.outcome = nil
    match.info.playersOfMatch = []
    match.innings = []
    var left = count
    for innings in innings where left > 0 {
      match.innings.append(innings.truncated(afterDeliveries: left))
      left -= innings.deliveries.count
    }
    return match
  }
}

extension Innings {
  /// The innings up to a delivery; whole when it has no more.
  fileprivate func truncated(afterDeliveries count: Int) -> Innings {
    guard count < deliveries.count else { return self }
    var innings = self
    innings.deliveries.removeLast(deliveries.count - count)
    innings.wickets.removeAll { $0.delivery >= count }
    innings.replacements.removeAll { $0.delivery >= count }
    // The last over may go on, so nothing is said about its balls.
    let last = Int(innings.deliveries.last?.over ?? 0)
    innings.miscountedOvers = miscountedOvers.filter { $0.key < last }
    innings.isDeclared = false
    innings.absentHurt = []
    innings.penaltyRuns.after = 0
    return innings
  }
}
