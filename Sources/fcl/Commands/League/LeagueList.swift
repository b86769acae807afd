import Answers
import Books
import CommandLineKit
import FantasyCore

struct LeagueList: Command {
  static let description = CommandDescription<LeagueList>(
    summary: "List the leagues in the store.",
    examples: [Example("fcl league list", "All leagues."), Example("fcl league list -o csv", "For a script.")],
    exitCodes: [5: "no store"], seeAlso: ["league use", "league join"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store()
    let inUse = try ifReadable { try context.leagueID() }
    var report = Report(schema: "leagues", league: nil, columns: Self.columns, rows: [])
    for id in try store.leagues() {
      let files = store.files(of: id)
      let league = try context.state(of: files)
      report.rows.append(Self.row(league, context.recordedTime(of: league), isInUse: id == inUse))
    }
    report.emptyWord = "no league yet; create one: fcl league create NAME"
    return .report(report)
  }

  private static let columns: [Column] = [
    .text("league", "League"), .name("title", "Title"), .text("commissioner", "Commissioner", leaves: 5),
    .prose("phase", "Phase"), .number("members", "Members", leaves: 3), .number("matches", "Matches", leaves: 2),
    .text("system", "System", leaves: 4),
    .text("rules", "Rules", leaves: 1), .text("in_use", "In use"),
  ]

  private static func row(_ league: League, _ now: Instant, isInUse: Bool) -> [Value] {
    [
      .id(league.terms.id), .text(league.title), .id(league.commissioner), Overview.phase(league, now),
      .whole(league.members.count), .whole(league.matches.count), .text(league.system.name),
      .text(league.rulesReference.name), .truth(isInUse),
    ]
  }
}
