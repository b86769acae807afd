/// The results of a ball that the batter faces, other than a dot ball.
enum BallResult: Int, CaseIterable, Sendable {
  /// Runs made by running between the wickets.
  case running
  case four
  case six
  /// A wicket credited to the bowler.
  case out
}

/// The observed and expected frequencies of a result. Recent matches weigh more.
struct RecordTally: Hashable, Sendable {
  init() {}

  /// Restores stored frequencies. Returns nil if either is negative or too large.
  init?(observed: Int, expected: Int) {
    guard (0...Self.maximum).contains(observed), (0...Self.maximum).contains(expected) else { return nil }
    self.observed = observed
    self.expected = expected
  }

  /// The weighted number of balls with this result, in thousandths of a ball.
  private(set) var observed = 0
  private(set) var expected = 0
  private static let maximum = 1 << 40
  private static let largest = 1_000_000

  static let average = 1_000

  mutating func forget(memory: Int) {
    observed -= observed / memory
    expected -= expected / memory
  }

  mutating func add(observed: Int, expected: Int) {
    self.observed = (self.observed + observed).clamped(to: Self.maximum)
    self.expected = (self.expected + expected).clamped(to: Self.maximum)
  }

  static func + (one: RecordTally, other: RecordTally) -> RecordTally {
    var sum = one
    sum.add(observed: other.observed, expected: other.expected)
    return sum
  }

  /// Returns the observed frequency divided by the expected frequency, in thousandths. The quotient is shrunk towards
  /// `average`: it is the mean of a gamma distribution after a Poisson count.
  ///
  /// - Parameter prior: `average` weighs as much as this number of expected results; more than 0.
  func factor(average: Int, prior: Int) -> Int {
    min(Self.largest, (observed * 1_000 + prior * 1_000 * average) / (expected + prior * 1_000))
  }
}

struct BothTallies: Hashable, Sendable {
  var batting = ResultTallies()
  var bowling = ResultTallies()

  mutating func forget(memory: Int) {
    batting.forget(memory: memory)
    bowling.forget(memory: memory)
  }
}

/// Frequencies of each result, by phase of the innings.
struct ResultTallies: Hashable, Sendable {
  private(set) var tallies = [RecordTally](
    repeating: RecordTally(), count: InningsPhase.allCases.count * BallResult.allCases.count)

  init() {}

  init?(_ tallies: [RecordTally]) {
    if tallies.count != self.tallies.count { return nil }
    self.tallies = tallies
  }

  static func index(_ phase: InningsPhase, _ result: BallResult) -> Int {
    phase.rawValue * BallResult.allCases.count + result.rawValue
  }

  mutating func forget(memory: Int) {
    for index in tallies.indices { tallies[index].forget(memory: memory) }
  }

  mutating func add(_ phase: InningsPhase, _ result: BallResult, observed: Int, expected: Int) {
    tallies[Self.index(phase, result)].add(observed: observed, expected: expected)
  }

  /// Returns the factor of each result over all phases, in thousandths.
  func factors(average: [Int], prior: [Int] = PlayingTerms.prior) -> [Int] {
    BallResult.allCases.map { result in
      let all = InningsPhase.allCases.reduce(RecordTally()) { $0 + tallies[Self.index($1, result)] }
      return all.factor(average: average[result.rawValue], prior: prior[result.rawValue])
    }
  }

  /// Returns the factor of each result in each phase, in thousandths, shrunk towards the factor over all phases.
  func factorsOfPhases(average: [Int]) -> [Int] {
    let all = factors(average: average)
    return InningsPhase.allCases.flatMap { phase in
      BallResult.allCases.map { result in
        tallies[Self.index(phase, result)].factor(
          average: all[result.rawValue], prior: PlayingTerms.phasePrior[result.rawValue])
      }
    }
  }
}
