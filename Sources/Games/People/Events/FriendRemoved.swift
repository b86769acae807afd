import FantasyCore

/// The author ended the friendship with a manager, or withdrew the invitation to them.
package struct FriendRemoved: FriendEvent, Hashable, Sendable {
  /// The other manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  package static let kind = PeopleBookEvent.Kind.friendRemoved
  /// Its name in a journal.
  package static let name = "friend.removed"
  /// The payload as one of the book's events.
  package var listed: PeopleBookEvent { .friendRemoved(self) }

  /// They are friends no more, the author's invitation is gone, and duels between them are void unless their days are over.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.remove(manager, by: commit.who)
    book.voidDuels(between: commit.who, manager, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.removing(manager, by: commit.who)
  }
}
