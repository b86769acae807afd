import Answers
import CommandLineKit
import FantasyCore
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
    let books = try (context.isDryRun ? check(context) : restore(to: path, context)).sorted()
    let names = books.isEmpty ? "no leagues" : books.map(\.text).joined(separator: ", ")
    return context.answer(
      "restore the store to \(path): \(names). Every check passed.",
      details: [Fact("store", .text(path)), Fact("leagues", .list(books.map(\.text)))],
      lines: context.canAsk && !context.isDryRun ? ["Next: fcl login NAME"] : [])
  }

  private func check(_ context: Context) throws -> [BookID] {
    try context.archive(file) { try Store.check($0) }.filter { $0.folder != PeopleBook.layout.folder }.map(\.id)
  }

  /// Restores the archive. Returns the names of all books except the book of friends, which has no name of its own.
  private func restore(to path: String, _ context: Context) throws -> [BookID] {
    let store = try context.archive(file) { try Store.restore($0, to: path, waiting: context.globals.lockTimeout) }
    return try Store.defaultKinds.filter { $0.layout.folder != PeopleBook.layout.folder }
      .flatMap { try store.names(of: $0) }
  }
}
