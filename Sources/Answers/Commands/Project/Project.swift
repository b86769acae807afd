import Books
import CommandLineKit
import FantasyCore

/// `fcl project`: players' expected points.
package struct Project: Command {
  var subject: String?
  var next: Int?
  var club: String?
  var time: TimeWord?
  var isExplained = false
  var other, from, format: String?

  package init() {}

  package static let description = CommandDescription<Project>(
    summary: "Show what players are expected to earn in coming matches.", effect: .reads,
    discussion: """
      By default of the next match; with --next N of the next N together, of all players or of a --club. For one player \
      match by match, up to five unless --next says how many. Expected is a player's recent mean, drawn to that of their role as far as there is little of it, and \
      what opponent and ground add, times the chance that they play; four of five results lie between low and high. \
      --why shows these parts; fcl help projections has the formula and how far it holds. Known is what was played before \
      the day of the match, from the folder of match files (--from, or fcl config set matches DIR) and from the matches \
      that the league has scored. Other kinds of sport are projected from the league's own matches.
      """,
    arguments: [
      .positional("MATCH|PLAYER", \.subject, "a match by id or number, or a player; by default the next match"),
      .option("--next", \.next, value: "N", "the next N matches").within(1...1_000),
      .option("--club", \.club, value: "SIDE", "only players of this side, and its next matches"),
      .option("--at", \.time, value: "TIME", "with what was known before the day of this time"),
      .flag("--why", \.isExplained, "show what the expected points are made of"),
      .option(
        "--by", \.other, value: "FILE", "show the expectations of a FILE.csv with id or name, and value, beside them"),
      .option("--from", \.from, value: "DIR", "the folder of match files"),
      .option("--format", \.format, value: "FORMAT", "with a folder: the kind of match, such as T20, ODI or Test")
        .completed(by: "match-format"),
    ],
    examples: [
      Example("fcl project", "The next match, the best first."),
      Example("fcl project \"B Quraishan\" --next 3 --why", "A player's next three matches, and why."),
      Example("fcl project --club Pilots --next 5", "A club's players in its next five matches."),
    ],
    exitCodes: [2: "no such time or format", 5: "unknown match, player or folder", 7: "the file is invalid"],
    seeAlso: ["team auto", "team plan", "league forecast", "player show"])

  package func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let time = try time.map { try context.instant($0, before: open.now) }
    let side = try club.map { try Lookup.side($0, in: open.league.pool) }
    let subject = try self.subject.map { try Subject($0, in: open.league) }
    if subject?.player != nil, side != nil { throw Problem.exclusive("PLAYER", "--club") }
    var fixtures = context.fixtures(of: open, after: time)
    if let player = subject?.player { fixtures = fixtures.filter { $0.has(player, in: open.league) } }
    if let side { fixtures = fixtures.filter { [$0.fixture.home, $0.fixture.away].contains(side) } }
    if let match = subject?.match {
      if next != nil { throw Problem.exclusive("MATCH", "--next") }
      fixtures = [match]
    }
    if isExplained, subject == nil, next ?? 1 > 1 { throw Problem.needs("--why", "one match, or a PLAYER") }
    let wanted = next ?? (subject?.player == nil ? 1 : 5)
    let shown = Array(fixtures.prefix(wanted))
    let source = ProjectionSource(folder: from, format: format, time: time)
    let board = try context.board(of: open)
    let projections = try context.projections(open, board, source, before: shown.first?.fixture)
    let others = try other.map { path in
      try SelectionValues(file: path, of: open.league.pool, [:], context).values
    }
    let table = ProjectionTable(
      league: open.league, projections: projections, isExplained: isExplained, others: others)
    var report =
      try subject?.player.map { try table.matches(of: $0, shown, board: board) }
      ?? table.players(of: side, shown, board: board)
    report.facts = [
      Fact("before", .text(projections.end.description)), Fact("system", .text(open.league.system.name)),
      Fact("results", .whole(projections.expected.book.count)),
    ]
    if projections.isEmpty {
      report.below.insert("No match is known yet, so nothing is expected of anybody.", at: 0)
    }
    if let next, fixtures.count < next, !shown.isEmpty {
      report.below.append("No more than \(Problem.count(shown.count, "match")) to come is known.")
    }
    let system = open.league.system
    if system.items.allSatisfy({ $0.scope == .season }) {
      report.below.append("\(system.name) gives points for the whole season only, and these are not projected.")
    } else if system.hasSeasonPart {
      report.below.append("What \(system.name) gives for the whole season is left out.")
    }
    report.emptyWord =
      open.league.pool.players.isEmpty
      ? "the pool is empty" + open.hint("import one: fcl pool import FILE")
      : subject?.match.map { "nobody of \(side ?? "the pool") may play in match \($0.fixture.id)" }
        ?? Self.nothing(subject?.player, side)
    return .report(report)
  }

  private static func nothing(_ player: PoolPlayer?, _ side: String?) -> String {
    guard let name = player?.side ?? side else { return "no match is to come: name one, or an earlier time with --at" }
    return "no match of \(name) is to come: name one, or an earlier time with --at"
  }
}

private struct Subject {
  var match: LeagueMatch?
  var player: PoolPlayer?

  /// Parses a match's id or number, a player, or a prefix of a match's id.
  init(_ word: String, in league: League) throws {
    // Player ids have eight digits.
    if Int(word) != nil, word.count < 8 {
      match = try Lookup.match(word, in: league)
      return
    }
    let found = try? Lookup.match(word, in: league)
    if Int(word) != nil || MatchID(folding: word).map({ league.matches[$0] != nil }) ?? false { match = found }
    if match != nil { return }
    do { player = try Lookup.player(word, in: league.pool) } catch  where found != nil { match = found }
  }
}

extension LeagueMatch {
  fileprivate func has(_ player: PoolPlayer, in league: League) -> Bool {
    [fixture.home, fixture.away].contains(league.side(of: player, at: fixture.start))
  }
}
