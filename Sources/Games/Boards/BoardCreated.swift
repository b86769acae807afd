import Books
import FantasyCore
import StrictJSON

/// The board was created; its author owns it.
package struct BoardCreated: BookEvent {
  /// The name of the board.
  package var board: BookID
  /// What it is.
  package var terms: BoardTerms

  /// Creates the event.
  package init(_ board: BookID, _ terms: BoardTerms) { (self.board, self.terms) = (board, terms) }

  /// Its name in a journal.
  package static var name: String { "board.created" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .boardCreated }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "board"] + BoardTerms.keys)
    self.init(try object.required("board").id(), try BoardTerms(object))
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    [
      "board": .string(board.text), "name": .string(terms.name), "score": .string(terms.order.rawValue),
      "genre": terms.json(.genre), "description": terms.json(.description), "icon": terms.json(.icon),
      "graphic": terms.json(.graphic), "price": terms.json(.price),
    ]
  }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .boardCreated(self) }
  /// It begins the board.
  package var nature: EventTraits { EventTraits(.all, begins: board) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Does nothing: the board begins with it.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) {}
  /// Returns no event: a board is created once.
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
