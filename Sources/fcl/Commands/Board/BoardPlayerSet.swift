import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl board player`: registers a player who has no account, or renames a player.
struct BoardPlayerSet: Command {
  var id = ""
  var name = ""
  var newName: String?

  static let description = CommandDescription<BoardPlayerSet>(
    summary: "Register a player of your board by name, or rename a player.", effect: .changesOnce,
    discussion: """
      Managers need no registration: submit scores under their manager name. A person who registers later can take \
      over the player and its results: make a code with fcl entry code NAME --book ID, and let them run fcl entry \
      claim.
      """,
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .option("--name", \.name, value: "NAME", "the player's name, at most 20 characters").required(),
      .option("--rename", \.newName, value: "NEW", "the new name"),
    ],
    examples: [
      Example("fcl board player snake --name \"Anna K\"", "Register a player."),
      Example("fcl board player snake --name \"Anna K\" --rename \"Anna B\"", "Rename the player."),
    ],
    exitCodes: [
      2: "the name is invalid", 3: "the name is taken, or the player has an account",
      4: "you are not the owner", 5: "no such board or player",
    ],
    seeAlso: ["board submit", "entry code"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openBoard(id)
    let board = open.board.id
    _ = try context.login()
    let key = try newName.map { _ in open.board.players.list[try context.player(name, of: open)].key }
    let wanted = newName ?? name
    let outcome = try context.changeBoard(board) { board, _, actor in
      func decide(folded: @escaping (String) -> String) throws -> [BoardEvent] {
        guard let key else { return try board.registering(wanted, by: actor, folded: folded) }
        return try board.renaming(key, to: wanted, by: actor, folded: folded)
      }
      let events = try decide(folded: folded)
      if events.isEmpty { return [] }
      try Self.check(wanted, given: key == nil ? "--name" : "--rename")
      try Self.refuseLikeness(wanted, on: board, context, decide)
      return events
    }
    try Self.endCodes(for: key ?? wanted, outcome, context)
    return context.answer(
      "\(key.map { "rename \($0) to" } ?? "register") \(wanted) on the board \"\(board)\".", isChange: outcome.isChange,
      same: "the board \"\(board)\" already has that player.",
      details: [Fact("board", .id(board)), Fact("player", .text(wanted))])
  }

  /// Revokes the codes that were made for an earlier player called `name`.
  private static func endCodes(for name: String, _ outcome: BoardOutcome, _ context: Context) throws {
    let id = outcome.after.id
    guard outcome.isChange, !context.isDryRun, try context.accounts().hasCode(forName: name, in: id) else { return }
    try context.changeAccounts { $0.endCodes(forName: name, in: id) }
  }

  private static func refuseLikeness(
    _ name: String, on board: Board, _ context: Context,
    _ decide: (@escaping (String) -> String) throws -> [BoardEvent]
  ) throws {
    // `me` always means the acting manager, so no player can have this name.
    if folded(name) == "me" { throw BoardRefusalFailure(refusal: BoardRefusal([.playerTaken(name)]), board: board) }
    _ = try decide { folded(Confusables.likeness(of: $0)) }
    if try context.accounts().isTaken(publicName: name, by: nil) {
      throw BoardRefusalFailure(refusal: BoardRefusal([.playerTaken(name)]), board: board)
    }
  }

  private static func check(_ name: String, given option: String) throws {
    var failures = Failures()
    for fault in PublicName.faults(of: name) {
      failures.add(Problem(.usage, "board.player-name", "\(option) \(fault.description)"))
    }
    try failures.throwIfAny()
  }
}
