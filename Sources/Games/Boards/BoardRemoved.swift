import Books
import StrictJSON

/// The owner removed the board. Its journal stays, so that this can be undone.
public struct BoardRemoved: BookEvent {
  /// Creates the event.
  public init() {}

  /// Its name in a journal.
  public static var name: String { "board.removed" }
  /// Its kind in the list of events.
  public static var kind: BoardEvent.Kind { .boardRemoved }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as one of the board's events.
  public var listed: BoardEvent { .boardRemoved(self) }
  /// It concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Removes the board.
  public func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isRemoved = true }
  /// Decides the request again on the given board.
  public func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.removing(by: commit.who)
  }
}
