// Taking a change back, and bringing it back: the two events that every book has.

import StrictJSON

/// The commit of this number was taken back: the state is what the others come to.
public struct ChangeUndone<Subject: Book>: Hashable, Sendable {
  /// The number of the commit.
  public var number: Int

  /// A change taken back.
  public init(_ number: Int) { self.number = number }
}

/// The commit of this number, which was taken back, counts again.
public struct ChangeRedone<Subject: Book>: Hashable, Sendable {
  /// The number of the commit.
  public var number: Int

  /// A change brought back.
  public init(_ number: Int) { self.number = number }
}

/// What both have alike. A book's list gives each its kind.
public protocol ChangeTakenBack<Subject>: BookEvent {
  /// The number of the commit.
  var number: Int { get }
  /// Which way.
  static var direction: UndoDirection { get }
  /// The number of a commit.
  init(_ number: Int)
}

extension ChangeTakenBack {
  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "commit"]).required("commit").int(in: 1...Int.max))
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["commit": .int(number)] }
  /// It is about who made it, and is never taken back itself.
  public var nature: EventNature {
    EventNature(
      .author, isPermanent: true, standsAlone: true,
      undoTarget: UndoTarget(number: number, direction: Self.direction))
  }
  /// None.
  public var files: [NamedContent] { [] }
  /// Nothing: the book is folded anew, without the commit or with it.
  public func apply(to book: inout Subject, in commit: BookCommit<Subject>) {}
}

extension ChangeUndone: ChangeTakenBack, BookEvent {
  /// Which way.
  public static var direction: UndoDirection { .undo }
  /// Its name in a journal.
  public static var name: String { "change.undone" }
  /// Its place in the list.
  public static var kind: Subject.Event.Kind { Subject.Event.undone }
  /// As one of the book's events.
  public var listed: Subject.Event { .changeUndone(self) }

  /// As when somebody asks for it.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.undoing(number, by: commit.who, at: commit.time)
  }
}

extension ChangeRedone: ChangeTakenBack, BookEvent {
  /// Which way.
  public static var direction: UndoDirection { .redo }
  /// Its name in a journal.
  public static var name: String { "change.redone" }
  /// Its place in the list.
  public static var kind: Subject.Event.Kind { Subject.Event.redone }
  /// As one of the book's events.
  public var listed: Subject.Event { .changeRedone(self) }

  /// As when somebody asks for it.
  public func decided(in book: Subject, of commit: BookCommit<Subject>) throws(Subject.BookRefusal) -> [Subject.Event] {
    try book.redoing(by: commit.who, at: commit.time)
  }
}

extension EventList {
  /// The commit of a number was taken back.
  public static func changeUndone(_ number: Int) -> Self { .changeUndone(ChangeUndone(number)) }
  /// The commit of a number, which was taken back, counts again.
  public static func changeRedone(_ number: Int) -> Self { .changeRedone(ChangeRedone(number)) }
}
