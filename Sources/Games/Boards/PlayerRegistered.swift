import Books
import StrictJSON

/// The owner registered a player: a manager, or a person without an account.
package struct PlayerRegistered: CodedEvent {
  package var player: BoardPlayer

  package init(_ player: BoardPlayer) { self.player = player }

  package static var name: String { "player.registered" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(keys: ["name", "manager"]) { object throws(JSONError) in
      let player = BoardPlayer(
        name: try object.optional("name")?.string(), manager: try object.optional("manager")?.id())
      if (player.name == nil) == (player.manager == nil) {
        throw JSONError(object.position, "expected a name or a manager")
      }
      return PlayerRegistered(player)
    } write: { event in
      [JSON.Member("name", event.player.name.json), JSON.Member("manager", event.player.manager.json)]
    }
  }
  package var nature: EventTraits { EventTraits(player.manager.map { .manager($0) } ?? .all) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.players.add(player) }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    if let manager = player.manager { return try board.registering(manager, by: commit.author) }
    return try board.registering(player.name ?? "", by: commit.author)
  }
}
