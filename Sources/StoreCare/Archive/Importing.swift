// Imports a book from an export. The book is unpacked and checked in a temporary folder next to the other books. The
// import event is then appended to the book's journal. Finally, a single rename gives the folder its permanent name,
// and so makes the book part of the store.

import Books
import FantasyCore
import LeagueStore

/// An exported book that can be imported. When this value is destroyed, the unpacked files are deleted unless the book
/// was imported.
package struct ImportCandidate<Subject: Book>: ~Copyable {
  package let id: BookID
  package let digest: Subject.Digest
  fileprivate let unpacked: Unpacked
  fileprivate let kept: (location: IncomingBook<Subject>, book: Subject, journal: BookJournal<Subject>)?

  fileprivate init(_ unpacked: consuming Unpacked, _ location: IncomingBook<Subject>?) throws(ArchiveFault) {
    guard unpacked.heads.keys.elementsEqual([ArchiveName.exportHead]), unpacked.journals.count == 1,
      let (path, journal) = unpacked.journals.first, let journal = journal as? UnpackedJournal<Subject>
    else { throw .missing(ArchiveName.exportHead) }
    try unpacked.verify(try unpacked.format(in: ArchiveName.exportHead))
    guard !journal.digest.members.isEmpty else { throw .missing(journal.path) }
    if let location, let files = location.files {
      do throws(StoreError) {
        if journal.format.isOlder { try files.sealJournal() }
        try unpacked.folders.synchronizeNames()
        let state = try files.book()
        kept = (location, state.book, state.journal)
      } catch { throw .store(error) }
    } else {
      kept = nil
    }
    id = path.id
    digest = journal.digest
    self.unpacked = unpacked
  }
}

private final class IncomingBook<Subject: Book>: UnpackingFolder {
  private let store: Store
  private let seconds: Int
  private var lock: FileLock?
  private(set) var files: BookFiles<Subject>?

  init(_ store: Store, waiting seconds: Int) {
    self.store = store
    self.seconds = seconds
  }

  func files<Other: Book>(_ kind: Other.Type, _ id: BookID) throws(ArchiveFault) -> BookFiles<Other> {
    if let files, files.id != id { throw .otherLeague }
    do throws(StoreError) {
      let made: BookFiles<Subject>
      if let files { made = files } else { made = try make(id) }
      files = made
      guard let own = made as? BookFiles<Other> else { throw .notFound(path: "\(BookPath(kind, id))") }
      return own
    } catch { throw .store(error) }
  }

  private func make(_ id: BookID) throws(StoreError) -> BookFiles<Subject> {
    let books = store.folder(of: Subject.self)
    try books.makeFolder()
    while true {
      let folder = books / (id.text + TemporaryName.ending())
      try folder.makeFolder()
      do throws(StoreError) {
        lock = try FileLock(folder / FileLock.name, waiting: seconds)
        return BookFiles(id, in: folder)
      } catch {
        // Another process mistook the folder for an orphan, and removed the folder before this process locked it.
        guard case .notFound = error else {
          try? folder.removeFolder()
          throw error
        }
      }
    }
  }

  deinit { try? files?.folder.removeTreeWithLock() }
}

extension Store {
  /// Checks a complete export and returns its book. If `isKept` is true, also unpacks the book into a temporary folder
  /// of the store, so that `take` can import the book.
  package func offer<Subject: Book>(
    _ kind: Subject.Type, _ archive: consuming ArchiveSource, isKept: Bool, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> ImportCandidate<Subject> {
    let location = isKept ? IncomingBook<Subject>(self, waiting: seconds) : nil
    return try ImportCandidate(try archive.unpack(into: location, [kind], as: .export), location)
  }

  /// Imports an unpacked book, holding the store's lock.
  ///
  /// - Parameters:
  ///   - events: the events that record the import.
  ///   - time: returns the time of the import by the book's clock.
  /// - Returns: false if the name is taken, or if the book was not unpacked. The store is then unchanged.
  /// - Throws: `StoreError.lost` if part of the book is missing on the disk after the import.
  package func take<Subject: Book>(
    _ offer: borrowing ImportCandidate<Subject>, _ events: [Subject.Event], by manager: ManagerID,
    at time: (Subject) -> Instant, waiting seconds: Int
  ) throws(StoreError) -> Bool {
    guard let (location, book, journal) = offer.kept, let incoming = location.files else { return false }
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(Subject.self, offer.id)
    if try isTaken(offer.id) { return false }
    // Remove the remains of an unfinished creation, which contain neither a journal nor a match file.
    try files.folder.removeTree()
    let commit = BookCommit<Subject>(sequence: book.sequence + 1, time: time(book), author: manager, events: events)
    let lastHash = try incoming.append(commit, to: journal.end, isDated: false).end.lastHash
    try incoming.folder.move(to: files.folder)
    try offer.unpacked.verifyOnDisk(in: self, BookPath(Subject.self, offer.id), endingIn: lastHash)
    return true
  }
}
