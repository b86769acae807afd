import FantasyCore

/// The chances of each ball in a match between two sides with records. Contains the chance of each result for each
/// batter against each bowler, and each player's share of the bowling.
package struct RecordedPlay: Sendable, Hashable {
  let situation: Situation?
  private let bounds: [Int]
  /// The chances of each result, in millionths of the balls played, by batter, bowler, phase and result.
  private let chances: [Int32]
  /// Each bowler's wickets by kind of dismissal, in thousandths, in the order of `waysOut`.
  private let ways: [[Int]]
  /// The chances of one, two and three runs when the batters run, in thousandths, by phase.
  private let running: [[Int]]
  /// The chance of a run-out per ball, in millionths, by phase.
  private let runOuts: [Int]
  /// The chance per ball that a batter retires hurt, in millionths.
  let retirements: Int
  let rates: PlayingRates
  /// The weight of each player in the choice of a bowler, by phase.
  private let bowling: [[Int]]

  static let players = 22

  static let waysOut: [DismissalKind] = [.caught, .bowled, .lbw, .caughtAndBowled, .stumped, .hitWicket]

  /// The maximum total chance of results other than a dot ball, in millionths.
  private static let maximum = 900_000

  enum Outcome: Hashable {
    case runs(Int)
    case wicket
    case runOut
  }

  /// Creates the chances for a match.
  ///
  /// - Parameters:
  ///   - bounds: the number of overs in the first phase, and in the first two phases together.
  ///   - runOuts: the chance of a run-out per ball, in millionths, averaged over all phases.
  init(
    situation: Situation?, bounds: (first: Int, middle: Int), chances: [Int32], ways: [[Int]], running: [[Int]],
    runOuts: Int, retirements: Int, rates: PlayingRates, bowling: [[Int]]
  ) {
    self.situation = situation
    self.bounds = [bounds.first, bounds.middle]
    self.chances = chances
    self.ways = ways
    self.running = running
    self.retirements = retirements
    self.rates = rates
    self.bowling = bowling
    self.runOuts = InningsPhase.allCases.map { runOuts * (situation?.runOuts[$0.rawValue] ?? 100) / 100 }
  }

  func phase(of over: Int) -> InningsPhase { InningsPhase(over: over, within: (first: bounds[0], middle: bounds[1])) }

  /// The index of the first over of the last phase. Super overs use the chances of this over.
  var lastOver: Int { bounds[1] }

  func bowling(of player: PlayerIndex) -> [Int] { bowling[Int(player)] }

  /// Returns a player's bowling weight in the last phase, as a percentage of the highest weight.
  func strength(ofBowler player: Int) -> Int {
    let last = InningsPhase.last.rawValue
    return 100 * bowling[player][last] / max(1, bowling.map { $0[last] }.max() ?? 1)
  }
  func ways(of bowler: PlayerIndex) -> [Int] { ways[Int(bowler)] }

  /// Draws the result of a ball.
  ///
  /// - Parameter day: the ease of scoring on the day of the match, as a percentage of the average.
  func outcome(
    _ batter: PlayerIndex, _ bowler: PlayerIndex, over: Int, wickets: Int, day: Int, _ random: inout SeededRandom
  ) -> Outcome {
    let phase = phase(of: over)
    let index = ((Int(batter) * Self.players + Int(bowler)) * 3 + phase.rawValue) * 4
    var running = Int(chances[index]), four = Int(chances[index + 1]), six = Int(chances[index + 2]),
      out = Int(chances[index + 3])
    if let situation {
      let group = min(over / situation.oversInGroup, situation.factors[0].over.count - 1)
      func factor(_ result: Int) -> Int {
        let factors = situation.factors[result]
        return factors.over[group] * factors.wickets[phase.rawValue][min(wickets, 9)]
      }
      running = running * factor(0) / 10_000
      four = four * factor(1) / 10_000
      six = six * factor(2) / 10_000
      out = out * factor(3) / 10_000
    }
    running = running * (100 + day) / 200
    four = four * day / 100
    six = six * day / 100
    out = out * (200 - day) / 100
    let runOut = runOuts[phase.rawValue]
    let all = running + four + six + out + runOut
    // In an extreme situation, the chances of an extreme pairing could add up to more than 1, so they are scaled down.
    var drawn = random.below(1_000_000)
    if all > Self.maximum { drawn = drawn * all / Self.maximum }
    if drawn < out { return .wicket }
    drawn -= out
    if drawn < runOut { return .runOut }
    drawn -= runOut
    if drawn < six { return .runs(6) }
    drawn -= six
    if drawn < four { return .runs(4) }
    drawn -= four
    if drawn >= running { return .runs(0) }
    let share = self.running[phase.rawValue]
    let run = random.below(1_000)
    return .runs(run < share[0] ? 1 : run < share[0] + share[1] ? 2 : 3)
  }
}
