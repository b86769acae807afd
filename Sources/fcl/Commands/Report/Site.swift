import Answers
import Books
import CommandLineKit
import Explanations
import FantasyCore

/// A league's pages: one with the leaderboard, and one for each manager and each match. The pages show only locked
/// teams, no matter which user creates the pages.
struct Site {
  private let open: OpenLeague
  private let context: Context
  private let scores: LeagueScores
  private let names: DisplayNames
  private let rendering: Rendering
  /// The points of each entry in each match that counts, indexed by entry, then match.
  private let totals: [[Points]]
  private let clubs: KnownClubs

  init(_ open: OpenLeague, _ context: Context) throws {
    self.open = open
    self.context = context
    scores = try context.scores(of: open)
    totals = open.league.entries.map(scores.matchTotals)
    clubs = try context.clubs()
    names = try context.displayNames(of: open.league.entries.map(\.manager), in: open.league)
    // Render as if there were no terminal, so nothing is truncated.
    rendering = Rendering(
      format: .table, globals: Globals(), terminal: TerminalFacts(environment: ["LANG": "C.UTF-8"]), colour: .never,
      localTime: LocalTime.utc)
  }

  private var league: League { open.league }

  func forEachPage(_ body: (SitePage) throws -> Void) throws {
    let standings = scores.leaderboard()
    for standing in standings { try body(manager(standing)) }
    let reading = ExplainReading(open: open, board: scores, only: nil, context: context)
    for unit in scores.units where !unit.isSeason { try body(try match(unit, reading)) }
    // The index links to the other pages, so write it last.
    try body(try index(standings))
  }

  private static let maxNews = 10

  private func page(_ name: String, _ title: String) -> SitePage {
    SitePage(name: name, title: title, league: league.title)
  }

  private func state(_ match: LeagueMatchScore) -> String {
    match.record.info.outcome?.sentence
      ?? (match.record.isProvisional ? "In progress: points are provisional" : "Scored from figures")
  }

  private func colour(_ side: String?, in fixture: Fixture?) -> String? {
    let year = fixture?.start.day.civil.year
    return side.flatMap { clubs.colour(of: $0, in: fixture?.kind?.competition, year: year) }
  }

  // MARK: The leaderboard

