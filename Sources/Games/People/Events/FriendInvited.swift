import FantasyCore

/// The author invited `manager` to become a friend.
package struct FriendInvited: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.invited"

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.invite(manager, by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.inviting(manager, by: commit.author)
  }
}
