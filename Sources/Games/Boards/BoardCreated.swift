import Books
import FantasyCore
import StrictJSON

/// The author created a board and owns it.
package struct BoardCreated: CodedEvent {
  package var board: BookID
  package var terms: BoardTerms

  package init(_ board: BookID, _ terms: BoardTerms) {
    self.board = board
    self.terms = terms
  }

  package static var name: String { "board.created" }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("board") { $0.board }, .fields(BoardTerms.coding) { $0.terms })
  }
  package var nature: EventTraits { EventTraits(.all, begins: board) }

  package func apply(to board: inout Board, in commit: BoardCommit) {}
  package func decided(in board: Board, of commit: BoardCommit) -> [BoardEvent] { [] }
}

extension BoardTerms {
  static var coding: JSONCoding<Self> {
    let texts = BoardText.optional
    return JSONCoding(keys: ["name", "score"] + texts.map(\.rawValue)) { object throws(JSONError) in
      var terms = BoardTerms(name: try object.required("name").string(), order: try object.required("score").choice())
      for text in texts { terms.texts[text] = try object.optional(text.rawValue)?.string() }
      return terms
    } write: { terms in
      [JSON.Member("name", .string(terms.name)), JSON.Member("score", .string(terms.order.rawValue))]
        + texts.map { JSON.Member($0.rawValue, .text(terms.texts[$0])) }
    }
  }
}
