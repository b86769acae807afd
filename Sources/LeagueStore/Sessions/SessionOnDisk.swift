// Reads and changes session files. Files are changed under a lock in the same folder, so that the later of two
// concurrent commands sees the changes of the earlier one.

import StrictJSON

extension SessionFile {
  private static let limit = 1 << 16

  /// Reads a session file; nil if there is no file. Throws `StoreError.damaged` if the content isn't that of a session
  /// file.
  package static func read(_ path: String) throws(StoreError) -> SessionFile? {
    guard let kind = SystemCalls.kind(of: path) else { return nil }
    // Refuse pipes, because reading a pipe could wait for ever. A path whose kind can't be determined fails when the
    // file is read.
    if kind == .pipe { throw .unreadable(path: path, reason: "a session file can't be a pipe") }
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try SystemCalls.read(path, limit: limit) } catch {
      if case .notFound = error { return nil }
      throw error
    }
    return try Store.reading(path) { () throws(JSONError) in try SessionFile(parsing: bytes) }
  }

  /// Returns true if there is no file, or if the file is a session file. Any other file belongs to another program.
  package static func mayBeWritten(to path: String) throws(StoreError) -> Bool {
    guard let kind = SystemCalls.kind(of: path) else { return true }
    guard kind == .file || kind == .other else { return false }
    do throws(StoreError) {
      return try read(path) != nil
    } catch {
      if case .system = error { throw error }
      return false
    }
  }

  /// Changes a session under an exclusive lock. Removes the file if `change` sets the session to nil.
  package static func change<Value, Failure: Error>(
    at path: String, waiting seconds: Int, _ change: (inout SessionFile?) throws(Failure) -> Value,
    failing: (StoreError) -> Failure
  ) throws(Failure) -> Value {
    let lock = try locked(path, waiting: seconds, failing: failing)
    defer { lock.removeFile() }
    return try changed(path, lock, change, failing: failing)
  }

  private static func locked<Failure: Error>(
    _ path: String, waiting seconds: Int, failing: (StoreError) -> Failure
  ) throws(Failure) -> FileLock {
    do throws(StoreError) {
      try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o700)
      return try FileLock(outside: path + ".lock", waiting: seconds)
    } catch { throw failing(error) }
  }

  private static func changed<Value, Failure: Error>(
    _ path: String, _ lock: borrowing FileLock, _ change: (inout SessionFile?) throws(Failure) -> Value,
    failing: (StoreError) -> Failure
  ) throws(Failure) -> Value {
    let before: SessionFile?
    do throws(StoreError) { before = try read(path) } catch { throw failing(error) }
    var session = before
    let value = try change(&session)
    if session == before { return value }
    do throws(StoreError) {
      try lock.verifyHeld()
      if let session {
        try SystemCalls.replace(path, with: Array((session.json.indented + "\n").utf8), mode: 0o600)
      } else {
        try SystemCalls.remove(path)
      }
    } catch { throw failing(error) }
    return value
  }
}
