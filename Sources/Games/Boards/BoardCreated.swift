import Books
import FantasyCore
import StrictJSON

/// A board was created, owned by its author.
package struct BoardCreated: BookEvent {
  package var board: BookID
  package var terms: BoardTerms

  package init(_ board: BookID, _ terms: BoardTerms) { (self.board, self.terms) = (board, terms) }

  package static var name: String { "board.created" }
  package static var kind: BoardEvent.Kind { .boardCreated }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "board"] + BoardTerms.keys)
    self.init(try object.required("board").id(), try BoardTerms(object))
  }

  package var members: KeyValuePairs<String, JSON> {
    [
      "board": .string(board.text), "name": .string(terms.name), "score": .string(terms.order.rawValue),
      "genre": terms.json(.genre), "description": terms.json(.description), "icon": terms.json(.icon),
      "graphic": terms.json(.graphic), "price": terms.json(.price),
    ]
  }
  package var listed: BoardEvent { .boardCreated(self) }
  package var nature: EventTraits { EventTraits(.all, begins: board) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) {}
  package func decided(in board: GameBoard, of commit: BoardCommit) -> [BoardEvent] { [] }
}

extension BoardTerms {
  static let keys = ["name", "score"] + BoardText.optional.map(\.rawValue)

  func json(_ text: BoardText) -> JSON { .text(texts[text]) }

  init(_ object: JSONObject) throws(JSONError) {
    self.init(name: try object.required("name").string(), order: try object.required("score").choice())
    for text in BoardText.optional { texts[text] = try object.optional(text.rawValue)?.string() }
  }
}
