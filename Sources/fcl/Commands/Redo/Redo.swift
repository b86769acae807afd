import CommandLineKit
import FantasyCore

/// `fcl redo`: brings back what undo took back last.
struct Redo: Command {
  static let description = CommandDescription<Redo>(
    name: "redo", summary: "Bring back the change that you took back last.",
    discussion: "That works while you have changed nothing else since. Again brings back the one before it.",
    examples: [
      Example("fcl redo --dry-run", "See what would be brought back."), Example("fcl redo", "Bring it back."),
    ],
    exitCodes: [
      3: "nothing to bring back, or a later change stands on it", 6: "a match that has begun would count otherwise",
    ],
    seeAlso: ["undo", "log"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let outcome = try context.change { league, now, actor in try league.redoing(by: actor, at: now) }
    let words = context.isDryRun ? "Would bring back" : "Brought back"
    return .change(try Change(words, outcome, context))
  }
}
