import Books
import StrictJSON

/// The author's name was registered anew after the accounts were lost, so all earlier entries of the name are about
/// somebody else.
package struct PersonRenewed: BookEvent {
  package init() {}

  package static let kind = PeopleBookEvent.Kind.personRenewed
  package static let name = "person.renewed"
  package var listed: PeopleBookEvent { .personRenewed(self) }
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  package var files: [NamedContent] { [] }

  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }

  package var members: KeyValuePairs<String, JSON> { [:] }

  /// Ends the name's friendships, removes all invitations from and to it, and voids its duels.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.forget(commit.who) }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    book.renewing(commit.who)
  }
}
