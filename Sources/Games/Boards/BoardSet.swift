import Books
import StrictJSON

/// The owner changed the board's terms.
package struct BoardSet: CodedEvent {
  package var terms: BoardTerms

  package static var name: String { "board.set" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .fields(BoardTerms.coding) { $0.terms }) }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.terms = terms }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.setting(terms, by: commit.who)
  }
}
