import FantasyCore
import StrictJSON

/// A kind of event of a book. Each event is one file: a payload with everything that the machinery needs from it. Only
/// the usual form has a default, so an event with any other part missing does not compile.
public protocol BookEvent<Subject>: Hashable, Sendable {
  /// The book to which it belongs.
  associatedtype Subject: Book

  /// Its kind in the book's list of events.
  static var kind: Subject.Event.Kind { get }
  /// Its name in a journal, such as `team.saved`.
  static var name: String { get }
  /// Reads it strictly from an object of a journal line, which includes the key `event`.
  init(_ value: JSONValue) throws(JSONError)
  /// The members after its name in a journal.
  var members: KeyValuePairs<String, JSON> { get }
  /// The payload as one of the book's events.
  var listed: Subject.Event { get }
  /// Its properties apart from its effect.
  var nature: EventTraits { get }
  /// The files named by it.
  var files: [NamedContent] { get }

  /// Applies it to a book.
  func apply(to book: inout Subject, in commit: BookCommit<Subject>)
  /// Returns the events with which a book, in its state before this event, would answer the same request.
  func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event]

  /// Reads it directly from the bytes of a line in its usual form, starting after its name; nil if the line is in any
  /// other form. Only for events that are frequent in a journal.
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
    /// Everyone: it was decided for the book.
    case all
    /// A manager, who did it or on whose behalf it was done.
    case manager(ManagerID)
    /// The author of the commit.
    case author
  }

  /// The people whom it concerns.
  public var concern: Concern
  /// Whether it can never be undone.
  public var isPermanent: Bool
  /// Whether it must be the only event of its commit; an undo may also correct the clock.
  public var mustBeOnlyEvent: Bool
  /// Whether it corrects a wrong time, so that its commit may be earlier than the previous one.
  public var correctsClock: Bool
  /// The change that it undoes or redoes, if any.
  public var undoTarget: UndoTarget?
  /// The name of the book that it begins, if it begins one.
  public var begins: BookID?

  /// Creates the properties of an event.
  public init(
    _ concern: Concern, isPermanent: Bool = false, mustBeOnlyEvent: Bool = false, correctsClock: Bool = false,
    undoTarget: UndoTarget? = nil, begins: BookID? = nil
  ) {
    (self.concern, self.isPermanent, self.mustBeOnlyEvent) = (concern, isPermanent, mustBeOnlyEvent)
    (self.correctsClock, self.undoTarget, self.begins) = (correctsClock, undoTarget, begins)
  }
}

/// The list of a book's events: an enumeration with a case for each, which holds its payload. A kind without a payload,
/// or a payload without a kind or a case, does not compile.
public protocol EventList: Hashable, Sendable {
  /// The book.
  associatedtype Subject: Book where Subject.Event == Self
  /// The events without their payloads.
  associatedtype Kind: CaseIterable & Hashable & Sendable

  /// Returns the payload type of a kind.
  static func type(of kind: Kind) -> any BookEvent<Subject>.Type
  /// The kinds by their names in a journal: `kindsByName()`, stored.
  static var kinds: [String: Kind] { get }
  /// The payload of the event.
  var payload: any BookEvent<Subject> { get }
  /// The kind of the event by which changes are undone.
  static var undone: Kind { get }
  /// The kind of the event by which changes are redone.
  static var redone: Kind { get }
  /// Returns the event of an undone change.
  static func changeUndone(_ event: ChangeUndone<Subject>) -> Self
  /// Returns the event of a redone change.
  static func changeRedone(_ event: ChangeRedone<Subject>) -> Self
}

extension EventList {
  /// Returns the kinds by their names in a journal.
  public static func kindsByName() -> [String: Kind] {
    Dictionary(Kind.allCases.map { (type(of: $0).name, $0) }) { first, _ in first }
  }
}

/// A change that is undone or redone.
public struct UndoTarget: Hashable, Sendable {
  /// The number of its commit.
  public var number: Int
  /// Whether it is undone or redone.
  public var direction: UndoDirection
}
