import Answers
import CommandLineKit
import FantasyCore

/// `fcl match figures`: each player's figures in each innings, for scripts.
struct MatchFigures: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false

  static let description = CommandDescription<MatchFigures>(
    summary: "Show each player's figures in each innings.", effect: .reads,
    discussion: """
      There is one row for each player in the XI and each innings with at least one over, even if all figures are 0. \
      Matches are sorted by id. Within a match, rows are sorted by innings, side and player, with sides and players in \
      file order. Super overs have no figures. Innings are numbered from 1, as in the file.

      \(MatchHelp.operands)
      """,
    arguments: MatchHelp.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing),
    examples: [
      Example("fcl match figures d0001", "A match in the league."),
      Example("fcl match figures d0001 d0002 --fields player,runs,balls -o csv", "For a script."),
    ],
    exitCodes: MatchHelp.exitCodes, seeAlso: ["match points", "match card"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    let system = reading.league.map(\.league.system).flatMap { $0.isCricket ? nil : $0 }
    var report = Report(
      schema: "match-figures", league: reading.league?.league.terms.id, columns: Self.columns(of: system), rows: [],
      emptyWord: "no figures")
    // Keep only the figures of each match, which are small. Create rows only if all files are valid.
    let (failures, notices) = try reading.forEachFile { input in
      FigureRows(
        match: input.id, teams: input.match.info.teams, performances: input.record.performances, system: system)
    } _: { _, figures in
      if figures.performances.contains(where: { !$0.innings.isEmpty }) { report.batches.append { figures.rows } }
    }
    return Answer(content: .report(report), notices: notices, failure: failures.one)
  }

  private static let shown = CricketFigure.allCases.filter { $0.facts.column != nil }
  static let batting = shown.filter { $0.index < CricketFigure.dismissals.index }
  static let others = shown.filter { $0.index > CricketFigure.dismissals.index }

  static let columns: [Column] =
    [
      .text("match", "Match"), .hidden("player_id"), .name("player", "Player"),
      .text("side", "Side", flexible: true, leaves: 1), .number("innings", "Inn"),
    ] + batting.map(column) + [.number("out", "Out", leaves: 3), .text("how_out", "How out", leaves: 4)]
    + others.map(column)

  private static func column(_ figure: CricketFigure) -> Column {
    .number(figure.name, figure.facts.column ?? figure.name, leaves: main.contains(figure) ? nil : 2)
  }

  private static let main: Set<CricketFigure> = [.runs, .balls, .legalBalls, .runsConceded, .wickets, .catches]

  private static func columns(of system: ScoringSystem?) -> [Column] {
    guard let system else { return columns }
    return Array(columns.prefix(5))
      + system.figures.map { .number($0, $0.split(separator: "_").joined(separator: " ")) }
  }
}

struct FigureRows: Sendable {
  let match: MatchID
  let teams: [String]
  let performances: [Performance]
  var system: ScoringSystem?

  var rows: [[Value]] {
    let innings = performances.first?.innings.indices ?? 0..<0
    return innings.flatMap { index in performances.map { row($0.player, $0.innings[index]) } }
  }

  private func row(_ player: MatchPlayer, _ figures: InningsFigures) -> [Value] {
    let row = figures.row
    let head: [Value] = [
      .text(match.text), .text(player.id.text), .text(player.name), .text(teams[player.side.index]),
      .whole(figures.innings),
    ]
    if let system { return head + system.figureIndices.map { .whole(Int(row[$0])) } }
    func values(_ figures: [CricketFigure]) -> [Value] { figures.map { .whole(Int(row[$0])) } }
    let out: [Value] = [.whole(row[.dismissals] > 0 ? 1 : 0), .text(figures.howOut?.rawValue)]
    return head + values(MatchFigures.batting) + out + values(MatchFigures.others)
  }
}
