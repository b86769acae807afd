import FantasyCore

/// The author accepted a manager's invitation; the two are friends.
package struct FriendAccepted: FriendEvent, Hashable, Sendable {
  /// The other manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.friendAccepted
  /// Its name in a journal.
  package static let name = "friend.accepted"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .friendAccepted(self) }

  /// They are friends from now on, if the invitation is there.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.accept(manager, by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.accepting(manager, by: commit.who)
  }
}
