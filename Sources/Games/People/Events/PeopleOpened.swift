import Books
import FantasyCore
import StrictJSON

/// The book of friends was created. This event comes first in the book's first commit, followed by the act that created
/// the book.
package struct PeopleOpened: CodedEvent {
  /// The id of the book, which is always `PeopleBook.id`.
  package var book: BookID

  package init(_ book: BookID = PeopleBook.id) { self.book = book }

  package static let name = "people.opened"
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("book") { $0.book }) }

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {}

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] { [] }
}
