import Books
import StrictJSON

/// The store's first manager promoted the board above others in lists, or stopped doing so.
package struct BoardPromoted: CodedEvent {
  package var isPromoted: Bool

  package static var name: String { "board.promoted" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("promoted") { $0.isPromoted }) }
  /// Only its author can undo it, not the board's owner.
  package var nature: EventTraits { EventTraits(.author) }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.isPromoted = isPromoted }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
