import Answers
import CommandLineKit

struct BoardRemove: Command {
  var id = ""
  var reason: String?

  static let description = CommandDescription<BoardRemove>(
    summary: "Remove your board with all its results.", effect: .changesOnce,
    discussion: """
      The board is no longer shown or listed, but its name stays taken. Duels on the board become void, unless they \
      are over. The journal stays: fcl log --book ID still shows the board's changes, and fcl undo --book ID restores \
      the board. fcl asks for confirmation; in a script, add --yes.
      """,
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl board remove snake", "Remove the board after a confirmation."),
      Example("fcl board remove snake --yes && fcl undo --book snake", "Remove the board, then restore it."),
    ],
    exitCodes: [4: "you are not the owner", 5: "no such board", 9: "not confirmed"],
    seeAlso: ["board list", "undo"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    let asking = "Remove the board \"\(id)\" with all its results?"
    let outcome = try context.changeBoard(id, reason: reason, asking: asking) { board, _, actor in
      try board.removing(by: actor)
    }
    return context.answer(
      "remove the board \"\(id)\". fcl undo --book \(id) restores it.", isChange: outcome.isChange,
      same: "the board \"\(id)\" is already removed.", details: [Fact("board", .id(id))])
  }
}
