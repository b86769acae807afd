import Answers
import Books
import CommandLineKit
import FantasyCore

struct LeagueList: Command {
  static let description = CommandDescription<LeagueList>(
    summary: "List the leagues in the store.", effect: .reads,
    examples: [Example("fcl league list", "All leagues."), Example("fcl league list -o csv", "For a script.")],
    exitCodes: [5: "no store"], seeAlso: ["league use", "league join"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store()
    let inUse = try ifReadable { try context.leagueID() }
    let leagues = try store.leagues().map { try context.state(of: store.files(of: $0)) }
    return .report(
      Report(
        schema: "leagues", of: leagues,
        [
          .text("league", "League") { $0.terms.id }, .name("title", "Title") { $0.title },
          .text("commissioner", "Commissioner", leaves: 5) { $0.commissioner },
          .prose("phase", "Phase") { Overview.phase($0, context.recordedTime(of: $0)) },
          .number("members", "Members", leaves: 3) { $0.members.count },
          .number("matches", "Matches", leaves: 2) { $0.matches.count },
          .text("system", "System", leaves: 4) { $0.system.name },
          .text("rules", "Rules", leaves: 1) { $0.rulesReference.name },
          .text("in_use", "In use") { $0.terms.id == inUse },
        ], emptyWord: "no league yet; to create one: fcl league create NAME"))
  }
}
