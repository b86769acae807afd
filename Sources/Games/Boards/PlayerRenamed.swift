import Books
import StrictJSON

/// The owner renamed a player.
package struct PlayerRenamed: BookEvent {
  /// The word that named the player before.
  package var player: String
  package var newName: String

  package init(_ player: String, to name: String) { (self.player, newName) = (player, name) }

  package static var name: String { "player.renamed" }
  package static var kind: BoardEvent.Kind { .playerRenamed }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "name"])
    self.init(try object.required("player").string(), to: try object.required("name").string())
  }

  package var members: KeyValuePairs<String, JSON> { ["player": .string(player), "name": .string(newName)] }
  package var listed: BoardEvent { .playerRenamed(self) }
  package var nature: EventTraits { EventTraits(.all) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    if let place = board.players.place(of: player) { board.players.rename(place, to: newName) }
  }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.renaming(player, to: newName, by: commit.who)
  }
}
