// A league from an export. The export is read twice: first to look whether the league may come in, then to take it. Its
// journal comes last, which makes it count.

import FantasyCore
import StrictJSON

/// A league that somebody wants to hand over.
public struct LeagueOffer: Sendable {
  /// Its name.
  public let league: LeagueID
  /// Everybody whom its journal names.
  public let managers: Set<ManagerID>
  fileprivate let journal: [UInt8]
  fileprivate let format: StoreFormat

  /// Reads an export and checks it whole; nothing of it is kept.
  public init(_ archive: consuming ArchiveSource) throws(ArchiveFault) {
    let unpacked = try archive.unpack(into: nil)
    guard unpacked.heads.keys.elementsEqual(["export.json"]), unpacked.journals.count == 1,
      let only = unpacked.journals.first
    else { throw .missing("export.json") }
    format = try unpacked.format(in: "export.json")
    try unpacked.verify(format)
    league = only.key
    journal = only.value
    managers = Journal(only.value, path: "journal.ndjson", format: format).managers
  }
}

extension Store {
  /// Takes a league in, under the store's lock.
  ///
  /// - Parameters:
  ///   - archive: the same export that the offer was read from.
  ///   - seconds: how long to wait for the lock.
  /// - Returns: false when a league of that name exists; nothing is written then.
  public func take(
    _ offer: LeagueOffer, from archive: consuming ArchiveSource, waiting seconds: Int
  ) throws(ArchiveFault) -> Bool {
    let lock = try locked(waiting: seconds)
    defer { _ = lock }
    let files = files(of: offer.league)
    if files.exist { return false }
    do throws(ArchiveFault) { try fill(files, with: offer, from: archive) } catch {
      try? SystemCalls.removeTree(files.path)
      throw error
    }
    return true
  }

  private func locked(waiting seconds: Int) throws(ArchiveFault) -> FileLock {
    do throws(StoreError) { return try FileLock(lockFile, waiting: seconds) } catch { throw .store(error) }
  }

  private func fill(
    _ files: LeagueFiles, with offer: LeagueOffer, from archive: consuming ArchiveSource
  ) throws(ArchiveFault) {
    do throws(StoreError) {
      try SystemCalls.makeFolder(leaguesFolder, mode: 0o700)
      try SystemCalls.makeFolderUnsynced(files.path)
      try SystemCalls.synchronizeFolder(leaguesFolder)
    } catch { throw .store(error) }
    let unpacked = try archive.unpack(into: path, only: offer.league)
    guard unpacked.journals[offer.league] == offer.journal else { throw .otherLeague }
    try unpacked.verify(offer.format)
    do throws(StoreError) {
      try SystemCalls.replace(files.journal, with: offer.format.sealing(offer.journal), mode: 0o600)
      _ = try files.league()
    } catch { throw .store(error) }
  }
}
