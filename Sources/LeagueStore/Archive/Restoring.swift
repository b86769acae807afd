// A store from a backup, and a league from an export. What makes it count comes last: `store.json`, or the journal.

import FantasyCore
import StrictJSON

extension Store {
  /// Makes a store from a backup in a place where nothing is; what fails leaves nothing behind.
  public static func restore(_ archive: consuming ArchiveSource, to path: String) throws(ArchiveFault) -> Store {
    do throws(StoreError) {
      if let kind = SystemCalls.kindOfEntry(path) {
        guard kind == .folder, try SystemCalls.names(in: path).isEmpty else { throw .notEmpty(path: path) }
      }
      try SystemCalls.makeFolder(path, mode: 0o700)
    } catch { throw .store(error) }
    do throws(ArchiveFault) { return try fill(path, from: archive) } catch {
      try? SystemCalls.removeTree(path)
      throw error
    }
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
