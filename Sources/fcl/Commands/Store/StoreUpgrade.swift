import Answers
import CommandLineKit
import LeagueStore

/// `fcl store upgrade`: upgrades a store of an older format to the current one, and keeps a backup of the old one.
struct StoreUpgrade: Command {
  static let description = CommandDescription<StoreUpgrade>(
    summary: "Upgrade a store to the current format.", effect: .changesOnce,
    discussion: """
      The current format is \(StoreFormat.current.rawValue): each line of a journal contains its own hash, which \
      reveals a change even in the last line. First the whole store is backed up to before-format-2.tar in its folder, \
      from which fcl restore recreates the store in the older format. Then fcl rewrites each journal and changes only \
      the hashes. If the upgrade is interrupted, run it again. A store of a newer format is never touched.
      """,
    examples: [
      Example("fcl store upgrade", "Upgrade the store."),
      Example("fcl store upgrade --dry-run -o json", "Show what would be done, for a script."),
    ],
    exitCodes: [5: "no store", 7: "the store has a newer format, or is damaged"],
    seeAlso: ["backup", "doctor", "restore", "store"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store(isOlderToo: true)
    guard store.format.isOlder else {
      return .change(
        "No change: \(store.path) already has the current format, \(store.format.rawValue).", isChange: false,
        details: [Fact("format", .whole(store.format.rawValue))])
    }
    if !context.isDryRun { context.world.willWrite() }
    let done =
      context.isDryRun
      ? try store.plannedUpgrade() : try store.upgrade(at: context.clock, waiting: context.globals.lockTimeout)
    return Self.answer(done, store, context)
  }

  private static func answer(_ done: Store.Upgrade, _ store: Store, _ context: Context) -> Answer {
    let from = done.from.rawValue, to = StoreFormat.current.rawValue
    let journals = Problem.count(done.books.count, "journal")
    let kept = done.backup.map { " The backup \(context.isDryRun ? "would be" : "is") \($0)." } ?? ""
    let rewriting = context.isDryRun ? " (rewriting \(journals))" : ": \(journals) rewritten"
    return context.answer(
      "upgrade \(store.path) from format \(from) to \(to)\(rewriting).\(kept)",
      details: [
        Fact("format", .whole(to)), Fact("before", .whole(from)), Fact("leagues", .list(done.books.map(\.id.text))),
        Fact("backup", .text(done.backup?.text)),
      ])
  }
}
