/// What batters and bowlers make of each other ball by ball, from match after match in the order of time, in one kind of
/// match. Whole numbers only, so that the same matches always give the same.
///
/// A player's factor says how much more often than to be expected a ball of theirs is run, goes for four or six, or takes
/// a wicket; what is to be expected depends on the phase of the innings, the era, and the other player's factor. With
/// little evidence it is drawn to that of the role (as Efron and Morris, "Stein's paradox in statistics", 1977).
public struct PlayingBook: Sendable {
  /// A batter and a bowler in one phase of an innings.
  struct Line {
    let batter: Int
    let bowler: Int
    let phase: InningsPhase
    let balls: MatchupBalls
    let wicket: DismissalKind?
  }

  /// What a player did in a match, besides.
  struct Part {
    let player: Int
    /// The place of their club.
    let club: Int
    var activity = Activity()
    var runOuts = 0
    /// Innings that ended hurt.
    var retirements = 0
    var wides = 0
    var noBalls = 0
  }

  /// A match.
  struct Match {
    var ground: String?
    var lines: [Line] = []
    var parts: [Part] = []
    /// Runs of byes and leg byes.
    var byes = 0
  }

  /// What is known of a player.
  struct Player: Sendable {
    var batting = ResultTallies()
    var bowling = ResultTallies()
    /// Wickets by the way of getting out, in thousandths.
    var ways = [Int](repeating: 0, count: RecordedPlay.waysOut.count)
    /// Legal balls bowled in each phase, in thousandths.
    var bowled = [Int](repeating: 0, count: InningsPhase.allCases.count)
    /// Matches, in thousandths.
    var matches = 0
    var activity = Activity()
  }

  var players: [Int: Player] = [:]
  var roles: [Role?: BothTallies] = [:]
  var clubs: [Int: BothTallies] = [:]
  var grounds: [String: ResultTallies] = [:]
  var means = PlayingMeans()
  /// How many matches it knows.
  public internal(set) var count = 0

  /// Nothing yet.
  public init() {}

  /// Takes in the next match.
  mutating func add(_ match: Match) {
    learn(match)
    for part in match.parts {
      players[part.player, default: Player()].activity.add(part.activity)
    }
    means.add(match)
    count += 1
  }

  /// How much a player did in the matches so far.
  public func activity(of player: Int) -> Activity { players[player]?.activity ?? Activity() }

  // MARK: Factors

  private static let usual = [Int](repeating: RecordTally.usual, count: BallResult.allCases.count)

  /// The factors that are usual for a role.
  private func usual(of role: Role?) -> (batting: [Int], bowling: [Int]) {
    let own = roles[role]
    return (
      own?.batting.factors(usual: Self.usual) ?? Self.usual, own?.bowling.factors(usual: Self.usual) ?? Self.usual
    )
  }

  /// The factors that are usual for a role at a club.
  func usual(of role: Role?, at club: Int?) -> (batting: [Int], bowling: [Int]) {
    let (usual, own) = (usual(of: role), club.flatMap { clubs[$0] })
    func both(_ usual: [Int], _ tallies: ResultTallies?) -> [Int] {
      guard let tallies else { return usual }
      let factors = tallies.factors(usual: Self.usual, prior: PlayingTerms.clubPrior)
      return zip(usual, factors).map { $0 * $1 / 1_000 }
    }
    return (both(usual.batting, own?.batting), both(usual.bowling, own?.bowling))
  }

  /// What a player mostly did in the matches so far.
  func role(of player: Int) -> Role? { players[player]?.activity.role }

  /// The factors of what happened at a ground, by result; nil where nothing did.
  func factors(at ground: String) -> [Int]? {
    grounds[ground].map { $0.factors(usual: Self.usual, prior: PlayingTerms.groundPrior) }
  }

  // MARK: Taking in a match

  /// What was known of a player before a match.
  private struct Known {
    let role: Role?
    let club: Int
    let usual: (batting: [Int], bowling: [Int])
    let batting: [Int]
    let bowling: [Int]
  }

