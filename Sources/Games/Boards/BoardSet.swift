import Books
import StrictJSON

/// The owner changed the board's terms.
package struct BoardSet: CodedEvent {
  package var terms: BoardTerms

  package static var name: String { "board.set" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .fields(BoardTerms.coding) { $0.terms }) }
  package var nature: EventTraits { EventTraits(.all) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.terms = terms }
  package func decided(in board: Board, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.setting(terms, by: commit.author)
  }
}
