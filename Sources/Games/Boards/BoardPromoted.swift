import Books
import StrictJSON

/// The store's first manager promoted the board above others in lists, or withdrew the promotion.
package struct BoardPromoted: CodedEvent {
  package var isPromoted: Bool

  package static var name: String { "board.promoted" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("promoted") { $0.isPromoted }) }
  /// Concerns only the author, so only the author can undo the event, even if somebody else owns the board.
  package var nature: EventTraits { EventTraits(.author) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.isPromoted = isPromoted }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
