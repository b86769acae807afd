import Books
import StrictJSON

package struct PlayerRenamed: CodedEvent {
  /// A name that identified the player before the change; see `BoardPlayer.keys`.
  package var player: String
  package var newName: String

  package static var name: String { "player.renamed" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("player") { $0.player }, .field("name") { $0.newName })
  }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout Board, in commit: BoardCommit) {
    if let index = board.players.index(of: player) { board.players.rename(index, to: newName) }
  }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.renaming(player, to: newName, by: commit.author)
  }
}
