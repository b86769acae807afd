import Answers
import CommandLineKit
import Games

/// `fcl verify`: recomputes a league from its journal and match files, or compares the league's points with the points
/// in another source.
struct Verify: Command {
  var official, columns, aliases, backup: String?

  static let description = CommandDescription<Verify>(
    summary: "Recompute the league from its journal and match files, and compare the results.", effect: .reads,
    discussion: """
      fcl verify checks the hash chain of the journal and the content of each file it refers to, and re-checks every \
      decision. A second, simpler implementation recomputes figures, points, line-ups and totals from the raw files, \
      without caches; all results are compared. --against compares the league's points with those in a CSV, by match \
      and player. The columns are match, player_id or player, and points, or have the official game's names; --columns \
      gives other names. A match is an id, a file's id or a number, and a player may have any name that team import accepts. Instead of the player, the file can have the manager \
      or the team, with points in the whole league, or in each match; a table can also have one column for each match.
      --book also accepts a board, or a market, whose prices, premiums and balances are computed a second time.
      A journal that was truncated at the end of a line looks complete. --backup lists the changes, match files and \
      rule files of all leagues that are in a backup but are missing from the store, or differ there. Only the store's \
      first manager can use --backup. The command writes nothing.
      """,
    arguments: [
      .option("--against", \.official, value: "FILE", "compare with the points in a CSV; - is standard input"),
      .option("--columns", \.columns, value: "LIST", "the column names: match=…,player=…,manager=…,points=…").requiring(
        "--against"),
      .option("--aliases", \.aliases, value: "FILE", "a CSV with the columns alias and player").requiring("--against"),
      .option("--backup", \.backup, value: "FILE", "compare the store with a backup; - is standard input")
        .excluding("--against", "--columns", "--aliases", "--league", "--book"),
    ],
    examples: [
      Example("fcl verify", "Verify everything and show counts."),
      Example("fcl verify -o csv --fields check,count,differences", "For a script."),
      Example(
        "fcl backup store.tar && fcl verify --backup store.tar",
        "Check that the store still has everything in a backup."),
    ],
    exitCodes: [
      0: "everything agrees; nothing in the backup is missing", 1: "something differs, or is missing",
      4: "with --backup: you are not the store's first manager", 7: "a file is damaged",
    ],
    seeAlso: ["leaderboard", "match lint", "log", "backup", "doctor"])

  func run(_ context: Context) throws -> Answer {
    if let backup { return try VerifyBackup(path: backup, context: context).answer() }
    switch (try context.namedBook(), official) {
    case (.board, _?), (.market, _?): throw Problem.onlyForLeagues("--against")
    case (_, let official?):
      return try VerifyAgainst(path: official, columns: columns, aliases: aliases, context: context).answer()
    case (.board(let board), nil): return try VerifyRun<Board>.answer(board, context)
    case (.market(let market), nil): return try VerifyMarket(market, context).answer
    case (.league, nil), (.people, nil): return try VerifyLeague(context).answer
    }
  }
}
