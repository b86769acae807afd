/// The commits of a book, and which of them are undone. The state is the fold of the others, as if the undone ones had
/// never been made. So an undo restores the previous state by construction, and so does a redo.
public struct Record<Subject: Book>: Sendable {
  /// All commits in order.
  public internal(set) var commits: [BookCommit<Subject>]
  /// The numbers of the undone commits; the state is the fold of the others.
  public internal(set) var undone: Set<Int> = []
  /// The number of the last commit.
  public internal(set) var sequence: Int
  /// The time of the last commit.
  public internal(set) var lastEvent: Instant

  /// Creates the record of a book with only its first commit.
  public init(beginning commit: BookCommit<Subject>) {
    (commits, sequence, lastEvent) = ([commit], commit.sequence, commit.time)
  }
}

extension Set<Int> {
  /// Updates the numbers of the undone commits by another commit, which may undo or redo one.
  mutating func note(_ commit: BookCommit<some Book>) {
    guard let change = commit.effectiveChange else { return }
    switch change.direction {
    case .undo: insert(change.number)
    case .redo: remove(change.number)
    }
  }
}

extension BookCommit {
  /// The change that this commit undoes or redoes; nil for any other commit.
  public var undoTarget: UndoTarget? {
    for event in events { if let change = event.payload.nature.undoTarget { return change } }
    return nil
  }

  /// The change that this commit undoes or redoes, if its number is valid: an earlier commit, but never the first.
  var effectiveChange: UndoTarget? {
    undoTarget.flatMap { 1 < $0.number && $0.number < sequence ? $0 : nil }
  }

  /// Whether it undoes or redoes another commit.
  public var isUndoOrRedo: Bool { undoTarget != nil }
}

extension Book {
  /// All commits in order.
  public var commits: [BookCommit<Self>] { record.commits }
  /// The numbers of the undone commits.
  public var undone: Set<Int> { record.undone }
  /// The number of the last commit.
  public var sequence: Int { record.sequence }
  /// The time of the last commit.
  public var lastEvent: Instant { record.lastEvent }

  /// Applies the next commit of the journal.
  public mutating func apply(_ commit: BookCommit<Self>) {
    if commit.isUndoOrRedo { apply(all: [commit]) } else { add(commit) }
  }

  /// Applies the following commits of a journal. The result is as if they were applied one by one, but any number of
  /// undos costs only one fold.
  public mutating func apply(all following: ArraySlice<BookCommit<Self>>) {
    guard let last = following.last else { return }
    guard following.contains(where: \.isUndoOrRedo) else {
      for commit in following { add(commit) }
      return
    }
    record.commits += following
    for commit in following { record.undone.note(commit) }
    self = refolded(without: undone) { _, _ in }
    record.sequence = last.sequence
    record.lastEvent = last.time
  }

  /// Applies the next commit, which is neither an undo nor a redo.
  private mutating func add(_ commit: BookCommit<Self>) {
    record.commits.append(commit)
    for event in commit.events { event.payload.apply(to: &self, in: commit) }
    record.sequence = commit.sequence
    record.lastEvent = commit.time
  }

  /// Returns the book without some of its commits; each effective commit is first passed to `show`, with the state
  /// before it.
  func refolded(without skipped: Set<Int>, _ show: (BookCommit<Self>, Self) -> Void) -> Self {
    var book = beginning
    for commit in commits.dropFirst() {
      // The time of a skipped commit still counts.
      defer { book.record.lastEvent = commit.time }
      if skipped.contains(commit.sequence) || commit.isUndoOrRedo { continue }
      show(commit, book)
      book.add(commit)
    }
    book.record = record
    book.record.undone = skipped
    book.keep(from: self)
    return book
  }
}
