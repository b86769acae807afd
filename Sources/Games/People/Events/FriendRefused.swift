import FantasyCore

/// The author refused a manager's invitation, which only the author ever sees.
public struct FriendRefused: FriendEvent, Hashable, Sendable {
  /// The other manager.
  public var manager: ManagerID

  /// Creates the event.
  public init(_ manager: ManagerID) { self.manager = manager }

  /// Its kind in the list of events.
  public static let kind = PeopleBookEvent.Kind.friendRefused
  /// Its name in a journal.
  public static let name = "friend.refused"
  /// The payload as one of the book's events.
  public var listed: PeopleBookEvent { .friendRefused(self) }

  /// The invitation stays, so that the inviter sees no difference.
  public func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.refuse(manager, by: commit.who)
  }

  /// Decides it again, as a request of its author.
  public func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.refusing(manager, by: commit.who)
  }
}
