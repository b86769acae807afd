import Answers
import CommandLineKit

/// `fcl board promote`: lists a board before the others.
struct BoardPromote: Command {
  var id = ""
  var isOff = false

  static let description = CommandDescription<BoardPromote>(
    summary: "List a board before all others.",
    discussion: "Only the store's first manager can do this.",
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .flag("--off", \.isOff, "list it by its name again"),
    ],
    examples: [
      Example("fcl board promote snake", "List it first."), Example("fcl board promote snake --off", "No longer."),
    ],
    exitCodes: [3: "the board was removed", 4: "you are not the store's first manager", 5: "no such board"],
    seeAlso: ["board list"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    _ = try context.login()
    try context.requireFirstManager(instead: nil)
    let outcome = try context.changeBoard(id) { board, _, _ in try board.promoting(!isOff) }
    let would = context.isDryRun ? "Would " : ""
    let words =
      switch (isOff, context.isDryRun) {
      case (true, true): "no longer promote"
      case (true, false): "No longer promoted:"
      case (false, true): "promote"
      case (false, false): "Promoted"
      }
    return .change(
      outcome.isChange
        ? "\(would)\(words) the board \(id)."
        : "No change: the board \(id) is \(isOff ? "not promoted" : "promoted already").",
      isChange: outcome.isChange, details: [Fact("board", .id(id)), Fact("promoted", .truth(!isOff))])
  }
}
