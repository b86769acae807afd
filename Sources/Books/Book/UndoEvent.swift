// Undo and redo: the two events that every book has.

import StrictJSON

/// A commit was undone, so the state is computed without that commit.
public struct ChangeUndone<Subject: Book>: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}

/// An undone commit was redone and is in effect again.
public struct ChangeRedone<Subject: Book>: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) { self.number = number }
}

package protocol UndoEvent<Subject>: CodedEvent {
  var number: Int { get }
  static var direction: UndoDirection { get }
  init(_ number: Int)
}

extension UndoEvent {
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("commit", .ordinal) { $0.number }) }
  /// An undo or redo is permanent: it can't be undone itself.
  public var nature: EventTraits {
    EventTraits(
      .author, isPermanent: true, mustBeOnlyEvent: true,
      undoTarget: UndoTarget(number: number, direction: Self.direction))
  }
  /// Does nothing. An undo or redo takes effect when the whole book is recomputed.
  public func apply(to book: inout Subject, in commit: BookCommit<Subject>) {}
}

extension ChangeUndone: UndoEvent, BookEvent {
  package static var direction: UndoDirection { .undo }
  /// The event's name in journals.
  public static var name: String { "change.undone" }

  /// Repeats the undo by the commit's author, and returns the resulting events.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.undoing(number, by: commit.author, at: commit.time)
  }
}

extension ChangeRedone: UndoEvent, BookEvent {
  package static var direction: UndoDirection { .redo }
  /// The event's name in journals.
  public static var name: String { "change.redone" }

  /// Repeats the redo by the commit's author, and returns the resulting events.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.redoing(by: commit.author, at: commit.time)
  }
}

extension EventList {
  package static func changeUndone(_ number: Int) -> Self { .changeUndone(ChangeUndone(number)) }
  package static func changeRedone(_ number: Int) -> Self { .changeRedone(ChangeRedone(number)) }
}
