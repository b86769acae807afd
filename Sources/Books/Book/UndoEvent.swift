// Undo and redo: the two events that every book has.

import StrictJSON

/// A commit was undone: the state is the fold of the others.
public struct ChangeUndone<Subject: Book>: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}

/// An undone commit was redone: it is in effect again.
public struct ChangeRedone<Subject: Book>: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}

/// The common parts of undo and redo. A book's list of events defines the kind of each.
package protocol UndoEvent<Subject>: BookEvent {
  var number: Int { get }
  static var direction: UndoDirection { get }
  init(_ number: Int)
}

extension UndoEvent {
  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "commit"]).required("commit").int(in: 1...Int.max))
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["commit": .int(number)] }
  /// The event concerns its author, and can't be undone itself.
  public var nature: EventTraits {
    EventTraits(
      .author, isPermanent: true, mustBeOnlyEvent: true,
      undoTarget: UndoTarget(number: number, direction: Self.direction))
  }
  /// No files.
  public var files: [NamedContent] { [] }
  /// Does nothing: the book is refolded, with or without the commit.
  public func apply(to book: inout Subject, in commit: BookCommit<Subject>) {}
}

extension ChangeUndone: UndoEvent, BookEvent {
  package static var direction: UndoDirection { .undo }
  /// The event's name in journals.
  public static var name: String { "change.undone" }
  /// The event's case in the list of kinds.
  public static var kind: Subject.Event.Kind { Subject.Event.undone }
  /// The payload as a case of the book's list of events.
  public var listed: Subject.Event { .changeUndone(self) }

  /// Decides the undo again, as a request of its author.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.undoing(number, by: commit.who, at: commit.time)
  }
}

extension ChangeRedone: UndoEvent, BookEvent {
  package static var direction: UndoDirection { .redo }
  /// The event's name in journals.
  public static var name: String { "change.redone" }
  /// The event's case in the list of kinds.
  public static var kind: Subject.Event.Kind { Subject.Event.redone }
  /// The payload as a case of the book's list of events.
  public var listed: Subject.Event { .changeRedone(self) }

  /// Decides the redo again, as a request of its author.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.redoing(by: commit.who, at: commit.time)
  }
}

extension EventList {
  package static func changeUndone(_ number: Int) -> Self { .changeUndone(ChangeUndone(number)) }
  package static func changeRedone(_ number: Int) -> Self { .changeRedone(ChangeRedone(number)) }
}
