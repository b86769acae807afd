import Answers
import CommandLineKit
import Games
import LeagueStore

struct Restore: Command {
  var file = ""

  static let description = CommandDescription<Restore>(
    summary: "Restore a store from a backup into an empty folder.", effect: .changes,
    discussion: """
      The folder is --store or FCL_STORE; it must be empty or not exist yet. fcl first checks the hash chains, hashes \
      and names of everything in the file. A file that contains anything but a store is refused, and nothing is \
      written. The store keeps its id, so managers who were logged in stay logged in.
      """,
    arguments: [.positional("FILE", \.file, "the backup; - is standard input")],
    examples: [
      Example("fcl backup store.tar && fcl restore store.tar --store ./again", "Restore a store from a backup."),
      Example("fcl backup store.tar && fcl restore store.tar --store ./again --dry-run", "Only check the backup."),
    ],
    exitCodes: [3: "the folder is not empty", 5: "no such file", 7: "the backup is damaged"],
    seeAlso: ["backup", "doctor"])

  func run(_ context: Context) throws -> Answer {
    let path = try context.storePath().path
    guard try Store.isFree(path) else { throw StoreError.notEmpty(path: path) }
    if !context.isDryRun { context.world.holdsInterrupts() }
    let leagues =
      context.isDryRun
      ? try context.archive(file) { try Store.check($0) }.filter { $0.folder != PeopleBook.layout.folder }.map(\.id)
      : try context.archive(file) { try Store.restore($0, to: path, waiting: context.globals.lockTimeout) }
        .leaguesAndBoards()
    let names = leagues.isEmpty ? "no leagues" : leagues.map(\.text).joined(separator: ", ")
    return context.answer(
      "restore the store to \(path): \(names). Every check passed.",
      details: [Fact("store", .text(path)), Fact("leagues", .list(leagues.map(\.text)))],
      lines: context.canAsk && !context.isDryRun ? ["Next: fcl login NAME"] : [])
  }
}
