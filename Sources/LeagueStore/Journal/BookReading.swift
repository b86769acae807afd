// Computes the state of a book from its checkpoint and the later lines of the journal, or from the whole journal.

import Books
import FantasyCore

package struct CurrentBook<Subject: Book>: Sendable {
  package let book: Subject
  package let end: JournalEnd
  /// The checksum of the bytes covered by the checkpoint; nil if no checkpoint was used.
  let foldedSum: Checksum?
  /// The number of bytes read after the checkpoint. Counts lines of the journal, and the content of files that are part
  /// of the state.
  package let rest: Int
  let checkpointSize: Int
  /// True if every change to the journal after it was read would change the file's times.
  let showsChanges: Bool
  package let named: [NamedContent]?

  package var folded: Int { foldedSum?.count ?? 0 }
}

extension BookFiles {
  // MARK: Reading the whole journal

  package func book() throws(StoreError) -> (book: Subject, journal: BookJournal<Subject>) {
    let journal = try readJournal()
    return (try book(of: journal), journal)
  }

  package func book(of journal: BookJournal<Subject>) throws(StoreError) -> Subject {
    var book = try beginning(of: journal)
    book.apply(all: journal.commits.dropFirst())
    return book
  }

  package func beginning(of journal: BookJournal<Subject>) throws(StoreError) -> Subject {
    if journal.commits.isEmpty, let damage = journal.damage { throw damage }
    return try beginning(of: journal.commits[...])
  }

  /// Returns the book at a time, including events at exactly that time. Nil if the book did not exist yet.
  package func book(of journal: BookJournal<Subject>, until time: Instant) throws(StoreError) -> Subject? {
    let times = EffectiveTimes(journal.commits)
    let commits = journal.commits.prefix { times[$0] <= time }
    if commits.isEmpty { return nil }
    var book = try beginning(of: commits)
    book.apply(all: commits.dropFirst())
    return book
  }

  private func beginning(of commits: ArraySlice<BookCommit<Subject>>) throws(StoreError) -> Subject {
    var failure: StoreError?
    do throws(BookDefect) {
      // Read one file at a time, because a journal may name many files.
      return try Subject.beginning(of: commits) { content in
        do throws(StoreError) { return try adoptedBytes(content) } catch {
          failure = error
          return nil
        }
      }
    } catch {
      switch error {
      case .noBeginning:
        throw .damage(of: journal.text, "the journal of a \(Subject.layout.noun) must begin with its creation")
      case .unread(let content): throw failure ?? .notFound(path: path(of: content).text)
      case .content(let content, let error):
        throw .damaged(
          path: path(of: content).text, line: error.position.line, column: error.position.column, message: error.message
        )
      }
    }
  }

  // MARK: Reading from the checkpoint

