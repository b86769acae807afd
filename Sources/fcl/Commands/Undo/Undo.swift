import CommandLineKit
import FantasyCore

/// `fcl undo`: takes back a change of one's own.
struct Undo: Command {
  var number: Int?
  var reason: String?

  static let description = CommandDescription<Undo>(
    name: "undo", summary: "Take back your last change in the league.",
    discussion: """
      All is as if the change had never been; the journal keeps both. Again takes back the one before it, and redo \
      brings it back. The commissioner takes back any decision on the league by its number in the log. What a match that \
      has begun counts, and what a later change stands on, stays.
      """,
    arguments: [
      .positional("NUMBER", \.number, "the change in the log; by default your last one"),
      .option("--reason", \.reason, value: "TEXT", "why, for the log"),
    ],
    examples: [
      Example("fcl undo --dry-run", "See what would be taken back."),
      Example("fcl undo --reason \"wrong captain\"", "Take it back."),
    ],
    exitCodes: [
      3: "nothing to take back, or a later change stands on it", 4: "the change is not yours", 5: "no such change",
      6: "a match that has begun would count otherwise",
    ],
    seeAlso: ["redo", "log"])

  func run(_ context: Context) throws -> Answer {
    try reason.demandShort("--reason")
    _ = try context.leagueThenLogin()
    let outcome = try context.change(why: reason) { league, now, actor in
      try league.undoing(number, by: actor, at: now)
    }
    let words = context.isDryRun ? "Would take back" : "Took back"
    if outcome.isChange { return .change(try Change(words, outcome, context)) }
    return .change(
      "Nothing changes: change \(number ?? 0) is taken back already.", league: outcome.after.terms.id, isChange: false)
  }
}
