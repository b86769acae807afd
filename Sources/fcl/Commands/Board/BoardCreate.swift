import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl board create`: creates a board for the scores of any game.
struct BoardCreate: Command, BoardDescribing {
  var id: NewBoardID?
  var name: String?
  var order: ScoreOrder?
  var genre, text, icon, graphic, price: String?

  static let description = CommandDescription<BoardCreate>(
    summary: "Create a board for the scores of any game.", effect: .changes,
    discussion: """
      A board keeps the best score of each player. You own the board that you create. You submit the scores, or a \
      program does so with the board's key. A board and a league can't have the same name.
      """,
    arguments: [
      .positional("ID", \.id, "the board's name in commands (a to z, 0 to 9, _ and -; at most 15 characters)")
        .required(),
      .option("--name", \.name, value: "TEXT", "the displayed name, at most 20 characters; by default the ID"),
      .option("--score", \.order, value: "ORDER", "which scores are better: higher or lower; by default higher"),
    ] + textOptions,
    examples: [
      Example("fcl board create snake --name Snake --score higher", "For points: higher scores are better."),
      Example("fcl board create sprint --score lower --genre running", "For times: lower scores are better."),
    ],
    exitCodes: [2: "a text is invalid", 3: "the name is taken", 4: "not logged in"],
    seeAlso: ["board submit", "board key", "board set", "boards"])

  func run(_ context: Context) throws -> Answer {
    let id = try id.given.id
    let standard = String(id.text.prefix(BoardText.name.limit))
    let terms = terms(after: BoardTerms(name: standard, order: .higher))
    let store = try context.store(), actor = try context.login()
    let first = BoardCommit(
      sequence: 1, time: context.world.clock(), author: actor, events: [.boardCreated(BoardCreated(id, terms))])
    var failures = Failures()
    if id.text.count > BookID.maxPerBoard {
      failures.add(Problem(.usage, "board.too-long", "ID is too long: at most \(BookID.maxPerBoard) characters"))
    }
    if let board = Board(created: first) {
      failures.collect { try board.attaching { _ = try board.setting(terms, by: actor) } }
    }
    try failures.throwIfAny()
    if context.isDryRun {
      if try store.isTaken(id) { throw NameFault.taken(.board, id.text) }
      return context.answer("create the board \"\(id)\".", details: [Fact("board", .id(id))])
    }
    context.willWrite(store.files(Board.self, id).journal)
    guard try store.create(id, commits: [first], waiting: context.globals.lockTimeout) else {
      throw NameFault.taken(.board, id.text)
    }
    // An earlier board with this name may have been lost, but its key may still exist.
    if try context.accounts().hasKey(id) { try context.changeAccounts { $0.endKey(of: id) } }
    context.renewSession()
    return .change(
      "Created the board \"\(id)\": \(terms.name), \(terms.order.description). You are its owner.",
      details: [Fact("board", .id(id)), Fact("owner", .id(actor))],
      lines: ["Next: fcl board submit \(id) --player NAME --score N, or make a key for a program: fcl board key \(id)"])
  }
}

/// The id of a new board. Accepts a word of any length, so that the command can report a wrong length together with all
/// other faults.
struct NewBoardID: ArgumentValue {
  let id: BookID

  init(argument: String) throws(ArgumentValueError) {
    guard let id = BookID(folding: argument) else {
      throw ArgumentValueError(
        "is not a valid name: use a to z, 0 to 9, _ and - (at most \(BookID.maxPerBoard) characters)")
    }
    self.id = id
  }
}
