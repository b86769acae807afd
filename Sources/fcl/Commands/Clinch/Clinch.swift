import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl clinch`: the ranks that each entry can still reach.
struct Clinch: Command {
  var manager: String?
  var top = 1

  static let description = CommandDescription<Clinch>(
    summary: "Show who is sure of a rank, and who can still reach it.", effect: .reads,
    discussion: """
      For each entry the best and the worst rank that it can still reach among the entries that there are, whatever \
      happens in the matches that are left: sure is who can't fall below the rank, out is who can't reach it any more. \
      Nothing is guessed. Players whom two teams count the same gain nothing for either; what the others can earn is \
      bounded by the scoring system: runs have no limit, a duck takes off its points at most twice, in two innings; figures \
      of other sports have no bounds. \
      Teams that can still change, or are hidden until a match begins, may be any: then mostly no bound holds before the \
      last match begins, and this says so. Players are taken to play for their side in the pool of today, in the fixtures \
      that are known; matches that are over are taken as scored, by the rules of today.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "only this manager's row"),
      .option("--top", \.top, value: "K", "who is sure of one of the first K ranks", default: "1").within(1...),
    ],
    examples: [
      Example("fcl clinch", "Who has won, and who still can."),
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
    let names = try context.shownNames(of: shown.map(\.manager), in: open.league)
    let marks = TieMarks(open.league.teamRules.ties, board.ties, nil)
    var report = Report(
      schema: "clinch", league: open.league.terms.id,
      of: shown.compactMap { row in ranks.span(of: row.place).map { (standing: row, span: $0) } },
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
    let spans = board.standings.compactMap { ranks.span(of: $0.place) }
    let sure = spans.count { $0.worst <= top }, possible = spans.count { $0.best <= top }
    report.facts = [
      Fact("top", .whole(top)), Fact("matches_left", .whole(ranks.remaining.matches.count)),
      Fact("locked", .whole(ranks.locked)), Fact("sure", .whole(sure)), Fact("possible", .whole(possible)),
      Fact("bounded", .truth(ranks.isBounded)),
    ]
    report.above = [Self.rest(ranks, isComplete: open.league.completed != nil)]
    if open.league.contest != nil { report.above.append("By the points of all matches: the table is not looked at.") }
    report.below = [conclusion(ranks, sure: sure, possible: possible, of: spans.count)]
    report.emptyWord = whose.map(open.noEntry) ?? "no entries yet"
    return .report(report)
  }

  private static func rest(_ ranks: ReachableRanks, isComplete: Bool) -> String {
    let left = ranks.remaining.matches.count
    if !ranks.remaining.areKnown { return "No match is known yet." }
    if left == 0 { return isComplete ? "The league is complete: the ranks are final." : "No known match is left." }
    return "\(Problem.count(left, "match")) left; the teams are locked for \(ranks.locked) of them"
  }

  private func conclusion(_ ranks: ReachableRanks, sure: Int, possible: Int, of all: Int) -> String {
    if !ranks.isBounded, top < all {
      let item = ranks.unlimited.map { ", and \"\($0.title)\" has no limit" } ?? ""
      if !ranks.remaining.areKnown { return "No bound holds: any matches may come." }
      return "No bound holds: teams can still change\(item). Nobody is sure of any rank, and nobody is out."
    }
    let rank = top == 1 ? "rank 1" : "one of the first \(top) ranks"
    let apart = ranks.isApart ? " The teams are too many to compare any two, so more may be certain." : ""
    return "\(sure) of \(all) sure of \(rank), \(possible - sure) more can still reach it.\(apart)"
  }
}
