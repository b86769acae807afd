import Answers
import CommandLineKit
import FantasyCore

struct MatchShow: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false
  var isWorm = false
  var isManhattan = false
  var section: MatchSections.Section?
  var signs: Chart.Signs?

  static let description = CommandDescription<MatchShow>(
    summary: "Show the facts of a match: sides, venue, toss, totals, result.", effect: .readsWithChart,
    discussion: """
      There is one row for each match, sorted by id. Only matches in the league have a state.
      \(MatchHelp.operands)
      """,
    arguments: MatchHelp.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing) + [
      .option(
        "--section", \.section, value: "PART",
        "for one match: wickets (scorers), reviews, line-ups, figures (stats) or all"),
      .flag("--worm", \.isWorm, "for one match: a chart of cumulative runs").excluding("--manhattan", "--section"),
      .flag("--manhattan", \.isManhattan, "for one match: a chart of the runs in each over").excluding("--section"),
      .option("--signs", \.signs, value: "SIGNS", "the chart's characters; ascii if the locale has no others"),
    ],
    examples: [
      Example("fcl match show d0001", "A match in the league."),
      Example("fcl match show d0001 --section stats", "Both sides' figures, side by side."),
      Example("fcl match show d0001 --worm", "Cumulative runs, over by over."),
      Example("fcl match show d0001 d0002 --fields match,totals,result", "Two matches in brief."),
    ],
    exitCodes: MatchHelp.exitCodes, seeAlso: ["match card", "match points", "history"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    if isWorm || isManhattan || section != nil { return .report(try ofOne(reading)) }
    var rows: [[Value]] = []
    let failures = try reading.forEach({ (input: $0.withoutInnings, totals: $0.match.totals) }) { source, needed in
      rows.append(Self.row(source, needed?.input, totals: needed?.totals ?? []))
    }
    let isSingle = rows.count == 1
    var report = Report(
      schema: "match", league: reading.league?.league.terms.id, columns: Self.columns(isSingle: isSingle), rows: rows)
    if isSingle { report.hideEmptyColumns() }
    report.isSingle = isSingle
    report.emptyWord = "no match files"
    return Answer(content: .report(report), failure: failures.one)
  }

  private func ofOne(_ reading: MatchReading) throws -> Report {
    let option = isWorm ? "--worm" : isManhattan ? "--manhattan" : "--section"
    var reports: [Report] = []
    let needsPowerPlays = section == .stats || section == .all
    let failures = try reading.forEach({ input in
      let ends = needsPowerPlays ? MatchSections.powerPlays(of: input) : []
      return (input: input.withoutBytes, powerPlays: ends)
    }) { source, needed in
      guard let (input, powerPlays) = needed else {
        var none = Report(schema: "match-overs", columns: [], rows: [])
        none.emptyWord = source.inLeague?.match.unscoredReason ?? none.emptyWord
        return reports.append(none)
      }
      if input.match.figures != nil { throw Problem.noDeliveries(source.id) }
      let league = reading.league?.league.terms.id
      reports.append(
        section.map {
          MatchSections(input, $0, powerPlays: powerPlays, operand: words.first ?? "").report(league: league)
        } ?? MatchCharts(match: input.match, id: input.id).report(isWorm: isWorm, league: league))
    }
    if let failure = failures.one { throw failure }
    guard reports.count == 1 else { throw Problem.needs(option, "one match") }
    reports[0].signs = signs
    return reports[0]
  }

  private static func columns(isSingle: Bool) -> [Column] {
    func detail(_ key: String, _ title: String) -> Column { isSingle ? .text(key, title) : .hidden(key) }
    return [
      .text("match", "Match"), .prose("sides", "Sides"), .text("dates", "Dates", leaves: 2),
      detail("start", "Start"), .prose("venue", "Venue", leaves: 1), detail("event", "Event"),
      detail("season", "Season"), .text("type", "Type", leaves: 3), detail("gender", "Gender"), detail("toss", "Toss"),
      detail("totals", "Totals"), .prose("result", "Result"),
      detail("players_of_match", "Players of the match"), detail("state", "State"), detail("revision", "Revision"),
      detail("scored", "Scored"),
    ]
  }

  private static func row(_ source: MatchSource, _ input: MatchInput?, totals: [String]) -> [Value] {
    let fixture = source.inLeague?.match.fixture
    let info = input?.match.info
    let record = input?.record
    let isProvisional = record?.isProvisional ?? false
    let state = source.inLeague.map { $0.match.state(at: $0.league.now, isProvisional: isProvisional).rawValue }
    let day = fixture.map { [$0.start.day.description] } ?? []
    return [
      .id(source.id), .list(info?.teams ?? [fixture?.home, fixture?.away].compactMap { $0 }), .list(info?.dates ?? day),
      .time(fixture?.start), .text(info?.location ?? fixture?.venue), .text(info?.eventWords), .text(info?.season),
      .text(info?.matchType), .text(info?.gender), .text(info?.tossSentence), .list(totals),
      .text(info?.outcome?.sentence), .list(info?.playersOfMatch ?? []), .text(state),
      .whole(info?.record?.revision), .time(source.inLeague?.match.scoredAt),
    ]
  }
}

extension Report {
  fileprivate mutating func hideEmptyColumns() {
    for index in columns.indices where rows.allSatisfy({ [.none, .list([])].contains($0[index]) }) {
      columns[index].shown = .never
    }
  }
}
