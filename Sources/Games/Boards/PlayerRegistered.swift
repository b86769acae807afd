import Books
import StrictJSON

/// The board has another player: a manager, or somebody known by name alone.
package struct PlayerRegistered: BookEvent {
  /// The player.
  package var player: BoardPlayer

  /// Creates the event.
  package init(_ player: BoardPlayer) { self.player = player }

  /// Its name in a journal.
  package static var name: String { "player.registered" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .playerRegistered }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "name", "manager"])
    player = BoardPlayer(name: try object.optional("name")?.string(), manager: try object.optional("manager")?.id())
    if (player.name == nil) == (player.manager == nil) { throw value.error("expected a name or a manager") }
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    ["name": .text(player.name), "manager": .text(player.manager?.text)]
  }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .playerRegistered(self) }
  /// It concerns the manager, or everyone.
  package var nature: EventTraits { EventTraits(player.manager.map { .manager($0) } ?? .all) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Adds the player.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.players.add(player) }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    if let manager = player.manager { return try board.registering(manager, by: commit.who) }
    return try board.registering(player.name ?? "", by: commit.who)
  }
}
