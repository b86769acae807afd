/// The mean frequencies of results over the matches so far. Recent matches weigh more.
struct PlayingMeans: Sendable {
  /// The weighted number of balls with each result, in thousandths, by phase and result.
  private var results = [Int](repeating: 0, count: InningsPhase.allCases.count * BallResult.allCases.count)
  private var faced = [Int](repeating: 0, count: InningsPhase.allCases.count)
  /// The weighted number of runs that the batters ran, in thousandths, by phase.
  private var runs = [Int](repeating: 0, count: InningsPhase.allCases.count)
  private var ways = [Int](repeating: 0, count: RecordedPlay.waysOut.count)
  private var deliveries = 0, wides = 0, noBalls = 0, byes = 0, runOuts = 0, retirements = 0

  mutating func add(_ match: PlayingBook.Match) {
    forget()
    for line in match.lines {
      let phase = line.phase.rawValue, seen = line.results
      for result in BallResult.allCases {
        results[ResultTallies.index(line.phase, result)] += 1_000 * seen[result.rawValue]
      }
      faced[phase] += 1_000 * line.faced
      deliveries += 1_000 * line.faced
      let ran = line.balls.runs - 4 * line.balls.fours - 6 * line.balls.sixes
      runs[phase] += 1_000 * min(max(0, ran), 6 * PlayingBook.Line.maximum)
      if let way = line.wicket.flatMap(RecordedPlay.waysOut.firstIndex) { ways[way] += 1_000 }
    }
    func maximum(_ number: Int) -> Int { 1_000 * min(number, PlayingBook.Line.maximum) }
    for part in match.parts {
      deliveries += maximum(part.wides)
      wides += maximum(part.wides)
      noBalls += maximum(part.noBalls)
      runOuts += maximum(part.runOuts)
      retirements += maximum(part.retirements)
    }
    byes += maximum(match.byes)
  }

  private mutating func forget() { numbers = numbers.map { $0 - $0 / PlayingTerms.eraMemory } }

  var numbers: [Int] {
    get { results + faced + runs + ways + [deliveries, wides, noBalls, byes, runOuts, retirements] }
    set {
      var rest = newValue[...]
      func take(_ count: Int) -> [Int] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      (results, faced, runs) = (take(results.count), take(faced.count), take(runs.count))
      ways = take(ways.count)
      let last = take(6)
      (deliveries, wides, noBalls, byes) = (last[0], last[1], last[2], last[3])
      runOuts = last[4]
      retirements = last[5]
    }
  }

  private static func each(_ number: Int, _ count: Int) -> Int {
    count == 0 ? 0 : min(1_000_000, number * 1_000_000 / count)
  }

  /// Returns the frequency of each result, in millionths of the balls faced; nil if no ball was faced.
  func results(in phase: InningsPhase) -> [Int]? {
    if faced[phase.rawValue] == 0 { return nil }
    return BallResult.allCases.map { Self.each(results[ResultTallies.index(phase, $0)], faced[phase.rawValue]) }
  }

  /// Returns the frequency of each result, in millionths, after adding `PlayingTerms.enginePrior` balls at the rates of
  /// `engine`.
  func results(in phase: InningsPhase, beside engine: PlayingRates) -> [Int] {
    let own = engine.ball
    let average = [own[1] + own[2] + own[3], own[4], own[6], own[7]]
    return BallResult.allCases.map { result in
      Self.mixed(
        results[ResultTallies.index(phase, result)], faced[phase.rawValue], beside: 100 * average[result.rawValue])
    }
  }

  private static func mixed(_ number: Int, _ count: Int, beside average: Int) -> Int {
    let prior = 1_000 * PlayingTerms.enginePrior
    return each(number.clamped(to: 1 << 42) + prior * average / 1_000_000, count.clamped(to: 1 << 42) + prior)
  }

  func extras(beside engine: PlayingRates) -> PlayingRates {
    let wide = Self.mixed(wides, deliveries, beside: 100 * engine.wide)
    let noBall = Self.mixed(noBalls, deliveries, beside: 100 * engine.noBall)
    // A ball with byes or leg byes yields 1.35 runs on average. One in six of these balls has byes.
    let bye = Self.mixed(byes * 100 / 135, deliveries, beside: 100 * (engine.bye + engine.legBye))
    return PlayingRates(
      // The limits make every innings end, even if faulty files cause extreme rates.
      ball: engine.ball, wide: min(2_000, wide / 100), noBall: min(1_000, noBall / 100), bye: min(200, bye / 600),
      legBye: min(800, bye / 100 - bye / 600),
      parPerHundredBalls: engine.parPerHundredBalls, longSpell: engine.longSpell, stumpingOffWide: 40,
      runOutOffWide: 15)
  }

  /// Returns the chances of one, two and three runs, in thousandths of the balls on which the batters run.
  func running(in phase: InningsPhase) -> [Int] {
    let balls = results[ResultTallies.index(phase, .running)]
    // Threes contribute a tenth of the runs beyond one run per ball.
    let beyond = balls == 0 ? 150 : min(900, max(0, runs[phase.rawValue] - balls) / max(1, balls / 1_000))
    let threes = beyond / 20
    let twos = max(0, beyond - 2 * threes)
    return [max(0, 1_000 - twos - threes), twos, threes]
  }

  /// The frequency of run-outs, in millionths of the balls faced.
  var runOutRate: Int { min(50_000, Self.mixed(runOuts, faced.reduce(0, +), beside: 3_000)) }
  var retirementRate: Int { min(1_000, Self.each(retirements, faced.reduce(0, +))) }

  /// Returns a bowler's distribution of wickets over the kinds of dismissal, in thousandths, shrunk towards the
  /// average.
  func ways(of own: [Int]) -> [Int] {
    let all = max(1, ways.reduce(0, +) / 1_000)
    let average = ways.map { $0 / all }
    let count = own.reduce(0, +) + 1_000 * PlayingTerms.wayPrior
    return zip(own, average).map { own, average in (1_000 * own + 1_000 * PlayingTerms.wayPrior * average) / count }
  }
}
