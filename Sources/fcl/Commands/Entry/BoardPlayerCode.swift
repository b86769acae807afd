import Answers
import FantasyCore
import Games
import LeagueStore

/// `fcl entry code NAME --league BOARD`: makes a code for a board's player who was registered by name.
struct BoardPlayerCode {
  private let open: OpenBoard
  private let name: String?
  private let context: Context

  /// Refuses everybody but the owner.
  init(_ name: String?, on board: BookID, _ context: Context) throws {
    open = try context.openBoard(board)
    self.name = name
    self.context = context
    _ = try context.login()
    try open.requireOwner()
    try open.requireThere()
  }

  func answer() throws -> Answer {
    guard let name else { return .report(unclaimed) }
    let id = open.board.id
    let player = open.board.players.list[try context.player(name, of: open)]
    let accounts = try context.accounts()
    try open.board.attachingBoard {
      // A manager whose account was lost may have another one by now.
      if let manager = player.manager, accounts.isPerson(manager, of: id) {
        throw BoardRefusal([.claimed(player.key, by: manager)])
      }
    }
    if context.isDryRun { return context.answer("make a code for the player \(player.key).") }
    let whose = player.key, code = EntryCode.random(), now = context.clock
    let save: Answer.AccountsChange = { $0.keep(code, forName: whose, in: id, at: now) }
    try context.rehearseAccounts(save)
    let until = Instant(seconds: now + EntryCode.lifetime)
    let change = Change(
      message:
        "The code for the player \(player.key) of the board \(id) is \(code). It works once, until \(until).",
      details: [Fact("entry", .text(player.key)), Fact("code", .text(code)), Fact("expires", .time(until))],
      lines: ["They claim it with fcl entry claim, or if they have no account, with fcl register --code-file FILE"])
    return .showing(code, kind: "code", change, thenSaving: save)
  }

  private var unclaimed: Report {
    Report(
      schema: "entries", of: open.board.players.list.filter { $0.manager == nil },
      [.text("entry", "Player") { $0.name }], emptyWord: "every player has an account")
  }
}
