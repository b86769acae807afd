import StrictJSON

/// One kind of thing that happens in a book. An event is one file: a payload with everything that the machine asks of
/// it. None of it has a default, so an event that lacks a part does not compile.
public protocol BookEvent<Subject>: Hashable, Sendable {
  /// The book in which it happens.
  associatedtype Subject: Book

  /// Its place in the list of the book's events.
  static var kind: Subject.Event.Kind { get }
  /// What it is called in a journal: `team.saved`.
  static var name: String { get }
  /// Reads it from the object of a journal line, strictly, the key `event` among its keys.
  init(_ value: JSONValue) throws(JSONError)
  /// What stands behind its name in a journal.
  var members: KeyValuePairs<String, JSON> { get }
  /// As one of the book's events.
  var listed: Subject.Event { get }
  /// What is to be known of it beside what it does.
  var nature: EventNature { get }
  /// The files that it names.
  var files: [NamedContent] { get }

  /// Takes it in.
  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// The events that a book, as it stands before it, would answer the same request with.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Reads it right from the bytes of a line in its usual form, from behind its name on; nil when it is not so. Only for
  /// events of which a journal has many.
  init?(usual line: inout UsualLine)
}

extension BookEvent {
  /// No usual form.
  public init?(usual line: inout UsualLine) { return nil }
}

/// What is to be known of an event beside what it does.
public struct EventNature: Hashable, Sendable {
  /// Whom an event is about.
  public enum Concern: Hashable, Sendable {
    /// Everybody: it was decided for the book.
    case all
    /// A manager, who did it or in whose name it was done.
    case manager(ManagerID)
    /// Whoever made the commit.
    case author
  }

  /// Whom it is about.
  public var concern: Concern
  /// Whether it is never taken back.
  public var isPermanent: Bool
  /// Whether it is never one of several of a commit.
  public var standsAlone: Bool
  /// Whether it puts a wrong time right, so that its commit may be earlier than the one before.
  public var correctsClock: Bool
  /// The change that it takes back or brings back.
  public var undoTarget: UndoTarget?
  /// What the book is called that it begins.
  public var begins: BookID?

  /// What is to be known of an event.
  public init(
    _ concern: Concern, isPermanent: Bool = false, standsAlone: Bool = false, correctsClock: Bool = false,
    undoTarget: UndoTarget? = nil, begins: BookID? = nil
  ) {
    (self.concern, self.isPermanent, self.standsAlone) = (concern, isPermanent, standsAlone)
    (self.correctsClock, self.undoTarget, self.begins) = (correctsClock, undoTarget, begins)
  }
}

/// The one list of a book's events: an enumeration with a case for each, which holds its payload. A kind without a payload,
/// and a payload without a kind or a case, do not compile.
public protocol EventList: Hashable, Sendable {
  /// The book.
  associatedtype Subject: Book where Subject.Event == Self
  /// The events without their payloads.
  associatedtype Kind: CaseIterable & Hashable & Sendable

  /// The payload of a kind.
  static func type(of kind: Kind) -> any BookEvent<Subject>.Type
  /// The kinds by their names in a journal: `kindsByName()`, kept.
  static var kinds: [String: Kind] { get }
  /// What happened.
  var payload: any BookEvent<Subject> { get }
  /// The kinds of the two events by which changes are taken back and brought back.
  static var undone: Kind { get }
  /// See `undone`.
  static var redone: Kind { get }
  /// A change taken back.
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  /// A change brought back.
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

extension EventList {
  /// The kinds by their names in a journal.
  public static func kindsByName() -> [String: Kind] {
    Dictionary(Kind.allCases.map { (type(of: $0).name, $0) }) { first, _ in first }
  }
}

/// A change that is taken back or brought back.
public struct UndoTarget: Hashable, Sendable {
  /// The number of its commit.
  public var number: Int
  /// Which way.
  public var direction: UndoDirection
}
