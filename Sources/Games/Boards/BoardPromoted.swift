import Books
import StrictJSON

/// The store's first manager promoted the board above others in lists, or withdrew the promotion.
package struct BoardPromoted: CodedEvent {
  package var isPromoted: Bool

  package static var name: String { "board.promoted" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("promoted") { $0.isPromoted }) }
  /// The promotion concerns only its author, so not even the board's owner can undo it.
  package var nature: EventTraits { EventTraits(.author) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.isPromoted = isPromoted }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.promoting(isPromoted)
  }
}
