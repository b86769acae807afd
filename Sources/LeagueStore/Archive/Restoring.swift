// A store from a backup, and a league from an export. What makes it count comes last: `store.json`, or the journal.

import FantasyCore
import StrictJSON

extension Store {
  /// Makes a store from a backup in a place where nothing is; what fails leaves nothing behind. What a restore has left
  /// that was killed, or could not clean up behind itself, is nothing: it is removed first.
  ///
  /// - Parameter seconds: how long to wait for another restore to the same place.
  public static func restore(
    _ archive: consuming ArchiveSource, to path: String, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> Store {
    let lock = try claim(path, waiting: seconds)
    defer { _ = lock }
    do throws(ArchiveFault) {
      try begin(path)
      return try fill(path, from: archive)
    } catch {
      try? SystemCalls.removeTree(path)
      throw error
    }
  }

  /// Whether a store may be restored to a place: nothing is there, or only what a restore has left.
  public static func isFree(_ path: String) throws(StoreError) -> Bool {
    guard let kind = SystemCalls.kindOfEntry(path) else { return true }
    guard kind == .folder else { return false }
    let names = try SystemCalls.names(in: path).filter { $0 != "lock" }
    return names.isEmpty || names.contains(where: isMark) && names.allSatisfy(isLeft)
  }

  /// The file that stands in the place from before anything else is there until all is.
  private static let mark = "restoring"
  private static func isMark(_ name: String) -> Bool { SystemCalls.isTemporary(name, of: mark) }

  /// Whether a name is one of those that a restore makes before `store.json`.
  private static func isLeft(_ name: String) -> Bool {
    if ["accounts.json", "leagues"].contains(name) { return true }
    return [mark, "accounts.json", "store.json"].contains { SystemCalls.isTemporary(name, of: $0) }
  }

  /// Locks a place that is free.
  private static func claim(_ path: String, waiting seconds: Int) throws(ArchiveFault) -> FileLock {
    do throws(StoreError) {
      guard try isFree(path) else { throw .notEmpty(path: path) }
      try SystemCalls.makeFolder(path, mode: 0o700)
      let lock = try FileLock(path + "/lock", waiting: seconds)
      guard try isFree(path) else { throw .notEmpty(path: path) }
      return lock
    } catch { throw .store(error) }
  }

  /// Empties the place and marks it.
  private static func begin(_ path: String) throws(ArchiveFault) {
    do throws(StoreError) {
      let left = try SystemCalls.names(in: path).filter { $0 != "lock" }
      // The marks go last: without one the rest would be somebody's.
      for name in left where !isMark(name) { try SystemCalls.removeTree(path + "/" + name) }
      for name in left where isMark(name) { try SystemCalls.remove(path + "/" + name) }
      let own = try SystemCalls.open(SystemCalls.temporary(path + "/" + mark), [.writing, .making])
      SystemCalls.kernel.close(own)
      try SystemCalls.synchronizeFolder(path)
    } catch { throw .store(error) }
  }

  private static func fill(_ path: String, from archive: consuming ArchiveSource) throws(ArchiveFault) -> Store {
    do throws(StoreError) { try SystemCalls.makeFolder(path + "/leagues", mode: 0o700) } catch { throw .store(error) }
    let unpacked = try archive.unpack(into: { path + "/leagues/\($0)" })
    try unpacked.verifyBackup()
    do throws(StoreError) {
      for (league, bytes) in unpacked.journals {
        try LeagueFiles(path: path + "/leagues/\(league)").keep(bytes, at: path + "/leagues/\(league)/journal.ndjson")
      }
      if let accounts = unpacked.heads["accounts.json"] {
        try SystemCalls.replace(path + "/accounts.json", with: accounts, mode: 0o600)
      }
      try SystemCalls.replace(path + "/store.json", with: unpacked.heads["store.json"] ?? [], mode: 0o600)
      let store = try Store(opening: path, isOlderToo: true)
      _ = try store.accounts()
      for league in try store.leagues() { _ = try store.files(of: league).league() }
      try SystemCalls.remove(SystemCalls.temporary(path + "/" + mark))
      try SystemCalls.synchronizeFolder(SystemCalls.folder(of: path))
      return store
    } catch { throw .store(error) }
  }

  /// Whether a backup could be restored, without keeping anything of it.
  ///
  /// - Returns: the leagues in it.
  public static func check(_ archive: consuming ArchiveSource) throws(ArchiveFault) -> [LeagueID] {
    let unpacked = try archive.unpack(into: nil)
    try unpacked.verifyBackup()
    return unpacked.journals.keys.sorted()
  }
}
