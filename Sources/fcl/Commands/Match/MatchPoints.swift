import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl match points`: players' points in a match under any scoring system and pool. No league is required.
struct MatchPoints: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false
  var system, pool: String?
  var showsParts = false
  var sum: MatchPointSums.Kind?

  static let description = CommandDescription<MatchPoints>(
    summary: "Show each player's points in a match, in total or by item.", effect: .reads,
    discussion: """
      There is one row for each player of both sides, sorted by match id, side (in file order) and player id. Roles come \
      from the pool; players outside the pool have none. For a match in the league, names come from the pool too. By \
      default, a match in the league uses the league's scoring system and pool; a file uses the system classic and no \
      pool. Captaincy is ignored. With --by, the points of all matches are added up, with the highest sum first.

      If points depend on an unknown role, a warning gives the number of affected rows. Players outside a league's own \
      pool are in no team, so the warning does not count them.

      \(MatchHelp.operands)
      """,
    arguments: MatchHelp.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing) + [
      .option("--system", \.system, value: "NAME|FILE", "the scoring system").completed(by: "system|file"),
      .option("--pool", \.pool, value: "FILE", "a pool file with roles and ids"),
      .flag("--parts", \.showsParts, "one row for each item that earned points"),
      .option("--by", \.sum, value: "WHAT", "add up points by player, side or match").excluding("--parts"),
    ],
    examples: [
      Example("fcl match points d0001 --system ipl-2026", "A match in the league under another system."),
      Example("fcl match points d0001 --parts -o csv", "The items that earned each player's points."),
      Example("fcl match points matches/ --by player --limit 20", "The top 20 players of a folder of match files."),
    ],
    exitCodes: MatchHelp.exitCodes, seeAlso: ["points", "match figures", "rules show"])

  func run(_ context: Context) throws -> Answer {
    let system = try system.map { word in try RuleFile.system(word, context).scoringSystem() }
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    let pool = try pool.map { path in try readPool(path, reading.league?.league, context) }
    let classic = try RuleFile.system("classic", context).scoringSystem()
    let ofFiles = PointTerms(system: system ?? classic, pool: pool ?? Pool())
    var sums = sum.map { MatchPointSums($0) }
    var rows: [[Value]] = [], doubts: RoleDoubts = RoleDoubts()
    let (failures, notices) = try reading.forEachFile(\.withoutInnings) { source, input in
      let terms =
        source.inLeague.map { known in
          PointTerms(
            system: system ?? known.league.league.system(for: known.match),
            pool: pool ?? known.league.league.pool(at: known.match.fixture.start), usesPoolNames: true)
        } ?? ofFiles
      let scored = try terms.players(of: input)
      if sums == nil { rows += terms.rows(scored, of: input, parts: showsParts) }
      sums?.add(terms.rows(scored, of: input, parts: false), scored.map(\.player.points.total), of: input)
      // Managers can't pick players outside the league's own pool, so it doesn't matter if these players have no role.
      let isOwnPool = source.inLeague != nil && pool == nil
      for (player, _) in scored { doubts.count(!isOwnPool && terms.isDoubtful(player, in: input)) }
    }
    let league = reading.league?.league.terms.id
    let report =
      sums?.report(league: league)
      ?? Report(
        schema: showsParts ? "match-point-parts" : "match-points", league: league,
        columns: showsParts ? Self.partColumns : Self.columns, rows: rows, emptyWord: "no points")
    return Answer(
      content: .report(report),
      warnings: doubts.warnings(pool == nil ? .noPool : .outsidePool, of: showsParts ? "player" : "row"),
      notices: notices, failure: failures.one)
  }

  private func readPool(_ path: String, _ league: League?, _ context: Context) throws -> Pool {
    Pool(try context.players(inPool: path, roles: league?.teamRules.roles ?? Role.ofCricket))
  }

  private static let playerColumns: [Column] = [
    .text("match", "Match"), .hidden("player_id"), .name("player", "Player"),
    .text("side", "Side", flexible: true, leaves: 1), .text("role", "Role", leaves: 2),
  ]
  static let columns = playerColumns + [.number("points", "Points")]
  static let partColumns =
    playerColumns + [
      .hidden("item"), .prose("title", "Item"), .number("count", "Count"), .number("points", "Points"),
    ]
}

struct PointTerms {
  let system: ScoringSystem
  var pool: Pool
  /// True to show players by their names in the pool, as other league commands do.
  var usesPoolNames = false

  typealias Scored = (player: ScoredPlayer, id: PlayerID)

  /// Returns the players, sorted by side in the order of the file, then by id. Throws `playerInTwoRows` if the pool has
  /// two rows for the same player.
  func players(of input: MatchInput) throws -> [Scored] {
    let match = input.match
    if match.sport != system.sport {
      throw Problem(
        contradiction:
          "the scoring system \"\(system.name)\" is for \(system.sport), but match \(input.id) is \(match.sport)",
        hint: "choose a --system for \(match.sport)")
    }
    if let clash = pool.clash(in: match) {
      throw Problem.playerInTwoRows(clash.rows, clash.player, of: input.id)
    }
    let score = MatchScore(input.record.withFigures(orderedFor: system), system: system, pool: pool)
    let players = score.players.map { player in
      (player: player, id: player.index.map { pool.players[$0].id } ?? player.performance.player.id)
    }
    return Side.allCases.flatMap { side in
      players.filter { $0.player.performance.player.side == side }.sorted { $0.id < $1.id }
    }
  }

  /// Returns true if the player has no role, and a role could change the points.
  func isDoubtful(_ player: ScoredPlayer, in input: MatchInput) -> Bool {
    player.index == nil && !input.record.isVoid(under: system)
      && system.dependsOnRole(player.performance, scoredAs: nil, ballsPerOver: input.match.info.ballsPerOver)
  }

  func rows(_ players: [Scored], of input: MatchInput, parts: Bool) -> [[Value]] {
    let match = input.match
    return players.flatMap { scored, id -> [[Value]] in
      let player = scored.performance.player
      let known = scored.index.map { pool.players[$0] }
      let head: [Value] = [
        .id(input.id), .id(id), .text(usesPoolNames ? known?.name ?? player.name : player.name),
        .text(match.teamName(player.side)), .text(known?.role.name),
      ]
      if !parts { return [head + [.points(scored.points.total)]] }
      return scored.points.parts.map { part in
        let item = system.items[part.item]
        return head + [.text(item.id), .text(item.title), .whole(part.count), .points(part.points)]
      }
    }
  }
}
