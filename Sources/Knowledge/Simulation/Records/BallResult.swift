/// What can come of a ball that is faced, besides nothing.
enum BallResult: Int, CaseIterable, Sendable {
  /// Runs that are not a boundary.
  case running
  case four
  case six
  /// A wicket that is the bowler's.
  case out
}

/// How often something happened beside how often it was to be expected; recent matches count more.
struct RecordTally: Hashable, Sendable {
  /// No ball.
  init() {}

  /// Nil for what no balls add up to.
  init?(observed: Int, expected: Int) {
    guard (0...Self.most).contains(observed), (0...Self.most).contains(expected) else { return nil }
    (self.observed, self.expected) = (observed, expected)
  }

  /// Thousandths of a ball.
  private(set) var observed = 0
  /// Thousandths of a ball.
  private(set) var expected = 0
  private static let most = 1 << 40
  private static let largest = 1_000_000

  /// What was usual.
  static let usual = 1_000

  mutating func forget(memory: Int) {
    observed -= observed / memory
    expected -= expected / memory
  }

  mutating func add(observed: Int, expected: Int) {
    self.observed = (self.observed + observed).clamped(to: Self.most)
    self.expected = (self.expected + expected).clamped(to: Self.most)
  }

  static func + (one: RecordTally, other: RecordTally) -> RecordTally {
    var sum = one
    sum.add(observed: other.observed, expected: other.expected)
    return sum
  }

  /// How much more often it happened than expected, in thousandths, drawn to what is usual as far as there is little of it
  /// (the mean of a gamma distribution after a Poisson count).
  ///
  /// - Parameters:
  ///   - usual: the factor to which it is drawn, in thousandths.
  ///   - prior: of how many expected balls that is; more than 0.
  func factor(usual: Int, prior: Int) -> Int {
    min(Self.largest, (observed * 1_000 + prior * 1_000 * usual) / (expected + prior * 1_000))
  }
}

/// What was done with the bat, and with the ball.
struct BothTallies: Hashable, Sendable {
  var batting = ResultTallies()
  var bowling = ResultTallies()

  mutating func forget(memory: Int) {
    batting.forget(memory: memory)
    bowling.forget(memory: memory)
  }
}

/// How often each result came in each phase of an innings.
struct ResultTallies: Hashable, Sendable {
  private(set) var tallies = [RecordTally](
    repeating: RecordTally(), count: InningsPhase.allCases.count * BallResult.allCases.count)

  /// No ball.
  init() {}

  /// Nil for another number of tallies.
  init?(_ tallies: [RecordTally]) {
    if tallies.count != self.tallies.count { return nil }
    self.tallies = tallies
  }

  static func place(_ phase: InningsPhase, _ result: BallResult) -> Int {
    phase.rawValue * BallResult.allCases.count + result.rawValue
  }

  mutating func forget(memory: Int) {
    for place in tallies.indices { tallies[place].forget(memory: memory) }
  }

  mutating func add(_ phase: InningsPhase, _ result: BallResult, observed: Int, expected: Int) {
    tallies[Self.place(phase, result)].add(observed: observed, expected: expected)
  }

  /// The factors of all phases together, by result, in thousandths.
  ///
  /// - Parameters:
  ///   - usual: the factors to which they are drawn.
  ///   - prior: of how many expected balls these are.
  func factors(usual: [Int], prior: [Int] = PlayingTerms.prior) -> [Int] {
    BallResult.allCases.map { result in
      let all = InningsPhase.allCases.reduce(RecordTally()) { $0 + tallies[Self.place($1, result)] }
      return all.factor(usual: usual[result.rawValue], prior: prior[result.rawValue])
    }
  }

  /// The factors of each phase, drawn to those of all phases together; by phase and result.
  func factorsOfPhases(usual: [Int]) -> [Int] {
    let all = factors(usual: usual)
    return InningsPhase.allCases.flatMap { phase in
      BallResult.allCases.map { result in
        tallies[Self.place(phase, result)].factor(
          usual: all[result.rawValue], prior: PlayingTerms.phasePrior[result.rawValue])
      }
    }
  }
}
