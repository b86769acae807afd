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

  /// Reads an export and checks it whole; nothing of it is kept.
  public init(_ archive: consuming ArchiveSource) throws(ArchiveFault) {
    let unpacked = try archive.unpack(into: nil)
    guard unpacked.heads.keys.elementsEqual(["export.json"]), unpacked.journals.count == 1,
      let only = unpacked.journals.first
    else { throw .missing("export.json") }
    try Self.checkFormat(unpacked.heads["export.json"] ?? [])
    try unpacked.verify()
    league = only.key
    journal = only.value
    do throws(StoreError) { managers = try Journal(only.value, path: "journal.ndjson").managers } catch {
      throw .content(error)
    }
  }

  private static func checkFormat(_ bytes: [UInt8]) throws(ArchiveFault) {
    do throws(StoreError) {
      let format = try Store.damage("export.json") { () throws(JSONError) in
        .success(try JSONValue(parsing: bytes).object(["format", "export"]).required("format").int(in: 1...Int.max))
      }.get()
      if format > Store.format { throw .newerFormat(path: "export.json", format: format) }
    } catch { throw .content(error) }
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
    try unpacked.verify()
    do throws(StoreError) {
      try SystemCalls.replace(files.journal, with: offer.journal, mode: 0o600)
      _ = try files.league()
    } catch { throw .store(error) }
  }
}
