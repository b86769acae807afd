/// The effect of the match situation on a ball, as a percentage of the chances expected for the two players in the
/// phase. Fitted on men's matches before 2023, by comparing observed results with the results expected from the
/// players' factors. The required run rate was also tried, but did not improve predictions of the winner.
struct Situation: Sendable, Hashable {
  struct Factors: Sendable, Hashable {
    /// The effect of each over or group of overs, as a percentage.
    let over: [Int]
    /// The effect of the wickets lost, as a percentage, by phase and number of wickets.
    let wickets: [[Int]]
  }

  /// The factors for the over and for the wickets lost, by result of the ball.
  let factors: [Factors]
  let oversInGroup: Int
  /// The chance of a run-out in each phase, as a percentage of the mean over all phases.
  let runOuts: [Int]
  /// The maximum deviation of one day's scoring from the average, in per cent.
  let day: Int

  /// Returns the factors for a kind of match. Returns nil for matches without an overs limit, in which no effect was
  /// found.
  static func of(_ conditions: MatchConditions) -> Situation? {
    switch conditions {
    case .t20, .hundred: t20
    case .oneDay: oneDay
    case .test: nil
    }
  }

  private static let t20 = Situation(
    factors: [
      Factors(
        over: [86, 91, 99, 102, 108, 112, 95, 96, 95, 98, 98, 100, 100, 102, 102, 105, 103, 104, 103, 98],
        wickets: [
          [105, 100, 93, 86, 81, 88, 101, 97, 100, 100],
          [103, 104, 102, 100, 99, 95, 91, 83, 74, 78],
          [97, 96, 97, 101, 102, 103, 103, 100, 94, 86],
        ]),
      Factors(
        over: [67, 81, 91, 98, 100, 104, 77, 84, 90, 95, 97, 103, 103, 113, 123, 84, 99, 100, 109, 118],
        wickets: [
          [112, 99, 82, 74, 67, 79, 91, 98, 100, 100],
          [130, 121, 110, 98, 86, 76, 70, 69, 66, 74],
          [120, 125, 123, 111, 107, 103, 90, 86, 76, 62],
        ]),
      Factors(
        over: [30, 54, 86, 97, 110, 118, 46, 63, 72, 75, 89, 95, 111, 120, 137, 74, 83, 102, 124, 159],
        wickets: [
          [141, 101, 71, 53, 57, 76, 97, 100, 100, 100],
          [189, 139, 112, 90, 76, 68, 55, 58, 76, 73],
          [118, 139, 136, 124, 110, 100, 87, 80, 60, 49],
        ]),
      Factors(
        over: [74, 86, 97, 100, 102, 106, 72, 80, 90, 89, 103, 101, 111, 116, 131, 77, 86, 103, 112, 136],
        wickets: [
          [108, 101, 92, 84, 90, 93, 102, 99, 100, 100],
          [135, 116, 106, 95, 89, 83, 87, 89, 83, 97],
          [112, 116, 119, 109, 103, 99, 95, 89, 93, 84],
        ]),
    ],
    oversInGroup: 1, runOuts: [52, 70, 231], day: 12)

  private static let oneDay = Situation(
    factors: [
      Factors(
        over: [89, 109, 76, 87, 97, 104, 110, 119, 101, 116],
        wickets: [
          [106, 98, 89, 86, 88, 93, 91, 103, 100, 100],
          [120, 112, 106, 100, 95, 90, 86, 78, 72, 62],
          [100, 101, 105, 105, 105, 105, 103, 100, 93, 77],
        ]),
      Factors(
        over: [73, 93, 100, 90, 90, 96, 99, 122, 89, 126],
        wickets: [
          [111, 99, 85, 71, 67, 73, 91, 100, 98, 100],
          [124, 114, 107, 98, 89, 84, 82, 82, 89, 109],
          [132, 131, 115, 119, 113, 102, 97, 88, 81, 74],
        ]),
      Factors(
        over: [50, 99, 58, 66, 84, 93, 112, 161, 80, 175],
        wickets: [
          [147, 107, 73, 65, 78, 92, 97, 100, 100, 100],
          [178, 136, 107, 95, 74, 70, 72, 75, 98, 110],
          [110, 142, 160, 135, 112, 92, 79, 80, 72, 73],
        ]),
      Factors(
        over: [90, 96, 95, 96, 96, 100, 112, 133, 77, 125],
        wickets: [
          [104, 101, 96, 87, 93, 105, 101, 102, 99, 100],
          [108, 106, 99, 96, 92, 92, 90, 105, 109, 138],
          [105, 107, 116, 125, 104, 97, 93, 92, 97, 93],
        ]),
    ],
    oversInGroup: 5, runOuts: [38, 78, 288], day: 10)
}
