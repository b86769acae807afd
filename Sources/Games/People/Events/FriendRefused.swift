import FantasyCore

/// The author refused a manager's invitation. The inviter never sees the refusal.
package struct FriendRefused: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.refused"

  /// Keeps the invitation, so that the inviter sees no difference.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.refuse(manager, by: commit.author) }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusing(manager, by: commit.author)
  }
}
