import Answers
import CommandLineKit

/// `fcl board promote`: lists a board before all boards that are not promoted.
struct BoardPromote: Command {
  var id = ""
  var isOff = false

  static let description = CommandDescription<BoardPromote>(
    summary: "List a board before all others.", effect: .changesOnce,
    discussion: "Only the store's first manager can promote a board.",
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .flag("--off", \.isOff, "list the board in alphabetical order again"),
    ],
    examples: [
      Example("fcl board promote snake", "List the board first."),
      Example("fcl board promote snake --off", "Undo the promotion."),
    ],
    exitCodes: [3: "the board was removed", 4: "you are not the store's first manager", 5: "no such board"],
    seeAlso: ["board list"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    _ = try context.login()
    try context.requireFirstManager()
    let outcome = try context.changeBoard(id) { board, _, _ in try board.promoting(!isOff) }
    let details = [Fact("board", .id(id)), Fact("promoted", .truth(!isOff))]
    if isOff, outcome.isChange, !context.isDryRun {
      return .change("The board \"\(id)\" is no longer promoted.", details: details)
    }
    return context.answer(
      "\(isOff ? "no longer promote" : "promote") the board \"\(id)\".", isChange: outcome.isChange,
      same: "the board \"\(id)\" is \(isOff ? "not promoted" : "already promoted").", details: details)
  }
}