  private func index(_ standings: [Standing]) throws -> SitePage {
    var page = page(SiteFiles.index, league.title)
    page.paragraph(
      "\(scores.matches.count) of \(Problem.count(max(league.matches.count, scores.matches.count), "match")) scored, as of "
        + "\(LocalTime.utc(open.recorded).text) UTC.")
    let live = scores.matches.filter(\.record.isProvisional).map(\.match.fixture.id.text)
    if !live.isEmpty {
      page.paragraph(
        "\(Problem.count(live.count, "match")) in progress (\(live.joined(separator: ", "))): points are provisional.")
    }
    try SiteContest(open, context)?.add(to: &page)
    if !league.cups.isEmpty {
      let cups = try context.openCups(of: open)
      for cup in cups.cups {
        page.heading("Cup \(cup.terms.name)")
        if cup.terms.kind == .knockout, !cup.stages.isEmpty { page.chart(cups.bracket(of: cup)) }
        page.view(cups.report(of: cup), rendering, caption: "\(cup.terms.name): \(cup.terms.description)")
      }
    }
    page.heading("Leaderboard")
    let late = LateJoiners(of: league, at: open.recorded)
    let marks = TieMarks(league.teamRules.ties, [], nil)
    page.table(
      "Standings", of: standings,
      [
        .init(title: "Rank", isNumber: true) { marks.rank(of: $0) },
        .init(title: "Name", link: { SiteFiles.manager($0.manager) }, text: { names[$0.manager] }),
        .init(title: "Team", isExtra: true) { $0.teamName },
        .init(title: "Points", isNumber: true) { $0.points.description },
        .init(title: "Change", isNumber: true) { $0.change.map(Leaderboard.changeWords) ?? "" },
        .init(title: "Last match", isNumber: true, isExtra: true) { $0.lastMatchPoints?.description ?? "" },
      ]
        + (late.joined.isEmpty
          ? []
          : [.init(title: "Since match", isExtra: true) { late.firstMatch(of: $0.manager)?.fixture.id.text ?? "" }]),
      named: 1)
    let race = try LeaderboardRace(open, scores, context)
    if let chart = try race.report().chart {
      page.heading("Rank history")
      page.chart(chart)
    }
    let awards = SiteAwards(scores, totals, race, names).lines
    if !awards.isEmpty {
      page.heading("Awards")
      page.list(awards)
    }
    // Leave out news for members only, because the site is public.
    let news = scores.news.filter { !$0.isForMembers }.suffix(Self.maxNews).reversed().map(
      LeagueNewsWriter(league).item)
    if !news.isEmpty {
      page.heading("News")
      page.list(news.map { $0.paragraphs.joined(separator: " ") })
    }
    page.heading("Matches")
    let scored = Dictionary(scores.matches.map { ($0.match.fixture.id, $0) }) { first, _ in first }
    page.table(
      "Matches", of: league.matchesByStart,
      [
        .init(
          title: "Match", link: { (scored[$0.fixture.id]?.match.fixture.id).map(SiteFiles.match) },
          text: { $0.fixture.id.text }),
        .init(title: "Start (UTC)", isExtra: true) { LocalTime.utc($0.fixture.start).text },
        .init(title: "Home", colour: { colour($0.fixture.home, in: $0.fixture) }, text: { $0.fixture.home }),
        .init(title: "Away", colour: { colour($0.fixture.away, in: $0.fixture) }, text: { $0.fixture.away }),
        .init(title: "Result", isExtra: true) {
          scored[$0.fixture.id].map(state) ?? ($0.isAbandoned ? "abandoned" : "")
        },
      ])
    return page
  }

  // MARK: A manager

  private func manager(_ standing: Standing) -> SitePage {
    let entry = league.entries[standing.index]
    var page = page(SiteFiles.manager(standing.manager), "\(standing.teamName), \(names[standing.manager])")
    page.paragraph("Rank \(standing.rank), \(standing.points) points.")
    if let shown = league.lastShownLineUp(of: entry, at: open.recorded)?.lineUp {
      let locked = league.latestLocked(at: open.recorded)
      page.heading("Latest locked team")
      page.table(
        "Team",
        of: shown.players.map { id in (id: id, player: locked.map { league.player(id, in: $0) } ?? league.pool[id]) },
        [
          .init(title: "Player") { $0.player?.name ?? $0.id.text },
          .init(
            title: "Side", isExtra: true, colour: { colour($0.player?.side, in: locked?.fixture) },
            text: { $0.player?.side ?? "" }),
          .init(title: "Role") { $0.player?.role.name ?? "" },
          .init(title: "Price", isNumber: true) { $0.player?.price.description ?? "" },
        ]
          + (league.captaincies.isEmpty
            ? [] : [.init(title: "Captaincy") { shown.captaincy(of: $0.id)?.rawValue ?? "" }]))
    } else {
      page.paragraph("This manager has no locked team yet.")
    }
    let counting = scores.matches.filter(\.counts)
    if counting.isEmpty { return page }
    page.heading("Points by match")
    let costs = scores.transferCosts(of: entry)
    let season = scores.seasons.flatMap { part in
      scores.counted(entry, in: part).map { (match: scores.latest(of: part).match, counted: $0) }
    }
    let adjustments = scores.adjustments(of: entry)
    // Add season points, transfer costs and adjustments at the end, so that the total equals the leaderboard's.
    var others: [(name: String, points: Points)] = []
    if !scores.seasons.isEmpty {
      others.append(("season", season.reduce(.zero) { $0 + $1.counted.counted }))
    }
    if !costs.isEmpty { others.append(("transfers", costs.reduce(.zero) { $0 - $1.points })) }
    if !adjustments.isEmpty { others.append(("adjustments", adjustments.total)) }
    let points = totals[standing.index.index]
    let bars = zip(counting.map(\.match.fixture.id.text), points) + others
    page.chart(
      Chart(
        title: "\(standing.teamName): points by match", horizontal: "points", vertical: "match",
        .bars(
          bars.map { name, points in
            Chart.Bar(name: name, value: Double(points.tenThousandths) / 10_000, description: points.description)
          })))
    let fixtures: [Fixture?] = counting.map { Optional($0.match.fixture) } + others.map { _ in nil } + [nil]
    page.table(
      "Points by match", of: Array(zip(fixtures, bars + [("total", standing.points)])),
      [
        .init(title: "Match", link: { ($0.0?.id).map(SiteFiles.match) }, text: { $0.1.0 }),
        .init(title: "Sides") { row in row.0.map { "\($0.home) v \($0.away)" } ?? "" },
        .init(title: "Points", isNumber: true) { $0.1.1.description },
      ])
    if !scores.seasons.isEmpty {
      page.heading("Season points")
      page.paragraph("Players earn these points over the whole season. They change after every match.")
      page.table(
        "Season points",
        of: season.map { row in
          let player = league.player(at: row.counted.index, in: row.match)
          return (player: player, fixture: row.match.fixture, points: row.counted.counted)
        },
        [
          .init(title: "Player") { $0.player.name },
          .init(
            title: "Side", isExtra: true, colour: { colour($0.player.side, in: $0.fixture) }, text: { $0.player.side }),
          .init(title: "Role") { $0.player.role.name },
          .init(title: "Points", isNumber: true) { $0.points.description },
        ])
    }
    page.list(
      costs.map { "Before match \($0.match.fixture.id): \(TransferWording.cost($0))." } + adjustments.notes())
    return page
  }

