import CommandLineKit
import FantasyCore

/// `fcl match show`: the facts of a match.
struct MatchShow: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false

  static let description = CommandDescription<MatchShow>(
    summary: "Show the facts of a match: sides, venue, toss, totals, result.",
    discussion: """
      One row for each match, sorted by id. Only matches in the league have a state.
      \(MatchWords.operands)
      """,
    arguments: MatchWords.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing),
    examples: [
      Example("fcl match show d0001", "A match in the league."),
      Example("fcl match show d0001 d0002 --fields match,totals,result", "Two matches in brief."),
    ],
    exitCodes: MatchWords.exitCodes, seeAlso: ["match card", "match points", "history"])

  func run(_ context: Context) throws -> Answer {
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    var rows: [[Value]] = []
    let failures = try reading.forEach(\.self) { source, input in rows.append(Self.row(source, input)) }
    let isSingle = rows.count == 1
    var report = Report(
      schema: "match", league: reading.league?.league.terms.id, columns: Self.columns(isSingle: isSingle), rows: rows)
    if isSingle { report.hideEmptyColumns() }
    report.isSingle = isSingle
    report.emptyWord = "no match files"
    return Answer(content: .report(report), failure: failures.one)
  }

  /// All columns; a table of several matches shows only the few that fit.
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

  private static func row(_ source: MatchSource, _ input: MatchInput?) -> [Value] {
    let fixture = source.inLeague?.match.fixture
    let info = input?.match.info
    let record = input?.record
    let isProvisional = record?.isProvisional ?? false
    let state = source.inLeague.map { $0.match.state(at: $0.league.now, isProvisional: isProvisional).rawValue }
    let day = fixture.map { [$0.start.day.description] } ?? []
    return [
      .id(source.id), .list(info?.teams ?? [fixture?.home, fixture?.away].compactMap { $0 }), .list(info?.dates ?? day),
      .time(fixture?.start), .text(info?.place ?? fixture?.venue), .text(info?.eventWords), .text(info?.season),
      .text(info?.matchType), .text(info?.gender), .text(info?.tossSentence), .list(input?.match.totals ?? []),
      .text(info?.outcome?.sentence), .list(info?.playersOfMatch ?? []), .text(state),
      .whole(info?.record?.revision), .time(source.inLeague?.match.scoredAt),
    ]
  }
}

extension Report {
  /// Hides the columns of a table that have no values; scripts still get them.
  fileprivate mutating func hideEmptyColumns() {
    for place in columns.indices where rows.allSatisfy({ [.none, .list([])].contains($0[place]) }) {
      columns[place].shown = .never
    }
  }
}
