/// The commits of a book, and what is taken back of them. What is taken back does not count: the state is the fold of
/// the other commits, as if it had never been. So what stood before stands again, by construction, and bringing it back
/// is no other matter.
public struct Record<Subject: Book>: Sendable {
  /// Every commit in order.
  public internal(set) var commits: [BookCommit<Subject>]
  /// The numbers of the commits that are taken back; the state is the fold of the others.
  public internal(set) var takenBack: Set<Int> = []
  /// The number of the last commit.
  public internal(set) var sequence: Int
  /// When it was.
  public internal(set) var lastEvent: Instant

  /// The record of a book that begins.
  public init(beginning commit: BookCommit<Subject>) {
    (commits, sequence, lastEvent) = ([commit], commit.sequence, commit.time)
  }
}

extension Set<Int> {
  /// Notes in the numbers of the commits that are taken back what another commit does to them.
  mutating func note(_ commit: BookCommit<some Book>) {
    guard let change = commit.effectiveChange else { return }
    switch change.direction {
    case .undo: insert(change.number)
    case .redo: remove(change.number)
    }
  }
}

extension BookCommit {
  /// The change that this one takes back or brings back; nil for any other commit.
  public var undoTarget: UndoTarget? {
    for event in events { if let change = event.payload.nature.undoTarget { return change } }
    return nil
  }

  /// The same, where it can take back that commit: one before it, and never the first.
  var effectiveChange: UndoTarget? {
    undoTarget.flatMap { 1 < $0.number && $0.number < sequence ? $0 : nil }
  }

  /// Whether it takes another one back, or brings it back.
  public var isTakingBack: Bool { undoTarget != nil }
}

extension Book {
  /// Every commit in order.
  public var commits: [BookCommit<Self>] { record.commits }
  /// The numbers of the commits that are taken back.
  public var takenBack: Set<Int> { record.takenBack }
  /// The number of the last commit.
  public var sequence: Int { record.sequence }
  /// When it was.
  public var lastEvent: Instant { record.lastEvent }

  /// Takes in the next commit of the journal.
  public mutating func apply(_ commit: BookCommit<Self>) {
    if commit.isTakingBack { apply(all: [commit]) } else { add(commit) }
  }

  /// Takes in the following commits of a journal: as one by one, but what is taken back costs one fold for all.
  public mutating func apply(all following: ArraySlice<BookCommit<Self>>) {
    guard let last = following.last else { return }
    guard following.contains(where: \.isTakingBack) else {
      for commit in following { add(commit) }
      return
    }
    record.commits += following
    for commit in following { record.takenBack.note(commit) }
    self = refolded(without: takenBack) { _, _ in }
    record.sequence = last.sequence
    record.lastEvent = last.time
  }

  /// Takes in the next commit, which takes nothing back.
  private mutating func add(_ commit: BookCommit<Self>) {
    record.commits.append(commit)
    for event in commit.events { event.payload.apply(to: &self, in: commit) }
    record.sequence = commit.sequence
    record.lastEvent = commit.time
  }

  /// The book as it would be without some of its commits; each that counts is shown first, with the state before it.
  func refolded(without skipped: Set<Int>, _ show: (BookCommit<Self>, Self) -> Void) -> Self {
    var book = beginning
    for commit in commits.dropFirst() {
      // What does not count had its time all the same.
      defer { book.record.lastEvent = commit.time }
      if skipped.contains(commit.sequence) || commit.isTakingBack { continue }
      show(commit, book)
      book.add(commit)
    }
    book.record = record
    book.record.takenBack = skipped
    book.keep(from: self)
    return book
  }
}
