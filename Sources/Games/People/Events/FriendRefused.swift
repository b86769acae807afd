import FantasyCore

/// The author refused a manager's invitation, which only the author ever sees.
package struct FriendRefused: FriendEvent, Hashable, Sendable {
  /// The other manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.friendRefused
  /// Its name in a journal.
  package static let name = "friend.refused"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .friendRefused(self) }

  /// The invitation stays, so that the inviter sees no difference.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.refuse(manager, by: commit.who)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusing(manager, by: commit.who)
  }
}
