import FantasyCore

/// The errors of a store; the program turns them into messages and exit codes in one place.
public enum StoreError: Error, Hashable, Sendable {
  case noStore(path: String)
  case notFound(path: String)
  case notEmpty(path: String)
  case newerFormat(path: String, format: Int)
  case olderFormat(path: String, format: Int)
  /// A file is damaged at this line and column, counted from 1; nothing was changed.
  case damaged(path: String, line: Int, column: Int, message: String)
  /// A journal is in another book's folder: the folder was copied or renamed.
  case copied(path: String, book: BookID)
  case busy(path: String, holder: String, seconds: Int)
  /// The store found in this folder or above belongs to another user of the machine.
  case foreignStore(path: String)
  /// A step of a path below a store is a symbolic link; these are never followed.
  case link(path: String)
  /// A cache folder is not used, because others may have written to it.
  case untrustedCache(path: String, CacheDoubt)
  /// Something else is in the place of one of the store's folders.
  case notFolder(path: String)
  /// Something else is in the place of a lock file; it is left unchanged.
  case foreignLock(path: String)
  /// Another process, without the required lock, changed the data behind a decision; nothing was written.
  case overtaken(path: String)
  /// Written data is missing or different: another process has removed or changed it.
  case lost(path: String)
  case unreadable(path: String, reason: String)
  /// Neither this variable nor HOME is an absolute path.
  case noHome(variable: String)
  /// A change is too large for the store, or could not be read again.
  case unwritable(path: String, reason: String)
  /// A system call failed with this error number.
  case system(call: String, path: String, number: Int32)
  /// The user interrupted the work, which was undone.
  case interrupted
  case hashing(String)

  /// Whether the store is damaged or not in its proper form, rather than missing, busy or not permitted.
  public var isDamage: Bool {
    switch self {
    case .damaged, .copied, .link, .notFolder, .unreadable: true
    case .noStore, .notFound, .notEmpty, .newerFormat, .olderFormat, .busy, .foreignStore, .foreignLock, .overtaken,
      .lost, .noHome, .untrustedCache, .unwritable, .system, .interrupted, .hashing:
      false
    }
  }

  /// Damage of an entire file, reported at its beginning.
  package static func damage(of path: String, _ message: String) -> StoreError {
    .damaged(path: path, line: 1, column: 1, message: message)
  }
}
