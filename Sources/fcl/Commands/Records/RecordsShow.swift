import CommandLineKit
import FantasyCore

/// `fcl records`: the highest, best and fastest of the matches that are known.
struct RecordsShow: Command, KnownMatches {
  var from: String?
  var only: RecordKind?
  var format: String?
  var gender: String?
  var season: String?
  var since: TimeWord?
  var club: String?
  var venue: String?
  var system: String?
  var top = 5

  static let description = CommandDescription<RecordsShow>(
    summary: "Show the highest scores, best bowling, partnerships and other records.",
    discussion: """
      Of each kind the first five, or --top; of equal ones the earliest first. With --club only what was done for that \
      club. Most fantasy points in a match are shown under --system, or with --only points: they are computed anew, which \
      takes a moment in many matches. \(EncyclopediaWords.source)
      """,
    arguments: [
      fromOption, .option("--only", \.only, value: "KIND", "only records of this kind"),
    ] + matchOptions + [
      .option("--club", \.club, value: "CLUB", "only what was done for this club"),
      .option("--venue", \.venue, value: "WORD", "only matches at a ground with this in its name"),
      .option("--system", \.system, value: "NAME|FILE", "also most fantasy points, by this scoring system")
        .completed(by: "system|file"),
      .option("--top", \.top, value: "N", "how many of each kind", default: "5"),
    ],
    examples: [
      Example("fcl records", "All kinds."),
      Example("fcl records --from matches --only bowling --top 10", "The ten best bowling figures."),
      Example("fcl records --only points --system ipl-2026", "Most fantasy points in a match."),
    ],
    exitCodes: [2: "there are no match files, or no such kind, club or day", 5: "no such folder"],
    seeAlso: ["players", "clubs", "player show"])

  func run(_ context: Context) throws -> Answer {
    if top < 1 { throw ValueFault.number("--top", from: 1, to: nil) }
    let open = try context.encyclopedia(from: from)
    let known = open.encyclopedia
    var filter = try self.filter(known, context)
    filter.clubs = try club.map { Set(try Lookup.knownClubs($0, gender: gender, in: known)) }
    filter.grounds = venue.map(folded).map { wanted in
      Set(known.matches.compactMap(\.venue)).filter { folded($0).contains(wanted) }
    }
    let shown = only.map { [$0] } ?? RecordKind.allCases.filter { $0 != .points || system != nil }
    var book = RecordBook(shown, top: top)
    let points = shown.contains(.points) ? try context.knownPoints(system, open) : nil
    book.add(known, filter.counts, points, PoolRoles(open.league))
    var report = Report(schema: "records", league: open.league?.terms.id, columns: Self.columns, rows: [])
    if let points { report.facts = [Fact("system", .text(points.system.name))] }
    report.emptyWord = "nothing that these records count has happened in these matches"
    for kind in shown {
      let rows = book.rows(of: kind, known)
      report.rows += rows
      if rows.isEmpty { continue }
      // What took several matches has no opponent and no day.
      let shown = Self.columns.indices.dropFirst(2).filter { place in rows.contains { $0[place] != .none } }
      report.sections.append(
        .section(
          shown.map { Self.columns[$0].key == "value" ? .text("value", kind.unit) : Self.columns[$0] },
          rows.map { row in shown.map { row[$0] } }, above: [kind.title]))
    }
    if !report.sections.isEmpty {
      report.sections[report.sections.count - 1].below = [open.playerPages]
    }
    return .report(report)
  }

  private static let columns: [Column] = [
    .hidden("record"), .hidden("rank"), .text("value", ""), .name("who", "Who"), .hidden("id"),
    .text("for", "For", flexible: true, leaves: 1), .text("against", "Against", flexible: true, leaves: 2),
    .text("day", "Day"), .text("format", "Format", leaves: 3), .text("venue", "At", flexible: true, leaves: 4),
    .text("match", "Match", leaves: 5),
  ]
}

/// A kind of record.
enum RecordKind: String, CaseIterable, ArgumentValue {
  case score, bowling, partnership, fifty, hundred, sixes, total
  case runs, wickets, dismissals
  case points

  /// The place among all kinds.
  fileprivate var place: Int {
    switch self {
    case .score: 0
    case .bowling: 1
    case .partnership: 2
    case .fifty: 3
    case .hundred: 4
    case .sixes: 5
    case .total: 6
    case .runs: 7
    case .wickets: 8
    case .dismissals: 9
    case .points: 10
    }
  }

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
    case .dismissals: "Most dismissals in the field"
    case .points: "Most fantasy points in a match"
    }
  }

  /// The head of the column of values.
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

/// The best of each kind, while matches are looked through.
private struct RecordBook {
  private struct Entry {
    /// The higher, the better; the second decides between equal ones.
    let value: (Int, Int)
    let shown: Value
    let players: [Int]
    /// The club for which it was done.
    let club: Int?
    /// Nil for what took several matches.
    let match: Int?
    let side: Side
  }

