import FantasyCore
import StrictJSON

/// A book open for writing: the lock, which is held until the value ends, the state under it, one append. Everything that
/// writes a journal goes through here.
public struct BookTransaction<Subject: Book>: ~Copyable {
  /// The state that the next commit is decided on.
  public let book: Subject
  /// Bytes of a torn last line that were moved aside, and where to.
  public let movedAside: StorePath?
  /// Files of writers that died, which were removed.
  public let removed: [StorePath]
  let files: BookFiles<Subject>
  private let journal: BookJournal<Subject>
  private let lock: FileLock
  private let unsynced = UnsyncedFolders()

  /// Takes the lock of a book and reads its state.
  ///
  /// A last line without its newline, which no reader ever counted, is moved aside first, and what writers that died
  /// have left is removed.
  public init(_ files: BookFiles<Subject>, waiting seconds: Int) throws(StoreError) {
    guard files.exist else { throw .notFound(path: files.journal.text) }
    let lock = try FileLock(files.lock, waiting: seconds)
    let state = try files.book()
    if let damage = state.journal.damage { throw damage }
    let movedAside = state.journal.torn.isEmpty ? nil : try files.moveAside(behind: state.journal, "torn")
    self.lock = lock
    self.files = files
    self.movedAside = movedAside
    removed = files.clearLeftOvers(after: state.journal.commits)
    (book, journal) = state
  }

  /// Keeps a file by its content; it counts only once a commit names it. One that the journal names already is left
  /// alone if it is whole.
  public func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    unsynced.paths.formUnion(try files.placeUnlessWhole(bytes, at: path, named: journal.commits))
  }

  /// Appends one commit and makes it durable; what is told to the user afterwards is saved.
  ///
  /// - Parameter prepare: gives the book what it needs to take the commit in.
  /// - Returns: the commit and the state after it.
  public consuming func commit(
    _ events: [Subject.Event], by manager: ManagerID, at time: Instant, why: String? = nil,
    preparing prepare: (inout Subject) -> Void
  ) throws(StoreError) -> (commit: BookCommit<Subject>, book: Subject) {
    let commit = BookCommit<Subject>(
      sequence: book.sequence + 1, time: book.recordedTime(of: events, at: time), who: manager, why: why,
      events: events)
    try unsynced.paths.synchronizeNames()
    _ = try files.append(commit, to: journal)
    var after = book
    prepare(&after)
    after.apply(commit)
    return (commit, after)
  }

  /// Ends without a commit. That a change is there already is said to the user too, and whoever wrote it may have been
  /// killed before it was synced: what was read is made durable, and what was kept.
  public consuming func endUnchanged() throws(StoreError) {
    try unsynced.paths.synchronizeNames()
    try files.journal.synchronizeFile()
  }
}

/// The folders with new names, which are synced once before the commit that needs them.
private final class UnsyncedFolders {
  var paths: Set<StorePath> = []
}

extension BookFiles {
  /// Puts a file in its place, unless commits name it and it is whole. (As a part of `Transaction.keep` it ends the
  /// optimizing compiler of Swift 6.3.1.)
  ///
  /// - Returns: the folders to sync.
  fileprivate func placeUnlessWhole(
    _ bytes: [UInt8], at path: StorePath, named commits: [BookCommit<Subject>]
  ) throws(StoreError) -> [StorePath] {
    let isNamed = named(by: commits).contains { $0.path == path }
    if isNamed, path.sizeOfFile == bytes.count, try path.read(limit: bytes.count) == bytes { return [] }
    return try place(bytes, at: path)
  }

  /// A commit as a line that is known to be readable: one that is not, such as a text longer than a journal's texts may
  /// be, would close the book for ever.
  func checkedLine(_ commit: BookCommit<Subject>, after previous: String) throws(StoreError) -> SealedLine {
    let line = Array(commit.line(after: previous).utf8)
    do throws(JSONError) { _ = try BookCommit<Subject>.reading(line) } catch {
      throw .unwritable(path: journal.text, reason: error.message)
    }
    return SealedLine(sealing: line)
  }

  /// Appends a commit to a journal that was read under the book's lock; what was torn of it was moved aside.
  ///
  /// - Returns: the hash of its line.
  func append(_ commit: BookCommit<Subject>, to journal: BookJournal<Subject>) throws(StoreError) -> String {
    let line = try checkedLine(commit, after: journal.lastHash)
    guard var known = journal.file else { throw .overtaken(path: self.journal.text) }
    known.size = journal.length
    try self.journal.append(line.bytes + [UInt8(ascii: "\n")], to: known)
    return line.hash
  }
}
