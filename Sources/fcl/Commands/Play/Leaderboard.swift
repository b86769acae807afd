// fcl leaderboard: the standings of a league.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Shows the standings.
struct Leaderboard: Command {
  enum Order: String, CaseIterable, ArgumentValue {
    case rank
    case name
  }

  var sort = Order.rank
  var ties = TieRule.shared
  var isWide = false

  static var description: CommandDescription<Leaderboard> {
    CommandDescription(
      name: "leaderboard", summary: "Show the standings of the league.",
      discussion: """
        Rank 1 has most points. Equal points share a rank, marked with =; among equals the earlier entry stands first. \
        The change is in places, against the board without the match that started last.
        """,
      arguments: [
        .option("--sort", \.sort, value: "ORDER", "the order of the rows", default: "rank"),
        .option("--ties", \.ties, value: "RULE", "sequential numbers the rows instead", default: "shared"),
        .flag("--wide", \.isWide, "add what the counted players did"),
      ],
      examples: [
        Example("fcl leaderboard", "The standings."),
        Example("fcl leaderboard -o csv --fields rank,name,points", "Three columns for a script."),
      ],
      exitCodes: [5: "no such league"], seeAlso: ["points", "team show"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let open = try context.openLeague()
    var report = try Self.report(open, context, ties: ties, isWide: isWide)
    if sort == .name {
      report.rows.sort { folded($0[2].field) < folded($1[2].field) }
    }
    return .report(report)
  }

  /// The standings of a league as a report.
  static func report(
    _ open: OpenLeague, _ context: Context, ties: TieRule, isWide: Bool = false
  ) throws(Failure) -> Report {
    let board = try context.scoreboard(of: open)
    let names = try context.accounts().shownNames
    var report = Report(schema: "leaderboard", league: open.league.terms.id, columns: columns(isWide), rows: [])
    report.rows = board.leaderboard(ties: ties).map { standing in
      row(standing, name: names[standing.entry.manager] ?? Accounts.formerManager, ties)
        + (isWide ? WideColumns(standing.entry, board).values : [])
    }
    report.above = ["\(open.league.terms.title): \(progress(board))"]
    report.markLive(board)
    report.emptyWord = "nobody has an entry yet"
    return report
  }

  private static func progress(_ board: Scoreboard) -> String {
    let scored = board.matches.count
    let matches = max(scored, board.league.matches.count)
    return "\(scored) of \(matches) match\(matches == 1 ? "" : "es") scored"
  }

  private static func columns(_ isWide: Bool) -> [Column] {
    [
      .number("rank", "Rank"), .hidden("manager"), .text("name", "Name", flexible: true),
      .text("team_name", "Team", flexible: true), .number("points", "Points"), .number("change", "Change"),
      .number("last_match_points", "Last match"),
    ] + (isWide ? WideColumns.columns : [])
  }

  private static func row(_ standing: Standing, name: String, _ ties: TieRule) -> [Value] {
    let rank = standing.isTied && ties == .shared ? "\(standing.rank)=" : "\(standing.rank)"
    return [
      .worded(.whole(standing.rank), rank), .id(standing.entry.manager), .text(name), .text(standing.entry.teamName),
      .points(standing.points), change(standing.change), .points(standing.lastMatchPoints),
    ]
  }

  private static func change(_ places: Int?) -> Value {
    guard let places else { return .none }
    let words = places > 0 ? "▲\(places)" : places < 0 ? "▼\(-places)" : ""
    return .worded(.whole(places), words)
  }
}

/// What the counted players of an entry did: the columns that `--wide` adds.
struct WideColumns {
  let values: [Value]

  static let columns: [Column] = [
    .number("matches", "Matches"), .number("best_match", "Best"), .number("runs", "Runs"),
    .number("wickets", "Wkts"), .number("catches", "Catches"),
  ]

  init(_ entry: Entry, _ board: Scoreboard) {
    let totals = board.matchTotals(of: entry)
    var figures = FigureRow()
    var matches = 0
    for match in board.matches {
      let counted = board.counted(entry, in: match)
      if !counted.isEmpty { matches += 1 }
      let places = Set(counted.map(\.place))
      for player in match.score.players where player.place.map(places.contains) ?? false {
        figures &+= player.performance.total
      }
    }
    values = [
      .whole(matches), .points(totals.max()), .whole(Int(figures[.runs])), .whole(Int(figures[.wickets])),
      .whole(Int(figures[.catches])),
    ]
  }
}
