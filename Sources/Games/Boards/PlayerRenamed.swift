import Books
import StrictJSON

/// The owner renamed a player.
package struct PlayerRenamed: CodedEvent {
  /// A name that identified the player before the change; see `BoardPlayer.keys`.
  package var player: String
  package var newName: String

  package static var name: String { "player.renamed" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("player") { $0.player }, .field("name") { $0.newName })
  }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    if let place = board.players.place(of: player) { board.players.rename(place, to: newName) }
  }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.renaming(player, to: newName, by: commit.who)
  }
}