  // MARK: A match

  private func match(_ unit: PointUnit, _ reading: ExplainReading) throws -> SitePage {
    let fixture = unit.match.match.fixture
    var page = page(SiteFiles.match(fixture.id), "\(fixture.home) v \(fixture.away), \(fixture.id)")
    page.paragraph(
      "\(LocalTime.utc(fixture.start).text) UTC\(fixture.venue.map { ", \($0)" } ?? ""). \(state(unit.match)).")
    let deliveries = try reading.deliveries(of: unit)
    if let report = deliveries.flatMap({ MatchReport(of: $0, id: fixture.id) }) {
      page.heading(report.title)
      for text in report.texts { page.paragraph(text) }
    }
    page.heading("Points")
    page.paragraph("Open a player to see how they earned their points, ball by ball.")
    let words = reading.words(unit, deliveries, namesAllBalls: false)
    let players = unit.points.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
    for (index, points) in players {
      let player = league.player(at: index, in: unit.match.match)
      let explanation = scores.explanation(of: unit, playerAt: index, as: nil, deliveries: deliveries)
      let lines = ExplainLines(name: player.name, explanation: explanation, words: words, isAll: false)
      page.folded(
        "\(player.name) (\(player.role.name), \(player.side)): \(points.total)", id: "p-\(player.id.text)",
        colour: colour(player.side, in: fixture), lines.items)
    }
    if let deliveries {
      page.heading("Scorecard")
      for card in deliveries.cards {
        for section in CardSections(deliveries, card).sections {
          page.view(section, rendering, caption: section.above.first ?? "Bowling")
        }
      }
      let charts = MatchCharts(match: deliveries, id: fixture.id)
      for chart in [charts.worm, charts.manhattan].compactMap(\.self) { page.chart(chart) }
    }
    return page
  }
}

extension LocalTime {
  /// Formats times in UTC, because readers of the pages may be in different time zones.
  static let utc: @Sendable (Instant) -> LocalTime = { instant in
    LocalTime(text: String(instant.description.prefix(16).map { $0 == "T" ? " " : $0 }), zone: "UTC")
  }
}
