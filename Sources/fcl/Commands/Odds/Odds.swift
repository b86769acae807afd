import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl odds`: decimal odds of upcoming matches.
struct Odds: Command {
  var words: [String] = []
  var margin = 0
  var feed: String?
  var showsMarkets = false
  var date: TimeWord?
  var from, fixtures: String?

  static let description = CommandDescription<Odds>(
    summary: "Show the odds of matches to come; no money is involved anywhere.", effect: .reads,
    discussion: """
      Chances come from 10,000 simulated matches (a Test 1,000) of the elevens that fcl simulate would send, so that the same \
      records give the same odds. 1 is the home side, 2 the away side, super overs and bowl-outs included; X is a draw or a \
      tie that nothing decides. An odd is 1/(p(1+m)) with the margin m, rounded down to 0.01; none stands for what never \
      happened or hardly ever fails. By a simulated clock only what the league has scored is known. --feed shows odds from \
      elsewhere instead: CSV or a JSON list with match, prob_hw, prob_d, prob_aw, odd_1, odd_x, odd_2.
      """,
    arguments: [
      .positional("MATCH", \.words, "matches to come; by default those of the day, or of the next day that has some"),
      .option("--margin", \.margin, value: "P", "in per cent; only for show", default: "0").within(0...50),
      .flag("--market", \.showsMarkets, "also top batters and bowlers, the total, and players' fantasy points"),
      .option("--feed", \.feed, value: "FILE", "odds from this file instead").excluding("--market"),
      .option("--date", \.date, value: "DAY", "the matches of another day").excluding("MATCH"),
      .option("--from", \.from, value: "DIR", "a folder of match files"),
      .option("--fixtures", \.fixtures, value: "FILE", "the matches to come there; by default its fixtures.csv"),
    ],
    examples: [
      Example("fcl odds", "The next matches."),
      Example("fcl odds d0016 --market --margin 5", "All that can be predicted."),
    ],
    exitCodes: [5: "no such match, folder or store", 6: "a match has begun", 7: "a file is invalid"],
    seeAlso: ["slip add", "simulate", "live"])

  func run(_ context: Context) throws -> Answer {
    var folder = try context.scheduleFolder(from, fixtures: fixtures)
    let schedule = try context.schedule(&folder)
    let matches =
      words.isEmpty
      ? try schedule.openMatches(on: date.map { try context.day(of: $0, before: schedule.now) })
      : try words.map { try schedule.openMatch($0) }
    let league = schedule.league?.league.terms.id
    if let feed { return .report(Self.report(matches, try OddsFeed(feed, context), league)) }
    if matches.isEmpty { return .report(Self.report([], margin: 0, league, isOfMarkets: showsMarkets)) }
    let ground = try OddsGround(schedule, context)
    let forecasts = try matches.map { (match: $0, forecast: try ground.forecast($0)) }
    var answer = Answer.report(Self.report(forecasts, margin: margin, league, isOfMarkets: showsMarkets))
    if showsMarkets { answer.warnings = Self.warnings(forecasts.map(\.forecast)) }
    return answer
  }

  private static func warnings(_ forecasts: [FoundForecast]) -> [String] {
    var doubts = RoleDoubts()
    for case .known(let forecast) in forecasts {
      for player in forecast.sums.players { doubts.count(forecast.isDoubtful(player.id)) }
    }
    return doubts.warnings(.guessed, of: "player")
  }

  // MARK: Winners

  private static let columns: [Column] = [
    .text("match", "Match"), .text("home", "Home", flexible: true), .text("away", "Away", flexible: true),
    .number("p_home", "P 1"), .number("p_draw", "P X"), .number("p_away", "P 2"), .number("odd_1", "1"),
    .number("odd_x", "X"), .number("odd_2", "2"), .hidden("source"), .hidden("runs"),
  ]

  private static let outcomes: [Prediction] = [.home, .neither, .away]

  private static func report(
    _ forecasts: [(match: ScheduledMatch, forecast: FoundForecast)], margin: Int, _ league: LeagueID?, isOfMarkets: Bool
  ) -> Report {
    var notes: [String] = []
    let rows = forecasts.map { match, forecast -> [Value] in
      let head: [Value] = [.id(match.id), .text(match.home), .text(match.away)]
      switch forecast {
      case .known(let forecast):
        let chances = outcomes.map { forecast.chance(of: $0) ?? (0, 1) }
        return head + chances.map { Value.chance($0.count, of: $0.all) }
          + outcomes.map { .odd(forecast.odd(of: $0, margin: margin)) }
          + [.text("simulation"), .whole(forecast.sums.count)]
      case .unknown(let reason):
        notes.append("\(match.id): no odds: \(reason).")
        return head + [Value](repeating: .none, count: 8)
      }
    }
    var report = Report(schema: "odds", league: league, columns: columns, rows: rows)
    report.facts = [Fact("margin", .whole(margin))]
    report.emptyWord = "no match to come on that day; fcl live and fcl history show others"
    if isOfMarkets, !rows.isEmpty {
      let known = forecasts.compactMap { match, forecast -> (ScheduledMatch, MatchForecast)? in
        if case .known(let forecast) = forecast { (match, forecast) } else { nil }
      }
      report = MarketRows(matches: known, margin: margin).report(beside: report)
    }
    report.below = notes + (rows.isEmpty ? [] : [Self.next])
    return report
  }

  private static let next =
    "Play money only: fcl slip add MATCH 1|X|2 puts a prediction on your slip, at odds with a margin of 5 %."

  // MARK: Other sources

  private static func report(_ matches: [ScheduledMatch], _ feed: OddsFeed, _ league: LeagueID?) -> Report {
    let rows = matches.map { match -> [Value] in
      let row = feed.rows[match.id] ?? OddsFeed.Row()
      return [.id(match.id), .text(match.home), .text(match.away)] + row.chances.map { .share($0) }
        + row.odds.map { .odd($0) } + [.text(feed.path), .none]
    }
    var report = Report(schema: "odds", league: league, columns: columns, rows: rows)
    report.below = rows.isEmpty ? [] : ["These odds are from \(feed.path)."]
    report.emptyWord = "no match to come on that day; fcl live and fcl history show others"
    return report
  }
}

extension Odd: CellValue {
  package var cellValue: Value { .odd(self) }
}

extension Value {
  static func odd(_ odd: Odd?) -> Value {
    odd.map { .worded(.decimal(Decimal.text($0.hundredths, places: 2)), $0.description) } ?? .none
  }
}

extension MatchSchedule {
  /// Returns a day's upcoming matches. The default day is today, or else the next day with a match.
  func openMatches(on day: Day?) throws -> [ScheduledMatch] {
    guard let next = day ?? nextDay else { return [] }
    return try matches(on: next).filter { $0.state == .upcoming }
  }

  func openMatch(_ word: String) throws -> ScheduledMatch {
    let match = try match(word)
    let how: String
    switch match.state {
    case .upcoming: return match
    case .live, .unknown: how = "has begun"
    case .final: how = "is over"
    case .abandoned: how = "was abandoned"
    }
    throw Problem(
      .locked, "match.begun", "match \(match.id) \(how)", hint: "fcl odds has the matches to come")
  }
}
