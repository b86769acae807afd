// The session file on disk: read strictly, and changed in one way only. Whoever changes it reads it, decides and writes
// under a lock beside it, so that of two commands at once the later one sees what the other has left.

import FantasyCore
import StrictJSON

extension SessionFile {
  private static let limit = 1 << 16

  /// The session at a path, or nil when there is no file.
  ///
  /// - Throws: `StoreError.damaged` when it is no session file in whole.
  public static func read(_ path: String) throws(StoreError) -> SessionFile? {
    guard let kind = SystemCalls.kind(of: path) else { return nil }
    // Nobody waits for a pipe; what can't be looked at shows when it is read.
    if kind == .pipe { throw .unreadable(path: path, reason: "a session file is no pipe") }
    let bytes = try SystemCalls.read(path, limit: limit)
    return try Store.reading(path) { () throws(JSONError) in try SessionFile(parsing: bytes) }
  }

  /// Whether a session may be put at a path: nothing is there, or a session file. Anything else is another program's,
  /// whatever words are in it.
  public static func mayBeWritten(to path: String) -> Bool {
    guard let kind = SystemCalls.kind(of: path) else { return true }
    guard kind == .file, let bytes = try? SystemCalls.read(path, limit: limit) else { return false }
    return (try? SessionFile(parsing: bytes)) != nil
  }

  /// Changes the session at a path: reads it, lets somebody decide what becomes of it, and puts that in its place or, when
  /// nothing is left of it, removes it. All under a lock that nobody else has meanwhile.
  ///
  /// - Parameters:
  ///   - change: gets the session as it is now, or nil.
  ///   - failing: what a failure of the store is for the caller.
  public static func change<Value, Failure: Error>(
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
      try lock.demandHeld()
      if let session {
        try SystemCalls.replace(path, with: Array((session.json.indented + "\n").utf8), mode: 0o600)
      } else {
        try SystemCalls.remove(path)
      }
    } catch { throw failing(error) }
    return value
  }
}
