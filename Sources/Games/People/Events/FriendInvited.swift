import FantasyCore

/// The author invited a manager to be a friend.
public struct FriendInvited: FriendEvent, Hashable, Sendable {
  /// The other manager.
  public var manager: ManagerID

  /// Creates the event.
  public init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  public static let kind = PeopleBookEvent.Kind.friendInvited
  /// Its name in a journal.
  public static let name = "friend.invited"
  /// The payload as one of the book's events.
  public var listed: PeopleBookEvent { .friendInvited(self) }

  /// The invitation is there from now on.
  public func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.invite(manager, by: commit.who, at: commit.time)
  }

  /// Decides it again, as a request of its author.
  public func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.inviting(manager, by: commit.who)
  }
}
