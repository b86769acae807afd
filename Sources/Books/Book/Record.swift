import FantasyCore

/// The commits of a book, and the numbers of the undone commits. The state is always computed from the commits that are
/// not undone, so undo and redo restore an earlier state exactly.
///
/// A book read from a checkpoint has only the commits after the checkpoint. Undo and some other operations need all
/// commits, so the book must then be computed from its whole journal.
public struct Record<Subject: Book>: Sendable {
  package let first: BookCommit<Subject>
  /// The commits in memory, in order. The first of them has number `omitted + 1`.
  package private(set) var known: [BookCommit<Subject>]
  /// The number of commits up to the checkpoint, which are not in `known`; 0 if the book was not read from a
  /// checkpoint.
  package let omitted: Int
  package internal(set) var undone: Set<Int> = []
  package internal(set) var sequence: Int
  package internal(set) var lastEvent: Instant

  package init(beginning commit: BookCommit<Subject>) {
    first = commit
    known = [commit]
    omitted = 0
    sequence = commit.sequence
    lastEvent = commit.time
  }

  package var isWhole: Bool { omitted == 0 }

  /// All commits in order. Traps for a book read from a checkpoint, which lacks the earlier commits.
  package var commits: [BookCommit<Subject>] {
    precondition(isWhole, "a book from a checkpoint was asked for all its commits")
    return known
  }

  package mutating func append(_ following: some Sequence<BookCommit<Subject>>) { known += following }
}

// MARK: Checkpoint

extension Record {
  private static var noHash: String { String(repeating: "0", count: 64) }

  package func pack(into packed: inout PackedBytes) {
    packed.add(first.line(after: Self.noHash))
    packed.add(undone.sorted()) { $0.add($1) }
    packed.add(sequence)
    packed.add(lastEvent)
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    guard let first = try? BookCommit<Subject>.reading(Array(try packed.text().utf8)).commit else {
      throw UnpackingError()
    }
    self.first = first
    undone = Set(try packed.list { packed throws(UnpackingError) in try packed.amount() })
    sequence = try packed.amount()
    lastEvent = try packed.instant()
    known = []
    omitted = sequence
  }
}

extension Set<Int> {
  package mutating func note(_ commit: BookCommit<some Book>) {
    guard let change = commit.effectiveChange else { return }
    switch change.direction {
    case .undo: insert(change.number)
    case .redo: remove(change.number)
    }
  }
}

extension BookCommit {
  package var undoTarget: UndoTarget? {
    for event in events { if let change = event.payload.nature.undoTarget { return change } }
    return nil
  }

  /// The earlier commit that this commit undoes or redoes; nil if there is none. The first commit can't be undone.
  var effectiveChange: UndoTarget? {
    undoTarget.flatMap { 1 < $0.number && $0.number < sequence ? $0 : nil }
  }

  package var isUndoOrRedo: Bool { undoTarget != nil }
}

extension Book {
  package var commits: [BookCommit<Self>] { record.commits }
  package var undone: Set<Int> { record.undone }
  package var sequence: Int { record.sequence }
  package var lastEvent: Instant { record.lastEvent }

  package mutating func apply(_ commit: BookCommit<Self>) {
    if commit.isUndoOrRedo { apply(all: [commit]) } else { add(commit) }
  }

  package func applying(_ events: [Event], by author: ManagerID, at time: Instant) -> Self {
    if events.isEmpty { return self }
    var after = self
    after.apply(BookCommit(sequence: sequence + 1, time: time, author: author, events: events))
    return after
  }

  /// Applies the commits in order. If they include an undo or redo, recomputes the state from the beginning, but only
  /// once.
  public mutating func apply(all following: ArraySlice<BookCommit<Self>>) {
    guard let last = following.last else { return }
    guard following.contains(where: \.isUndoOrRedo) else {
      for commit in following { add(commit) }
      return
    }
    record.append(following)
    for commit in following { record.undone.note(commit) }
    self = refolded(without: undone) { _, _ in }
    record.sequence = last.sequence
    record.lastEvent = last.time
  }

  /// Returns the book after commit number `sequence`. Traps for a book read from a checkpoint, which lacks the earlier
  /// commits.
  package func state(after sequence: Int) -> Self {
    var book = beginning
    book.apply(all: commits.dropFirst().prefix { $0.sequence <= sequence })
    return book
  }

  private mutating func add(_ commit: BookCommit<Self>) {
    record.append(CollectionOfOne(commit))
    for event in commit.events { event.payload.apply(to: &self, in: commit) }
    record.sequence = commit.sequence
    record.lastEvent = commit.time
  }

  /// Recomputes the book from all commits except those in `skipped`. Calls `show` with each commit that is applied, and
  /// the state before that commit. Does not call `show` for the first commit, or for undo and redo commits.
  func refolded(without skipped: Set<Int>, _ show: (BookCommit<Self>, Self) -> Void) -> Self {
    var book = beginning
    for commit in commits.dropFirst() {
      // A skipped commit still determines the time of the last event.
      defer { book.record.lastEvent = commit.time }
      if skipped.contains(commit.sequence) { continue }
      if commit.isUndoOrRedo {
        // The undo itself has no effect here, but the clock correction in the same commit does.
        if commit.events.count > 1 { book.add(commit) }
        continue
      }
      show(commit, book)
      book.add(commit)
    }
    book.record = record
    book.record.undone = skipped
    book.keep(from: self)
    return book
  }
}
