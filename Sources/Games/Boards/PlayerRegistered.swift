import Books
import StrictJSON

/// The board has another player: a manager, or somebody known by name alone.
public struct PlayerRegistered: BookEvent {
  /// The player.
  public var player: BoardPlayer

  /// Creates the event.
  public init(_ player: BoardPlayer) { self.player = player }

  /// Its name in a journal.
  public static var name: String { "player.registered" }
  /// Its kind in the list of events.
  public static var kind: BoardEvent.Kind { .playerRegistered }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "name", "manager"])
    player = BoardPlayer(name: try object.optional("name")?.string(), manager: try object.optional("manager")?.id())
    if (player.name == nil) == (player.manager == nil) { throw value.error("expected a name or a manager") }
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["name": .text(player.name), "manager": .text(player.manager?.text)]
  }
  /// The payload as one of the board's events.
  public var listed: BoardEvent { .playerRegistered(self) }
  /// It concerns the manager, or everyone.
  public var nature: EventTraits { EventTraits(player.manager.map { .manager($0) } ?? .all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Adds the player.
  public func apply(to board: inout GameBoard, in commit: BoardCommit) { board.players.add(player) }
  /// Decides the request again on the given board.
  public func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    if let manager = player.manager { return try board.registering(manager, by: commit.who) }
    return try board.registering(player.name ?? "", by: commit.who)
  }
}
