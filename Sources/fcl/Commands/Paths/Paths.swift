import Answers
import CommandLineKit

struct Paths: Command {
  static let description = CommandDescription<Paths>(
    summary: "Show where the store, the league and the session are.", effect: .reads,
    examples: [
      Example("fcl paths", "All paths."), Example("fcl paths -o csv --fields store --no-header", "Only the store."),
    ],
    exitCodes: [4: "the store belongs to another user"], seeAlso: ["environment"])

  func run(_ context: Context) throws -> Answer {
    let (path, source) = try context.storePath()
    let store = try ifReadable { try context.store() }
    let league = try ifReadable { try context.leagueID() }
    let session = try ifReadable { try context.sessionPath() }
    return .report(
      .single(
        "paths", league: league,
        [
          .text("store", "Store") { path }, .text("found_by", "Found by") { source.rawValue },
          .text("exists", "Exists") { store != nil }, .text("store_id", "Store id") { store?.id },
          .text("league", "League") { league.flatMap { store?.files(of: $0).folder.text } },
          .text("session", "Session") { session },
        ]))
  }
}
