import FantasyCore

/// The author ended the friendship with `manager`, or withdrew an invitation to `manager`.
package struct FriendRemoved: FriendEvent, Hashable, Sendable {
  package var manager: ManagerID

  package static let name = "friend.removed"

  /// Ends the friendship or withdraws the invitation. Voids the duels between the two managers, except duels that are
  /// already over.
  package func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.remove(manager, by: commit.author)
    book.voidDuels(between: commit.author, manager, at: commit.time)
  }

  package func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.removing(manager, by: commit.author)
  }
}
