/// What decides the balls of one match between two sides with records: for each batter against each bowler how often each
/// result comes, and who bowls how much.
public struct RecordedPlay: Sendable, Hashable {
  let situation: Situation?
  private let bounds: [Int]
  /// Millionths of the balls that are played, by batter, bowler, phase and result.
  private let odds: [Int32]
  /// How each bowler's wickets fall, in thousandths.
  private let ways: [[Int]]
  /// How often one, two and three are run, in thousandths, by phase.
  private let running: [[Int]]
  /// How often a batter is run out, in millionths, by phase.
  private let runOuts: [Int]
  /// How often a batter leaves hurt, in millionths of a ball.
  let retirements: Int
  /// The odds of extras.
  let rates: PlayingRates
  /// How much each player bowls in each phase, as weights.
  private let bowling: [[Int]]

  static let players = 22
  /// The most of all balls that something comes of.
  private static let most = 900_000

  /// What came of a ball that was played.
  enum Outcome: Hashable {
    case runs(Int)
    case wicket
    case runOut
  }

  init(
    situation: Situation?, bounds: (first: Int, middle: Int), odds: [Int32], ways: [[Int]], means: PlayingMeans,
    rates: PlayingRates, bowling: [[Int]]
  ) {
    (self.situation, self.bounds, self.odds) = (situation, [bounds.first, bounds.middle], odds)
    (self.ways, self.rates, self.bowling) = (ways, rates, bowling)
    running = InningsPhase.allCases.map(means.running)
    runOuts = InningsPhase.allCases.map { phase in
      means.runOutRate * (situation?.runOuts[phase.rawValue] ?? 100) / 100
    }
    retirements = means.retirementRate
  }

  func phase(of over: Int) -> InningsPhase {
    InningsPhase(over: over, within: (first: bounds[0], middle: bounds[1]))
  }

  /// The number of an over of the last phase, for super overs.
  var lastOver: Int { bounds[1] }

  func bowling(of player: PlayerIndex) -> [Int] { bowling[Int(player)] }
  func ways(of bowler: PlayerIndex) -> [Int] { ways[Int(bowler)] }

