import Books
import StrictJSON

/// The owner changed what the board is.
public struct BoardSet: BookEvent {
  /// What it is now.
  public var terms: BoardTerms

  /// Creates the event.
  public init(_ terms: BoardTerms) { self.terms = terms }

  /// Its name in a journal.
  public static var name: String { "board.set" }
  /// Its kind in the list of events.
  public static var kind: BoardEvent.Kind { .boardSet }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    terms = try BoardTerms(try value.object(["event"] + BoardTerms.keys))
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    [
      "name": .string(terms.name), "score": .string(terms.order.rawValue), "genre": terms.json(.genre),
      "description": terms.json(.description), "icon": terms.json(.icon), "graphic": terms.json(.graphic),
      "price": terms.json(.price),
    ]
  }
  /// The payload as one of the board's events.
  public var listed: BoardEvent { .boardSet(self) }
  /// It concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Changes it.
  public func apply(to board: inout GameBoard, in commit: BoardCommit) { board.terms = terms }
  /// Decides the request again on the given board.
  public func decided(in board: GameBoard, of commit: BoardCommit) throws(BoardRefusal) -> [BoardEvent] {
    try board.setting(terms, by: commit.who)
  }
}
