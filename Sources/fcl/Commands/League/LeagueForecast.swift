import Answers
import Books
import CommandLineKit
import FantasyCore
import Knowledge

/// `fcl league forecast`: each entry's chances of finishing at each rank.
struct LeagueForecast: Command {
  enum Measure: String, CaseIterable, ArgumentValue {
    case table
    case points
  }

  var at: String?
  var top = 3
  var seasons = 1_000
  var seed = 1
  var from: String?
  var measure: Measure?
  var cup: CupID?

  static let description = CommandDescription<LeagueForecast>(
    summary: "Show each manager's chance of finishing at each rank.", effect: .reads,
    discussion: """
      fcl simulates the rest of the season many times. Each player's points vary at random around their projection \
      (see fcl project), as much as past results did. Players in the same match vary independently. fcl assumes that \
      each manager keeps the team that was locked last; in an open league, the current team. A manager without a \
      locked team gets the best team by projection. Managers with equal points share a rank.

      Simulated chances are not exact. The column Error is the standard error of the chance of rank 1: in two of three \
      cases, the true chance differs by less than this error. In JSON and CSV, ranks and errors cover the first 100 \
      ranks. The same --seed gives the same seasons. For certain outcomes, see fcl clinch.

      In a head-to-head league, the forecast is for the table; --by points forecasts the points of all matches. --cup \
      shows each manager's chance of reaching each stage of a cup, and of winning it. If points are equal, the higher \
      seed advances.
      """,
    arguments: [
      .option("--at", \.at, value: "MATCH|TIME", "forecast from the state after this match, or at this time"),
      .option("--top", \.top, value: "K", "the chance of finishing in the top K", default: "3").within(1...1_000_000),
      .option("--seasons", \.seasons, value: "N", "the number of simulated seasons", default: "1000")
        .within(1...100_000),
      .option("--seed", \.seed, value: "N", "the seed of the random numbers", default: "1").within(0...),
      .matchFiles(\.from),
      .option("--by", \.measure, value: "WHAT", "points, or the table of a head-to-head league"),
      .option("--cup", \.cup, value: "NAME", "show the chances in this cup").excluding("--by"),
    ],
    examples: [
      Example("fcl league forecast", "Show the chances of winning the league."),
      Example("fcl league forecast --at d0002 --seasons 10000", "After the second match, with more seasons."),
    ],
    exitCodes: [
      2: "the time is in the future", 3: "there are no projections", 4: "not logged in",
      5: "no such match, cup or folder",
    ],
    seeAlso: ["clinch", "leaderboard", "project", "cup show"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    try context.requireLineUps(of: open)
    let named = try cup.map { try open.league.cup(named: $0) }
    if measure == .table, open.league.contest == nil { throw Problem.noRounds(in: open) }
    let looked =
      try at == nil
      ? LeaderboardSnapshot(open, context)
      : LeaderboardSnapshot(open, at: at, last: nil, ties: nil, isWide: false, context)
    let input = try LeagueForecastInput(looked, at: at, open, ProjectionSource(folder: from), context)
    if named != nil || measure == .table || measure == nil && open.league.contest != nil {
      return .report(try contestReport(named, input, looked, open, context))
    }
    let forecast = SeasonForecast(
      input.contenders, input.appearances.map(\.appearance), by: input.projections.expected.book, seasons: seasons,
      seed: UInt64(seed))
    return .report(try report(forecast, input, looked, open, context))
  }

  private func report(
    _ forecast: SeasonForecast, _ input: LeagueForecastInput, _ looked: LeaderboardSnapshot, _ open: OpenLeague,
    _ context: Context
  ) throws -> Report {
    let standings = looked.board.standings
    let names = try context.displayNames(of: standings.map(\.manager), in: looked.league)
    var report = Report(
      schema: "league-forecast", league: open.league.terms.id, of: zip(standings, forecast.outlooks),
      [
        .number("rank", "Rank") { $0.0.rank }, .text("manager", "Manager", leaves: 2) { $0.0.manager },
        .name("name", "Name") { names.value($0.0.manager) },
        .text("team_name", "Team", flexible: true, leaves: 1) { $0.0.teamName },
        .number("points", "Points") { $0.0.points },
      ] + fields { $0.1 })
    if !report.isEmpty, !input.fixtures.isEmpty { report.below = [Self.between] }
    describe(&report, input, looked, open)
    report.emptyWord = "no entries yet"
    return report
  }

  private func fields<Row>(_ outlook: @escaping (Row) -> SeasonForecast.Outlook) -> [Field<Row>] {
    [
      .number("expected", "Expected") { outlook($0).expected },
      .number("first", "Rank 1") { Value.chance(outlook($0).count(upTo: 1), of: seasons) },
      .number("error", "Error", leaves: 4) { Value.error(outlook($0).count(upTo: 1), of: seasons) },
      .number("top", "Top \(top)") { Value.chance(outlook($0).count(upTo: top), of: seasons) },
      .number("low_rank", "From", leaves: 3) { outlook($0).rank(reachedBy: 100) },
      .number("high_rank", "To", leaves: 3) { outlook($0).rank(reachedBy: 900) },
      .hidden("ranks") { Value.values(outlook($0).ranks.prefix(100).map { .chance($0, of: seasons) }) },
      .hidden("errors") { Value.values(outlook($0).ranks.prefix(100).map { .error($0, of: seasons) }) },
    ]
  }

  private static let between = "In at least 80 % of the seasons, the rank is between From and To, inclusive."

  private func describe(
    _ report: inout Report, _ input: LeagueForecastInput, _ looked: LeaderboardSnapshot, _ open: OpenLeague
  ) {
    report.facts =
      looked.facts + (cup == nil ? [Fact("top", .whole(top))] : []) + [
        Fact("matches_left", .whole(input.fixtures.count)), Fact("seasons", .whole(seasons)),
        Fact("seed", .whole(seed)),
        Fact("before", .text(input.projections.end.description)), Fact("without_team", .whole(input.withoutTeam)),
      ]
    report.above =
      looked.description + [
        "\(Problem.count(input.fixtures.count, "match")) left, simulated \(Problem.count(seasons, "time")), "
          + "with projections from \(input.projections.source) before \(input.projections.end)"
      ]
    let live = looked.board.live.map(\.text)
    if !live.isEmpty {
      report.below.append(
        "Live matches are not simulated; their points so far count: \(live.joined(separator: ", ")).")
    }
    if input.withoutTeam > 0 {
      let verb = input.withoutTeam == 1 ? "gets" : "get"
      report.below.append(
        "\(Problem.count(input.withoutTeam, "manager")) without a locked team \(verb) the best team by projection.")
    }
    if open.league.system.hasSeasonPart {
      report.below.append("Season points of \(open.league.system.name) are not included.")
    }
  }
}

// MARK: Tables and cups

extension LeagueForecast {
  private func contestReport(
    _ cup: CupTerms?, _ input: LeagueForecastInput, _ looked: LeaderboardSnapshot, _ open: OpenLeague,
    _ context: Context
  ) throws -> Report {
    let scores = try looked.scores ?? context.scores(of: open)
    let members = scores.league.members
    let names = try context.displayNames(of: members, in: looked.league)
    let forecast = ContestForecast(
      scores, ContestTerms(round: cup?.round ?? .week), memberships: try context.memberships(of: open),
      teams: members.map { input.teams[$0] ?? [] }, input.appearances, by: input.projections.expected.book,
      seasons: seasons, seed: UInt64(seed))
    var report =
      if let cup {
        cupReport(cup, forecast, scores, names)
      } else {
        tableReport(forecast, try context.openRequiredContest(of: open, as: scores, upTo: looked.until))
      }
    if cup == nil, !input.fixtures.isEmpty, !report.rows.isEmpty { report.below = [Self.between] }
    describe(&report, input, looked, open)
    report.emptyWord = "the league has no members"
    return report
  }

