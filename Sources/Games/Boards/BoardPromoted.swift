import Books
import StrictJSON

/// The store's first manager listed the board before others, or stopped doing so.
package struct BoardPromoted: BookEvent {
  package var isPromoted: Bool

  package init(_ isPromoted: Bool) { self.isPromoted = isPromoted }

  package static var name: String { "board.promoted" }
  package static var kind: BoardEvent.Kind { .boardPromoted }

  package init(_ value: JSONValue) throws(JSONError) {
    isPromoted = try value.object(["event", "promoted"]).required("promoted").bool()
  }

  package var members: KeyValuePairs<String, JSON> { ["promoted": .bool(isPromoted)] }
  package var listed: BoardEvent { .boardPromoted(self) }
  /// Only its author can undo it, not the board's owner.
  package var nature: EventTraits { EventTraits(.author) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isPromoted = isPromoted }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
