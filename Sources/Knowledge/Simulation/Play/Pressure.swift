// The batters' risk, which depends on the stage of the innings and, in a chase, on the required run rate.

extension InningsPlay {
  func weightsOfBall() -> [Int] {
    let batter = state.player(crease.striker)
    return rates.weights(
      edge: batter.batting - state.player(bowler).bowling, risk: risk, pitch: state.pitch, wear: wear)
  }

  /// The batter's risk, as a percentage of the average.
  private var risk: Int {
    guard limits.target != nil else { return riskOfMoment }
    let needed = neededPerHundredBalls * 100 / rates.parPerHundredBalls
    if state.conditions == .test, needed > 160 { return 60 }
    return (riskOfMoment + min(max(needed, 85), 180)) / 2
  }

  private var ballsLeft: Int { max(limits.overs * state.conditions.ballsPerOver + limits.balls - legalBalls, 1) }

  private var neededPerHundredBalls: Int {
    guard let target = limits.target else { return rates.parPerHundredBalls }
    return (target - score) * 100 / ballsLeft
  }

  /// The risk at this stage of the innings: high in the powerplay, lower in the middle, highest at the end. In a Test,
  /// the risk is constant.
  private var riskOfMoment: Int {
    guard state.conditions != .test else { return 100 }
    let tenth = over * 10 / max(limits.oversBegun, 1)
    let caution = wicketsFallen >= 5 && tenth < 6 ? 10 : 0
    switch tenth {
    case 0..<3: return 106 - caution
    case 3..<8: return 92 - caution
    default: return 128
    }
  }
}
