import Books
import StrictJSON

/// The owner gave a player another name.
package struct PlayerRenamed: BookEvent {
  /// The word that names the player before.
  package var player: String
  /// The new name.
  package var newName: String

  /// Creates the event.
  package init(_ player: String, to name: String) { (self.player, newName) = (player, name) }

  /// Its name in a journal.
  package static var name: String { "player.renamed" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .playerRenamed }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "name"])
    self.init(try object.required("player").string(), to: try object.required("name").string())
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["player": .string(player), "name": .string(newName)] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .playerRenamed(self) }
  /// It concerns everyone.
  package var nature: EventTraits { EventTraits(.all) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Renames the player.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    if let place = board.players.place(of: player) { board.players.rename(place, to: newName) }
  }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.renaming(player, to: newName, by: commit.who)
  }
}
