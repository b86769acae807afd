import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl backup`: one file with everything of the store.
struct Backup: Command {
  var file = ""
  var isForced = false

  static let description = CommandDescription<Backup>(
    name: "backup", summary: "Write the whole store to one file, while others go on.",
    discussion: """
      The file is a plain tar archive for its owner only: accounts with the hashes of their passwords are in it, \
      sessions of devices and caches are not. `tar -xf FILE` makes a store of it, and fcl restore does so with every \
      check. It is one moment of each league: up to its last whole line, with the files that it names. Nobody waits.

      Everybody's hidden teams and personal data are in it, so only the store's first manager may write it: who \
      registered first of those who are left, and has the disk anyway. It prolongs their session as a change does.
      """,
    arguments: [
      .positional("FILE", \.file, "where to; - is standard output").completed(by: "file"),
      .flag("--force", \.isForced, "replace FILE if it is there"),
    ],
    examples: [
      Example("fcl backup ./store.tar", "Everything in one file."),
      Example("fcl backup - > store.tar", "The same, for a script."),
    ],
    exitCodes: [
      3: "FILE is there already", 4: "you are not the store's first manager", 5: "no store",
      7: "something is damaged; nothing was written",
    ],
    seeAlso: ["restore", "verify", "doctor", "export"])

  func run(_ context: Context) throws -> Answer {
    let (store, clock) = (try context.store(), context.clock)
    try context.demandFirstManager(instead: .export)
    let output = ArchiveOutput(path: file, isForced: isForced)
    try output.check(context)
    var (bytes, leagues) = (0, 0)
    if context.isDryRun {
      let written = try store.writeBackup(at: clock) { bytes += $0.count }
      leagues = written.count
    } else {
      try output.write(context) { out throws(StoreError) in
        let written = try store.writeBackup(at: clock) { piece throws(StoreError) in
          bytes += piece.count
          try out(piece)
        }
        leagues = written.count
      }
      try? context.renewSession()
    }
    let words = context.isDryRun ? "Would write" : "Wrote"
    let change = Change(
      message: "\(words) the store with \(Problem.count(leagues, "league")) to \(file): \(bytes) bytes.",
      details: [Fact("file", .text(file)), Fact("bytes", .whole(bytes)), Fact("leagues", .whole(leagues))])
    return context.isDryRun ? .change(change) : output.answer(change)
  }
}
