// Reading an archive into a place of its own: only names that a store has, only plain files, each within its limit. Each
// entry goes to the disk a piece at a time; what is kept in memory are names and hashes.

import FantasyCore
import StrictJSON

/// Where the files of leagues go that come out of an archive.
protocol UnpackingPlace {
  /// The files of a league.
  ///
  /// - Throws: `ArchiveFault` when that league has no place.
  func files(of league: LeagueID) throws(ArchiveFault) -> LeagueFiles
}

/// What came out of an archive.
struct Unpacked {
  /// A file by content.
  struct File {
    var hash: String
    var size: Int
  }

  /// What the journals say.
  var journals: [LeagueID: UnpackedJournal] = [:]
  /// `store.json`, `accounts.json`, `export.json`.
  var heads: [String: [UInt8]] = [:]
  /// The files by content, by their name in the archive.
  var files: [String: File] = [:]
  /// The folders with new names, which are to be synced.
  var folders: Set<StorePath> = []

  /// Makes all names durable.
  func synchronize() throws(StoreError) { try folders.synchronizeNames() }
}

extension ArchiveSource {
  /// Reads all entries.
  ///
  /// - Parameters:
  ///   - place: where the files of a league go; nil to keep nothing.
  ///   - eachCommit: gets league, number and hash of each commit of a journal.
  mutating func unpack(
    into place: (some UnpackingPlace)?, eachCommit: (LeagueID, Int, String) -> Void = { _, _, _ in }
  ) throws(ArchiveFault) -> Unpacked {
    var unpacked = Unpacked()
    while let header = try TarHeader.reading(try take(TarHeader.block)) {
      let name = try ArchiveName(header)
      guard header.size <= name.limit else { throw .tooLarge(header.name, limit: name.limit) }
      switch name {
      case .folder: continue
      case .storeFile, .accounts, .export: try unpackHead(header, &unpacked)
      case .journal(let league):
        try unpackJournal(header, league, try place?.files(of: league), &unpacked) { eachCommit(league, $0, $1) }
      case .named(let league): try unpackFile(header, league, try place?.files(of: league), &unpacked)
      }
    }
    return unpacked
  }

  private mutating func unpackHead(_ header: TarHeader, _ unpacked: inout Unpacked) throws(ArchiveFault) {
    var bytes: [UInt8] = []
    try content(of: header) { bytes += $0 }
    guard unpacked.heads.updateValue(bytes, forKey: header.name) == nil else { throw .twice(header.name) }
  }

  private mutating func unpackJournal(
    _ header: TarHeader, _ league: LeagueID, _ files: LeagueFiles?, _ unpacked: inout Unpacked,
    _ each: (Int, String) -> Void
  ) throws(ArchiveFault) {
    if unpacked.journals[league] != nil { throw .twice(header.name) }
    if unpacked.journals.count >= ArchiveLimits.names { throw .tooMany(header.name) }
    var journal = UnpackedJournal(header.name, league)
    try keep(header, at: files?.journal, files, &unpacked) { piece throws(ArchiveFault) in try journal.add(piece, each)
    }
    unpacked.journals[league] = journal
  }

  private mutating func unpackFile(
    _ header: TarHeader, _ league: LeagueID, _ files: LeagueFiles?, _ unpacked: inout Unpacked
  ) throws(ArchiveFault) {
    if unpacked.files[header.name] != nil { throw .twice(header.name) }
    if unpacked.files.count >= ArchiveLimits.names { throw .tooMany(header.name) }
    var hash = SHA256()
    let path = (files?.folder).map { $0 / header.name.dropFirst("leagues/\(league)/".utf8.count) }
    try keep(header, at: path, files, &unpacked) { hash.add($0) }
    unpacked.files[header.name] = Unpacked.File(hash: hash.hex, size: header.size)
  }

  /// Puts an entry in its place, if it has one; nothing names it yet.
  private mutating func keep(
    _ header: TarHeader, at path: StorePath?, _ files: LeagueFiles?, _ unpacked: inout Unpacked,
    _ each: ([UInt8]) throws(ArchiveFault) -> Void
  ) throws(ArchiveFault) {
    guard let path, let files else { return try content(of: header, each) }
    let file: NewFile
    do throws(StoreError) {
      unpacked.folders.formUnion(try files.makeFolders(above: path))
      file = try NewFile(try path.place(), mode: 0o600)
    } catch { throw .store(error) }
    try content(of: header) { piece throws(ArchiveFault) in
      try each(piece)
      do throws(StoreError) { try file.write(piece) } catch { throw .store(error) }
    }
    do throws(StoreError) { try file.keep(syncsFolder: false) } catch { throw .store(error) }
  }
}
