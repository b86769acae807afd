import FantasyCore
import StrictJSON

/// A kind of event of a book: one file with everything that the machinery needs from it. Only `files` and `init(fast:)`
/// have defaults, so an event with any other part missing does not compile.
public protocol BookEvent<Subject>: Hashable, Sendable {
  associatedtype Subject: Book

  /// The event's name in journals, such as `team.saved`.
  static var name: String { get }
  /// Reads the event strictly from an object of a journal line, which includes the key `event`.
  init(_ value: JSONValue) throws(JSONError)
  /// The JSON members after the event's name.
  var members: [JSON.Member] { get }
  var nature: EventTraits { get }
  var files: [NamedContent] { get }

  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Returns the events with which a book, in its state before this event, would answer the same request.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Reads the event from the bytes after its name in a line of the usual form; nil for any other form. Only for events
  /// that are frequent in journals.
  init?(fast line: inout FastLine)
}

/// An event described by its fields.
package protocol CodedEvent: BookEvent {
  static var coding: JSONCoding<Self> { get }
}

extension CodedEvent {
  /// Reads the fields.
  public init(_ value: JSONValue) throws(JSONError) { self = try Self.coding.decode(value, beside: ["event"]) }
  /// The fields as JSON.
  public var members: [JSON.Member] { Self.coding.write(self) }
}

extension BookEvent {
  /// No files by default.
  public var files: [NamedContent] { [] }
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
    self.concern = concern
    self.isPermanent = isPermanent
    self.mustBeOnlyEvent = mustBeOnlyEvent
    self.correctsClock = correctsClock
    self.undoTarget = undoTarget
    self.begins = begins
  }
}

/// A book's events: an enumeration with one case per payload.
public protocol EventList: Hashable, Sendable {
  associatedtype Subject: Book where Subject.Event == Self

  /// The kinds of all cases, stored; a test checks that none is missing.
  static var kinds: EventKinds<Subject> { get }
  var payload: any BookEvent<Subject> { get }
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

/// The kinds of a book's events.
public struct EventKinds<Subject: Book>: Sendable {
  /// The payload types in the order of the cases.
  package let types: [any BookEvent<Subject>.Type]
  private let kinds: [String: EventKind<Subject>]

  package init(_ all: [EventKind<Subject>]) {
    types = all.map { $0.type }
    kinds = Dictionary(all.map { ($0.type.name, $0) }) { first, _ in first }
  }

  /// The kind with this name in journals.
  subscript(name: String) -> EventKind<Subject>? { kinds[name] }
}

/// One case of a list of events: how its payload is read.
package struct EventKind<Subject: Book>: Sendable {
  let type: any BookEvent<Subject>.Type
  let read: @Sendable (JSONValue) throws(JSONError) -> Subject.Event
  let readFast: @Sendable (inout FastLine) -> Subject.Event?

  /// - Parameter event: the case, which makes an event of its payload.
  package init<Payload: BookEvent<Subject>>(_ event: @escaping @Sendable (Payload) -> Subject.Event) {
    type = Payload.self
    read = { value throws(JSONError) in event(try Payload(value)) }
    readFast = { line in Payload(fast: &line).map(event) }
  }
}

/// A change that is undone or redone.
public struct UndoTarget: Hashable, Sendable {
  /// The number of the commit.
  public var number: Int
  /// Whether the change is undone or redone.
  public var direction: UndoDirection
}
