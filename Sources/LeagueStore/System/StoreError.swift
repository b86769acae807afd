import FantasyCore

/// What can go wrong with a store, as values; the program turns them into words and exit codes in one place.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no store at this path.
  case noStore(path: String)
  /// A store, league or file does not exist.
  case notFound(path: String)
  /// A store can't be made in a folder that holds something else.
  case notEmpty(path: String)
  /// The store is of a newer format than this program knows.
  case newerFormat(path: String, format: Int)
  /// The store is of an older format, and must be upgraded first.
  case olderFormat(path: String, format: Int)
  /// A file is damaged, at this place; nothing was changed.
  case damaged(path: String, line: Int, column: Int, message: String)
  /// A journal stands in the folder of another book than its own: the folder was copied or renamed.
  case copied(path: String, book: BookID)
  /// Another process holds the lock; it says who.
  case busy(path: String, holder: String, seconds: Int)
  /// A store found upwards belongs to another user of the machine.
  case foreignStore(path: String)
  /// A step of a path below a store is a symbolic link, which is never followed.
  case link(path: String)
  /// Something else stands where a folder of the store belongs.
  case notFolder(path: String)
  /// Where a lock of ours belongs stands something else; it is left as it is.
  case foreignLock(path: String)
  /// What was decided on was changed by another process, without the lock that it should have; nothing was written.
  case overtaken(path: String)
  /// What was written is not there, or not as it was written: another process has removed or changed it.
  case lost(path: String)
  /// A file is larger than is read, or is no regular file.
  case unreadable(path: String, reason: String)
  /// Neither this variable nor HOME names a folder from the root.
  case noHome(variable: String)
  /// A change that is too large for the store, or could not be read again.
  case unwritable(path: String, reason: String)
  /// The system refused: the call, the path and the error number.
  case system(call: String, path: String, number: Int32)
  /// The system's password hashing failed.
  case hashing(String)

  /// Damage of a file as a whole, which is shown at its beginning.
  static func damage(of path: String, _ message: String) -> StoreError {
    .damaged(path: path, line: 1, column: 1, message: message)
  }
}