  /// Returns the current book, up to the first damaged line. Starts from the checkpoint if possible; earlier commits
  /// are then not available, see `Record`. If `isForWriting` is true, the result includes the files that commits name.
  /// A new checkpoint is written only if `isKept` is true. `progress` is called only while the whole journal is read.
  package func current(
    isForWriting: Bool = false, isKept: Bool = true, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(StoreError) -> CurrentBook<Subject> {
    let input = try openJournal()
    let looked = isKept ? SystemCalls.clock : nil
    if format == .current, let checkpoint = Checkpoint(self, journal: input.facts.size),
      let current = try current(from: checkpoint, input, looked: looked, isForWriting: isForWriting)
    {
      return current
    }
    try input.go(to: 0)
    let current = try whole(
      BookJournal(input, book: id, format: format, progress: progress),
      showsChanges: looked.map { isSettled(input.facts, $0) } ?? false)
    if let looked, let named = current.named, CurrentBook<Subject>.isWorthKeeping(current.rest, 0) {
      keepCheckpoint(of: current.book, named, current.end, looked: looked)
    }
    return current
  }

  package func whole() throws(StoreError) -> CurrentBook<Subject> { try whole(try readJournal()) }

  private func whole(
    _ journal: BookJournal<Subject>, showsChanges: Bool = false
  ) throws(StoreError) -> CurrentBook<Subject> {
    let named = NamedContent.needed(by: journal.commits)
    return CurrentBook(
      book: try book(of: journal), end: journal.end, foldedSum: nil,
      rest: journal.end.length + foldedSize(of: named ?? []), checkpointSize: 0, showsChanges: showsChanges,
      named: named)
  }

  /// Returns the current book, starting from a checkpoint; nil if the checkpoint can't be used. `looked` is the time of
  /// the machine's clock when the journal was opened. Pass nil for `looked` to write no checkpoint.
  private func current(
    from checkpoint: Checkpoint<Subject>, _ input: borrowing FileInput, looked: Int?, isForWriting: Bool
  ) throws(StoreError) -> CurrentBook<Subject>? {
    let isTied = checkpoint.mark == input.facts.mark && checkpoint.isLater(than: input.facts)
    let beginning = VerifiedPrefix(mark: input.facts.mark, sum: checkpoint.end.sum)
    let isKnown = !isTied && isKnown(beginning, ofFile: input.facts.size)
    if !isTied, !isKnown {
      guard input.facts.size >= checkpoint.end.length, try checkpoint.stands(for: input) else { return nil }
    }
    try input.go(to: checkpoint.end.length)
    let rest = try BookJournal<Subject>.rest(
      of: input, JournalLines(path: input.text, after: checkpoint.end), checkpoint.end.sum)
    if rest.commits.contains(where: { $0.isUndoOrRedo }) { return nil }
    let fresh = NamedContent.all(of: rest.commits)
    let bytes = rest.end.length - checkpoint.end.length + foldedSize(of: fresh)
    let isGrown = CurrentBook<Subject>.isWorthKeeping(bytes, checkpoint.size)
    var named: [NamedContent]?
    if isForWriting || isGrown && looked != nil {
      guard let known = checkpoint.named else { return nil }
      named = known.adding(fresh)
    }
    guard var book = checkpoint.book(read: intactBytes) else { return nil }
    do throws(BookDefect) { try book.prepare(for: rest.commits[...], read: intactBytes) } catch { return nil }
    book.apply(all: rest.commits[...])
    let isSettled = looked.map { self.isSettled(input.facts, $0) } ?? false
    if let looked {
      if isGrown, let named, rest.end.isClean {
        keepCheckpoint(of: book, named, rest.end, looked: looked)
        if isKnown, rest.end.length == input.facts.size {
          keepBeginning(VerifiedPrefix(mark: beginning.mark, sum: rest.end.sum))
        }
      } else if !isTied, !isKnown, isSettled {
        self.checkpoint.keepCache(checkpoint.bytes(tiedTo: input.facts.mark, of: id))
      }
    }
    return CurrentBook(
      book: book, end: rest.end, foldedSum: checkpoint.end.sum, rest: bytes, checkpointSize: checkpoint.size,
      showsChanges: isTied || isKnown || isSettled, named: named)
  }

  // MARK: Writing the checkpoint

  /// Writes a checkpoint; ignores failures. `looked` is the time of the machine's clock when the journal was opened.
  /// Pass nil for `looked` if the journal has changed since then.
  func keepCheckpoint(of book: Subject, _ named: [NamedContent], _ end: JournalEnd, looked: Int?) {
    guard end.isClean, end.format == .current else { return }
    var mark: String?
    if let looked, let file = end.file, isSettled(file, looked) { mark = file.mark }
    checkpoint.keepCache(Checkpoint<Subject>.bytes(of: book, naming: named, end, mark: mark))
  }

  /// Returns true if the file's last change was at least two seconds before `looked`. A later change is then visible in
  /// the file's times, even if the file system rounds these to two seconds.
  private func isSettled(_ file: FileFacts, _ looked: Int) -> Bool {
    looked >= max(file.modified.first, file.changed.first) + 2
  }
}

extension CurrentBook {
  static func isWorthKeeping(_ rest: Int, _ size: Int) -> Bool { rest > max(CheckpointLimits.minimum, size / 64) }
}

enum CheckpointLimits {
  /// The number of bytes after a checkpoint above which a new checkpoint is written: about ten commits.
  package static var minimum: Int {
    #if DEBUG
      substitute ?? 4_096
    #else
      4_096
    #endif
  }

  #if DEBUG
    @TaskLocal static var substitute: Int?
  #endif
}
