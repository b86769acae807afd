import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// The command `fcl history`, which lists the league's matches, past and upcoming.
package struct History: Command {
  var state: StateFilter?
  var round: RoundArgument?

  enum StateFilter: String, CaseIterable, ArgumentValue {
    case upcoming
    case locked
    case live
    case final
    case abandoned
  }

  package init() {}

  package static let description = CommandDescription<History>(
    summary: "Show the league's matches, past and upcoming.", effect: .reads,
    arguments: [
      .option("--state", \.state, value: "STATE", "only matches in this state"),
      .option(
        "--round", \.round, value: "WHAT",
        "add the round of each match, with rounds of a match, day, week or N matches"),
    ],
    examples: [
      Example("fcl history", "All matches."),
      Example("fcl history --state upcoming --limit 3", "The next three matches."),
      Example("fcl history --round week", "With the rounds of a weekly cup."),
    ],
    exitCodes: [2: "--round in a head-to-head league", 5: "no such league"],
    seeAlso: ["match show", "points", "history import", "cup create"])

  package func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let scored = Dictionary(try context.board(of: open).matches.map { ($0.id, $0) }) { first, _ in first }
    let rounds = try roundNumbers(open)
    var report = Report(schema: "history", league: open.league.terms.id, columns: Self.columns, rows: [])
    if rounds != nil { report.columns.insert(.number("round", "Round"), at: 1) }
    let links = open.league.links.filter { $0.key != $0.value }
    let files = Dictionary(links.map { ($0.value, $0.key) }) { first, _ in first }
    report.columns.append(files.isEmpty ? .hidden("file_id") : .text("file_id", "File", leaves: 1))
    report.columns += ["competition", "format", "gender"].map { .hidden($0) }
    var live: [[Fact]] = []
    for match in open.league.matchesByStart {
      let board = scored[match.fixture.id]
      let state = match.state(at: open.now, isProvisional: board?.isProvisional ?? false)
      if let wanted = self.state, wanted.rawValue != state.rawValue { continue }
      let score = state == .live ? try Self.score(of: match, open) : nil
      let kind = match.fixture.kind
      var row = Self.row(match, board, state, score) + [.id(files[match.fixture.id])]
      row += [.text(kind?.competition), .text(kind?.format?.rawValue), .text(kind?.gender?.rawValue)]
      if let rounds { row.insert(.whole(rounds[match.fixture.id]), at: 1) }
      report.rows.append(row)
      if state == .live {
        live.append([
          Fact("match", .id(match.fixture.id)), Fact("since", .time(match.scoredAt)), Fact("score", .text(score)),
        ])
        report.below.append(Self.liveLine(match, context))
      }
    }
    report.facts = [Fact("live", .records(live))]
    report.emptyWord =
      open.league.matches.isEmpty
      ? "no matches yet" + open.hint("to import matches: fcl history import FILE") : "no matches in that state"
    return .report(report)
  }

  /// Returns the round number of each match; nil if `--round` was not given. Throws in a head-to-head league, which has
  /// its own rounds.
  private func roundNumbers(_ open: OpenLeague) throws -> [MatchID: Int]? {
    guard let round else { return nil }
    if open.league.contest != nil {
      throw Problem(
        contradiction: "--round can't be used in a head-to-head league, which has its own rounds", hint: "fcl rounds")
    }
    let rounds = open.league.expectedRounds(by: ContestTerms(round: round.length), at: open.now)
    return Dictionary(
      rounds.enumerated().flatMap { number, matches in matches.map { ($0.fixture.id, number + 1) } }
    ) { first, _ in first }
  }

  private static func score(of match: LeagueMatch, _ open: OpenLeague) throws -> String? {
    var checked = CheckedFiles(open.files)
    let played = try ifReadable { try open.files.match(match, open.league.system, &checked) }.flatMap(\.self)
    return played.flatMap { $0.figures == nil ? $0.totals.last : nil }
  }

  private static func liveLine(_ match: LeagueMatch, _ context: Context) -> String {
    let since = match.scoredAt.map { time in
      let local = context.localTime(time)
      return ", as of \(local.text) \(local.zone)"
    }
    return "Match \(match.fixture.id) is live\(since ?? ""): its points are provisional."
  }

  package static let columns: [Column] = [
    .text("match", "Match"), .number("number", "No", leaves: 3), .text("home", "Home", flexible: true),
    .text("away", "Away", flexible: true), .text("start", "Start"), .text("venue", "Venue", flexible: true, leaves: 1),
    .text("state", "State", leaves: 4), .prose("result", "Result", leaves: 2),
  ]

  private static func row(_ match: LeagueMatch, _ board: StandingsMatch?, _ state: MatchState, _ score: String?)
    -> [Value]
  {
    let fixture = match.fixture
    return [
      .id(fixture.id), .whole(fixture.number), .text(fixture.home), .text(fixture.away), .time(fixture.start),
      .text(fixture.venue), .text(state.rawValue),
      score.map { .worded(.none, $0) } ?? .text(board?.result.map { board?.isVoid ?? false ? "\($0) (void)" : $0 }),
    ]
  }
}
