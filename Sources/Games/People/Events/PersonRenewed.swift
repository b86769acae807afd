import Books
import StrictJSON

/// The author's name was registered anew after the accounts were lost: what the book knows by it is about somebody else.
package struct PersonRenewed: BookEvent {
  /// Creates the event.
  package init() {}

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.personRenewed
  /// Its name in a journal.
  package static let name = "person.renewed"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .personRenewed(self) }
  /// It belongs to its author, and nobody takes it back.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { [:] }

  /// Ends all friendships of the name, and all invitations from and to it.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.forget(commit.who) }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    book.renewing(commit.who)
  }
}
