struct InningsLimits {
  /// The complete overs of the innings; `balls` come on top.
  var overs: Int
  var balls = 0
  /// The number of wickets that ends the innings.
  var wickets = 10
  /// The maximum of overs per bowler; nil for no limit.
  var oversPerBowler: Int?
  var target: Int?
  /// The score at which the side declares at the end of an over.
  var declaresAt: Int?

  static func limited(_ conditions: MatchConditions, overs: Int, balls: Int = 0, target: Int? = nil) -> InningsLimits {
    let started = balls > 0 ? overs + 1 : overs
    return InningsLimits(
      overs: overs, balls: balls, oversPerBowler: conditions.oversPerBowler(inInningsOf: started), target: target)
  }

  /// The overs that may be begun, including a partial one.
  var oversBegun: Int { balls > 0 ? overs + 1 : overs }

  func legalBalls(ofOver over: Int, perOver: Int) -> Int { over < overs ? perOver : balls }
}

enum InningsEnding {
  case allOut
  case targetReached
  case declared
  case oversBowled
}