  private mutating func learn(_ match: Match) {
    // What was known before the match.
    var known: [Int: Known] = [:]
    for part in match.parts {
      let player = players[part.player] ?? Player()
      let role = player.activity.role
      let usual = usual(of: role, at: part.club)
      known[part.player] = Known(
        role: role, club: part.club, usual: self.usual(of: role),
        batting: player.batting.factors(usual: usual.batting), bowling: player.bowling.factors(usual: usual.bowling))
      players[part.player, default: Player()].forget()
    }
    for role in Set(known.values.map(\.role)) {
      roles[role, default: BothTallies()].forget(memory: PlayingTerms.eraMemory)
    }
    for club in Set(known.values.map(\.club)) {
      clubs[club, default: BothTallies()].forget(memory: PlayingTerms.clubMemory)
    }
    let ground = match.ground ?? ""
    grounds[ground, default: ResultTallies()].forget(memory: PlayingTerms.eraMemory)
    for line in match.lines {
      guard let batter = known[line.batter], let bowler = known[line.bowler] else { continue }
      addWicket(line)
      guard let usual = means.results(in: line.phase) else { continue }
      let seen = line.results
      for result in BallResult.allCases {
        let place = result.rawValue
        let observed = 1_000 * seen[place]
        // Thousandths of a ball.
        let base = line.faced * usual[place]
        let (byBowler, byBatter) = (base * bowler.bowling[place] / 1_000_000, base * batter.batting[place] / 1_000_000)
        players[line.batter]?.batting.add(line.phase, result, observed: observed, expected: byBowler)
        players[line.bowler]?.bowling.add(line.phase, result, observed: observed, expected: byBatter)
        roles[batter.role]?.batting.add(line.phase, result, observed: observed, expected: byBowler)
        roles[bowler.role]?.bowling.add(line.phase, result, observed: observed, expected: byBatter)
        clubs[batter.club]?.batting.add(
          line.phase, result, observed: observed, expected: byBowler * batter.usual.batting[place] / 1_000)
        clubs[bowler.club]?.bowling.add(
          line.phase, result, observed: observed, expected: byBatter * bowler.usual.bowling[place] / 1_000)
        grounds[ground]?.add(
          line.phase, result, observed: observed, expected: byBowler * batter.batting[place] / 1_000)
      }
    }
  }

  private mutating func addWicket(_ line: Line) {
    players[line.bowler]?.bowled[line.phase.rawValue] += 1_000 * min(line.balls.legal, Line.most)
    guard let wicket = line.wicket, let way = RecordedPlay.waysOut.firstIndex(of: wicket) else { return }
    players[line.bowler]?.ways[way] += 1_000
  }
}

extension PlayingBook.Player {
  /// Begins another match.
  fileprivate mutating func forget() {
    batting.forget(memory: PlayingTerms.memory)
    bowling.forget(memory: PlayingTerms.memory)
    for place in ways.indices { ways[place] -= ways[place] / PlayingTerms.memory }
    for place in bowled.indices { bowled[place] -= bowled[place] / PlayingTerms.memory }
    matches += 1_000 - matches / PlayingTerms.memory
  }
}

extension PlayingBook.Line {
  /// No line of a real match has as many balls; forged ones must not overflow.
  static let most = 1_000

  var faced: Int { min(balls.faced, Self.most) }

  /// How often each result came.
  var results: [Int] {
    let (fours, sixes) = (min(balls.fours, faced), min(balls.sixes, faced))
    return [max(0, faced - balls.dots - fours - sixes), fours, sixes, wicket == nil ? 0 : 1]
  }
}

/// What is usual in the matches of an era.
struct PlayingMeans: Sendable {
  /// Thousandths of balls, by phase and result.
  var results = [Int](repeating: 0, count: InningsPhase.allCases.count * BallResult.allCases.count)
  var faced = [Int](repeating: 0, count: InningsPhase.allCases.count)
  /// Runs of the balls that were run.
  var runs = [Int](repeating: 0, count: InningsPhase.allCases.count)
  var ways = [Int](repeating: 0, count: RecordedPlay.waysOut.count)
  var deliveries = 0
  var wides = 0
  var noBalls = 0
  var byes = 0
  var runOuts = 0
  var retirements = 0

  fileprivate mutating func add(_ match: PlayingBook.Match) {
    forget()
    for line in match.lines {
      let (phase, seen) = (line.phase.rawValue, line.results)
      for result in BallResult.allCases {
        results[ResultTallies.place(line.phase, result)] += 1_000 * seen[result.rawValue]
      }
      faced[phase] += 1_000 * line.faced
      deliveries += 1_000 * line.faced
      let ran = line.balls.runs - 4 * line.balls.fours - 6 * line.balls.sixes
      runs[phase] += 1_000 * min(max(0, ran), 6 * PlayingBook.Line.most)
      if let way = line.wicket.flatMap(RecordedPlay.waysOut.firstIndex) { ways[way] += 1_000 }
    }
    func most(_ number: Int) -> Int { 1_000 * min(number, PlayingBook.Line.most) }
    for part in match.parts {
      deliveries += most(part.wides)
      wides += most(part.wides)
      noBalls += most(part.noBalls)
      runOuts += most(part.runOuts)
      retirements += most(part.retirements)
    }
    byes += most(match.byes)
  }