  private let top: Int
  /// By the place of the kind. Millions of numbers are compared with the last of these.
  private var best: [[Entry]]
  private let isWanted: [Bool]

  init(_ kinds: [RecordKind], top: Int) {
    self.top = top
    best = RecordKind.allCases.map { _ in [] }
    isWanted = RecordKind.allCases.map(kinds.contains)
  }

  private func isAnyWanted(_ kinds: [RecordKind]) -> Bool { kinds.contains { isWanted[$0.place] } }

  /// Adds one, if it is among the best.
  private mutating func add(_ kind: RecordKind, _ value: (Int, Int), _ entry: ((Int, Int)) -> Entry) {
    let place = kind.place
    guard isWanted[place] else { return }
    if best[place].count == top, let last = best[place].last, value <= last.value { return }
    best[place].insert(entry(value), at: best[place].firstIndex { $0.value < value } ?? best[place].count)
    if best[place].count > top { best[place].removeLast() }
  }

  mutating func add(
    _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool, _ points: KnownPoints?, _ roles: PoolRoles
  ) {
    for player in known.players.indices { add(player, known, counts, points, roles) }
    if isAnyWanted([.partnership, .total]) {
      for place in known.matches.indices { add(match: place, known, counts) }
    }
  }

  private mutating func add(
    _ player: Int, _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool, _ points: KnownPoints?,
    _ roles: PoolRoles
  ) {
    let appearances = known.appearances(of: player).filter { counts(known.matches[$0.match], $0.side) }
    if appearances.isEmpty { return }
    let career = isAnyWanted([.runs, .wickets, .dismissals, .points]) ? Career(appearances) : Career()
    addSums(of: player, career)
    let role = points.flatMap { _ in roles.role(of: known.players[player], career.activity) }
    for appearance in appearances {
      func add(_ kind: RecordKind, _ value: Int, _ shown: @autoclosure () -> Value) {
        self.add(kind, (value, -appearance.match)) { value in
          let club = known.matches[appearance.match].sides[appearance.side.index]
          return Entry(
            value: value, shown: shown(), players: [player], club: club, match: appearance.match,
            side: appearance.side)
        }
      }
      for own in appearance.batting {
        add(.score, 2 * own.runs + (own.isOut ? 0 : 1), .text("\(own.words) (\(own.balls))"))
        if own.ballsToFifty > 0 { add(.fifty, -own.ballsToFifty, .whole(own.ballsToFifty)) }
        if own.ballsToHundred > 0 { add(.hundred, -own.ballsToHundred, .whole(own.ballsToHundred)) }
        if own.sixes > 0 { add(.sixes, own.sixes, .whole(own.sixes)) }
      }
      for own in appearance.bowling where own.wickets > 0 {
        add(.bowling, own.wickets * 10_000 - own.runs, .text(own.words))
      }
      if let points {
        let own = points.points(of: player, in: appearance, role: role, known)
        add(.points, own.tenThousandths, .points(own))
      }
    }
  }

  private mutating func addSums(of player: Int, _ career: Career) {
    let sums: [(RecordKind, Int)] = [
      (.runs, career.runs), (.wickets, career.wickets),
      (.dismissals, career.catches + career.stumpings + career.runOuts),
    ]
    for (kind, sum) in sums where sum > 0 {
      add(kind, (sum, -player)) { value in
        Entry(value: value, shown: .whole(sum), players: [player], club: nil, match: nil, side: .first)
      }
    }
  }

  private mutating func add(
    match place: Int, _ known: Encyclopedia, _ counts: (Encyclopedia.Match, Side) -> Bool
  ) {
    let match = known.matches[place]
    for stand in isWanted[RecordKind.partnership.place] ? known.partnerships(of: place) : [] {
      guard let side = stand.side, counts(match, side) else { continue }
      add(.partnership, (stand.runs, -place)) { value in
        Entry(
          value: value, shown: .whole(stand.runs), players: stand.batters, club: match.sides[side.index],
          match: place, side: side)
      }
    }
    for total in known.totals(of: place) where counts(match, total.side) {
      add(.total, (total.runs, -place)) { value in
        Entry(
          value: value, shown: .text(total.words), players: [],
          club: match.sides[total.side.index], match: place, side: total.side)
      }
    }
  }

  func rows(of kind: RecordKind, _ known: Encyclopedia) -> [[Value]] {
    best[kind.place].enumerated().map { place, entry in
      let match = entry.match.map { known.matches[$0] }
      let club = entry.club.map { known.clubs[$0].name }
      let who = entry.players.isEmpty ? club : entry.players.map { known.players[$0].name }.joined(separator: " and ")
      return [
        .text(kind.rawValue), .whole(place + 1), entry.shown, .text(who),
        .text(entry.players.isEmpty ? nil : entry.players.map { known.players[$0].id.text }.joined(separator: ";")),
        .text(club), .text(match.map { known.club(of: entry.side.opponent, in: $0).name }),
        .text(match?.day.description), .text(match?.format), .text(match?.venue), .text(match?.id.text),
      ]
    }
  }
}
