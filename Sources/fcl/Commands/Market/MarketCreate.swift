import Answers
import CommandLineKit
import Digest
import FantasyCore
import Games
import Knowledge

struct MarketCreate: Command {
  var name: LeagueID?
  var start: StartAmount?
  var records: String?
  var isOpen = false

  static let description = CommandDescription<MarketCreate>(
    summary: "Create a market in the players of the league, with play money.", effect: .changes,
    discussion: """
      A share of a player costs 10.00 for each point that the player is expected to earn in a match. The price moves \
      after each final match of the player. It rises if the player earned more points than expected, compared with the \
      other players of the same role in that match. --records DIR computes the first expectations from earlier \
      matches. Without it, every player starts at the average of their role. The scoring system, the records and the \
      price model are fixed for this market.

      Import the fixtures first: trading in a player stops when a match of the player begins. A market can't have the \
      name of a league or a board. \(MarketWording.noMoney)
      """,
    arguments: [
      .positional("NAME", \.name, "the market's name in commands (a to z, 0 to 9, _ and -)").required(),
      .option(
        "--start", \.start, value: "AMOUNT", "each member's starting funds, 100.00 to 1000000.00; by default 25000.00"),
      .option("--records", \.records, value: "DIR", "a folder or archive of earlier match files; - is standard input")
        .readingInput(),
      .flag("--open", \.isOpen, "show all holdings to everybody"),
    ],
    examples: [
      Example("fcl market create bourse", "Each member starts with 25000.00."),
      Example("fcl market create bourse --start 1000 --open", "Start with 1000.00 each; all holdings are public."),
    ],
    exitCodes: [
      2: "invalid amount", 3: "the name is taken", 4: "you are not the commissioner", 5: "no such league or folder",
    ],
    seeAlso: ["market join", "market search", "market buy"])

  func run(_ context: Context) throws -> Answer {
    let name = try name.given
    let store = try context.store(), open = try context.openWholeLeague().open
    let league = open.league, actor = try context.login()
    if !league.isCommissioner(actor) {
      throw Problem(
        .denied, "market.commissioner-only",
        "only the commissioner of the league \"\(league.terms.id)\" can create a market in its players")
    }
    if try store.isTaken(name) { throw NameFault.taken(.market, name.text) }
    let system = try RuleFile(of: open.files, league.systemReference)
    let earlier = try records.map { try MarketRecords(of: open, from: $0, context) }
    let means =
      try earlier.map { MarketStart($0.matches.map(\.lines)).means } ?? Self.means(of: open, context)
    let bytes = earlier?.bytes
    let terms = MarketTerms(
      id: name, league: league.terms.id, start: start?.money ?? MarketTerms.defaultStart, isOpen: isOpen,
      system: league.systemReference, means: means, records: bytes.map { SHA256.hex($0) })
    let details = [
      Fact("market", .id(name)), Fact("start", .money(terms.start)), Fact("open", .truth(isOpen)),
      Fact("earlier_matches", .whole(earlier?.matches.count ?? 0)),
    ]
    let known = earlier.map { ", with prices from \(Problem.count($0.matches.count, "earlier match"))" } ?? ""
    if context.isDryRun {
      return context.answer("create the market \"\(name)\"\(known).", league: league.terms.id, details: details)
    }
    let files = store.files(MarketBook.self, name)
    context.willWrite(files.journal)
    let first = MarketCommit(sequence: 1, time: open.now, author: actor, events: [.created(MarketCreated(terms))])
    var kept = [(path: files.path(of: .rules(terms.system)), bytes: system.bytes)]
    if let bytes, let hash = terms.records { kept.append((files.path(of: .marketRecords(hash)), bytes)) }
    guard try store.create(name, commits: [first], files: kept, waiting: context.globals.lockTimeout) else {
      throw NameFault.taken(.market, name.text)
    }
    context.renewSession()
    let words = MarketBook(created: first).map { context.description(for: $0) } ?? ""
    return .change(
      "Created the market \"\(name)\" of the league \"\(league.terms.id)\"\(known). "
        + "Each member starts with \(terms.start.grouped).",
      league: league.terms.id, details: details,
      lines: ["Next: fcl market join\(words), then fcl market search\(words)"])
  }

  /// Returns the mean points of each role, which determine the first prices. In cricket, the means come from simulated
  /// matches. In other sports, the means come from the league's scored matches.
  private static func means(of open: OpenLeague, _ context: Context) throws -> MarketMeans {
    let league = open.league, system = open.league.system
    if system.sport == Sport.cricket { return MarketStart(MarketPrices.inventedMatches(under: system)).means }
    let scored = try context.scores(of: open).matches.filter { !$0.record.isProvisional && !$0.score.isVoid }
    if scored.isEmpty {
      throw Problem(
        .refused, "market.no-means",
        "there are no prices for \(system.sport) before the first match is scored",
        hint: "create the market after that match")
    }
    return MarketStart(scored.map { $0.score.marketLines(of: league.pool) }).means
  }
}

extension MarketPrices {
  fileprivate static func inventedMatches(under system: ScoringSystem) -> [[Line]] {
    let world = SimulatedWorld(seed: 7)
    let pool = Pool(world.pool)
    let season = SimulatedSeason(world: world, seed: 7, firstDay: Day(known: "2026-01-01"), matches: 40)
    return season.fixtures.map { fixture in
      MatchScore(MatchRecord(MatchSimulator.simulate(fixture)), system: system, pool: pool).marketLines(of: pool)
    }
  }
}

extension MarketRecords {
  /// Reads earlier matches from a folder. Uses only matches of the league's format and gender that took place before
  /// today and are not in the league.
  fileprivate init(of open: OpenLeague, from folder: String, _ context: Context) throws {
    let league = open.league
    if league.system.sport != Sport.cricket {
      throw Problem(contradiction: "--records can't be used with a \(league.system.sport) league")
    }
    let known = try context.encyclopedia(from: folder, withMatchups: false).encyclopedia
    guard let kind = league.kind(in: known, among: known.kinds) else { throw Problem.noMatches(in: folder) }
    let people = KnownPool(league.pool, in: known)
    // In the market, players who were matched only by name have the id from the pool.
    var ids: [Int: PlayerID] = [:]
    for (index, player) in zip(people.players, league.pool.players) { if let index { ids[index] = player.id } }
    let first = league.matchesByStart.first?.fixture.start
    let now = open.now == .earliest ? first ?? open.now : open.now
    var matches: [(id: MatchID, lines: [MarketPrices.Line])] = []
    _ = known.projections(
      in: kind, under: league.system, poolRole: { people.roles[$0] }, before: now.day
    ) { _, match in
      let id = known.matches[match.match].id
      if league.matches[id] != nil { return }
      let lines = match.lines.map { line in
        MarketPrices.Line(
          player: ids[line.player] ?? known.players[line.player].id, role: line.role ?? .unknown, points: line.points)
      }
      matches.append((id, lines))
    }
    if matches.isEmpty {
      throw Problem(
        .refused, "market.no-records",
        "\(folder) has no earlier matches of the league's format except the league's own",
        hint: "without --records, every player starts at the average of their role")
    }
    self.init(matches)
  }
}

extension Role {
  fileprivate static let unknown = Role("unknown")
}
