import Books
import CommandLineKit
import FantasyCore

/// The command `fcl leaderboard`, which shows the standings of a league.
package struct Leaderboard: Command {
  enum Order: String, CaseIterable, ArgumentValue {
    case rank
    case name
  }

  enum Measure: String, CaseIterable, ArgumentValue {
    case table
    case points
    case worth
  }

  var sort = Order.rank
  var measure: Measure?
  var ties: TieRule?
  var isWide = false
  var isHindsight = false
  var at: String?
  var last: Int?
  var around: String?
  var fromRank: Int?
  var isForm = false
  var isRace = false
  var signs: Chart.Signs?

  package init() {}

  package static let description = CommandDescription<Leaderboard>(
    summary: "Show the standings of the league.", effect: .readsWithChart,
    discussion: """
      Rank 1 has the most points. Managers with equal points share a rank, marked with =, and the earlier entry comes \
      first, unless the team rules have tie-breaks. The change is the number of ranks gained or lost in the latest \
      match. --at MATCH shows the standings after that match, from current data; --at TIME shows them as they were at \
      that time. If managers joined after the start of a scored match, a column shows the first match of each. \
      --hindsight compares each team with the best legal team of each match for which the team was locked. The columns \
      are the best teams' points, the percentage earned, the points that better captains would have added, and the \
      points missed. Season points and transfer costs are not included. A head-to-head league shows the table of wins \
      and draws. --by points shows the points of all matches instead, and so do options about points, such as --last, \
      --form, --wide and --race. --by worth ranks the members of the league's market by gain: \
      worth minus all starting money. No other option can be used with --by worth.
      """,
    arguments: [
      .option("--sort", \.sort, value: "ORDER", "the order of the rows", default: "rank"),
      .option(
        "--by", \.measure, value: "WHAT",
        "points, the head-to-head table, or worth in the league's market"),
      .option("--ties", \.ties, value: "RULE", "how to number ties; by default as in the team rules"),
      .flag("--wide", \.isWide, "add figures of the counted players"),
      .flag("--hindsight", \.isHindsight, "add the points of the best possible teams, and each team's share"),
      .option("--at", \.at, value: "MATCH|TIME", "the standings after this match, or at this time"),
      .option("--last", \.last, value: "N", "count only the last N matches").within(1...),
      .option("--around", \.around, value: "MANAGER", "only this manager and their neighbours; me for yourself"),
      .flag("--form", \.isForm, "add the points in the last five matches; a terminal shows them as a line"),
      .flag("--race", \.isRace, "a chart of the ranks after each match")
        .excluding("--at", "--last", "--around", "--from-rank", "--ties", "--wide", "--hindsight", "--sort"),
      .option("--signs", \.signs, value: "SIGNS", "the characters of the chart; ascii in an ASCII locale"),
      .option("--from-rank", \.fromRank, value: "N", "begin with rank N; --limit sets the count").within(1...),
    ],
    examples: [
      Example("fcl leaderboard", "The standings."),
      Example("fcl leaderboard -o csv --fields rank,name,points", "Three columns for a script."),
      Example("fcl leaderboard --last 3", "The standings over the last three matches."),
      Example("fcl leaderboard --race", "Rank history, match by match."),
      Example("fcl leaderboard --around me", "Your rank, with two neighbours on each side."),
    ],
    exitCodes: [
      2: "the time is in the future", 4: "--hindsight without a login", 5: "no such league, match or manager",
    ],
    seeAlso: ["points", "team show"])

  package func run(_ context: Context) throws -> Answer {
    if measure == .worth {
      if let other = others.first(where: \.value) { throw Problem.exclusive("--by worth", other.key) }
      return .report(try MarketBoard(context).report())
    }
    let open = try context.openLeague()
    if measure == .table || measure == nil && open.league.contest != nil && isForTable {
      return .report(try table(open, context))
    }
    if isRace { return .report(try race(open, context)) }
    // Hindsight reveals captains.
    if isHindsight { try context.requireLineUps(of: open) }
    let whose = try around.map { try manager($0, open, context) }
    let isCurrent = at == nil && last == nil && ties == nil && !isWide
    let looked =
      try isCurrent
      ? LeaderboardSnapshot(open, context)
      : LeaderboardSnapshot(open, at: at, last: last, ties: ties, isWide: isWide, context)
    let standings = looked.board.standings
    var rows = standings.indices
    if let whose { rows = Self.neighbours(of: looked.league.entries.index(of: whose), in: standings) }
    if let fromRank {
      let first = rows.first { standings.rank(at: $0) >= fromRank } ?? rows.upperBound
      rows = first..<rows.upperBound
    }
    let hindsight = isHindsight ? try HindsightColumns(looked) : nil
    var report = try Self.report(looked, standings[rows], context, ties: ties, sort: sort, hindsight, hasForm: isForm)
    if isHindsight, !report.isEmpty, let note = looked.league.seasonNote(in: "Best teams and Earned") {
      report.below.append(note)
    }
    if let whose, looked.league.entry(of: whose) == nil {
      report.emptyWord = open.noEntry(whose)
    } else if let fromRank, !looked.board.standings.isEmpty {
      report.emptyWord = "no manager has rank \(fromRank) or below"
    }
    return .report(report)
  }

  private var isForTable: Bool { !pointOptions.contains(where: \.value) }

  private func table(_ open: OpenLeague, _ context: Context) throws -> Report {
    if let other = pointOptions.first(where: \.value) { throw Problem.exclusive("--by table", other.key) }
    let whose = try around.map { try manager($0, open, context) }
    let looked = try at.map {
      try LeaderboardSnapshot(open, at: $0, last: nil, ties: nil, isWide: false, context)
    }
    let opened = try context.openRequiredContest(of: open, as: looked?.scores, upTo: looked?.until)
    var report = HeadToHeadTableReport(opened: opened).report(around: whose, fromRank: fromRank)
    report.above += looked?.description ?? []
    report.facts = (looked?.facts ?? []) + report.facts
    return report
  }

  private func race(_ open: OpenLeague, _ context: Context) throws -> Report {
    var report = try LeaderboardRace(open, try context.scores(of: open), context).report()
    if open.league.contest != nil { report.below.append("Ranked by the points of all matches.") }
    report.signs = signs
    return report
  }

  private var pointOptions: KeyValuePairs<String, Bool> {
    [
      "--last": last != nil, "--ties": ties != nil, "--wide": isWide, "--hindsight": isHindsight,
      "--sort": sort != .rank, "--race": isRace, "--form": isForm,
    ]
  }

  private var others: KeyValuePairs<String, Bool> {
    [
      "--at": at != nil, "--last": last != nil, "--around": around != nil, "--from-rank": fromRank != nil,
      "--ties": ties != nil, "--wide": isWide, "--hindsight": isHindsight, "--sort": sort != .rank,
      "--race": isRace, "--form": isForm,
    ]
  }

  private static func neighbours(of entry: ElementIndex<Entry>?, in rows: StandingsRows) -> Range<Int> {
    guard let index = entry.flatMap(rows.index) else { return 0..<0 }
    return max(0, index - 2)..<min(rows.count, index + 3)
  }

  private func manager(_ word: String, _ open: OpenLeague, _ context: Context) throws -> ManagerID {
    if word == "me" { return try context.loggedInMember(of: open.league) }
    return try context.managerNamed(word, in: open.league)
  }

  package struct Current {
    package let report: Report
    /// The name and points of the top-ranked entry. In a head-to-head league, this is the entry at the top of the
    /// table. Nil if the league has no entries.
    package let leader: (name: String, points: Points)?

    package init(_ open: OpenLeague, _ context: Context) throws {
      if let opened = try context.openContest(of: open) {
        report = HeadToHeadTableReport(opened: opened).report()
        leader = opened.contest.table.rows.first.map { row in
          (opened.name(opened.contest.managers[row.index]), Points(row.points))
        }
        return
      }
      let looked = try LeaderboardSnapshot(open, context)
      report = try Leaderboard.report(looked, looked.board.standings[...], context)
      let names = try context.displayNames(of: looked.board.standings.prefix(1).map(\.manager), in: looked.league)
      leader = looked.board.standings.first.map { (names[$0.manager], $0.points) }
    }
  }

  package static func report(_ open: OpenLeague, _ context: Context) throws -> Report {
    try Current(open, context).report
  }

  private static func report(
    _ looked: LeaderboardSnapshot, _ standings: Slice<StandingsRows>, _ context: Context, ties: TieRule? = nil,
    sort: Order = .rank, _ hindsight: HindsightColumns? = nil, hasForm: Bool = false
  ) throws -> Report {
    let league = looked.league
    let hasForm = try hasForm || context.isReadAtTerminal
    let isASCII = context.world.terminal.isASCII
    let names = try context.displayNames(of: standings.map(\.manager), in: league)
    let marks = TieMarks(league.teamRules.ties, looked.board.ties, ties)
    let late = looked.lateJoiners
    var report = Report(
      schema: "leaderboard", league: league.terms.id,
      columns: columns + late.columns + (looked.wideScores != nil ? WideColumns.columns(league) : [])
        + (hasForm ? [formColumn] : []) + (hindsight?.columns ?? []) + marks.columns,
      rows: [])
    let isEarlier: (Standing, Standing) -> Bool = {
      folded(names.plain($0.manager)) < folded(names.plain($1.manager))
    }
    let values: @Sendable (Standing) -> [Value] = { standing in
      row(standing, name: names.value(standing.manager), marks) + late.values(of: standing.manager)
        + (looked.wideScores.map { WideColumns(league.entries[standing.index], $0).values } ?? [])
        + (hasForm ? [form(of: standing.index, looked, isASCII)] : [])
        + (hindsight?.values(of: league.entries[standing.index]) ?? []) + marks.values(at: standing.rank)
    }
    if sort == .name {
      report.rows = standings.sorted(by: isEarlier).map(values)
    } else {
      // Build rows in batches, because `--limit` may leave out most of them.
      for start in stride(from: standings.startIndex, to: standings.endIndex, by: batch) {
        let part = standings[start..<min(start + batch, standings.endIndex)]
        report.batches.append { part.map(values) }
      }
    }
    report.facts = looked.facts
    report.above = ["\(league.title): \(looked.progress)"] + looked.description
    if league.contest != nil {
      report.above.append("Ranked by the points of all matches; fcl leaderboard without options shows the table.")
    }
    report.markLive(looked.board.live)
    report.below = marks.lines
    if !looked.adjustments.isEmpty {
      let listed = Set(standings.map(\.manager))
      report.noteAdjustments(looked.adjustments.filter { listed.contains($0.manager) }) { names[$0] }
    }
    if context.world.terminal.isOutputTerminal {
      report.ownRow = try context.actor().map { Fact("manager", .id($0)) }
    }
    report.emptyWord = "the league has no entries yet"
    return report
  }

  private static let batch = 64

  private static let columns: [Column] = [
    .number("rank", "Rank"), .hidden("manager"), .name("name", "Name"),
    .text("team_name", "Team", flexible: true), .number("points", "Points"), .number("change", "Change", leaves: 3),
    .number("last_match_points", "Last match", leaves: 2),
  ]
  private static let formColumn = Column.text("form", "Form", leaves: 1)

  package static let columnsAfterChange =
    columns + [LateJoiners.column, formColumn] + TieMarks.ownColumns + HeadToHeadTableReport.columns

  private static func row(_ standing: Standing, name: Value, _ marks: TieMarks) -> [Value] {
    let rank = marks.rank(of: standing)
    return [
      .worded(.whole(standing.rank), rank), .id(standing.manager), name, .text(standing.teamName),
      .points(standing.points), change(standing.change), .points(standing.lastMatchPoints),
    ]
  }

  private static let formMatches = 5

  private static func form(of entry: ElementIndex<Entry>, _ looked: LeaderboardSnapshot, _ isASCII: Bool) -> Value {
    let points = looked.board.lastMatches(formMatches, of: looked.league.entries[entry], in: looked.league)
    let line = sparkline(points.map { Double($0.tenThousandths) }, isASCII: isASCII)
    return .worded(.values(points.map { .points($0) }), line)
  }

  private static func change(_ places: Int?) -> Value {
    places.map { .worded(.whole($0), changeWords($0)) } ?? .none
  }

  package static func changeWords(_ places: Int) -> String {
    places > 0 ? "▲" + String(places) : places < 0 ? "▼" + String(-places) : ""
  }
}
