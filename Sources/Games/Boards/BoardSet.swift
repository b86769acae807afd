import Books
import StrictJSON

/// The owner changed the board's terms.
package struct BoardSet: BookEvent {
  package var terms: BoardTerms

  package init(_ terms: BoardTerms) { self.terms = terms }

  package static var name: String { "board.set" }
  package static var kind: BoardEvent.Kind { .boardSet }

  package init(_ value: JSONValue) throws(JSONError) {
    terms = try BoardTerms(try value.object(["event"] + BoardTerms.keys))
  }

  package var members: KeyValuePairs<String, JSON> {
    [
      "name": .string(terms.name), "score": .string(terms.order.rawValue), "genre": terms.json(.genre),
      "description": terms.json(.description), "icon": terms.json(.icon), "graphic": terms.json(.graphic),
      "price": terms.json(.price),
    ]
  }
  package var listed: BoardEvent { .boardSet(self) }
  package var nature: EventTraits { EventTraits(.all) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.terms = terms }
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.setting(terms, by: commit.who)
  }
}
