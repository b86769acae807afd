import Books
import StrictJSON

/// The owner removed the board. Its journal stays, so that this can be undone.
package struct BoardRemoved: BookEvent {
  /// Creates the event.
  package init() {}

  /// Its name in a journal.
  package static var name: String { "board.removed" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .boardRemoved }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .boardRemoved(self) }
  /// It concerns everyone.
  package var nature: EventTraits { EventTraits(.all) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Removes the board.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isRemoved = true }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.removing(by: commit.who)
  }
}
