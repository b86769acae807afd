import Books
import FantasyCore
import StrictJSON

/// A manager claimed a player registered by name, with all the player's results.
package struct PlayerClaimed: BookEvent {
  /// The word that names the player.
  package var player: String
  package var manager: ManagerID

  package init(_ player: String, by manager: ManagerID) { (self.player, self.manager) = (player, manager) }

  package static var name: String { "player.claimed" }
  package static var kind: BoardEvent.Kind { .playerClaimed }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "by"])
    self.init(try object.required("player").string(), by: try object.required("by").id())
  }

  package var members: KeyValuePairs<String, JSON> { ["player": .string(player), "by": .string(manager.text)] }
  package var listed: BoardEvent { .playerClaimed(self) }
  /// Permanent, since the code is used up.
  package var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) {
    if let place = board.players.place(of: player) { board.players.claim(place, by: manager) }
  }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.claiming(player, by: manager)
  }
}
