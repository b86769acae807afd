/// What an innings is played for, and what ends it.
struct InningsLimits {
  /// Overs there are, and balls beyond the whole overs.
  var overs: Int
  var balls = 0
  /// Wickets that end it.
  var wickets = 10
  /// Overs that one bowler may bowl; nil for no limit.
  var oversPerBowler: Int?
  var target: Int?
  /// Runs at which the side declares at an over's end.
  var declaresAt: Int?

  static func limited(_ conditions: MatchConditions, overs: Int, balls: Int = 0, target: Int? = nil) -> InningsLimits {
    let started = balls > 0 ? overs + 1 : overs
    return InningsLimits(
      overs: overs, balls: balls, oversPerBowler: conditions.oversPerBowler(inInningsOf: started), target: target)
  }

  /// Overs that may be begun.
  var oversBegun: Int { balls > 0 ? overs + 1 : overs }

  /// The legal balls of an over, from 0.
  func legalBalls(ofOver over: Int, perOver: Int) -> Int { over < overs ? perOver : balls }
}

enum InningsEnding {
  case allOut
  case targetReached
  case declared
  case oversBowled
}
