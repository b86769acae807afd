// fcl points: what players earned, by match and player, and what it counted for a manager.

import CommandLineKit
import FantasyCore

/// Shows points.
struct PointsShow: Command {
  var manager: String?
  var match: String?
  var isAll = false

  static var description: CommandDescription<PointsShow> {
    CommandDescription(
      name: "points", summary: "Show the points of a match or of the league, by player.",
      discussion: """
        By default the players of your team, as it was locked, who played. With --all every player of the pool who \
        played; what he counted is 0 for who was not in the team. A season part has rows of its own, match \"season\".
        """,
      arguments: [
        .positional("MANAGER", \.manager, "whose points; by default yours").completed(by: "manager"),
        .option("--match", \.match, value: "MATCH", "only this match; season for the season part").completed(
          by: "match"),
        .flag("--all", \.isAll, "every player of the pool who played"),
      ],
      examples: [
        Example("fcl points", "What your team earned in every match."),
        Example("fcl points --all --limit 20", "Everybody's points."),
      ],
      exitCodes: [4: "not logged in, or the team is hidden", 5: "no such manager or match"],
      seeAlso: ["leaderboard", "match points"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let open = try context.openLeague()
    let actor = open.actor
    if !isAll || manager != nil, actor == nil { throw try Self.notLoggedIn(context) }
    let accounts = try context.accounts()
    let shown = { accounts.shownName(of: $0) }
    if let actor, !isAll, manager == nil, !open.league.isMember(actor) {
      throw .refused(Refusal(.notMember(open.league.terms.id)), open.league)
    }
    if manager != nil { try context.demand(.seeLineUp(of: open.league.commissioner), member: actor, in: open) }
    let whose =
      try manager.map { word throws(Failure) in try Lookup.manager(word, in: open.league, shown: shown) } ?? actor
    if let manager, let whose, !manager.isEmpty {
      try context.demand(.seeLineUp(of: whose), of: actor, in: open.league, at: open.now)
    }
    let isSeason = match?.lowercased() == PointRows.season
    let wanted = isSeason ? nil : try match.map { word throws(Failure) in try Lookup.match(word, in: open.league) }
    let entry = whose.flatMap { open.league.entry(of: $0) }
    let board = try context.scoreboard(of: open)
    let rows = PointRows(board: board, entry: entry, isAll: isAll)
    var report = Report(schema: "points", league: open.league.terms.id, columns: PointRows.columns, rows: [])
    report.facts = [Fact(key: "manager", value: .id(entry?.manager))]
    report.markLive(board, of: wanted?.fixture.id)
    report.rows = isSeason ? rows.seasonRows : rows.rows(of: wanted?.fixture.id)
    report.emptyWord = Self.emptyWord(entry, isAll: isAll, match: wanted)
    return .report(report)
  }

  private static func emptyWord(_ entry: Entry?, isAll: Bool, match: LeagueMatch?) -> String {
    if entry == nil, !isAll { return "no entry yet: fcl settings comes first" }
    guard let match else { return "no points yet" }
    if match.file == nil { return "match \(match.fixture.id) is not scored yet" }
    return "nobody \(isAll ? "of the pool" : "of the team") played in match \(match.fixture.id)"
  }

  private static func notLoggedIn(_ context: Context) throws(Failure) -> Failure {
    _ = try context.login()
    return .loginNeeded
  }
}

extension Context {
  /// Refuses who is no member, before a manager is looked up.
  func demand(_ action: LeagueAction, member actor: ManagerID?, in open: OpenLeague) throws(Failure) {
    guard let fault = open.league.refusal(of: action, to: actor, at: open.now) else { return }
    if case .notMember = fault { throw .refused(Refusal(fault), open.league) }
  }
}

/// The rows of `points`.
struct PointRows {
  let board: Scoreboard
  let entry: Entry?
  let isAll: Bool

  /// What stands for the season part in the column of matches.
  static let season = "season"

  static let columns: [Column] = [
    .hidden("player_id"), .text("player", "Player", flexible: true), .text("side", "Side", flexible: true),
    .text("role", "Role"), .text("match", "Match"), .number("points", "Points"), .number("multiplier", "Times"),
    .number("counted", "Counted"),
  ]

  /// The rows of one match, or of all matches and the season.
  func rows(of match: MatchID?) -> [[Value]] {
    if let match {
      return board.matches.first { $0.match.fixture.id == match }.map(rows) ?? []
    }
    return board.matches.flatMap(rows) + seasonRows
  }

  private func rows(_ match: LeagueMatchScore) -> [[Value]] {
    let counted = entry.map { board.counted($0, in: match) } ?? []
    return rows(match.match.fixture.id.text, points: match.score.byPlace, counted: counted)
  }

  /// The rows of the season part.
  var seasonRows: [[Value]] {
    board.seasons.flatMap { part in
      rows(Self.season, points: part.points, counted: entry.map { board.counted($0, in: part) } ?? [])
    }
  }

  private func rows(_ match: String, points: [Int: PlayerPoints], counted: [CountedPlayer]) -> [[Value]] {
    guard isAll else { return counted.map { row($0.place, match, $0.points, $0) } }
    let byPlace = Dictionary(counted.map { ($0.place, $0) }) { first, _ in first }
    return points.keys.sorted().map { place in
      row(place, match, points[place] ?? PlayerPoints(), byPlace[place])
    }
  }

  private func row(_ place: Int, _ match: String, _ points: PlayerPoints, _ counted: CountedPlayer?) -> [Value] {
    let player = board.league.pool.players[place]
    let multiplier: Value = counted.map { .decimal($0.multiplier.description) } ?? .none
    let value: Value = entry == nil ? .none : .points(counted?.counted ?? .zero)
    return [
      .id(player.id), .text(player.name), .text(player.side), .text(player.role.name), .text(match),
      .points(points.total), multiplier, value,
    ]
  }
}
