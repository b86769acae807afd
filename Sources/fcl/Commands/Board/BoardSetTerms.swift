import Answers
import CommandLineKit
import Games

/// `fcl board set`: changes a board's name, score order and other details.
struct BoardSetTerms: Command, BoardDescribing {
  var id = ""
  var name: String?
  var order: ScoreOrder?
  var genre, text, icon, graphic, price, reason: String?

  static let description = CommandDescription<BoardSetTerms>(
    summary: "Change the name, score order or other details of your board.", effect: .changesOnce,
    discussion: "The score order can't be changed once the board has a result. An empty text removes the old one.",
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .option("--name", \.name, value: "TEXT", "the displayed name, at most 20 characters")
        .unless("--score", "--genre", "--description", "--icon", "--graphic", "--price"),
      .option("--score", \.order, value: "ORDER", "which scores are better: higher or lower"),
    ] + textOptions + [.reason(\.reason)],
    examples: [
      Example("fcl board set snake --genre arcade", "Set the genre."),
      Example("fcl board set snake --price \"\"", "Remove the price."),
    ],
    exitCodes: [
      2: "a text is invalid", 3: "the board has results, so its score order is fixed",
      4: "you are not the owner", 5: "no such board",
    ],
    seeAlso: ["board create", "board list"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    let outcome = try context.changeBoard(id, reason: reason) { board, _, actor in
      try board.setting(terms(after: board.terms), by: actor)
    }
    return context.answer(
      "change the board \"\(id)\".", isChange: outcome.isChange, same: "the board \"\(id)\" already has these details.",
      details: [Fact("board", .id(id))])
  }
}
