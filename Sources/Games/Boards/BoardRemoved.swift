import Books
import StrictJSON

/// The owner removed the board. The journal is kept, so that the removal can be undone.
package struct BoardRemoved: CodedEvent {
  package static var name: String { "board.removed" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.isRemoved = true }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.removing(by: commit.author)
  }
}
