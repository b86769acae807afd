import Books
import StrictJSON

/// The store's first manager listed the board before others, or no longer.
public struct BoardPromoted: BookEvent {
  /// Whether it is listed before others.
  public var isPromoted: Bool

  /// Creates the event.
  public init(_ isPromoted: Bool) { self.isPromoted = isPromoted }

  /// Its name in a journal.
  public static var name: String { "board.promoted" }
  /// Its kind in the list of events.
  public static var kind: BoardEvent.Kind { .boardPromoted }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    isPromoted = try value.object(["event", "promoted"]).required("promoted").bool()
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["promoted": .bool(isPromoted)] }
  /// The payload as one of the board's events.
  public var listed: BoardEvent { .boardPromoted(self) }
  /// It is its author's: the owner of the board can't undo it.
  public var nature: EventTraits { EventTraits(.author) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Promotes the board, or no longer.
  public func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isPromoted = isPromoted }
  /// Decides the request again on the given board.
  public func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
