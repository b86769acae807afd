import Books
import StrictJSON

/// The owner removed the board. The journal stays, so that this can be undone.
package struct BoardRemoved: BookEvent {
  package init() {}

  package static var name: String { "board.removed" }
  package static var kind: BoardEvent.Kind { .boardRemoved }

  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }

  package var members: KeyValuePairs<String, JSON> { [:] }
  package var listed: BoardEvent { .boardRemoved(self) }
  package var nature: EventTraits { EventTraits(.all) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isRemoved = true }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.removing(by: commit.who)
  }
}
