import Books
import FantasyCore

/// The files of one book: the journal, and the files named in the journal's events. The name of such a file contains
/// the hash of its content.
public struct BookFiles<Subject: Book>: Sendable {
  /// The book's id, which is also the name of its folder.
  public let id: BookID
  /// The folder that contains all files of the book.
  public let folder: StorePath
  /// True if a missing file with several possible extensions is assumed to have the last of them; false to assume the
  /// first. See `Book`.
  public var defaultsToLastExtension = false
  /// The number of threads that read the book's files.
  public var jobs = 1
  /// The format of the journal's lines, which may be older than the format that the program writes.
  public var format: StoreFormat

  package init(_ id: BookID, in folder: StorePath, format: StoreFormat = .current) {
    self.id = id
    self.folder = folder
    self.format = format
  }

  /// The path of the journal, which need not exist.
  public var journal: StorePath { folder / BookLayout.journalName }
  package var lock: StorePath { folder / FileLock.name }
  /// The folder for caches. All caches can be rebuilt.
  public var derived: StorePath { folder / StoreFolder.cacheName }

  package var checkpoint: StorePath { derived / "state.bin" }
  package var beginning: StorePath { derived / "beginning.bin" }

  /// True if the book exists, even if its journal is lost or the folder can't be examined.
  public var exist: Bool { journal.kind != nil || hasLostJournal }

  /// True if the book had a journal that is now missing. A creation or import that crashed before writing the journal
  /// does not count. Such a crash leaves no nested files, no parts of a journal, and an empty lock file. A lock file
  /// with content shows that the journal existed: the first holder of a lock syncs the journal's name before writing to
  /// the lock file.
  package var hasLostJournal: Bool {
    do throws(StoreError) { return try losesJournal() } catch { return true }
  }

  /// Returns true if the book exists. Throws `StoreError.system` if this can't be determined; in that case, `exist` is
  /// true.
  public func isThere() throws(StoreError) -> Bool {
    do throws(StoreError) {
      if try journal.facts() != nil { return true }
      return try losesJournal()
    } catch {
      if case .system = error { throw error }
      return true
    }
  }

  func losesJournal() throws(StoreError) -> Bool {
    if journal.kind != nil { return false }
    if let lock = try lock.facts(), lock.kind == .file, lock.size > 0 { return true }
    return try hasParts
  }

  /// True if the folder has files that only later commits name, such as match files, or parts of a journal that were
  /// moved to separate files. They show that the journal existed. The first commit names files that are directly in the
  /// folder of their kind. These show nothing, because a creation that crashed may have left them.
  var hasParts: Bool {
    get throws(StoreError) {
      for kind in Subject.layout.contents where kind.isNested {
        if try !namesIfFolder(folder / kind.folder).isEmpty { return true }
      }
      return try namesIfFolder(folder).contains {
        $0.hasPrefix("journal.damaged-") || $0.hasPrefix("journal.torn-")
      }
    }
  }

  private func namesIfFolder(_ folder: StorePath) throws(StoreError) -> [String] {
    do throws(StoreError) { return try folder.childNames() } catch {
      switch error {
      case .notFound, .notFolder, .link: return []
      default: throw error
      }
    }
  }

  package var lostJournal: StoreError {
    .damage(of: journal.text, "the journal is missing, although the \(Subject.layout.noun) had one")
  }

  // MARK: Content-addressed files

  /// Returns the path of a file that an event names. If the file may have several extensions and none of the paths
  /// exists, returns the default path.
  public func path(of content: NamedContent) -> StorePath {
    let paths = content.names.map { folder / $0 }
    let own = (defaultsToLastExtension ? paths.last : paths.first) ?? folder
    return paths.count == 1 ? own : paths.first { $0.kind != nil } ?? own
  }

  /// Stores a content-addressed file durably: syncs the file and the folders above it.
  public func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    for folder in try write(bytes, at: path) { try folder.synchronizeNames() }
  }

  /// Stores the file. Returns the folders that must be synced to make the file's name durable.
  package func write(_ bytes: [UInt8], at path: StorePath) throws(StoreError) -> [StorePath] {
    let folders = try makeFolders(above: path)
    try path.replace(with: bytes, syncsFolder: false)
    return folders
  }

  /// Creates the missing folders above a path, and returns all these folders for the caller to sync. Existing folders
  /// are included, because the process that created them may have ended before syncing.
  package func makeFolders(above path: StorePath) throws(StoreError) -> [StorePath] {
    try folder.makeFolder()
    var above = folder, folders = [folder]
    for name in path.folder.below.dropFirst(folder.below.utf8.count).split(separator: "/") {
      above = above / name
      try above.makeFolderUnsynced()
      folders.append(above)
    }
    return folders
  }

  // MARK: Reading

  /// Reads the journal up to the first damaged line. Throws `StoreError.damaged` if the journal was lost.
  public func readJournal() throws(StoreError) -> BookJournal<Subject> { try readJournal(summingFirst: nil) }

  package func readJournal(summingFirst length: Int?) throws(StoreError) -> BookJournal<Subject> {
    try BookJournal(try openJournal(), book: id, format: format, summingFirst: length)
  }

  package func openJournal() throws(StoreError) -> FileInput {
    if try losesJournal() { throw lostJournal }
    return try FileInput(try journal.location())
  }
}
