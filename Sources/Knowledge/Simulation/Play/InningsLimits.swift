struct InningsLimits {
  /// The maximum number of complete overs. The innings may continue for `balls` more balls.
  var overs: Int
  var balls = 0
  var wickets = 10
  var oversPerBowler: Int?
  var target: Int?
  /// The score from which the side declares at the end of an over; nil if the side never declares.
  var declaresAt: Int?

  static func limited(_ conditions: MatchConditions, overs: Int, balls: Int = 0, target: Int? = nil) -> InningsLimits {
    let started = balls > 0 ? overs + 1 : overs
    return InningsLimits(
      overs: overs, balls: balls, oversPerBowler: conditions.oversPerBowler(inInningsOf: started), target: target)
  }

  var oversBegun: Int { balls > 0 ? overs + 1 : overs }

  func legalBalls(ofOver over: Int, perOver: Int) -> Int { over < overs ? perOver : balls }
}

enum InningsEnding {
  case allOut
  case targetReached
  case declared
  case oversBowled
}
