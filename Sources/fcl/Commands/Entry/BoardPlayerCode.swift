import Answers
import FantasyCore
import Games
import LeagueStore

extension Context {
  /// `fcl entry code NAME --book BOARD`: makes a code for a board's player who was registered by name. Throws unless
  /// the actor is the board's owner.
  func playerCode(_ name: String?, on board: BookID) throws -> Answer {
    let open = try openBoard(board)
    _ = try login()
    try open.requireOwner()
    try open.requireThere()
    guard let name else {
      return .report(
        Report(
          schema: "entries", of: open.board.players.list.filter { $0.manager == nil },
          [.text("entry", "Player") { $0.name }], emptyWord: "every player has an account"))
    }
    let player = open.board.players.list[try self.player(name, of: open)]
    // A player whose manager's account was lost can be claimed again.
    if let manager = player.manager, try accounts().isPerson(manager, of: board) {
      throw open.board.attached(to: BoardRefusal([.claimed(player.key, by: manager)]))
    }
    return try newCode(
      for: player.key, subject: "player \(player.key)", location: "of the board \"\(board)\"", in: board)
  }
}
