import CommandLineKit
import FantasyCore

/// `fcl team show`: a manager's team, in the order picked.
struct TeamShow: Command {
  var manager: String?

  static let description = CommandDescription<TeamShow>(
    summary: "Show your team, or another manager's as it was locked.",
    discussion: """
      Another manager's team is shown as locked for the latest match that has begun (with --lock league: at the league's \
      start) and hidden before that. In an open league you see its current state. If players are exclusive to one squad, \
      you see current squads, but captains only once locked.
      """,
    arguments: [.positional("MANAGER", \.manager, "whose team; by default yours")],
    examples: [
      Example("fcl team show", "Your eleven."),
      Example("fcl team show parankusham", "Somebody else's, as it was locked."),
    ],
    exitCodes: [4: "the team is hidden", 5: "no such manager"], seeAlso: ["team pick", "points"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let whose = try context.manager(manager, in: open)
    return .report(try Self.report(of: whose, isOwn: whose == open.member, open, context))
  }

  /// A manager's team as it may be seen.
  static func report(
    of whose: ManagerID, isOwn: Bool, _ open: OpenLeague, _ context: Context
  ) throws -> Report {
    let name = try context.shownName(of: whose, in: open.league)
    let entry = open.league.entry(of: whose)
    let saved = entry.flatMap { isOwn ? $0.lineUps.last : open.league.visibleLineUp(of: $0, at: open.recorded) }
    let board = try context.board(of: open)
    let counted = entry.map { board.counted($0, in: open.league) } ?? [:]
    var report = Report(
      schema: "team", league: open.league.terms.id, columns: columns,
      rows: (saved?.lineUp.players ?? []).map { id in
        let points = open.league.pool.place(of: id).flatMap { counted[$0] } ?? .zero
        return row(id, open.league.pool[id], saved?.lineUp.captaincy(of: id), points)
      })
    let left = isOwn ? open.league.left(beside: saved?.lineUp) : nil
    report.facts = [
      Fact("manager", .id(whose)), Fact("name", .text(name)), Fact("team_name", .text(entry?.teamName)),
      Fact("format", .text(saved?.format?.name)), Fact("saved", .time(saved?.time)), Fact("left", .price(left)),
    ]
    report.above = [heading(name, entry, saved, left, open.league)]
    if isOwn, open.league.windows != nil {
      report.facts += WindowWords.facts(entry, in: open.league, at: open.now)
      report.above += [WindowWords.left(entry, in: open.league, at: open.now)].compactMap { $0 }
    }
    if isOwn {
      report.facts += TransferWords.facts(entry, in: open.league, at: open.now)
      report.above += [TransferWords.pending(entry, in: open.league, at: open.now)].compactMap { $0 }
    }
    let costs = entry.map { open.league.transferCosts(of: $0, at: open.recorded) } ?? []
    let off = costs.reduce(Points.zero) { $0 + $1.points }
    if open.league.transferRules != nil { report.facts.append(Fact("transfer_points_so_far", .points(off))) }
    if let saved, let standing = board.standings.row(of: whose), !board.matches.isEmpty {
      let sum = saved.lineUp.players.compactMap { open.league.pool.place(of: $0) }
        .reduce(Points.zero) { $0 + (counted[$1] ?? .zero) }
      report.below += sumLines(sum, standing.points, off)
    }
    if isOwn { report.addBrokenRules(of: whose, in: open.league) }
    report.emptyWord =
      entry == nil ? open.noEntry(whose) : isOwn ? "no team yet; pick one: fcl team pick" : "no team yet"
    return report
  }

  /// What these players earned, and those who have left, so that both together are the points on the board.
  private static func sumLines(_ sum: Points, _ board: Points, _ off: Points) -> [String] {
    let left = board + off - sum
    let others = left == .zero ? [] : ["players who have left the team earned \(left)"]
    let transfers = off == .zero ? [] : ["\(off) off for transfers"]
    let words = (others + transfers).joined(separator: ", ")
    return ["Together: \(sum) points"]
      + (words.isEmpty
        ? [] : [words.prefix(1).uppercased() + words.dropFirst() + ": \(board) points on the leaderboard"])
  }

  private static func heading(
    _ name: String, _ entry: Entry?, _ saved: SavedLineUp?, _ left: Price?, _ league: League
  ) -> String {
    let format = saved?.format.map { ", format \($0.name)" } ?? ""
    let rest = left.flatMap { left in league.teamRules.budget.map { ", \(left) of \($0) left" } } ?? ""
    return "\(entry?.teamName ?? "-") (\(name))\(format)\(rest)"
  }

  private static let columns: [Column] = [
    .text("id", "Id"), .name("name", "Name"), .text("side", "Side", flexible: true, leaves: 1),
    .text("role", "Role"), .number("price", "Price"), .text("captaincy", "Captaincy"), .number("points", "Points"),
  ]

  /// A row for a player; one who is no longer in the pool is shown by id only.
  private static func row(_ id: PlayerID, _ player: PoolPlayer?, _ captaincy: Captaincy?, _ points: Points) -> [Value] {
    [
      .id(id), player.map { .text($0.name) } ?? .worded(.none, "(no longer in the pool)"), .text(player?.side),
      .text(player?.role.name), .price(player?.price), .text(captaincy?.rawValue), .points(points),
    ]
  }
}

extension Report {
  /// Shows the owner of a team which rules it breaks under the current pool and rules.
  mutating func addBrokenRules(of manager: ManagerID, in league: League) {
    let problems = league.brokenRules(of: manager).map { Problem($0, pool: league.pool) }
    if problems.isEmpty { return }
    facts.append(Fact("breaks", .list(problems.map(\.message))))
    below.append(
      "The current pool and rules would refuse this team. It counts until you save another:")
    below += problems.map { "  \($0.message)\($0.hint.map { ": \($0)" } ?? "")" }
  }
}
