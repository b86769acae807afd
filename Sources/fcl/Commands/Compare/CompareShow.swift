import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl compare`: compares players. With `--managers`, compares two locked teams, and shows the players who can change
/// the difference between the teams.
struct CompareShow: Command, KnownMatches {
  var names: [String] = []
  var areManagers = false
  var from, format, gender, season: String?
  var since: TimeArgument?

  static let description = CommandDescription<CompareShow>(
    summary: "Compare players, or the teams of two managers, side by side.", effect: .reads,
    discussion: """
      Players are compared by their careers and ratings. Their ratings are for the format that they played last. \
      \(EncyclopediaHelp.source)

      With --managers, the teams are those locked for the latest match that has begun and counts. A player whom both \
      managers count equally makes no difference. Every other player can change the difference in each match that \
      their side still plays. Edge is the number of points that the first manager gains on the second for every 100 \
      points of the player. Edge is 100 for a player whom only the first manager has, -100 for a player whom only the \
      second has, and larger for captains. Players who can make the largest difference come first. fcl explain \
      --versus shows the differences so far.
      """,
    arguments: [
      .positional("NAME", \.names, "players; with --managers, two managers, or one to compare with you", atLeast: 1)
        .completed(by: "player"),
      .flag("--managers", \.areManagers, "compare managers").excluding(
        "--from", "--format", "--gender", "--season", "--since"), fromOption,
    ] + matchOptions,
    examples: [
      Example("fcl compare \"B Quraishan\" \"O Palmwood\"", "Two or more players."),
      Example("fcl compare --managers rakesh", "Your team and another manager's."),
      Example("fcl compare --managers rakesh parankusham", "Two other managers."),
    ],
    exitCodes: [
      2: "a name is ambiguous or repeated, or there are no match files", 4: "not logged in",
      5: "no such player or manager",
    ],
    seeAlso: ["player show", "versus", "explain", "ownership", "clinch"])

  func run(_ context: Context) throws -> Answer {
    if !areManagers { return try comparePlayers(context) }
    if names.count > 2 { throw Problem.exclusive("--managers", "a third name") }
    return try compareManagers(context)
  }

  private func comparePlayers(_ context: Context) throws -> Answer {
    if names.count < 2 {
      throw Problem(
        conflict: "a comparison needs at least two players",
        hint: "add a player, or add --managers to compare yourself with a manager")
    }
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    let roles = PoolRoles(open.league)
    let players = try Failures.map(names) { try Lookup.knownPlayer($0, in: known, roles) }
    if let twice = players.indices.first(where: { players[..<$0].contains(players[$0]) }) {
      let name = known.players[players[twice]].name
      throw Problem(conflict: "a comparison needs different players, but \(name) is named twice")
    }
    let filter = try filter(known, context)
    let compared = players.map { ComparedPlayer($0, known, roles, filter.counts) }
    return .report(ComparedPlayer.report(compared, open.league?.terms.id, open.playerPages))
  }

  private func compareManagers(_ context: Context) throws -> Answer {
    let first = names[0], second = names.count > 1 ? names[1] : nil
    let open = try context.openLeague()
    let one = try context.manager(second == nil ? nil : first, in: open)
    let other = try context.manager(second ?? first, in: open)
    if one == other { throw Problem.comparedWithThemselves(one) }
    try context.requireLineUps(of: open)
    let shown = try context.displayNames(of: [one, other], in: open.league)
    let name = shown[one], otherName = shown[other]
    let fields = Self.fields(name, otherName)
    var report = Report(schema: "compare-managers", league: open.league.terms.id, of: [], fields)
    guard let match = open.league.latestLocked(at: open.recorded) else {
      report.emptyWord = LockedTeams.emptyWord
      return .report(report)
    }
    for manager in [one, other] where open.league.entry(of: manager) == nil {
      report.emptyWord = open.noEntry(manager)
      return .report(report)
    }
    let board = try context.board(of: open)
    let remaining = RemainingMatches(of: open.league, board, at: open.recorded)
    let comparison = TeamComparison(one, other, open.league, board, remaining, match)
    report.rows = fields.rows(of: comparison.players)
    let mine = board.standings.row(of: one)?.points, its = board.standings.row(of: other)?.points
    let lead = (mine ?? .zero) - (its ?? .zero)
    let common = comparison.players.filter { $0.first != .absent && $0.second != .absent }
    let deciding = comparison.players.filter(\.decides)
    report.facts = [
      Fact("manager", .id(one)), Fact("versus", .id(other)), Fact("match", .id(match.fixture.id)),
      Fact("leaderboard", .points(mine)), Fact("leaderboard_versus", .points(its)), Fact("difference", .points(lead)),
      Fact("matches_left", .whole(remaining.matches.count)), Fact("common", .whole(common.count)),
      Fact("common_alike", .whole(common.count { $0.edge == 0 })), Fact("deciding", .whole(deciding.count)),
    ]
    let words =
      lead == .zero
      ? "no difference" : lead > .zero ? "\(name) is \(lead) ahead" : "\(otherName) is \(.zero - lead) ahead"
    report.above = [
      "Points: \(name) \(mine ?? .zero), \(otherName) \(its ?? .zero) (\(words)); "
        + "\(Problem.count(remaining.matches.count, "match")) left",
      "Teams locked for \(match.fixture.id): \(Problem.count(common.count, "player")) in common, "
        + "\(common.count { $0.edge == 0 }) of them counted equally",
    ]
    report.below = [Self.decidingFactor(deciding, name, otherName, remaining)]
    report.emptyWord = "neither manager has a locked team"
    return .report(report)
  }

  private static func decidingFactor(
    _ deciding: [TeamComparison.Player], _ name: String, _ otherName: String, _ remaining: RemainingMatches
  ) -> String {
    if remaining.matches.isEmpty { return "The difference can no longer change: every match is over." }
    if deciding.isEmpty { return "With these teams, the difference can no longer change." }
    func count(_ isCounted: (TeamComparison.Player) -> Bool) -> Int { deciding.count(where: isCounted) }
    let parts = [
      (count { $0.second == .absent }, "only in \(name)'s team"),
      (count { $0.first == .absent }, "only in \(otherName)'s team"),
      (count { $0.first != .absent && $0.second != .absent }, "in both teams, but with different captaincies"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return
      "\(Problem.count(deciding.count, "player")) can still change the difference: \(words.joined(separator: ", "))"
  }

  private static func fields(_ first: String, _ second: String) -> [Field<TeamComparison.Player>] {
    playerFields(roleLeaves: 3, priceLeaves: 4) { $0.player } + [
      .text("first_as", first) { $0.first.description }, .text("second_as", second) { $0.second.description },
      .number("first", "\(first) points") { $0.firstPoints },
      .number("second", "\(second) points") { $0.secondPoints }, .number("left", "Matches left") { $0.left },
      .number("edge", "Edge %") { Value.worded(.whole($0.edge), Points($0.edge).signed) },
    ]
  }
}

extension TeamComparison.Membership {
  fileprivate var description: String? {
    switch self {
    case .absent: nil
    case .member(let captaincy): captaincy?.rawValue ?? "player"
    }
  }
}
