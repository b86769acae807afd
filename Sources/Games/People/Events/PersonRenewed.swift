import Books
import StrictJSON

/// The author's name was registered again after the accounts were lost, so earlier entries of the name are about
/// another person.
package struct PersonRenewed: CodedEvent {
  package static let name = "person.renewed"
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }

  /// Ends the name's friendships, removes all invitations from and to it, and voids its duels.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.forget(commit.who) }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    book.renewing(commit.who)
  }
}
