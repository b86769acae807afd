import CommandLineKit
import FantasyCore

/// `fcl league forecast`: how likely each entry is to end at each rank.
struct LeagueForecast: Command {
  var at: String?
  var top = 3
  var seasons = 1_000
  var seed = 1
  var from: String?

  static let description = CommandDescription<LeagueForecast>(
    summary: "Show how likely each manager is to end at each rank.",
    discussion: """
      The fixtures that are left are drawn many times, each result by what fcl project expects and by how far results were \
      from that. Teams are as they were locked last, in an open league as they are; who has none locked gets the best team that \
      fcl project expects. Who has equal points shares a rank. Nobody changes anything, and players of one match are drawn each on their own. A chance that was \
      drawn is not exact: the error is that of the chance for rank 1, so that two of three times the true one is no \
      further away; ranks and errors have each of the first hundred ranks, for scripts. The same --seed gives the same seasons. fcl clinch has what is certain.
      """,
    arguments: [
      .option("--at", \.at, value: "MATCH|TIME", "as it was after this match, or at this time"),
      .option("--top", \.top, value: "K", "the chance to be one of the first K", default: "3"),
      .option("--seasons", \.seasons, value: "N", "how often the rest is drawn", default: "1000"),
      .option("--seed", \.seed, value: "N", "which seasons are drawn", default: "1"),
      .option("--from", \.from, value: "DIR", "the folder of match files"),
    ],
    examples: [
      Example("fcl league forecast", "Who wins the league?"),
      Example("fcl league forecast --at d0002 --seasons 10000", "After the second match, drawn more often."),
    ],
    exitCodes: [
      2: "no such number, or a time in the future", 3: "nothing can be expected", 4: "not logged in",
      5: "no such match or folder",
    ],
    seeAlso: ["clinch", "leaderboard", "project"])

  func run(_ context: Context) throws -> Answer {
    for (option, number, range) in [
      ("--top", top, 1...1_000_000), ("--seasons", seasons, 1...100_000), ("--seed", seed, 0...Int.max),
    ] where !range.contains(number) {
      throw ValueFault.number(option, from: range.lowerBound, to: range.upperBound)
    }
    let open = try context.openLeague()
    try context.requireLineUps(of: open)
    let looked =
      try at == nil
      ? LeaderboardSnapshot(open, context)
      : LeaderboardSnapshot(open, at: at, last: nil, ties: nil, isWide: false, context)
    let ground = try ForecastGround(looked, at: at, open, ProjectionSource(folder: from), context)
    let forecast = SeasonForecast(
      ground.contenders, ground.appearances, by: ground.projections.expected.book, seasons: seasons,
      seed: UInt64(seed))
    return .report(try report(forecast, ground, looked, open, context))
  }

  private func report(
    _ forecast: SeasonForecast, _ ground: ForecastGround, _ looked: LeaderboardSnapshot, _ open: OpenLeague,
    _ context: Context
  ) throws -> Report {
    let standings = looked.board.standings
    let names = try context.shownNames(of: standings.map(\.manager), in: looked.league)
    let rows = zip(standings, forecast.outlooks).map { row, outlook -> [Value] in
      let (first, best) = (outlook.count(upTo: 1), outlook.count(upTo: top))
      return [
        .whole(row.rank), .id(row.manager), .text(names[row.manager]), .text(row.teamName), .points(row.points),
        .points(outlook.expected), .chance(first, of: seasons), .error(first, of: seasons),
        .chance(best, of: seasons), .whole(outlook.rank(reachedBy: 100)), .whole(outlook.rank(reachedBy: 900)),
        .values(outlook.ranks.prefix(100).map { .chance($0, of: seasons) }),
        .values(outlook.ranks.prefix(100).map { .error($0, of: seasons) }),
      ]
    }
    var report = Report(
      schema: "league-forecast", league: open.league.terms.id,
      columns: [
        .number("rank", "Rank"), .text("manager", "Manager", leaves: 2), .name("name", "Name"),
        .text("team_name", "Team", flexible: true, leaves: 1), .number("points", "Points"),
        .number("expected", "Expected"), .number("first", "Rank 1"), .number("error", "Error", leaves: 4),
        .number("top", "Top \(top)"), .number("low_rank", "From", leaves: 3), .number("high_rank", "To", leaves: 3),
        .hidden("ranks"), .hidden("errors"),
      ], rows: rows)
    report.facts =
      looked.facts + [
        Fact("top", .whole(top)), Fact("matches_left", .whole(ground.fixtures.count)), Fact("seasons", .whole(seasons)),
        Fact("seed", .whole(seed)),
        Fact("before", .text(ground.projections.end.description)), Fact("without_team", .whole(ground.withoutTeam)),
      ]
    report.above =
      looked.words + [
        "\(Problem.count(ground.fixtures.count, "match")) left, drawn \(Problem.count(seasons, "time")), from \(ground.projections.source) "
          + "before \(ground.projections.end)"
      ]
    if !rows.isEmpty, !ground.fixtures.isEmpty {
      report.below = ["In at least eight of ten seasons the rank is between From and To, both included."]
    }
    let live = looked.board.live.map(\.text)
    if !live.isEmpty {
      report.below.append("What is left of \(live.joined(separator: ", ")) is not drawn: the points so far count.")
    }
    if ground.withoutTeam > 0 {
      report.below.append(
        "\(Problem.count(ground.withoutTeam, "manager")) without a locked team: with the best one that is expected.")
    }
    if open.league.system.hasSeasonPart {
      report.below.append("What \(open.league.system.name) gives for the whole season is not drawn.")
    }
    report.emptyWord = "no entries yet"
    return report
  }
}

