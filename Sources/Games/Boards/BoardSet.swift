import Books
import StrictJSON

/// The owner changed what the board is.
package struct BoardSet: BookEvent {
  /// What it is now.
  package var terms: BoardTerms

  /// Creates the event.
  package init(_ terms: BoardTerms) { self.terms = terms }

  /// Its name in a journal.
  package static var name: String { "board.set" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .boardSet }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    terms = try BoardTerms(try value.object(["event"] + BoardTerms.keys))
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> {
    [
      "name": .string(terms.name), "score": .string(terms.order.rawValue), "genre": terms.json(.genre),
      "description": terms.json(.description), "icon": terms.json(.icon), "graphic": terms.json(.graphic),
      "price": terms.json(.price),
    ]
  }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .boardSet(self) }
  /// It concerns everyone.
  package var nature: EventTraits { EventTraits(.all) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Changes it.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.terms = terms }
  /// Decides the request again on the given board.
  package func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.setting(terms, by: commit.who)
  }
}