  /// How much a ball of the moment counts, in per cent.
  ///
  /// - Parameters:
  ///   - needed: runs needed for each hundred balls; nil if the side bats first.
  ///   - day: how easy scoring is on the day, in per cent.
  func outcome(
    _ batter: PlayerIndex, _ bowler: PlayerIndex, over: Int, wickets: Int, needed: Int?, day: Int,
    _ random: inout SeededRandom
  ) -> Outcome {
    let phase = phase(of: over)
    let place = ((Int(batter) * Self.players + Int(bowler)) * 3 + phase.rawValue) * 4
    var (running, four, six, out) = (
      Int(odds[place]), Int(odds[place + 1]), Int(odds[place + 2]), Int(odds[place + 3])
    )
    if let situation {
      let group = min(over / situation.oversInGroup, situation.factors[0].over.count - 1)
      let need = needed.map { situation.need($0) }
      func factor(_ result: Int) -> Int {
        let factors = situation.factors[result]
        let now = factors.over[group] * factors.wickets[phase.rawValue][min(wickets, 9)]
        return need.map { now * factors.need[phase.rawValue][$0] / 100 } ?? now
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
    // Of the most extreme pair at the most extreme moment something comes nearly always.
    var drawn = random.below(1_000_000)
    if all > Self.most { drawn = drawn * all / Self.most }
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

extension Situation {
  /// The place among `needs` of what is needed.
  fileprivate func need(_ perHundredBalls: Int) -> Int {
    let needed = perHundredBalls * 100 / par
    var place = 0
    while place < Self.needs.count, needed >= Self.needs[place] { place += 1 }
    return place
  }
}

/// What a side of eleven brings to a match: the factors of its players, by player.
public struct SideRecords: Sendable {
  /// By phase and result.
  fileprivate let batting: [[Int]]
  /// By phase and result.
  fileprivate let bowling: [[Int]]
  fileprivate let ways: [[Int]]
  /// How much each bowls, by phase.
  fileprivate let weights: [[Int]]
}

extension PlayingBook {
  /// What a side brings to a match, by the matches so far; players without a record bring what is usual for their role.
  public func records(of side: RecordedSide) -> SideRecords {
    let records = side.players.map { $0.place.flatMap { players[$0] } ?? Player() }
    let roles = zip(side.players, records).map { player, record in player.role ?? record.activity.role }
    let usuals = roles.map { usual(of: $0, at: side.place) }
    return SideRecords(
      batting: zip(records, usuals).map { $0.batting.factorsOfPhases(usual: $1.batting) },
      bowling: zip(records, usuals).map { $0.bowling.factorsOfPhases(usual: $1.bowling) },
      ways: records.map { means.ways(of: $0.ways) }, weights: zip(records, roles).map(Self.bowlingWeights))
  }

  /// What decides the balls of a match in the kind of match that this book is of.
  ///
  /// - Parameters:
  ///   - home: what the first side brings.
  ///   - away: what the second side brings; it may come from the book of another kind of match.
  ///   - format: the kind of match, such as `T20`.
  ///   - isOfLeague: whether both are clubs of a league, and not nations.
  ///   - ground: the ground, by the name that the encyclopedia gives it; nil for a usual one.
  public func play(
    _ home: SideRecords, _ away: SideRecords, _ conditions: MatchConditions, of format: String, isOfLeague: Bool,
    at ground: String?
  ) -> RecordedPlay {
    let (batting, bowling) = (home.batting + away.batting, home.bowling + away.bowling)
    let weights = home.weights + away.weights
    let there = ground.flatMap(factors)
    // Results are counted by the balls faced, off some of which byes are run.
    let played = max(1, 1_000_000 - means.byeRate)
    let rates = InningsPhase.allCases.map { phase in
      (means.results(in: phase) ?? [0, 0, 0, 0]).enumerated().map { result, rate in
        rate * 1_000_000 / played * (there?[result] ?? 1_000) / 1_000
      }
    }
    var odds = [Int32](repeating: 0, count: RecordedPlay.players * RecordedPlay.players * 12)
    for place in 0..<12 {
      let (bat, bowl) = (batting.map { $0[place] }, bowling.map { $0[place] })
      let levels = isOfLeague ? Self.levels(bat, bowl, weights.map { $0[place / 4] }) : [1_000, 1_000]
      for batter in batting.indices {
        let level = levels[batter < home.batting.count ? 0 : 1]
        for bowler in batting.indices {
          let rate = rates[place / 4][place % 4] * bat[batter] / 1_000 * bowl[bowler] / 1_000 * level / 1_000
          odds[(batter * RecordedPlay.players + bowler) * 12 + place] = Int32(clamping: min(rate, 1_000_000))
        }
      }
    }
    let engine = PlayingRates.of(conditions)
    let extras = PlayingRates(
      ball: engine.ball, wide: means.wideRate / 100, noBall: means.noBallRate / 100, bye: means.byeRate / 600,
      legBye: means.byeRate / 100 - means.byeRate / 600, parPerHundredBalls: engine.parPerHundredBalls,
      longSpell: engine.longSpell, stumpingOffWide: 40, runOutOffWide: 15)
    return RecordedPlay(
      situation: .of(conditions), bounds: InningsPhase.bounds(of: format), odds: odds, ways: home.ways + away.ways,
      means: means, rates: extras, bowling: weights)
  }

  /// How much of a hundred balls each in the batting order faces, roughly.
  private static let balls = [20, 19, 17, 14, 11, 8, 5, 3, 2, 1, 0]

  /// By what the odds of a result are multiplied when a side bats, by side and in thousandths, so that only a part of the
  /// difference between the sides is left.
  private static func levels(_ batting: [Int], _ bowling: [Int], _ weights: [Int]) -> [Int] {
    func mean(_ numbers: ArraySlice<Int>, _ weights: ArraySlice<Int>) -> Int {
      zip(numbers, weights).reduce(0) { $0 + $1.0 * $1.1 } / max(1, weights.reduce(0, +))
    }
    let half = batting.count / 2
    let bats = [mean(batting[..<half], balls[...]), mean(batting[half...], balls[...])]
    let bowls = [mean(bowling[..<half], weights[..<half]), mean(bowling[half...], weights[half...])]
    // What each side makes of the other.
    let makes = [bats[0] * bowls[1] / 1_000, bats[1] * bowls[0] / 1_000]
    let middle = (makes[0] + makes[1]) / 2
    return makes.map { made in
      1_000 * (middle + (made - middle) * PlayingTerms.leagueDifference / 100) / max(1, made)
    }
  }

  /// How much somebody bowls in each phase, as weights: the square of the balls, since captains prefer their first choices.
  private static func bowlingWeights(_ record: Player, _ role: Role?) -> [Int] {
    // Two matches of the usual of the role are added.
    let usual = [Role.bowler: [8_000, 7_000, 5_000], .allRounder: [3_000, 7_000, 3_000]][role ?? .batter] ?? [0, 0, 0]
    return zip(record.bowled, usual).map { bowled, usual in
      let each = min(100_000, (bowled * 1_000 + 2_000 * usual) / (record.matches + 2_000))
      return each * each / 10_000 + 1
    }
  }
}
