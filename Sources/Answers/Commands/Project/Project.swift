import Books
import CommandLineKit
import FantasyCore

/// The command `fcl project`, which shows players' expected points.
package struct Project: Command {
  var subject: String?
  var next: Int?
  var club: String?
  var time: TimeArgument?
  var isExplained = false
  var other, from, format: String?

  package init() {}

  package static let description = CommandDescription<Project>(
    summary: "Show players' projected points in upcoming matches.", effect: .reads,
    discussion: """
      By default, the table covers the next match; --next N adds up the next N matches. A player's matches are shown \
      one by one, five by default. Projected points start from the player's recent average. With few matches, that \
      average is shrunk towards the average of their role. The result is adjusted for opponent and ground, and \
      multiplied by the chance that they play. Four of five results lie between low and high. --why shows these parts; \
      fcl help projections has the formula and its accuracy. Projections use only matches played before the day of the \
      match: from the folder of match files (--from, or fcl config set matches DIR) and from the league's scored \
      matches. Other sports are projected from the league's own matches.
      """,
    arguments: [
      .positional("MATCH|PLAYER", \.subject, "a match by id or number, or a player; by default the next match"),
      .option("--next", \.next, value: "N", "the next N matches").within(1...1_000),
      .option("--club", \.club, value: "SIDE", "only players of this side, and its next matches"),
      .option("--at", \.time, value: "TIME", "use only matches played before the day of this time"),
      .flag("--why", \.isExplained, "show the parts of the projected points"),
      .option(
        "--by", \.other, value: "FILE",
        "compare with the values in a FILE.csv, which has a column id or name, and value"),
      .matchFiles(\.from),
      .option("--format", \.format, value: "FORMAT", "with a folder: the match format, such as T20, ODI or Test")
        .completed(by: "match-format"),
    ],
    examples: [
      Example("fcl project", "The next match, best players first."),
      Example(
        "fcl project \"B Quraishan\" --next 3 --why",
        "A player's next three matches, with the parts of each projection."),
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
      report.below.insert("No match has been played yet, so there are no projections.", at: 0)
    }
    if let next, fixtures.count < next, !shown.isEmpty {
      report.below.append(
        "Only \(Problem.count(shown.count, "upcoming match")) \(shown.count == 1 ? "is" : "are") known.")
    }
    report.below += shown.compactMap { open.league.outNote(open.league.pool.players, of: $0) }
    let system = open.league.system
    if system.items.allSatisfy({ $0.scope == .season }) {
      report.below.append("\(system.name) gives only season points, which are not projected.")
    } else if system.hasSeasonPart {
      report.below.append("Season points of \(system.name) are not included.")
    }
    report.emptyWord =
      open.league.pool.players.isEmpty
      ? "the pool is empty" + open.hint("to import one: fcl pool import FILE")
      : subject?.match.map { "no player of \(side ?? "the pool") can play in match \($0.fixture.id)" }
        ?? Self.nothing(subject?.player, side)
    return .report(report)
  }

  private static func nothing(_ player: PoolPlayer?, _ side: String?) -> String {
    guard let name = player?.side ?? side else {
      return "no upcoming match: name a match, or an earlier time with --at"
    }
    return "no upcoming match of \(name): name a match, or an earlier time with --at"
  }
}

private struct Subject {
  var match: LeagueMatch?
  var player: PoolPlayer?

  /// Parses a word as a match's id or number, as a player, or as a unique prefix of a match's id, in this order.
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
