import Books
import FantasyCore
import StrictJSON

/// A manager claimed a player who was registered by name. All results of the player then belong to the manager.
package struct PlayerClaimed: CodedEvent {
  /// A name that identifies the player; see `BoardPlayer.keys`.
  package var player: String
  package var manager: ManagerID

  package static var name: String { "player.claimed" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("player") { $0.player }, .field("by") { $0.manager })
  }
  /// A claim is permanent, because the code that allows a claim works only once.
  package var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }

  package func apply(to board: inout Board, in commit: BoardCommit) {
    if let index = board.players.index(of: player) { board.players.claim(index, by: manager) }
  }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.claiming(player, by: manager)
  }
}
