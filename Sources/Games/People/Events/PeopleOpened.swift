import Books
import FantasyCore
import StrictJSON

/// The book was begun, with somebody's first act.
package struct PeopleOpened: BookEvent {
  /// Always `PeopleBook.id`.
  package var book: BookID

  package init(_ book: BookID = PeopleBook.id) { self.book = book }

  package static let kind = PeopleBookEvent.Kind.opened
  package static let name = "people.opened"
  package var listed: PeopleBookEvent { .opened(self) }
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  package var files: [NamedContent] { [] }

  package init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }

  package var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {}

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] { [] }
}