  private func tableReport(_ forecast: ContestForecast, _ opened: OpenContest) -> Report {
    let outlooks = forecast.table() ?? []
    return Report(
      schema: "table-forecast", league: opened.league.terms.id, of: opened.contest.table.rows,
      [
        .number("rank", "Rank") { $0.rank }, .text("manager", "Manager", leaves: 2) { outlooks[$0.index].manager },
        .name("name", "Name") { opened.name(outlooks[$0.index].manager) }, .number("points", "Points") { $0.points },
      ] + fields { outlooks[$0.index].outlook })
  }

  private func cupReport(
    _ terms: CupTerms, _ forecast: ContestForecast, _ scores: LeagueScores, _ names: DisplayNames
  ) -> Report {
    let (outlooks, stages) = forecast.cup(terms)
    let isKnockout = terms.kind == .knockout
    // Show the last two stages of a single-elimination cup, or the last three rounds of a last-man-standing cup.
    let shown = Array(max(1, stages - (isKnockout ? 2 : 3))..<max(1, stages))
    let rows =
      outlooks.filter { $0.stages.contains { $0 > 0 } }
      .enumerated().sorted { one, other in
        let mine = one.element, its = other.element
        return ([its.wins] + its.stages.reversed() + [one.offset]).lexicographicallyPrecedes(
          [mine.wins] + mine.stages.reversed() + [other.offset])
      }.map(\.element)
    var report = Report(
      schema: "cup-forecast", league: scores.league.terms.id, of: rows,
      [
        .text("manager", "Manager", leaves: 2) { $0.manager }, .name("name", "Name") { names.value($0.manager) },
        .number("wins", "Wins") { Value.chance($0.wins, of: seasons) },
        .number("error", "Error", leaves: 4) { Value.error($0.wins, of: seasons) },
      ]
        + shown.map { stage in
          let isFinal = isKnockout && stage == stages - 1
          return .number("stage_\(stage + 1)", isFinal ? "Final" : "Stage \(stage + 1)", leaves: isFinal ? 1 : 2) {
            Value.chance($0.stages[stage], of: seasons)
          }
        } + [.hidden("stages") { Value.values($0.stages.map { .chance($0, of: seasons) }) }])
    report.below = ["\(terms.name): \(terms.description)."]
    let undecided = seasons - outlooks.reduce(0) { $0 + $1.wins }
    if isKnockout, undecided > 0 { report.below.append("The league has too few fixtures to decide the cup.") }
    return report
  }
}