  private mutating func forget() {
    func less(_ number: Int) -> Int { number - number / PlayingTerms.eraMemory }
    for place in results.indices { results[place] = less(results[place]) }
    for place in faced.indices { (faced[place], runs[place]) = (less(faced[place]), less(runs[place])) }
    for place in ways.indices { ways[place] = less(ways[place]) }
    (deliveries, wides, noBalls) = (less(deliveries), less(wides), less(noBalls))
    (byes, runOuts, retirements) = (less(byes), less(runOuts), less(retirements))
  }

  private static func each(_ number: Int, _ count: Int) -> Int {
    count == 0 ? 0 : min(1_000_000, number * 1_000_000 / count)
  }

  /// How often each result comes, in millionths of the balls faced; nil before the first ball.
  func results(in phase: InningsPhase) -> [Int]? {
    if faced[phase.rawValue] == 0 { return nil }
    return BallResult.allCases.map { Self.each(results[ResultTallies.place(phase, $0)], faced[phase.rawValue]) }
  }

  /// The same with some of the engine's own rates added, which are all that there is where nothing is known.
  func results(in phase: InningsPhase, beside engine: PlayingRates) -> [Int] {
    let own = engine.ball
    let usual = [own[1] + own[2] + own[3], own[4], own[6], own[7]]
    return BallResult.allCases.map { result in
      Self.mixed(
        results[ResultTallies.place(phase, result)], faced[phase.rawValue], beside: 100 * usual[result.rawValue])
    }
  }

  /// A number of a count, in millionths, with `PlayingTerms.enginePrior` of the usual rate added.
  private static func mixed(_ number: Int, _ count: Int, beside usual: Int) -> Int {
    let prior = 1_000 * PlayingTerms.enginePrior
    return each(number.clamped(to: 1 << 42) + prior * usual / 1_000_000, count.clamped(to: 1 << 42) + prior)
  }

  /// The odds of extras, with some of the engine's own.
  func extras(beside engine: PlayingRates) -> PlayingRates {
    let wide = Self.mixed(wides, deliveries, beside: 100 * engine.wide)
    let noBall = Self.mixed(noBalls, deliveries, beside: 100 * engine.noBall)
    // Byes and leg byes are 1.35 runs on average; one in six is a bye.
    let bye = Self.mixed(byes * 100 / 135, deliveries, beside: 100 * (engine.bye + engine.legBye))
    return PlayingRates(
      // At most what lets an innings end, whatever files say.
      ball: engine.ball, wide: min(2_000, wide / 100), noBall: min(1_000, noBall / 100), bye: min(200, bye / 600),
      legBye: min(800, bye / 100 - bye / 600),
      parPerHundredBalls: engine.parPerHundredBalls, longSpell: engine.longSpell, stumpingOffWide: 40,
      runOutOffWide: 15)
  }

  /// How often one, two and three are run, in thousandths of the balls that are run.
  func running(in phase: InningsPhase) -> [Int] {
    let balls = results[ResultTallies.place(phase, .running)]
    // Of the runs beyond one a ball a tenth are third ones.
    let beyond = balls == 0 ? 150 : min(900, max(0, runs[phase.rawValue] - balls) / max(1, balls / 1_000))
    let threes = beyond / 20
    let twos = max(0, beyond - 2 * threes)
    return [max(0, 1_000 - twos - threes), twos, threes]
  }

  /// Millionths of the balls faced.
  var runOutRate: Int { min(50_000, Self.mixed(runOuts, faced.reduce(0, +), beside: 3_000)) }
  var retirementRate: Int { min(1_000, Self.each(retirements, faced.reduce(0, +))) }

  /// How a bowler's wickets fall, in thousandths, drawn to what is usual.
  func ways(of own: [Int]) -> [Int] {
    let all = max(1, ways.reduce(0, +) / 1_000)
    let usual = ways.map { $0 / all }
    let count = own.reduce(0, +) + 1_000 * PlayingTerms.wayPrior
    return zip(own, usual).map { own, usual in (1_000 * own + 1_000 * PlayingTerms.wayPrior * usual) / count }
  }
}
