import Books
import FantasyCore
import StrictJSON

/// A player who was registered by name is a manager from now on, with all their results.
package struct PlayerClaimed: BookEvent {
  /// The word that names the player.
  package var player: String
  /// The manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ player: String, by manager: ManagerID) { (self.player, self.manager) = (player, manager) }

  /// Its name in a journal.
  package static var name: String { "player.claimed" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .playerClaimed }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "by"])
    self.init(try object.required("player").string(), by: try object.required("by").id())
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["player": .string(player), "by": .string(manager.text)] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .playerClaimed(self) }
  /// It concerns the manager, and can't be undone: the code is used up.
  package var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Makes a manager of the player.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    if let place = board.players.place(of: player) { board.players.claim(place, by: manager) }
  }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.claiming(player, by: manager)
  }
}
