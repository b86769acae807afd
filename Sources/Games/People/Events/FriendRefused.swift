import FantasyCore

/// The author refused an invitation from `manager`, who never sees the refusal.
package struct FriendRefused: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.refused"

  /// Keeps the invitation, so that the inviter can't notice the refusal.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) { book.refuse(manager, by: commit.author) }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusing(manager, by: commit.author)
  }
}
