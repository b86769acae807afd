// fcl store upgrade: a store of an older format becomes one of today's. There has been one format so far.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Makes a store one of today's format.
struct StoreUpgrade: Command {
  static var description: CommandDescription<StoreUpgrade> {
    CommandDescription(
      name: "store upgrade", summary: "Make a store of an older format one of today's.",
      discussion: """
        There has been one format so far, format \(Store.format), so there is nothing to upgrade yet. A store of a newer \
        format is never touched by an older fcl.
        """,
      examples: [
        Example("fcl store upgrade", "Of which format is the store?"),
        Example("fcl store upgrade -o json", "The same for a script."),
      ],
      exitCodes: [5: "no store", 7: "the store is of a newer format, or damaged"],
      seeAlso: ["backup", "doctor", "store"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let store = try context.store()
    var change = Change(message: "\(store.path) is of today's format, format \(Store.format).")
    change.isChange = false
    change.details = [Fact(key: "format", value: .whole(Store.format))]
    return .change(change)
  }
}
