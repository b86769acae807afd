import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl verify`: recomputes a league from its journal and match files alone, or compares its points with somebody
/// else's.
struct Verify: Command {
  var official: String?
  var columns: String?
  var backup: String?

  static let description = CommandDescription<Verify>(
    name: "verify", summary: "Recompute the league from its journal and match files, and compare.",
    discussion: """
      Checks the hash chain of the journal and the content of each file that it names, decides every commit anew, \
      reckons figures, points, line-ups and totals a second, plain way from the raw files, and compares. No cache is \
      read. With --against, compares the points of a CSV, by match and player, with the league's. Columns are match, \
      player_id or player, and points, or those of the official game; others are named by --columns.

      A journal that somebody cut at the end of a line looks whole by itself. With --backup, tells which commits, match \
      files and rule files a backup of the store has and the store lacks, or has otherwise, for all leagues. That is for \
      the store's first manager, who makes the backups. It writes nothing.
      """,
    arguments: [
      .option("--against", \.official, value: "FILE", "compare with the points in a CSV; - is standard input")
        .completed(by: "file"),
      .option("--columns", \.columns, value: "LIST", "the CSV's own names: match=…,player=…,points=…"),
      .option("--backup", \.backup, value: "FILE", "compare the store with a backup; - is standard input")
        .completed(by: "file"),
    ],
    examples: [
      Example("fcl verify", "Everything, with counts."),
      Example("fcl verify -o csv --fields check,count,differences", "For a script."),
      Example("fcl verify --backup ./store.tar", "Whether the store still has all of a backup."),
    ],
    exitCodes: [
      0: "all agrees; nothing of the backup is missing", 1: "something differs, or is missing",
      4: "--backup, and you are not the store's first manager", 7: "a file is damaged",
    ],
    seeAlso: ["leaderboard", "match lint", "log", "backup", "doctor"])

  func run(_ context: Context) throws -> Answer {
    if let backup {
      if official != nil || columns != nil || context.globals.league != nil { throw ContradictionFault.backupAndMore }
      return try VerifyBackup(path: backup, context: context).answer()
    }
    if let official { return try VerifyAgainst(path: official, columns: columns, context: context).answer() }
    if columns != nil { throw ContradictionFault.columnsWithoutFile }
    return try VerifyRun(context).answer()
  }
}
