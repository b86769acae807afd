import Books
import FantasyCore
import StrictJSON

/// A book open for writing. Holds the book's lock and the state that was read under the lock. Permits one append. All
/// changes to journals use this type.
package struct BookTransaction<Subject: Book>: ~Copyable {
  package let book: Subject
  /// The path of the separate file with the bytes of an incomplete last line. Nil if the last line was complete.
  package let movedAside: StorePath?
  package let removed: [StorePath]
  package let files: BookFiles<Subject>
  private let current: CurrentBook<Subject>
  private let lock: FileLock
  private let unsynced = UnsyncedFolders()

  /// Opens a book for writing. If `isWhole` is true, reads all commits, which an undo requires. Moves an incomplete
  /// last line, which readers ignore, to a separate file. Clears away the files of writers that crashed.
  package init(_ files: BookFiles<Subject>, waiting seconds: Int, isWhole: Bool = false) throws(StoreError) {
    guard files.exist else { throw .notFound(path: files.journal.text) }
    let lock = try FileLock(files.lock, waiting: seconds)
    let current = try isWhole ? files.whole() : files.current(isForWriting: true)
    if let damage = current.end.damage { throw damage }
    let movedAside = current.end.torn.isEmpty ? nil : try files.moveAside(behind: current.end, "torn")
    self.lock = lock
    self.files = files
    self.movedAside = movedAside
    removed = files.removeOrphans(beside: current.named)
    self.current = current
    book = current.book
  }

  /// Stores a content-addressed file. The file has no effect until a commit names it. An intact file that the journal
  /// already names is not rewritten.
  package func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    unsynced.paths.formUnion(try files.writeUnlessWhole(bytes, at: path, named: current.named ?? []))
  }

  /// Appends one commit durably. Returns the commit and the resulting book. `prepare` adds the files that the commit
  /// needs to the book.
  package consuming func commit(
    _ events: [Subject.Event], by manager: ManagerID, at time: Instant, reason: String? = nil,
    preparing prepare: (inout Subject) -> Void = { _ in }
  ) throws(StoreError) -> (commit: BookCommit<Subject>, book: Subject) {
    let files = files
    let isUndo = events.contains { $0.payload.nature.undoTarget != nil }
    // An undo computes the state from the whole journal, except for the undone commit.
    let before = isUndo && !current.book.record.isWhole ? try files.whole() : current
    let (commit, end, file) = try append(events, by: manager, at: time, reason: reason)
    var after = before.book
    prepare(&after)
    var isWhole = true
    if commit.files.contains(where: \.kind.isFolded) {
      do throws(BookDefect) { try after.prepare(for: [commit], read: files.intactBytes) } catch { isWhole = false }
    }
    after.apply(commit)
    // The lock is already released. This is safe, because a checkpoint is only a cache.
    let rest = before.rest + end.length - before.end.length + files.foldedSize(of: commit.files)
    var beginning = before.foldedSum
    if isWhole, let named = before.named, CurrentBook<Subject>.isWorthKeeping(rest, before.checkpointSize) {
      files.keepCheckpoint(of: after, named.adding(commit.files), end, looked: nil)
      beginning = end.sum
    }
    if let file, let beginning { files.keepBeginning(VerifiedPrefix(mark: file.mark, sum: beginning)) }
    return (commit, after)
  }

  private consuming func append(
    _ events: [Subject.Event], by manager: ManagerID, at time: Instant, reason: String?
  ) throws(StoreError) -> (commit: BookCommit<Subject>, end: JournalEnd, file: FileFacts?) {
    let commit = BookCommit<Subject>(
      sequence: book.sequence + 1, time: book.recordedTime(of: events, at: time), author: manager, reason: reason,
      events: events)
    try unsynced.paths.synchronizeNames()
    let (end, file) = try files.append(commit, to: current.end, isDated: current.showsChanges)
    files.folder.store.notes?.note(SavedCommit(book: files.id, number: commit.sequence))
    return (commit, end, file)
  }

  /// Ends the transaction without a commit, but syncs the journal and the stored files. An earlier process may have
  /// made the same change, and been killed before syncing.
  package consuming func endUnchanged() throws(StoreError) {
    try unsynced.paths.synchronizeNames()
    try files.journal.synchronizeFile()
  }
}

private final class UnsyncedFolders {
  var paths: Set<StorePath> = []
}

extension BookFiles {
  /// Stores a file unless commits already name it and its content is intact. Returns the folders to sync. This code
  /// can't be part of `BookTransaction.keep`, because that crashes the optimizer of Swift 6.3.1.
  fileprivate func writeUnlessWhole(
    _ bytes: [UInt8], at path: StorePath, named: [NamedContent]
  ) throws(StoreError) -> [StorePath] {
    let isNamed = named.contains { self.path(of: $0) == path }
    if isNamed, path.sizeOfFile == bytes.count, try path.read(limit: bytes.count) == bytes { return [] }
    return try write(bytes, at: path)
  }

  /// Returns a commit's line after checking that the line can be read. A line that can't be read, for example because a text
  /// is too long, would make the whole book unreadable.
  func checkedLine(_ commit: BookCommit<Subject>, after previous: String) throws(StoreError) -> SealedLine {
    let line = Array(commit.line(after: previous).utf8)
    do throws(JSONError) { _ = try BookCommit<Subject>.reading(line) } catch {
      throw .unwritable(path: journal.text, reason: error.message)
    }
    return SealedLine(sealing: line)
  }

  /// Appends a commit to a journal that was read under the book's lock and has no torn write. Returns the journal's new
  /// end and the file's metadata. The metadata is nil unless the file's times will reveal every later change; see
  /// `VerifiedPrefix`.
  package func append(
    _ commit: BookCommit<Subject>, to end: JournalEnd, isDated: Bool
  ) throws(StoreError) -> (end: JournalEnd, file: FileFacts?) {
    let line = try checkedLine(commit, after: end.lastHash)
    guard var known = end.file else { throw .overtaken(path: journal.text) }
    known.size = end.length
    let file = try journal.append(
      line.bytes + [UInt8(ascii: "\n")], to: known, isDated: isDated && VerifiedPrefix.isWorthKeeping(end.length))
    return (end.after(line, at: commit.time), file)
  }
}
