import Answers
import CommandLineKit
import Games

/// `fcl board set`: changes a board's name, order and texts.
struct BoardSetTerms: Command, BoardDescribing {
  var id = ""
  var name: String?
  var order: ScoreOrder?
  var genre, text, icon, graphic, price, reason: String?

  static let description = CommandDescription<BoardSetTerms>(
    summary: "Change what your board says about the game.", effect: .changesOnce,
    discussion: "Which scores are better can't change once there is a result. An empty text removes what was there.",
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .option("--name", \.name, value: "TEXT", "the name shown to people, at most 20 characters")
        .unless("--score", "--genre", "--description", "--icon", "--graphic", "--price"),
      .option("--score", \.order, value: "ORDER", "which scores are better: higher or lower"),
    ] + textOptions + [.reason(\.reason)],
    examples: [
      Example("fcl board set snake --genre arcade", "Say what kind of game it is."),
      Example("fcl board set snake --price \"\"", "Remove the price."),
    ],
    exitCodes: [
      2: "a text can't be used", 3: "there are results, so which scores are better is fixed",
      4: "you are not the owner", 5: "no such board",
    ],
    seeAlso: ["board create", "board list"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    let outcome = try context.changeBoard(id, why: reason) { board, _, actor in
      try board.setting(terms(after: board.terms), by: actor)
    }
    return context.answer(
      "change the board \(id).", isChange: outcome.isChange, same: "the board \(id) says that already.",
      details: [Fact("board", .id(id))])
  }
}
