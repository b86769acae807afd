import Books
import StrictJSON

/// Another person registered the author's name, because the former account was lost. All earlier commits under this
/// name belong to the former person.
package struct PersonRenewed: CodedEvent {
  package static let name = "person.renewed"
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }

  /// Ends all friendships of the author's name, removes invitations to and from that name, and voids its duels.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.forget(commit.author) }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    book.renewing(commit.author)
  }
}
