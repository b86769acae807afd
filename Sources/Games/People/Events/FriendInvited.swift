import FantasyCore

/// The author invited a manager to be a friend.
package struct FriendInvited: FriendEvent, Hashable, Sendable {
  /// The other manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.friendInvited
  /// Its name in a journal.
  package static let name = "friend.invited"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .friendInvited(self) }

  /// The invitation is there from now on.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.invite(manager, by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.inviting(manager, by: commit.who)
  }
}
