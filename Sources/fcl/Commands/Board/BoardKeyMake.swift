import Answers
import CommandLineKit
import LeagueStore

/// `fcl board key`: makes or revokes the key with which programs submit scores to a board.
struct BoardKeyMake: Command {
  var id = ""
  var isOff = false

  static let description = CommandDescription<BoardKeyMake>(
    summary: "Make a key that lets a program submit scores to your board.", effect: .changes,
    discussion: """
      A program with the key can submit scores to this board without a login (fcl board submit --key-file). The key \
      allows nothing else. The key is shown only once; a new key revokes the old key. With --quiet, only the key is \
      printed.
      """,
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .flag("--off", \.isOff, "revoke the key"),
    ],
    examples: [
      Example("fcl board key snake --quiet > key", "Save the key to a file for a script."),
      Example("fcl board key snake --off", "Revoke the key."),
    ],
    exitCodes: [3: "the board was removed", 4: "you are not the owner", 5: "no such board"],
    seeAlso: ["board submit", "boards"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openBoard(id)
    let board = open.board
    _ = try context.login()
    try open.requireOwner()
    if !isOff { try open.requireThere() }
    if isOff {
      let had = try context.changeAccounts { accounts in
        let had = accounts.hasKey(board.id)
        if !context.isDryRun { accounts.endKey(of: board.id) }
        return had
      }
      return context.answer(
        "revoke the key of the board \"\(board.id)\".", isChange: had, same: "the board \"\(board.id)\" has no key.",
        details: [Fact("board", .id(board.id))])
    }
    if context.isDryRun { return context.answer("make a key for the board \"\(board.id)\".") }
    let id = board.id, key = SubmissionKey.random()
    let save: Answer.AccountsChange = { $0.keep(key, for: id) }
    try context.rehearseAccounts(save)
    let change = Change(
      message: "The key of the board \"\(board.id)\" is \(key). The key is not shown again.",
      details: [Fact("board", .id(board.id)), Fact("key", .text(key))],
      lines: ["To submit with the key: fcl board submit \(board.id) --key-file FILE --player NAME --score N"])
    return .showing(key, kind: "key", change, thenSaving: save)
  }
}
