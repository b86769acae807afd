import Answers
import CommandLineKit
import Games
import LeagueStore

struct Backup: Command {
  var file = ""
  var isForced = false

  static let description = CommandDescription<Backup>(
    summary: "Back up the whole store to one file; others can keep using the store.", effect: .changes,
    discussion: """
      The file is a plain tar archive that only its owner can read. It contains accounts with password hashes, but no \
      session files and no caches. `tar -xf FILE` extracts it as a store; fcl restore does the same and checks \
      everything. Each league is saved as of one moment: its journal up to the last complete line, with the files that \
      the journal refers to. Other commands do not have to wait for the backup.

      The file contains all hidden teams and personal data, so only the store's first manager can write it: the \
      manager with the oldest existing account.
      """,
    arguments: [
      .positional("FILE", \.file, "the file to write; - is standard output"),
      .flag("--force", \.isForced, "replace FILE if it exists"),
    ],
    examples: [
      Example("fcl backup ./store.tar", "Back up everything to one file."),
      Example("fcl backup - > store.tar", "The same, for a script."),
    ],
    exitCodes: [
      3: "FILE already exists", 4: "you are not the store's first manager", 5: "no store",
      7: "a file of the store is damaged, so nothing was written",
    ],
    seeAlso: ["restore", "verify", "doctor", "export"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store(), clock = context.clock
    try context.requireFirstManager(hint: "to export your own league: fcl export FILE")
    let output = ArchiveOutput(path: file, isForced: isForced)
    try output.check(context)
    var bytes = 0, books = [BookPath]()
    if context.isDryRun {
      books = try store.writeBackup(at: clock) { bytes += $0.count }
    } else {
      try output.write(context) { out throws(StoreError) in
        books = try store.writeBackup(at: clock) { piece throws(StoreError) in
          bytes += piece.count
          try out(piece)
        }
      }
      context.renewSession()
    }
    let boards = books.count { $0.folder == Board.layout.folder }
    let leagues = books.count { $0.league != nil }
    let content = Problem.count(leagues, "league") + (boards == 0 ? "" : " and \(Problem.count(boards, "board"))")
    let change = Change(
      message: context.message("back up the store with \(content) to \(file): \(bytes) bytes."),
      details: [
        Fact("file", .text(file)), Fact("bytes", .whole(bytes)), Fact("leagues", .whole(leagues)),
        Fact("boards", .whole(boards)),
      ])
    return context.isDryRun ? .change(change) : output.answer(change)
  }
}
