import FantasyCore
import StrictJSON

/// A kind of event. Only `files` and `init(fast:)` have default implementations, so the compiler reports any other
/// missing member.
public protocol BookEvent<Subject>: Hashable, Sendable {
  associatedtype Subject: Book

  /// The name in journals, such as `team.saved`.
  static var name: String { get }
  /// Decodes the event from an object of a journal line, which includes the key `event`. Unknown keys are errors.
  init(_ value: JSONValue) throws(JSONError)
  /// The JSON members that follow the event's name.
  var members: [JSON.Member] { get }
  var nature: EventTraits { get }
  var files: [NamedContent] { get }

  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Re-evaluates the event's original request in the state before the event.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Parses the event from a line in canonical form, starting after the event's name; nil for any other form.
  /// Implemented only for events that are frequent in journals.
  init?(fast line: inout FastLine)
}

package protocol CodedEvent: BookEvent {
  static var coding: JSONCoding<Self> { get }
}

extension CodedEvent {
  /// Decodes the fields; an unknown key is an error.
  public init(_ value: JSONValue) throws(JSONError) { self = try Self.coding.decode(value, beside: ["event"]) }
  /// The fields in the order of `coding`.
  public var members: [JSON.Member] { Self.coding.write(self) }
}

extension BookEvent {
  /// No files by default.
  public var files: [NamedContent] { [] }
  /// Returns nil by default, so the strict reader parses the event.
  public init?(fast line: inout FastLine) { return nil }
}

/// The properties of an event that permissions, undo and the journal depend on.
public struct EventTraits: Hashable, Sendable {
  /// The people whom an event can concern.
  public enum Concern: Hashable, Sendable {
    /// Everyone in the book.
    case all
    /// Only this manager: the author, or the manager for whom the author acted.
    case manager(ManagerID)
    case author
  }

  /// The people whom this event concerns.
  public var concern: Concern
  /// True if the event can never be undone.
  public var isPermanent: Bool
  /// True if the event must be the only one in its commit. As an exception, an undo may come with a clock correction.
  public var mustBeOnlyEvent: Bool
  /// True if the event corrects a wrong time. Its commit may then be earlier than the previous one.
  public var correctsClock: Bool
  /// The change that the event undoes or redoes.
  public var undoTarget: UndoTarget?
  /// The name of the book that the event creates; nil for all other events.
  public var begins: BookID?

  /// Creates the traits of an event. By default, an event can be undone and can share a commit with others.
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

  /// All kinds of events, stored once. A test checks that every case has its kind.
  static var kinds: EventKinds<Subject> { get }
  var payload: any BookEvent<Subject> { get }
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

/// The kinds of events of a book, by their names in journals.
public struct EventKinds<Subject: Book>: Sendable {
  package let types: [any BookEvent<Subject>.Type]
  private let kinds: [String: EventKind<Subject>]

  package init(_ all: [EventKind<Subject>]) {
    types = all.map { $0.type }
    kinds = Dictionary(all.map { ($0.type.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> EventKind<Subject>? { kinds[name] }
}

package struct EventKind<Subject: Book>: Sendable {
  let type: any BookEvent<Subject>.Type
  let read: @Sendable (JSONValue) throws(JSONError) -> Subject.Event
  let readFast: @Sendable (inout FastLine) -> Subject.Event?

  package init<Payload: BookEvent<Subject>>(_ event: @escaping @Sendable (Payload) -> Subject.Event) {
    type = Payload.self
    read = { value throws(JSONError) in event(try Payload(value)) }
    readFast = { line in Payload(fast: &line).map(event) }
  }
}

/// A reference to the commit that is undone or redone.
public struct UndoTarget: Hashable, Sendable {
  /// The commit's sequence number.
  public var number: Int
  /// Undo or redo.
  public var direction: UndoDirection
}
