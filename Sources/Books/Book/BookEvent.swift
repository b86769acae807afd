import FantasyCore
import StrictJSON

/// A kind of event in a journal. Only `files` and `init(fast:)` have default implementations, so the compiler reports
/// every other member that is missing.
public protocol BookEvent<Subject>: Hashable, Sendable {
  associatedtype Subject: Book

  /// The event's name in journals, such as `team.saved`.
  static var name: String { get }
  /// Decodes the event from a JSON object in a journal line. The object includes the key `event`. Unknown keys are
  /// errors.
  init(_ value: JSONValue) throws(JSONError)
  /// The event's fields as JSON members, without the event's name.
  var members: [JSON.Member] { get }
  var nature: EventTraits { get }
  var files: [NamedContent] { get }

  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Repeats the request that led to this event, and returns the resulting events. `book` is the state before the
  /// event.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Parses the event from a journal line in canonical form, starting after the event's name. Nil if the line has
  /// another form. Implemented only for events that are frequent in journals.
  init?(fast line: inout FastLine)
}

package protocol CodedEvent: BookEvent {
  static var coding: JSONCoding<Self> { get }
}

extension CodedEvent {
  /// Decodes the fields that `coding` defines. Unknown keys are errors.
  public init(_ value: JSONValue) throws(JSONError) { self = try Self.coding.decode(value, beside: ["event"]) }
  /// The fields as JSON members, in the order of `coding`.
  public var members: [JSON.Member] { Self.coding.write(self) }
}

extension BookEvent {
  /// Empty by default, since most events need no files.
  public var files: [NamedContent] { [] }
  /// Returns nil by default, so that `init(_:)` parses the event instead.
  public init?(fast line: inout FastLine) { return nil }
}

/// The properties of an event that are needed for permissions, undo and the journal.
public struct EventTraits: Hashable, Sendable {
  /// The people whom an event can concern.
  public enum Concern: Hashable, Sendable {
    /// The event concerns everyone in the book.
    case all
    /// The event concerns only this manager: the author, or the manager for whom the author acted.
    case manager(ManagerID)
    case author
  }

  /// The people whom this event concerns.
  public var concern: Concern
  /// True if the event can never be undone.
  public var isPermanent: Bool
  /// True if the event must be the only event in its commit. The only exception is a commit with an undo and a clock
  /// correction.
  public var mustBeOnlyEvent: Bool
  /// True if the event corrects a wrong time. Its commit may then have an earlier time than the previous commit.
  public var correctsClock: Bool
  /// The commit that the event undoes or redoes; nil if the event is neither an undo nor a redo.
  public var undoTarget: UndoTarget?
  /// The name of the book that the event creates; nil if the event creates no book.
  public var begins: BookID?

  /// Creates the traits of an event. By default, an event can be undone and can share a commit with other events.
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

/// The events of a book: an enumeration with one case for each kind of event.
public protocol EventList: Hashable, Sendable {
  associatedtype Subject: Book where Subject.Event == Self

  /// All kinds of events, one for each case. A test checks that none is missing.
  static var kinds: EventKinds<Subject> { get }
  var payload: any BookEvent<Subject> { get }
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

/// The kinds of events that a book has, by their names in journals.
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

/// A reference to a commit that is undone or redone.
public struct UndoTarget: Hashable, Sendable {
  /// The commit's sequence number.
  public var number: Int
  /// The operation on the commit: undo or redo.
  public var direction: UndoDirection
}
