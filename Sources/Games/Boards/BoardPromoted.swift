import Books
import StrictJSON

/// The store's first manager listed the board before others, or no longer.
package struct BoardPromoted: BookEvent {
  /// Whether it is listed before others.
  package var isPromoted: Bool

  /// Creates the event.
  package init(_ isPromoted: Bool) { self.isPromoted = isPromoted }

  /// Its name in a journal.
  package static var name: String { "board.promoted" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .boardPromoted }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    isPromoted = try value.object(["event", "promoted"]).required("promoted").bool()
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["promoted": .bool(isPromoted)] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .boardPromoted(self) }
  /// It is its author's: the owner of the board can't undo it.
  package var nature: EventTraits { EventTraits(.author) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Promotes the board, or no longer.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isPromoted = isPromoted }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
