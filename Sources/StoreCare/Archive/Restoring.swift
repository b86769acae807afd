// Restores a store from a backup. `store.json` is written last, because a folder without `store.json` is not a store.

import Books
import LeagueStore
import StrictJSON

extension Store {
  /// Creates a store from a backup in a missing or empty folder. Waits up to `seconds` for another restore to the same
  /// folder, and removes the remains of a failed restore. If this restore fails, its files are removed. Throws
  /// `StoreError.lost`, wrapped in `ArchiveFault.store`, if part of the restored store is missing on the disk.
  package static func restore(
    _ archive: consuming ArchiveSource, to path: String, waiting seconds: Int = 10,
    kinds: [any Book.Type] = defaultKinds
  ) throws(ArchiveFault) -> Store {
    let location = RestoringFolder(path, kinds)
    let lock = try location.claimed(waiting: seconds)
    defer { _ = lock }
    do throws(ArchiveFault) { return try fill(location, from: archive) } catch {
      location.clear()
      throw error
    }
  }

  /// Returns true if the folder is missing or empty, or contains only the remains of a failed restore.
  package static func isFree(_ path: String) throws(StoreError) -> Bool {
    try RestoringFolder(path, defaultKinds).isFree()
  }

  private static func fill(
    _ location: RestoringFolder, from archive: consuming ArchiveSource
  ) throws(ArchiveFault) -> Store {
    let isInterrupted = archive.isInterrupted
    do throws(StoreError) {
      try location.begin()
      for kind in location.kinds { try (location.folder.root / kind.layout.folder).makeFolder() }
    } catch { throw .store(error) }
    let unpacked = try archive.unpack(into: location, location.kinds, as: .backup)
    try unpacked.verifyBackup()
    do throws(StoreError) {
      try unpacked.folders.synchronizeNames()
      let root = location.folder.root
      if let accounts = unpacked.heads[accountsName] {
        try (root / accountsName).replace(with: try withoutRecovery(accounts))
      }
      try (root / identityName).replace(with: unpacked.heads[identityName] ?? [])
      let store = try Store(opening: location.folder, isOlderToo: true, kinds: location.kinds)
      _ = try store.accounts()
      for kind in location.kinds { try store.foldAll(kind) }
      for book in unpacked.journals.keys { try unpacked.verifyOnDisk(in: store, book) }
      if isInterrupted() { throw .interrupted }
      try location.end()
      return store
    } catch { throw .store(error) }
  }

  /// Returns the content of accounts.json without a pending recovery of an account. The recovery may have been
  /// cancelled after the backup was made. In the restored store, the recovery could otherwise be completed without
  /// waiting.
  private static func withoutRecovery(_ bytes: [UInt8]) throws(StoreError) -> [UInt8] {
    var accounts = try reading(accountsName) { () throws(JSONError) in try Accounts(parsing: bytes) }
    guard let pending = accounts.recovery else { return bytes }
    accounts.cancelRecovery(of: pending.manager)
    return Array((accounts.json.indented + "\n").utf8)
  }

  private func foldAll<Subject: Book>(_ kind: Subject.Type) throws(StoreError) {
    for id in try names(of: kind) { _ = try files(kind, id).book() }
  }

  /// Checks a backup without writing anything, and returns the paths of the backup's books.
  package static func check(
    _ archive: consuming ArchiveSource, kinds: [any Book.Type] = defaultKinds
  ) throws(ArchiveFault) -> [BookPath] {
    let unpacked = try archive.unpack(into: RestoringFolder?.none, kinds, as: .backup)
    try unpacked.verifyBackup()
    return unpacked.journals.keys.sorted()
  }
}
