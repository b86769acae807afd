import FantasyCore

/// The author ended the friendship with a manager, or withdrew an invitation.
package struct FriendRemoved: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.removed"

  /// Ends the friendship or the invitation, and voids duels between the two, except those whose days are over.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.remove(manager, by: commit.author)
    book.voidDuels(between: commit.author, manager, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.removing(manager, by: commit.author)
  }
}
