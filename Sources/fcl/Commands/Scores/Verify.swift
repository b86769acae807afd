// fcl verify: recomputes a league from its journal and match files alone, or compares its points with somebody else's.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Recomputes a league.
struct Verify: Command {
  var official: String?
  var columns: String?

  static var description: CommandDescription<Verify> {
    CommandDescription(
      name: "verify", summary: "Recompute the league from its journal and match files, and compare.",
      discussion: """
        Checks the hash chain of the journal and the content of each file that it names, decides every commit anew, \
        reckons figures, points, line-ups and totals a second, plain way from the raw files, and compares. No cache is \
        read. With --against, compares the points of a CSV, by match and player, with the league's. Columns are match, \
        player_id or player, and points, or those of the official game; others are named by --columns.
        """,
      arguments: [
        .option("--against", \.official, value: "FILE", "compare with the points in a CSV; - is standard input")
          .completed(by: "file"),
        .option("--columns", \.columns, value: "LIST", "the CSV's own names: match=…,player=…,points=…"),
      ],
      examples: [
        Example("fcl verify", "Everything, with counts."),
        Example("fcl verify -o csv --fields check,count,differences", "For a script."),
      ],
      exitCodes: [0: "all agrees", 1: "something differs", 7: "a file is damaged"],
      seeAlso: ["leaderboard", "match lint", "log"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    if let official { return try VerifyAgainst(official, columns: columns, context).answer() }
    if columns != nil {
      throw .request(
        code: "usage.contradiction", "--columns names the columns of a CSV, and there is none",
        hint: "--against FILE names it")
    }
    let run = try VerifyRun(context)
    return run.answer()
  }
}
