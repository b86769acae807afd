import Books
import FantasyCore
import StrictJSON

/// The book was begun, with somebody's first act.
package struct PeopleOpened: BookEvent {
  /// The book's name, which is always the same.
  package var book: BookID

  /// Creates the event.
  package init(_ book: BookID = PeopleBook.id) { self.book = book }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.opened
  /// Its name in a journal.
  package static let name = "people.opened"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .opened(self) }
  /// It begins the book.
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }

  /// Does nothing: an empty book is the beginning.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {}

  /// Nothing: a book is begun once.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] { [] }
}
