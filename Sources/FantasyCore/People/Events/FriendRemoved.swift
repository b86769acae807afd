import StrictJSON

/// The author ended the friendship with a manager, or withdrew the invitation to them.
public struct FriendRemoved: EventBetweenTwo, Hashable, Sendable {
  /// The other manager.
  public var manager: ManagerID
  /// The duels between the two that were not over, by the numbers of the commits that created them. They are void.
  public var duels: [Int]

  /// Creates the event.
  public init(_ manager: ManagerID, ending duels: [Int] = []) { (self.manager, self.duels) = (manager, duels) }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "manager", "duels"])
    let duels = try object.optional("duels")?.array().map { value throws(JSONError) in try value.int(in: 1...Int.max) }
    self.init(try object.required("manager").id(), ending: duels ?? [])
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["manager": .string(manager.text), "duels": duels.isEmpty ? .null : .array(duels.map { .int($0) })]
  }
  /// It belongs to its author.
  public var nature: EventTraits { EventTraits(.author) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Its kind in the list of events.
  public static let kind = PeopleBookEvent.Kind.friendRemoved
  /// Its name in a journal.
  public static let name = "friend.removed"
  /// The payload as one of the book's events.
  public var listed: PeopleBookEvent { .friendRemoved(self) }

  /// They are friends no more, and the author's invitation is gone.
  public func apply(to book: inout PeopleBook, in commit: PeopleCommit) {
    book.remove(manager, by: commit.who)
    book.void(duels)
  }

  /// Decides it again, as a request of its author.
  public func decided(in book: PeopleBook, of commit: PeopleCommit) throws(PeopleRefusal) -> [PeopleBookEvent] {
    try book.removing(manager, by: commit.who, ending: duels)
  }
}
