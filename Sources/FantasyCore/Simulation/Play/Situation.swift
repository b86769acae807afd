/// How the moment of an innings changes what comes of a ball, in per cent of what these two players make of each other in
/// that phase. Fitted on the men's matches before 2023: what was seen beside what the players' factors made expect.
struct Situation: Sendable, Hashable {
  /// The factors of one result.
  struct Factors: Sendable, Hashable {
    /// By over, or by the overs of a group.
    let over: [Int]
    /// By phase, and by wickets that have fallen.
    let wickets: [[Int]]
    /// In a chase by phase, and by what is needed: `Situation.needs`.
    let need: [[Int]]
  }

  /// By result.
  let factors: [Factors]
  /// How many overs stand under one number.
  let oversInGroup: Int
  /// Runs off a hundred balls that are usual; what is needed in a chase is measured by it.
  let par: Int
  /// How often batters are run out in each phase, in per cent of the mean.
  let runOuts: [Int]
  /// How far the day may make scoring easier or harder, in per cent.
  let day: Int

  /// Where the next number of `Factors.need` begins: needed runs for each ball in per cent of par.
  static let needs = [40, 60, 75, 85, 95, 105, 115, 130, 150, 180, 230]

  /// The factors under some conditions; nil for matches without a limit of overs, where nothing was found.
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
        ],
        need: [
          [91, 94, 94, 95, 95, 99, 104, 106, 101, 100, 103, 100],
          [85, 91, 94, 96, 100, 101, 102, 102, 102, 101, 97, 93],
          [83, 95, 95, 102, 100, 104, 104, 103, 98, 100, 97, 93],
        ]),
      Factors(
        over: [67, 81, 91, 98, 100, 104, 77, 84, 90, 95, 97, 103, 103, 113, 123, 84, 99, 100, 109, 118],
        wickets: [
          [112, 99, 82, 74, 67, 79, 91, 98, 100, 100],
          [130, 121, 110, 98, 86, 76, 70, 69, 66, 74],
          [120, 125, 123, 111, 107, 103, 90, 86, 76, 62],
        ],
        need: [
          [118, 100, 95, 98, 100, 106, 103, 112, 112, 112, 112, 105],
          [114, 101, 94, 95, 91, 98, 96, 108, 114, 120, 123, 109],
          [116, 94, 96, 100, 102, 89, 94, 99, 101, 104, 111, 102],
        ]),
      Factors(
        over: [30, 54, 86, 97, 110, 118, 46, 63, 72, 75, 89, 95, 111, 120, 137, 74, 83, 102, 124, 159],
        wickets: [
          [141, 101, 71, 53, 57, 76, 97, 100, 100, 100],
          [189, 139, 112, 90, 76, 68, 55, 58, 76, 73],
          [118, 139, 136, 124, 110, 100, 87, 80, 60, 49],
        ],
        need: [
          [118, 114, 87, 95, 106, 106, 110, 129, 153, 145, 124, 120],
          [112, 87, 69, 75, 76, 75, 92, 104, 132, 158, 174, 137],
          [76, 64, 72, 71, 86, 87, 94, 99, 107, 125, 134, 117],
        ]),
      Factors(
        over: [74, 86, 97, 100, 102, 106, 72, 80, 90, 89, 103, 101, 111, 116, 131, 77, 86, 103, 112, 136],
        wickets: [
          [108, 101, 92, 84, 90, 93, 102, 99, 100, 100],
          [135, 116, 106, 95, 89, 83, 87, 89, 83, 97],
          [112, 116, 119, 109, 103, 99, 95, 89, 93, 84],
        ],
        need: [
          [99, 93, 101, 105, 102, 101, 110, 114, 127, 136, 103, 108],
          [80, 80, 86, 93, 88, 102, 107, 108, 128, 140, 145, 115],
          [63, 70, 77, 82, 78, 82, 98, 105, 117, 110, 123, 120],
        ]),
    ],
    oversInGroup: 1, par: 133, runOuts: [52, 70, 231], day: 12)

  private static let oneDay = Situation(
    factors: [
      Factors(
        over: [89, 109, 76, 87, 97, 104, 110, 119, 101, 116],
        wickets: [
          [106, 98, 89, 86, 88, 93, 91, 103, 100, 100],
          [120, 112, 106, 100, 95, 90, 86, 78, 72, 62],
          [100, 101, 105, 105, 105, 105, 103, 100, 93, 77],
        ],
        need: [
          [99, 99, 100, 96, 99, 104, 108, 109, 118, 118, 129, 103],
          [81, 84, 87, 90, 96, 97, 100, 105, 108, 108, 108, 101],
          [65, 76, 82, 87, 94, 94, 94, 99, 102, 105, 104, 96],
        ]),
      Factors(
        over: [73, 93, 100, 90, 90, 96, 99, 122, 89, 126],
        wickets: [
          [111, 99, 85, 71, 67, 73, 91, 100, 98, 100],
          [124, 114, 107, 98, 89, 84, 82, 82, 89, 109],
          [132, 131, 115, 119, 113, 102, 97, 88, 81, 74],
        ],
        need: [
          [125, 116, 111, 111, 106, 109, 109, 118, 126, 132, 133, 111],
          [146, 114, 110, 105, 100, 100, 97, 105, 112, 125, 136, 132],
          [113, 91, 90, 103, 78, 86, 99, 89, 92, 99, 112, 112],
        ]),
      Factors(
        over: [50, 99, 58, 66, 84, 93, 112, 161, 80, 175],
        wickets: [
          [147, 107, 73, 65, 78, 92, 97, 100, 100, 100],
          [178, 136, 107, 95, 74, 70, 72, 75, 98, 110],
          [110, 142, 160, 135, 112, 92, 79, 80, 72, 73],
        ],
        need: [
          [194, 139, 128, 112, 113, 110, 104, 115, 158, 195, 146, 139],
          [141, 95, 98, 91, 84, 90, 92, 98, 126, 159, 172, 138],
          [58, 57, 53, 62, 68, 45, 62, 71, 73, 93, 118, 100],
        ]),
      Factors(
        over: [90, 96, 95, 96, 96, 100, 112, 133, 77, 125],
        wickets: [
          [104, 101, 96, 87, 93, 105, 101, 102, 99, 100],
          [108, 106, 99, 96, 92, 92, 90, 105, 109, 138],
          [105, 107, 116, 125, 104, 97, 93, 92, 97, 93],
        ],
        need: [
          [108, 98, 105, 108, 107, 104, 110, 111, 105, 116, 110, 106],
          [101, 97, 90, 95, 93, 105, 103, 105, 118, 123, 134, 115],
          [69, 66, 76, 65, 68, 73, 72, 76, 79, 100, 125, 119],
        ]),
    ],
    oversInGroup: 5, par: 85, runOuts: [38, 78, 288], day: 10)
}
