import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl clinch`: the ranks that each entry can still reach.
struct Clinch: Command {
  var manager: String?
  var top = 1

  static let description = CommandDescription<Clinch>(
    summary: "Show which managers are sure of a rank, and which can still reach it.", effect: .reads,
    discussion: """
      Shows the best and worst rank that each entry can still reach, for any result of the remaining matches. The \
      state sure means that the entry cannot drop below the rank; out means that the entry can no longer reach it. \
      Nothing is estimated.

      If two teams count a player equally, the player's points can't change the difference between them. The points of \
      all other players are limited only by the scoring system: runs have no limit, and a player can be out for a duck \
      at most once in each innings. In other sports, no figure has a limit.

      fcl assumes that a team that can still change, or is hidden until a match begins, can become any team. Usually \
      no rank is certain, therefore, until the last match begins; the line below the table says so. Players are \
      assumed to play for their current side in the known fixtures. Finished matches count as scored under the current \
      rules.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "show only this manager"),
      .option("--top", \.top, value: "K", "show who is sure of the first K ranks or can reach them", default: "1")
        .within(1...),
    ],
    examples: [
      Example("fcl clinch", "Managers who are sure of rank 1, or can still reach it."),
      Example("fcl clinch --top 3", "The same for the first three ranks."),
    ],
    exitCodes: [4: "not logged in", 5: "no such manager"], seeAlso: ["leaderboard", "compare", "whatif"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    try context.requireLineUps(of: open)
    let whose = try manager.map { try context.managerNamed($0, in: open.league) }
    let board = try context.board(of: open)
    let ranks = ReachableRanks(of: open.league, board, at: open.recorded)
    let shown = board.standings.filter { whose == nil || $0.manager == whose }
    let names = try context.displayNames(of: shown.map(\.manager), in: open.league)
    let marks = TieMarks(open.league.teamRules.ties, board.ties, nil)
    var report = Report(
      schema: "clinch", league: open.league.terms.id,
      of: shown.compactMap { row in ranks.span(of: row.index).map { (standing: row, span: $0) } },
      [
        .number("rank", "Rank") { Value.worded(.whole($0.standing.rank), marks.rank(of: $0.standing)) },
        .text("manager", "Manager", leaves: 2) { $0.standing.manager },
        .name("name", "Name") { names.value($0.standing.manager) },
        .text("team_name", "Team", flexible: true, leaves: 1) { $0.standing.teamName },
        .number("points", "Points") { $0.standing.points }, .number("best", "Best") { $0.span.best },
        .number("worst", "Worst") { $0.span.worst },
        .text("state", top == 1 ? "Rank 1" : "Top \(top)") {
          $0.span.worst <= top ? "sure" : $0.span.best <= top ? "possible" : "out"
        },
      ])
    let spans = board.standings.compactMap { ranks.span(of: $0.index) }
    let sure = spans.count { $0.worst <= top }, possible = spans.count { $0.best <= top }
    report.facts = [
      Fact("top", .whole(top)), Fact("matches_left", .whole(ranks.remaining.matches.count)),
      Fact("locked", .whole(ranks.locked)), Fact("sure", .whole(sure)), Fact("possible", .whole(possible)),
      Fact("bounded", .truth(ranks.isBounded)),
    ]
    report.above = [Self.rest(ranks, isComplete: open.league.completed != nil)]
    if open.league.contest != nil {
      report.above.append("Ranks are by total points; the head-to-head table does not count.")
    }
    report.below = [conclusion(ranks, sure: sure, possible: possible, of: spans.count)]
    report.emptyWord = whose.map(open.noEntry) ?? "no entries yet"
    return .report(report)
  }

  private static func rest(_ ranks: ReachableRanks, isComplete: Bool) -> String {
    let left = ranks.remaining.matches.count
    if !ranks.remaining.areKnown { return "No matches are known yet." }
    if left == 0 { return isComplete ? "The league is complete: the ranks are final." : "No known matches are left." }
    return "\(Problem.count(left, "match")) left; the teams are locked for \(ranks.locked) of these"
  }

  private func conclusion(_ ranks: ReachableRanks, sure: Int, possible: Int, of all: Int) -> String {
    if !ranks.isBounded, top < all {
      let item = ranks.unlimited.map { ", and \"\($0.title)\" has no limit" } ?? ""
      if !ranks.remaining.areKnown { return "No rank is certain yet: the remaining matches are not known." }
      if ranks.remaining.canGiveLateJoinersPoints {
        return "No rank is certain yet: late joiners can still get points for a match that began before they joined."
      }
      return "No rank is certain yet: teams can still change\(item). No manager is sure of a rank, and none is out."
    }
    let rank = top == 1 ? "rank 1" : "one of the first \(top) ranks"
    let apart =
      ranks.isApart ? " There are too many teams to compare every pair, so more managers may be sure or out." : ""
    return "Sure of \(rank): \(sure) of \(Problem.count(all, "manager")). "
      + "Can still reach \(top == 1 ? "this rank" : "one of these ranks"): \(possible - sure) more.\(apart)"
  }
}
