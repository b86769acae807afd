import Books
import CommandLineKit
import FantasyCore

/// The command `fcl team show`, which shows a manager's team in the order in which the players were picked.
package struct TeamShow: Command {
  var manager, match: String?

  package init() {}

  package static let description = CommandDescription<TeamShow>(
    summary: "Show your team, or another manager's locked team.", effect: .reads,
    discussion: """
      Another manager's team is shown as locked for the latest match that has begun, or with --lock league, at the \
      league's start. Before that, the team is hidden. In an open league you see the current team. If players are \
      exclusive to one squad, you see current squads, but captains only once they are locked. --match shows the team \
      that counts for that match and its points there; other managers' teams must be locked. Teams that were visible \
      before a simulated clock was set back stay visible.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager; by default you"),
      .option("--match", \.match, value: "MATCH", "the team as locked for this match"),
    ],
    examples: [
      Example("fcl team show", "Your team."),
      Example("fcl team show parankusham", "Another manager's locked team."),
      Example("fcl team show parankusham --match d0002", "A manager's team in an earlier match."),
    ],
    exitCodes: [4: "the team is hidden", 5: "no such manager or match"], seeAlso: ["team pick", "points"])

  package func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let whose = try context.manager(manager, in: open)
    if let match {
      let match = try Lookup.match(match, in: open.league)
      try context.requireLineUp(of: whose, for: match, in: open)
      return .report(try Self.report(of: whose, for: match, open, context))
    }
    let isOwn = whose == open.member || open.actor.map { open.league.controlsTeam(of: whose, $0) } ?? false
    return .report(try Self.report(of: whose, isOwn: isOwn, open, context))
  }

  package static func report(
    of whose: ManagerID, isOwn: Bool, _ open: OpenLeague, _ context: Context
  ) throws -> Report {
    let name = try context.displayNameApart(of: whose, in: open.league)
    let entry = open.league.entry(of: whose)
    let saved = entry.flatMap { isOwn ? $0.lineUps.last : open.league.visibleLineUp(of: $0, at: open.recorded) }
    let match = isOwn ? nil : open.league.match(lockingShown: saved, of: entry, at: open.recorded)
    let board = try context.board(of: open)
    let counted = entry.map { board.counted($0, in: open.league) } ?? [:]
    var report = Report(
      schema: "team", league: open.league.terms.id, columns: columns,
      rows: (saved?.lineUp.players ?? []).map { id in
        let points = open.league.pool.index(of: id).flatMap { counted[$0] } ?? .zero
        let player = match.map { open.league.player(id, in: $0) } ?? open.league.pool[id]
        return row(id, player, saved?.lineUp.captaincy(of: id), points)
      })
    let left = isOwn ? open.league.left(beside: saved?.lineUp) : nil
    report.facts = [
      Fact("manager", .id(whose)), Fact("name", .text(name.plain)), Fact("team_name", .text(entry?.teamName)),
      Fact("format", .text(saved?.format?.name)), Fact("saved", .time(saved?.time)), Fact("left", .price(left)),
    ]
    report.above = [heading(name.shown, entry, saved, left, open.league)]
    if isOwn, open.league.windows != nil {
      report.facts += WindowWording.facts(entry, in: open.league, at: open.now)
      report.above += [WindowWording.left(entry, in: open.league, at: open.now)].compactMap { $0 }
    }
    if isOwn {
      report.facts += TransferWording.facts(entry, in: open.league, at: open.now)
      report.above += [TransferWording.pending(entry, in: open.league, at: open.now)].compactMap { $0 }
    }
    let costs = entry.map { open.league.transferCosts(of: $0, at: open.recorded) } ?? []
    let off = costs.reduce(Points.zero) { $0 + $1.points }
    if open.league.transferRules != nil { report.facts.append(Fact("transfer_points_so_far", .points(off))) }
    if let saved, let standing = board.standings.row(of: whose), !board.matches.isEmpty {
      let sum = saved.lineUp.players.compactMap { open.league.pool.index(of: $0) }
        .reduce(Points.zero) { $0 + (counted[$1] ?? .zero) }
      let adjustments = try context.adjustments(of: open).filter { $0.manager == whose }
      report.below += sumLines(sum, board: standing.points, off: off, adjustments)
    }
    report.below += saved.map { open.league.outNotes(of: $0.lineUp) } ?? []
    if isOwn { report.addBrokenRules(of: whose, in: open.league) }
    report.emptyWord =
      entry == nil
      ? open.noEntry(whose)
      : isOwn
        ? "no team yet; to pick one: fcl team pick" + (whose == open.member ? "" : " --for \(whose)") : "no team yet"
    return report
  }

  /// Returns a report of the team for a match. The caller must have checked that the user may see the team.
  private static func report(
    of whose: ManagerID, for match: LeagueMatch, _ open: OpenLeague, _ context: Context
  ) throws -> Report {
    let league = open.league
    let entry = league.entry(of: whose)
    let saved = entry.flatMap { league.visibleLineUp(of: $0, for: match, to: open.member, at: open.recorded) }
    let board = try context.scores(of: open)
    let scored = board.matches.first { $0.match.fixture.id == match.fixture.id }
    let all = entry.flatMap { entry in scored.map { board.counted(entry, in: $0) } } ?? []
    let counted = Dictionary(all.map { ($0.index, $0.counted) }) { first, _ in first }
    var report = Report(
      schema: "team", league: league.terms.id, columns: columns,
      rows: (saved?.lineUp.players ?? []).map { id in
        let points = league.pool.index(of: id).map { counted[$0] ?? .zero }
        return row(id, league.player(id, in: match), saved?.lineUp.captaincy(of: id), scored == nil ? nil : points)
      })
    let name = try context.displayNameApart(of: whose, in: league)
    report.facts = [
      Fact("manager", .id(whose)), Fact("name", .text(name.plain)), Fact("team_name", .text(entry?.teamName)),
      Fact("format", .text(saved?.format?.name)), Fact("saved", .time(saved?.time)), Fact("left", .none),
      Fact("match", .id(match.fixture.id)),
    ]
    let fixture = match.fixture
    let isLocked = league.hasLocked(match, at: open.recorded)
    let isOwn = open.member.map { league.controlsTeam(of: whose, $0) } ?? false
    let isCurrent = isLocked || isOwn || league.terms.isOpen
    let title = "\(fixture.id) (\(fixture.home) v \(fixture.away))"
    report.above = [
      heading(name.shown, entry, saved, nil, league),
      isLocked
        ? "As locked for \(title)"
        : isCurrent
          ? "Current team for \(title), which begins at \(fixture.start)"
          : "Visible for \(title) before the clock was set back; the match begins at \(fixture.start)",
    ]
    if scored != nil, saved != nil {
      report.below = ["Total: \(counted.values.reduce(Points.zero) { $0 + $1 }) points in \(fixture.id)"]
    }
    report.below +=
      saved.flatMap { saved in
        league.outNote(saved.lineUp.players.compactMap { league.pool[$0] }, of: match)
      }.map { [$0] } ?? []
    report.markLive(scored.map { $0.record.isProvisional ? [fixture.id] : [] } ?? [])
    report.emptyWord =
      entry == nil
      ? open.noEntry(whose)
      : isLocked || !match.hasBegun(at: open.recorded)
        ? "no team was saved in time for match \(fixture.id)" : LockedTeams.emptyWord(of: match)
    return report
  }

  /// Returns a line with `sum`, the total of the points shown. If the total on the leaderboard is different, the line
  /// explains why: transfer costs, adjustments, points given to a late joiner, or players who have left the team.
  private static func sumLines(_ sum: Points, board: Points, off: Points, _ adjustments: [Adjustment]) -> [String] {
    let given = adjustments.filter(\.isForLateJoiner).total
    let adjusted = adjustments.total - given
    let left = board + off - adjusted - given - sum
    let others = left == .zero ? [] : ["players who have left the team earned \(TransferWording.points(left))"]
    let transfers = off == .zero ? [] : ["\(TransferWording.points(off)) off for transfers"]
    let adjustments =
      (adjusted == .zero ? [] : ["adjusted by \(adjusted.signed)"])
      + (given == .zero ? [] : ["given \(given.signed) as a late joiner"])
    let words = (others + transfers + adjustments).joined(separator: ", ")
    return ["Total: \(sum) points"]
      + (words.isEmpty
        ? [] : [words.prefix(1).uppercased() + words.dropFirst() + ": \(board) points on the leaderboard"])
  }

  private static func heading(
    _ name: String, _ entry: Entry?, _ saved: SavedLineUp?, _ left: Price?, _ league: League
  ) -> String {
    let format = saved?.format.map { ", format \($0.name)" } ?? ""
    let rest = left.flatMap { left in league.teamRules.budget.map { ", \(left) of \($0) credits left" } } ?? ""
    return "\(entry?.teamName ?? "-") (\(name))\(format)\(rest)"
  }

  package static let columns: [Column] = [
    .text("id", "Id"), .name("name", "Name"), .text("side", "Side", flexible: true, leaves: 1),
    .text("role", "Role"), .number("price", "Price"), .text("captaincy", "Captaincy"), .number("points", "Points"),
  ]

  private static func row(
    _ id: PlayerID, _ player: PoolPlayer?, _ captaincy: Captaincy?, _ points: Points?
  ) -> [Value] {
    [
      .id(id), player.map { .text($0.name) } ?? .worded(.none, "(no longer in the pool)"), .text(player?.side),
      .text(player?.role.name), .price(player?.price), .text(captaincy?.rawValue), .points(points),
    ]
  }
}

extension League {
  /// Returns the latest locked match if `saved` is the locked line-up that other managers see. Returns nil for any
  /// other line-up, and in an open league, where everyone sees the current line-ups.
  fileprivate func match(lockingShown saved: SavedLineUp?, of entry: Entry?, at now: Instant) -> LeagueMatch? {
    guard !terms.isOpen, let saved, let entry, lastShownLineUp(of: entry, at: now)?.sequence == saved.sequence else {
      return nil
    }
    return latestLocked(at: now)
  }
}

extension Report {
  mutating func addBrokenRules(of manager: ManagerID, in league: League) {
    let problems = league.brokenRules(of: manager).map { Problem($0, pool: league.pool) }
    if problems.isEmpty { return }
    facts.append(Fact("breaks", .list(problems.map(\.message))))
    below.append(
      "This team counts until you save another, but the current pool and rules would refuse it:")
    below += problems.map { "  \($0.message)\($0.hint.map { ": \($0)" } ?? "")" }
  }
}
