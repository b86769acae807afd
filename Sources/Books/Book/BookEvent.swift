import FantasyCore
import StrictJSON

/// A kind of event of a book: one file with everything that the machinery needs from it. Only `init(fast:)` has a
/// default, so an event with any other part missing does not compile.
public protocol BookEvent<Subject>: Hashable, Sendable {
  associatedtype Subject: Book

  static var kind: Subject.Event.Kind { get }
  /// The event's name in journals, such as `team.saved`.
  static var name: String { get }
  /// Reads the event strictly from an object of a journal line, which includes the key `event`.
  init(_ value: JSONValue) throws(JSONError)
  /// The JSON members after the event's name.
  var members: KeyValuePairs<String, JSON> { get }
  /// The payload as a case of the book's list of events.
  var listed: Subject.Event { get }
  var nature: EventTraits { get }
  var files: [NamedContent] { get }

  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Returns the events with which a book, in its state before this event, would answer the same request.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Reads the event from the bytes after its name in a line of the usual form; nil for any other form. Only for events
  /// that are frequent in journals.
  init?(fast line: inout FastLine)
}

extension BookEvent {
  /// Nil: by default an event has no usual form.
  public init?(fast line: inout FastLine) { return nil }
}

/// The properties of an event apart from its effect.
public struct EventTraits: Hashable, Sendable {
  /// The people whom an event concerns.
  public enum Concern: Hashable, Sendable {
    /// Everyone: the event was decided for the book.
    case all
    /// The manager who did it or on whose behalf it was done.
    case manager(ManagerID)
    case author
  }

  /// The people whom the event concerns.
  public var concern: Concern
  /// Whether the event can never be undone.
  public var isPermanent: Bool
  /// Whether the event must be the only one of its commit; an undo may also correct the clock.
  public var mustBeOnlyEvent: Bool
  /// Whether the event corrects a wrong time, so that its commit may be earlier than the previous one.
  public var correctsClock: Bool
  /// The change that the event undoes or redoes.
  public var undoTarget: UndoTarget?
  /// The name of the book that the event begins.
  public var begins: BookID?

  /// Creates the traits of an event; by default it can be undone and shared with other events.
  public init(
    _ concern: Concern, isPermanent: Bool = false, mustBeOnlyEvent: Bool = false, correctsClock: Bool = false,
    undoTarget: UndoTarget? = nil, begins: BookID? = nil
  ) {
    (self.concern, self.isPermanent, self.mustBeOnlyEvent) = (concern, isPermanent, mustBeOnlyEvent)
    (self.correctsClock, self.undoTarget, self.begins) = (correctsClock, undoTarget, begins)
  }
}

/// A book's events: an enumeration with one case per payload. A kind without a payload, or a payload without a kind or
/// a case, does not compile.
public protocol EventList: Hashable, Sendable {
  associatedtype Subject: Book where Subject.Event == Self
  /// The events without their payloads.
  associatedtype Kind: CaseIterable & Hashable & Sendable

  static func type(of kind: Kind) -> any BookEvent<Subject>.Type
  /// The kinds by their names in journals: `kindsByName()`, stored.
  static var kinds: [String: Kind] { get }
  var payload: any BookEvent<Subject> { get }
  static var undone: Kind { get }
  static var redone: Kind { get }
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

extension EventList {
  /// Returns the kinds by their names in journals.
  public static func kindsByName() -> [String: Kind] {
    Dictionary(Kind.allCases.map { (type(of: $0).name, $0) }) { first, _ in first }
  }
}

/// A change that is undone or redone.
public struct UndoTarget: Hashable, Sendable {
  /// The number of the commit.
  public var number: Int
  /// Whether the change is undone or redone.
  public var direction: UndoDirection
}
