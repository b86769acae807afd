import Books
import FantasyCore
import StrictJSON

/// The book was begun, with somebody's first act.
public struct PeopleOpened: BookEvent {
  /// The book's name, which is always the same.
  public var book: BookID

  /// Creates the event.
  public init(_ book: BookID = PeopleBook.id) { self.book = book }

  /// Its kind in the list of events.
  public static let kind = PeopleBookEvent.Kind.opened
  /// Its name in a journal.
  public static let name = "people.opened"
  /// The payload as one of the book's events.
  public var listed: PeopleBookEvent { .opened(self) }
  /// It begins the book.
  public var nature: EventTraits { EventTraits(.all, begins: book) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }

  /// Does nothing: an empty book is the beginning.
  public func apply(to book: inout PeopleBook, in commit: PeopleCommit) {}

  /// Nothing: a book is begun once.
  public func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] { [] }
}
