import FantasyCore

/// The errors of a store, as values; the program turns them into messages and exit codes in one place.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no store at this path.
  case noStore(path: String)
  /// A store, league or file does not exist.
  case notFound(path: String)
  /// A store can't be made in a folder that holds something else.
  case notEmpty(path: String)
  /// The store has a newer format than this program knows.
  case newerFormat(path: String, format: Int)
  /// The store has an older format and must be upgraded first.
  case olderFormat(path: String, format: Int)
  /// A file is damaged at this line and column; nothing was changed.
  case damaged(path: String, line: Int, column: Int, message: String)
  /// A journal is in another book's folder: the folder was copied or renamed.
  case copied(path: String, book: BookID)
  /// Another process, the holder, has the lock.
  case busy(path: String, holder: String, seconds: Int)
  /// The store that was found in this folder or above belongs to another user of the machine.
  case foreignStore(path: String)
  /// A step of a path below a store is a symbolic link; those are never followed.
  case link(path: String)
  /// A folder for caches is not used, because others may have written what is in it.
  case untrustedCache(path: String, CacheDoubt)
  /// There is something else in the place of one of the store's folders.
  case notFolder(path: String)
  /// There is something else in the place of a lock file; it is left as it is.
  case foreignLock(path: String)
  /// Another process, without the required lock, changed the data that a decision was based on; nothing was written.
  case overtaken(path: String)
  /// What was written is missing or different: another process has removed or changed it.
  case lost(path: String)
  /// A file is too large, or isn't a regular file.
  case unreadable(path: String, reason: String)
  /// Neither this variable nor HOME is an absolute path.
  case noHome(variable: String)
  /// A change is too large for the store, or could not be read again.
  case unwritable(path: String, reason: String)
  /// A system call failed: the call, the path and the error number.
  case system(call: String, path: String, number: Int32)
  /// The user interrupted work that could be undone; nothing of it is left.
  case interrupted
  /// The system's password hashing failed.
  case hashing(String)

  /// Whether something in the store is damaged or not as it should be, rather than missing, busy or not permitted.
  public var isDamage: Bool {
    switch self {
    case .damaged, .copied, .link, .notFolder, .unreadable: true
    case .noStore, .notFound, .notEmpty, .newerFormat, .olderFormat, .busy, .foreignStore, .foreignLock, .overtaken,
      .lost, .noHome, .untrustedCache, .unwritable, .system, .interrupted, .hashing:
      false
    }
  }

  /// Damage of an entire file, which is reported at its beginning.
  package static func damage(of path: String, _ message: String) -> StoreError {
    .damaged(path: path, line: 1, column: 1, message: message)
  }
}
