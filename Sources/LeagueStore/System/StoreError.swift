import FantasyCore

/// The errors of a store. One source file of the target `fcl` converts them to messages and exit codes.
public enum StoreError: Error, Hashable, Sendable {
  case noStore(path: String)
  case notFound(path: String)
  case notEmpty(path: String)
  case newerFormat(path: String, format: Int)
  case olderFormat(path: String, format: Int)
  /// A file is damaged. The line and column are counted from 1. Nothing was changed in the store.
  case damaged(path: String, line: Int, column: Int, message: String)
  /// A journal is in the folder of a different book, because someone copied or renamed the folder. `book` is the id in
  /// the journal.
  case copied(path: String, book: BookID)
  case busy(path: String, holder: String, seconds: Int)
  /// The nearest `.fcl/` in this folder or a parent belongs to another user of the machine.
  case foreignStore(path: String)
  /// A folder or file in a path inside the store is a symbolic link.
  case link(path: String)
  /// A cache folder is not used, because other users may have written to it.
  case untrustedCache(path: String, CacheRejection)
  /// A file or link has the name of one of the store's folders.
  case notFolder(path: String)
  /// A file or folder that is not a lock of fcl has the name of a lock file. Nothing was changed.
  case foreignLock(path: String)
  /// Another process changed the data without holding the lock, after this process had read the data. Nothing was
  /// written.
  case overtaken(path: String)
  /// Another process has removed or changed data that this process wrote.
  case lost(path: String)
  case unreadable(path: String, reason: String)
  /// Neither this environment variable nor `HOME` is an absolute path.
  case noHome(variable: String)
  /// A change is too large for the store, or would be unreadable.
  case unwritable(path: String, reason: String)
  case system(call: String, path: String, number: Int32)
  /// The user interrupted the command, and its changes were undone.
  case interrupted
  case hashing(String)

  /// True if the store's data are damaged or malformed. False if the data are missing, busy or not accessible.
  public var isDamage: Bool {
    switch self {
    case .damaged, .copied, .link, .notFolder, .unreadable: true
    case .noStore, .notFound, .notEmpty, .newerFormat, .olderFormat, .busy, .foreignStore, .foreignLock, .overtaken,
      .lost, .noHome, .untrustedCache, .unwritable, .system, .interrupted, .hashing:
      false
    }
  }

  package static func damage(of path: String, _ message: String) -> StoreError {
    .damaged(path: path, line: 1, column: 1, message: message)
  }
}
