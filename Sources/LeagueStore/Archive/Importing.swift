// A league from an export. It is unpacked and checked beside the other leagues, under a name that no league has; the one
// rename to its own name makes it count.

import FantasyCore
import StrictJSON

/// A league that somebody wants to hand over. What was unpacked of it goes with the value.
public struct LeagueOffer: ~Copyable {
  /// Its name.
  public let league: LeagueID
  /// Everybody whom its journal names.
  public let managers: Set<ManagerID>
  /// Where it is unpacked; nil when it was only looked at.
  fileprivate let folder: String?

  fileprivate init(_ unpacked: Unpacked, _ unpackedTo: [LeagueID: String]) throws(ArchiveFault) {
    guard unpacked.heads.keys.elementsEqual(["export.json"]), unpacked.journals.count == 1,
      let (league, bytes) = unpacked.journals.first
    else { throw .missing("export.json") }
    let format = try unpacked.format(in: "export.json")
    try unpacked.verify(format)
    if let files = unpackedTo[league].map({ LeagueFiles(path: $0) }) {
      do throws(StoreError) {
        try files.keep(format.sealing(bytes), at: files.journal)
        _ = try files.league()
      } catch { throw .store(error) }
    }
    self.league = league
    managers = Journal(bytes, path: "journal.ndjson", format: format).managers
    folder = unpackedTo[league]
  }

  deinit { if let folder { try? SystemCalls.removeTree(folder) } }
}

extension Store {
  /// Reads an export and checks it whole.
  ///
  /// - Parameter isKept: whether it is unpacked in the store, or only looked at.
  public func offer(_ archive: consuming ArchiveSource, isKept: Bool) throws(ArchiveFault) -> LeagueOffer {
    var folders: [LeagueID: String] = [:]
    do throws(ArchiveFault) {
      if isKept {
        do throws(StoreError) { try SystemCalls.makeFolder(leaguesFolder, mode: 0o700) } catch { throw .store(error) }
      }
      let unpacked = try archive.unpack(
        into: isKept
          ? { league in
            let folder = SystemCalls.temporary(files(of: league).path)
            folders[league] = folder
            return folder
          } : nil)
      return try LeagueOffer(unpacked, folders)
    } catch {
      for folder in folders.values { try? SystemCalls.removeTree(folder) }
      throw error
    }
  }

  /// Takes a league in that was unpacked, under the store's lock.
  ///
  /// - Parameter seconds: how long to wait for the lock.
  /// - Returns: false when a league of that name exists; it stays as it is then.
  public func take(_ offer: borrowing LeagueOffer, waiting seconds: Int) throws(StoreError) -> Bool {
    guard let folder = offer.folder else { return false }
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(of: offer.league)
    if files.exist { return false }
    // What a creation that never was has left has no journal and no match.
    try SystemCalls.removeTree(files.path)
    try SystemCalls.move(folder, to: files.path)
    return true
  }
}
