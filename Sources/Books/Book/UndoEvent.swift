// Undo and redo: the two events that every book has.

import StrictJSON

/// The commit of this number was undone: the state is the fold of the others.
public struct ChangeUndone<Subject: Book>: Hashable, Sendable {
  /// The number of the commit.
  package var number: Int

  /// Creates the undo of a change.
  package init(_ number: Int) { self.number = number }
}

/// The undone commit of this number was redone: it is in effect again.
public struct ChangeRedone<Subject: Book>: Hashable, Sendable {
  /// The number of the commit.
  package var number: Int

  /// Creates the redo of a change.
  package init(_ number: Int) { self.number = number }
}

/// The common parts of undo and redo. A book's list of events defines the kind of each.
package protocol UndoEvent<Subject>: BookEvent {
  /// The number of the commit.
  var number: Int { get }
  /// Whether the change is undone or redone.
  static var direction: UndoDirection { get }
  /// Creates the undo or redo of the commit of this number.
  init(_ number: Int)
}

extension UndoEvent {
  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "commit"]).required("commit").int(in: 1...Int.max))
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["commit": .int(number)] }
  /// It concerns its author, and can't be undone itself.
  public var nature: EventTraits {
    EventTraits(
      .author, isPermanent: true, mustBeOnlyEvent: true,
      undoTarget: UndoTarget(number: number, direction: Self.direction))
  }
  /// None.
  public var files: [NamedContent] { [] }
  /// Does nothing: the book is refolded, with or without the commit.
  public func apply(to book: inout Subject, in commit: BookCommit<Subject>) {}
}

extension ChangeUndone: UndoEvent, BookEvent {
  /// Whether the change is undone or redone.
  package static var direction: UndoDirection { .undo }
  /// Its name in a journal.
  public static var name: String { "change.undone" }
  /// Its kind in the list of events.
  public static var kind: Subject.Event.Kind { Subject.Event.undone }
  /// The payload as one of the book's events.
  public var listed: Subject.Event { .changeUndone(self) }

  /// Decides it again, as a request of its author.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.undoing(number, by: commit.who, at: commit.time)
  }
}

extension ChangeRedone: UndoEvent, BookEvent {
  /// Whether the change is undone or redone.
  package static var direction: UndoDirection { .redo }
  /// Its name in a journal.
  public static var name: String { "change.redone" }
  /// Its kind in the list of events.
  public static var kind: Subject.Event.Kind { Subject.Event.redone }
  /// The payload as one of the book's events.
  public var listed: Subject.Event { .changeRedone(self) }

  /// Decides it again, as a request of its author.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.redoing(by: commit.who, at: commit.time)
  }
}

extension EventList {
  /// Returns the event that undoes a commit.
  package static func changeUndone(_ number: Int) -> Self { .changeUndone(ChangeUndone(number)) }
  /// Returns the event that redoes a commit.
  package static func changeRedone(_ number: Int) -> Self { .changeRedone(ChangeRedone(number)) }
}
