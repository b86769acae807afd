// Truncates a match after a delivery, to simulate matches in progress and matches ended by rain.

import FantasyCore

extension Match {
  /// The number of deliveries in the match, including super overs.
  package var deliveryCount: Int { innings.reduce(0) { $0 + $1.deliveries.count } }

  /// Returns the match as recorded after its first `count` deliveries. Leaves out later innings, the outcome and the
  /// player of the match. A match with at most `count` deliveries is returned unchanged.
  package func truncated(afterDeliveries count: Int) -> Match {
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
  fileprivate func truncated(afterDeliveries count: Int) -> Innings {
    guard count < deliveries.count else { return self }
    var innings = self
    innings.deliveries.removeLast(deliveries.count - count)
    innings.wickets.removeAll { $0.delivery >= count }
    innings.replacements.removeAll { $0.delivery >= count }
    // The last over may not be complete, so its number of balls is unknown.
    let last = Int(innings.deliveries.last?.over ?? 0)
    innings.miscountedOvers = miscountedOvers.filter { $0.key < last }
    innings.isDeclared = false
    innings.absentHurt = []
    innings.penaltyRuns.after = 0
    return innings
  }
}
