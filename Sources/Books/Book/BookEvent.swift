import FantasyCore
import StrictJSON

/// A kind of event: one file with everything that the journal code needs to know about it. Only `files` and
/// `init(fast:)` have defaults, so an event that lacks any other part does not compile.
public protocol BookEvent<Subject>: Hashable, Sendable {
  associatedtype Subject: Book

  /// In journals, such as `team.saved`.
  static var name: String { get }
  /// Decodes the event strictly from an object of a journal line, which includes the key `event`.
  init(_ value: JSONValue) throws(JSONError)
  /// The JSON members after the event's name.
  var members: [JSON.Member] { get }
  var nature: EventTraits { get }
  var files: [NamedContent] { get }

  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Returns the events with which a book, in its state before this event, would answer the request again.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Parses the event from the bytes after its name in a line in canonical form; nil for any other form. Only for
  /// events that are frequent in journals.
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
  /// Returns nil by default: the event goes through the strict reader.
  public init?(fast line: inout FastLine) { return nil }
}

/// The properties of an event apart from its effect.
public struct EventTraits: Hashable, Sendable {
  /// The people whom an event concerns.
  public enum Concern: Hashable, Sendable {
    /// The whole book, for which the event was decided.
    case all
    /// The manager who acted, or on whose behalf the author acted.
    case manager(ManagerID)
    case author
  }

  /// The people whom the event concerns.
  public var concern: Concern
  /// True if the event can never be undone.
  public var isPermanent: Bool
  /// True if the event must be the only one of its commit; an undo may also correct the clock.
  public var mustBeOnlyEvent: Bool
  /// True if the event corrects a wrong time, so that its commit may be earlier than the previous one.
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

  /// The kinds of all cases, stored once; a test checks that none is missing.
  static var kinds: EventKinds<Subject> { get }
  var payload: any BookEvent<Subject> { get }
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

/// A book's kinds of events, by their names in journals.
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

  /// Creates a kind from the case, which makes an event of its payload.
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
