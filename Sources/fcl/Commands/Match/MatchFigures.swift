import CommandLineKit
import FantasyCore

/// `fcl match figures`: what each player did in each innings, for scripts.
struct MatchFigures: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false

  static let description = CommandDescription<MatchFigures>(
    name: "match figures", summary: "Show what each player did in each innings.",
    discussion: """
      One row for each listed player and each innings that has an over, also for who did nothing in it. Matches are in \
      the order of their ids as text; in a match by innings, then by side as the file names them, then as listed. \
      Super overs have no figures. Innings are numbered as in the file, from 1.

      \(MatchWords.operands)
      """,
    arguments: MatchWords.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing),
    examples: [
      Example("fcl match figures d0001", "A match of the league."),
      Example("fcl match figures d0001 d0002 --fields player,runs,balls -o csv", "For a script."),
    ],
    exitCodes: MatchWords.exitCodes, seeAlso: ["match points", "match card"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    let system = reading.league.map(\.league.system).flatMap { $0.isCricket ? nil : $0 }
    var report = Report(
      schema: "match-figures", league: reading.league?.league.terms.id, columns: Self.columns(of: system), rows: [],
      emptyWord: "no figures")
    // Figures are kept, which is little; rows are made of them once every file has proved to be good.
    let (failures, warnings) = try reading.forEachFile { _, input in
      let performances = input.match.performances()
      if performances.contains(where: { !$0.innings.isEmpty }) {
        let figures = FigureRows(
          match: input.id, teams: input.match.info.teams, performances: performances, system: system)
        report.batches.append { figures.rows }
      }
    }
    return Answer(content: .report(report), warnings: warnings, failure: failures.one)
  }

  private static let figures: [(figure: CricketFigure, title: String)] = [
    (.legalBalls, "Balls"), (.runsConceded, "Runs"), (.wickets, "W"), (.bowledLbw, "b/lbw"), (.maidens, "M"),
    (.dots, "Dots"), (.wides, "Wd"), (.noBalls, "Nb"), (.catches, "Ct"), (.stumpings, "St"), (.runOutsDirect, "RO"),
    (.runOutsShared, "RO shared"),
  ]

  static let columns: [Column] =
    [
      .text("match", "Match"), .hidden("player_id"), .text("player", "Player", flexible: true),
      .text("side", "Side", flexible: true), .number("innings", "Inn"), .number("runs", "R"), .number("balls", "B"),
      .number("fours", "4s"), .number("sixes", "6s"), .number("out", "Out"), .text("how_out", "How out"),
    ] + figures.map { .number($0.figure.name, $0.title) }

  /// The columns in a league of another sport are its figures.
  private static func columns(of system: ScoringSystem?) -> [Column] {
    guard let system else { return columns }
    return Array(columns.prefix(5))
      + system.figures.map { .number($0, $0.split(separator: "_").joined(separator: " ")) }
  }

  static let figuresInField = figures.map(\.figure)
}

struct FigureRows: Sendable {
  let match: MatchID
  let teams: [String]
  let performances: [Performance]
  /// The scoring system of another sport than cricket.
  var system: ScoringSystem?

  var rows: [[Value]] {
    let innings = performances.first?.innings.indices ?? 0..<0
    return innings.flatMap { place in performances.map { row($0.player, $0.innings[place]) } }
  }

  private func row(_ player: MatchPlayer, _ figures: InningsFigures) -> [Value] {
    let row = figures.row
    let head: [Value] = [
      .text(match.text), .text(player.id.text), .text(player.name), .text(teams[player.side.index]),
      .whole(figures.innings),
    ]
    if let system { return head + system.figures.indices.map { .whole(Int(row[$0])) } }
    let values: [Value] = [
      .whole(Int(row[.runs])), .whole(Int(row[.balls])), .whole(Int(row[.fours])),
      .whole(Int(row[.sixes])), .whole(row[.dismissals] > 0 ? 1 : 0), .text(figures.howOut?.rawValue),
    ]
    return head + values + MatchFigures.figuresInField.map { .whole(Int(row[$0])) }
  }
}