/// What is drawn.
private struct ForecastGround {
  let fixtures: [LeagueMatch]
  let projections: OpenProjections
  let contenders: [SeasonForecast.Contender]
  let appearances: [SeasonForecast.Appearance]
  let withoutTeam: Int

  init(
    _ looked: LeaderboardSnapshot, at: String?, _ open: OpenLeague, _ source: ProjectionSource, _ context: Context
  ) throws {
    let league = looked.league
    let after = at.flatMap {
      MatchID(folding: $0).flatMap { open.league.matches[$0] } ?? (try? Lookup.match($0, in: open.league))
    }
    let moment =
      after == nil ? at.flatMap { try? TimeWord(argument: $0) }.map { context.instant($0, before: open.now) } : nil
    if let after, !after.hasBegun(at: open.recorded) {
      throw ValueFault.atInFuture(after.fixture.start, now: open.recorded, league.terms.id)
    }
    let now = after?.fixture.start ?? moment ?? open.recorded
    let scored = Set(looked.board.matches.map(\.id))
    let isOver = league.completed != nil && after == nil
    fixtures = league.matchesByStart.filter { match in
      !isOver && !match.isAbandoned && !scored.contains(match.fixture.id)
    }
    var source = source
    // After a match all that is known before the next one counts.
    if at != nil, after == nil { source.time = now }
    // The present board: what was known is told by days.
    let board = try at == nil ? looked.board : context.board(of: open)
    let next = fixtures.first { $0.fixture.start > now }?.fixture
    projections = try context.projections(open, board, source, before: next)
    if projections.isEmpty, !fixtures.isEmpty { throw NothingProjected.noMatch }
    let expected = projections.expected
    appearances = fixtures.flatMap { match in
      league.pool.players.places.compactMap { place in
        expected.projection(of: place, in: match.fixture, of: league).map {
          SeasonForecast.Appearance(player: place.index, projection: $0)
        }
      }
    }
    if !appearances.isEmpty, !appearances.contains(where: { $0.projection.interval != nil }) {
      throw NothingProjected.noSpread
    }
    // What isn't locked yet is nobody else's to see, whatever time is named.
    let last = league.matchesByStart.last { match in
      match.hasBegun(at: open.recorded) && (at == nil || match.fixture.start <= now)
    }
    let rows = looked.board.standings
    let teams = rows.map { row in
      let entry = league.entries[row.place.index]
      let own = league.terms.isOpen ? entry.lineUps.last : last.flatMap { league.lockedLineUp(of: entry, for: $0) }
      return own?.lineUp
    }
    withoutTeam = teams.count { $0 == nil }
    let usual = withoutTeam == 0 ? nil : Self.best(fixtures, projections, league)
    contenders = zip(rows, teams).map { row, team in
      let team = team ?? usual
      return SeasonForecast.Contender(
        points: row.points,
        team: team?.players.compactMap { id in
          league.pool.place(of: id).map { ($0.index, league.system.multiplier(of: team?.captaincy(of: id))) }
        } ?? [])
    }
  }

  /// The best team by what is expected.
  private static func best(
    _ fixtures: [LeagueMatch], _ projections: OpenProjections, _ league: League
  ) -> LineUp? {
    let values = SelectionValues(projections, in: fixtures, of: league)
    let selection = TeamSelection(
      rules: league.teamRules, pool: league.pool, values: values.values, captaincies: values.captaincies)
    return selection.isTooLarge ? nil : selection.best(1).first?.lineUp
  }
}
