// A store from a backup. What makes it count comes last: `store.json`.

import FantasyCore

extension Store {
  /// Makes a store from a backup in a place where nothing is; what fails leaves nothing behind. What a restore has left
  /// that was killed, or could not clean up behind itself, is nothing: it is removed first.
  ///
  /// - Parameter seconds: how long to wait for another restore to the same place.
  /// - Throws: `StoreError.lost` when not all of it is on the disk at the end.
  public static func restore(
    _ archive: consuming ArchiveSource, to path: String, waiting seconds: Int = 10
  ) throws(ArchiveFault) -> Store {
    let place = RestoringPlace(path)
    let lock = try place.claimed(waiting: seconds)
    defer { _ = lock }
    do throws(ArchiveFault) { return try fill(place, from: archive) } catch {
      place.clear()
      throw error
    }
  }

  /// Whether a store may be restored to a place: nothing is there, or only what a restore has left.
  public static func isFree(_ path: String) throws(StoreError) -> Bool { try RestoringPlace(path).isFree() }

  private static func fill(
    _ place: RestoringPlace, from archive: consuming ArchiveSource
  ) throws(ArchiveFault) -> Store {
    do throws(StoreError) {
      try place.begin()
      try place.leagues.makeFolder()
    } catch { throw .store(error) }
    let unpacked = try archive.unpack(into: place)
    try unpacked.verifyBackup()
    do throws(StoreError) {
      try unpacked.synchronize()
      let root = place.folder.root
      if let accounts = unpacked.heads["accounts.json"] { try (root / "accounts.json").replace(with: accounts) }
      try (root / identityName).replace(with: unpacked.heads[identityName] ?? [])
      let store = try Store(opening: place.folder, isOlderToo: true)
      _ = try store.accounts()
      for league in try store.leagues() { _ = try store.files(of: league).league() }
      for league in unpacked.journals.keys { try unpacked.demandOnDisk(store.files(of: league), league) }
      try place.end()
      return store
    } catch { throw .store(error) }
  }

  /// Whether a backup could be restored, without keeping anything of it.
  ///
  /// - Returns: the leagues in it.
  public static func check(_ archive: consuming ArchiveSource) throws(ArchiveFault) -> [LeagueID] {
    let unpacked = try archive.unpack(into: RestoringPlace?.none)
    try unpacked.verifyBackup()
    return unpacked.journals.keys.sorted()
  }
}
