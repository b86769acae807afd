import Books
import StrictJSON

/// A player joined the board: a manager, or somebody known by name alone.
package struct PlayerRegistered: BookEvent {
  package var player: BoardPlayer

  package init(_ player: BoardPlayer) { self.player = player }

  package static var name: String { "player.registered" }
  package static var kind: BoardEvent.Kind { .playerRegistered }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "name", "manager"])
    player = BoardPlayer(name: try object.optional("name")?.string(), manager: try object.optional("manager")?.id())
    if (player.name == nil) == (player.manager == nil) { throw value.error("expected a name or a manager") }
  }

  package var members: KeyValuePairs<String, JSON> {
    ["name": .text(player.name), "manager": .text(player.manager?.text)]
  }
  package var listed: BoardEvent { .playerRegistered(self) }
  package var nature: EventTraits { EventTraits(player.manager.map { .manager($0) } ?? .all) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.players.add(player) }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    if let manager = player.manager { return try board.registering(manager, by: commit.who) }
    return try board.registering(player.name ?? "", by: commit.who)
  }
}
