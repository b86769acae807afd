import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl store upgrade`: a store of an older format becomes one of today's, and stays as it was in a backup.
struct StoreUpgrade: Command {
  static let description = CommandDescription<StoreUpgrade>(
    name: "store upgrade", summary: "Make a store of an older format one of today's.",
    discussion: """
      Today's format is \(StoreFormat.current.rawValue): each line of a journal holds its own hash, so that a changed \
      last line is noticed, too. First the whole store is written to a backup in its folder, before-format-2.tar, of \
      which fcl restore makes a store of the older format again. Then each journal is written anew; nothing in it \
      changes but the hashes. If it ends in between, start it again. A store of a newer format is never touched.
      """,
    examples: [
      Example("fcl store upgrade", "Make the store one of today's format."),
      Example("fcl store upgrade --dry-run -o json", "What would be done, for a script."),
    ],
    exitCodes: [5: "no store", 7: "the store is of a newer format, or damaged"],
    seeAlso: ["backup", "doctor", "restore", "store"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store(isOlderToo: true)
    guard store.format.isOlder else {
      return .change(
        "\(store.path) is of today's format, format \(store.format.rawValue).", isChange: false,
        details: [Fact("format", .whole(store.format.rawValue))])
    }
    let done =
      context.isDryRun
      ? try store.plannedUpgrade() : try store.upgrade(at: context.clock, waiting: context.globals.lockTimeout)
    return Self.answer(done, store, context.isDryRun)
  }

  private static func answer(_ done: Store.Upgrade, _ store: Store, _ isDryRun: Bool) -> Answer {
    let (from, to) = (done.from.rawValue, StoreFormat.current.rawValue)
    let journals = Problem.count(done.books.count, "journal")
    let kept = done.backup.map { (isDryRun ? " It would be kept" : " It is kept") + " as it was in \($0)." } ?? ""
    let words = isDryRun ? "Would make" : "Made"
    return .change(
      "\(words) \(store.path) a store of format \(to) instead of \(from): \(journals) written anew.\(kept)",
      details: [
        Fact("format", .whole(to)), Fact("before", .whole(from)), Fact("leagues", .list(done.books.map(\.id.text))),
        Fact("backup", .text(done.backup?.text)),
      ])
  }
}
