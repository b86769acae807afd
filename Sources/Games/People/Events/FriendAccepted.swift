import FantasyCore

/// The author accepted an invitation from `manager`, so the two are now friends.
package struct FriendAccepted: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.accepted"

  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.accept(manager, by: commit.author, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.accepting(manager, by: commit.author)
  }
}
