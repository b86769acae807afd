/// The chances of each result of a ball between an average batter and an average bowler, in ten-thousandths.
struct PlayingRates: Sendable, Hashable {
  /// The chances for a ball that the batter plays: 0 to 6 runs off the bat at indices 0 to 6, and a wicket at index 7.
  let ball: [Int]
  let wide, noBall, bye, legBye: Int
  let parPerHundredBalls: Int
  /// The chance that a bowler also bowls the next over from the same end, in ten-thousandths.
  let longSpell: Int
  var stumpingOffWide = 70
  var runOutOffWide = 60

  static func of(_ conditions: MatchConditions) -> PlayingRates {
    switch conditions {
    case .t20:
      PlayingRates(
        ball: [3_120, 3_900, 720, 40, 1_150, 4, 560, 480], wide: 330, noBall: 45, bye: 40, legBye: 130,
        parPerHundredBalls: 140, longSpell: 2_500)
    case .oneDay:
      PlayingRates(
        ball: [5_000, 3_200, 540, 50, 760, 3, 180, 250], wide: 230, noBall: 35, bye: 35, legBye: 110,
        parPerHundredBalls: 88, longSpell: 6_500)
    case .test:
      PlayingRates(
        ball: [6_790, 1_900, 420, 85, 580, 2, 45, 160], wide: 40, noBall: 80, bye: 55, legBye: 110,
        parPerHundredBalls: 54, longSpell: 8_000)
    case .hundred:
      PlayingRates(
        ball: [3_050, 3_850, 720, 40, 1_190, 4, 590, 520], wide: 330, noBall: 45, bye: 40, legBye: 130,
        parPerHundredBalls: 146, longSpell: 2_500)
    }
  }

  /// Returns the weights of `ball`, adjusted for the players' strengths, the risk and the conditions.
  ///
  /// - Parameters:
  ///   - edge: the batter's strength minus the bowler's.
  ///   - risk: the batter's risk, as a percentage of the average.
  ///   - pitch: the ease of scoring, as a percentage of the average.
  ///   - wear: the ease of taking wickets, as a percentage of the average.
  func weights(edge: Int, risk: Int, pitch: Int, wear: Int) -> [Int] {
    let scoring = min(max((100 + edge * 9 / 10) * risk * pitch / 10_000, 25), 220)
    let falling = min(max((100 - edge * 11 / 10) * risk * wear / 10_000, 30), 300)
    let running = (100 + scoring) / 2
    var weights = ball
    var sum = 0
    for index in 1...7 {
      weights[index] = weights[index] * (index == 7 ? falling : index < 4 ? running : scoring) / 100
      sum += weights[index]
    }
    weights[0] = max(10_000 - sum, 1_200)
    return weights
  }
}
