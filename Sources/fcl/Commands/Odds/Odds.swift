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
  var date: TimeArgument?
  var from, fixtures: String?

  static let description = CommandDescription<Odds>(
    summary: "Show the odds of upcoming matches, for play money only.", effect: .reads,
    discussion: """
      fcl simulates each match 10,000 times (a Test 1,000 times), with the elevens that fcl simulate picks. The same \
      records give the same odds. 1 is a home win and 2 an away win, including wins by super over or bowl-out; X is a \
      draw or a tie without a winner. Odds are 1/(p(1+m)) for the chance p and the margin m, rounded down to 0.01. An \
      outcome has no odds if it occurred in no simulation or in more than 99 % of them. With a simulated clock, fcl \
      uses only the records of matches that the league has scored. --feed shows the odds of another source instead. \
      That file is CSV or a JSON list with match, prob_hw, prob_d, prob_aw, odd_1, odd_x and odd_2.
      """,
    arguments: [
      .positional("MATCH", \.words, "upcoming matches; by default those of today, or of the next day with matches"),
      .option("--margin", \.margin, value: "P", "the margin in per cent; slips always use 5", default: "0")
        .within(0...50),
      .flag("--market", \.showsMarkets, "also show top batters, top bowlers, totals and players' fantasy points"),
      .option("--feed", \.feed, value: "FILE", "show the odds in this file instead").excluding("--market"),
      .option("--date", \.date, value: "DAY", "show the matches of this day").excluding("MATCH"),
      .option("--from", \.from, value: "DIR", "a folder or archive of match files"),
      .option("--fixtures", \.fixtures, value: "FILE", "the fixtures file; by default fixtures.csv in DIR"),
    ],
    examples: [
      Example("fcl odds", "The odds of the next matches."),
      Example("fcl odds d0016 --market --margin 5", "All predictions for one match."),
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
    let input = try MatchForecastInput(schedule, context)
    let forecasts = try matches.map { (match: $0, forecast: try input.forecast($0)) }
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
    .number("p_home", "P(1)"), .number("p_draw", "P(X)"), .number("p_away", "P(2)"),
    .number("odds_1", "1").formerly("odd_1"),
    .number("odds_x", "X").formerly("odd_x"), .number("odds_2", "2").formerly("odd_2"), .hidden("source"),
    .hidden("runs"),
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
          + outcomes.map { .odds(forecast.odds(of: $0, margin: margin)) }
          + [.text("simulation"), .whole(forecast.sums.count)]
      case .unknown(let reason):
        notes.append("\(match.id): no odds: \(reason).")
        return head + [Value](repeating: .none, count: 8)
      }
    }
    var report = Report(schema: "odds/2", league: league, columns: columns, rows: rows)
    report.facts = [Fact("margin", .whole(margin))]
    report.emptyWord = "no upcoming match on that day; fcl live and fcl history show other matches"
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
    "To add a prediction to your slip (play money only): fcl slip add MATCH 1|X|2. Slip odds have a margin of 5 %."

  // MARK: Other sources

  private static func report(_ matches: [ScheduledMatch], _ feed: OddsFeed, _ league: LeagueID?) -> Report {
    let rows = matches.map { match -> [Value] in
      let row = feed.rows[match.id] ?? OddsFeed.Row()
      return [.id(match.id), .text(match.home), .text(match.away)] + row.chances.map { .share($0) }
        + row.odds.map { .odds($0) } + [.text(feed.path), .none]
    }
    var report = Report(schema: "odds/2", league: league, columns: columns, rows: rows)
    report.below = rows.isEmpty ? [] : ["These odds are from \(feed.path)."]
    report.emptyWord = "no upcoming match on that day; fcl live and fcl history show other matches"
    return report
  }
}

extension DecimalOdds: CellValue {
  package var cellValue: Value { .odds(self) }
}

extension Value {
  static func odds(_ odds: DecimalOdds?) -> Value {
    odds.map { .worded(.decimal(Decimal.text($0.hundredths, places: 2)), $0.description) } ?? .none
  }
}

extension MatchSchedule {
  /// Returns the upcoming matches of a day. If `day` is nil, uses today or, if there are no matches today, the next day
  /// with a match.
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
      .locked, "match.begun", "match \(match.id) \(how)", hint: "fcl odds lists the upcoming matches")
  }
}
