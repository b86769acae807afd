import Answers
import CommandLineKit
import FantasyCore
import Knowledge

/// `fcl records`: the best performances in the known matches.
struct RecordsShow: Command, KnownMatches {
  var from: String?
  var only: RecordKind?
  var format, gender, season: String?
  var since: TimeArgument?
  var club: String?
  var venue: SearchText?
  var system: String?
  var top = 5

  static let description = CommandDescription<RecordsShow>(
    summary: "Show the highest scores, best bowling, partnerships and other records.", effect: .reads,
    discussion: """
      Shows five records of each kind, or N with --top N. Of equal records, the earliest comes first. With --club, \
      only records for that club count. Records for fantasy points need --system or --only points. \
      \(EncyclopediaHelp.source)
      """,
    arguments: [
      fromOption, .option("--only", \.only, value: "KIND", "only records of this kind"),
    ] + matchOptions + [
      .option("--club", \.club, value: "CLUB", "only records for this club"),
      .option("--venue", \.venue, value: "WORD", "only matches at grounds with WORD in the name"),
      .option(
        "--system", \.system, value: "NAME|FILE", "also the most fantasy points in one match, under this scoring system"
      )
      .completed(by: "system|file"),
      .option("--top", \.top, value: "N", "the number of records of each kind", default: "5").within(1...),
    ],
    examples: [
      Example("fcl records", "Records of every kind."),
      Example("fcl records --from matches --only bowling --top 10", "The ten best bowling figures."),
      Example("fcl records --only points --system ipl-2026", "The most fantasy points in a match."),
    ],
    exitCodes: [2: "no match files, or no such kind or day", 5: "no such club or folder"],
    seeAlso: ["players", "clubs", "player show"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    var filter = try self.filter(known, context)
    filter.clubs = try club.map { Set(try Lookup.knownClubs($0, gender: gender, in: known)) }
    filter.grounds = venue.map { wanted in Set(known.matches.compactMap(\.venue)).filter(wanted.isPart) }
    let shown = only.map { [$0] } ?? RecordKind.allCases.filter { $0 != .points || self.system != nil }
    var book = RecordBook(Set(shown), top: top)
    let system = shown.contains(.points) ? try context.knownSystem(self.system, open) : nil
    book.add(known, where: filter.counts, points: system.map { context.points(open, under: $0) })
    var report = Report(schema: "records", league: open.league?.terms.id, columns: Self.columns, rows: [])
    if let system { report.facts = [Fact("system", .text(system.system.name))] }
    report.emptyWord = "there are no records of this kind in these matches"
    for kind in shown {
      let rows = book.entries(of: kind).enumerated().map { Self.row(kind, $0 + 1, $1, known) }
      report.rows += rows
      if rows.isEmpty { continue }
      // Records over several matches have neither an opponent nor a day.
      let shown = Self.columns.indices.dropFirst(2).filter { index in rows.contains { $0[index] != .none } }
      report.sections.append(
        .section(
          shown.map { Self.columns[$0].key == "value" ? .text("value", kind.unit) : Self.columns[$0] },
          rows.map { row in shown.map { row[$0] } },
          above: [kind.title + (kind == .points ? system.map { " under \($0.system.name)" } ?? "" : "")]))
    }
    if !report.sections.isEmpty {
      report.sections[report.sections.count - 1].below = [open.playerPages]
    }
    var answer = Answer.report(report)
    answer.warnings = system.map { doubts(book, known, $0.system, PoolRoles(open.league)) } ?? []
    return answer
  }

  private func doubts(
    _ book: RecordBook, _ known: Encyclopedia, _ system: ScoringSystem, _ roles: PoolRoles
  ) -> [String] {
    var doubts = RoleDoubts()
    for entry in book.entries(of: .points) {
      guard let player = entry.players.first,
        let appearance = known.appearances(of: player).first(where: { $0.match == entry.match && $0.side == entry.side }
        )
      else { continue }
      let isGuessed = roles.poolPlayer(known.players[player]) == nil
      let role = roles.role(of: player, in: known)
      doubts.count(isGuessed && known.dependsOnRole(player, in: appearance, under: system, scoredAs: role))
    }
    return doubts.warnings(.guessed)
  }

  private static let columns: [Column] = [
    .hidden("record"), .hidden("rank"), .text("value", ""), .name("who", "Holder"), .hidden("id"),
    .text("for", "For", flexible: true, leaves: 1), .text("against", "Against", flexible: true, leaves: 2),
    .text("day", "Day"), .text("format", "Format", leaves: 3), .text("venue", "Venue", flexible: true, leaves: 4),
    .text("match", "Match", leaves: 5),
  ]

  private static func row(_ kind: RecordKind, _ rank: Int, _ entry: RecordBook.Entry, _ known: Encyclopedia) -> [Value]
  {
    let match = entry.match.map { known.matches[$0] }
    let club = match.map { known.club(of: entry.side, in: $0).name }
    let who = entry.players.isEmpty ? club : entry.players.map { known.players[$0].name }.joined(separator: " and ")
    return [
      .text(kind.rawValue), .whole(rank), entry.figure.value, .text(who),
      .text(entry.players.isEmpty ? nil : entry.players.map { known.players[$0].id.text }.joined(separator: ";")),
      .text(club), .text(match.map { known.club(of: entry.side.opponent, in: $0).name }),
      .text(match?.day.description), .text(match?.format), .text(match?.venue), .text(match?.id.text),
    ]
  }
}

extension RecordBook.Figure {
  fileprivate var value: Value {
    switch self {
    case .batting(let innings): .text("\(innings.description) (\(innings.balls))")
    case .bowling(let innings): .text(innings.description)
    case .total(let total): .text(total.description)
    case .number(let number): .whole(number)
    case .points(let points): .points(points)
    }
  }
}

extension RecordKind: ArgumentValue {
  var title: String {
    switch self {
    case .score: "Highest scores"
    case .bowling: "Best bowling in an innings"
    case .partnership: "Highest partnerships"
    case .fifty: "Fastest fifties"
    case .hundred: "Fastest hundreds"
    case .sixes: "Most sixes in an innings"
    case .total: "Highest totals"
    case .runs: "Most runs"
    case .wickets: "Most wickets"
    case .dismissals: "Most dismissals by a fielder"
    case .points: "Most fantasy points in a match"
    }
  }

  var unit: String {
    switch self {
    case .score, .partnership, .runs: "Runs"
    case .bowling: "Figures"
    case .fifty, .hundred: "Balls"
    case .sixes: "Sixes"
    case .total: "Total"
    case .wickets: "Wickets"
    case .dismissals: "Dismissals"
    case .points: "Points"
    }
  }
}
