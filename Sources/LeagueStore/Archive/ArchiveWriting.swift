// Writing an archive: one consistent file of a store or a league, while others write. A journal is read first, up to its
// last whole line; the files that it names never change and are never removed. Accounts are read last: whoever joined
// a league had an account before. No lock is needed, nobody waits.

import FantasyCore
import StrictJSON

/// Takes the pieces of an archive.
public typealias ArchiveSink = (_ piece: [UInt8]) throws(StoreError) -> Void

extension Store {
  /// Writes everything of the store but caches and locks.
  ///
  /// - Parameters:
  ///   - clock: when, in seconds since 1970.
  ///   - out: takes the pieces.
  /// - Throws: `StoreError.damaged` when a journal or a file that it names is: a backup is whole or none.
  public func writeBackup(at clock: Int, to out: ArchiveSink) throws(StoreError) {
    let journals = try leagues().map { (league) throws(StoreError) in try LeagueSnapshot(league, files(of: league)) }
    let accounts = try accountsBytes()
    var tar = ArchiveWriter(clock: clock)
    let identity = try SystemCalls.read(path + "/store.json", limit: 1 << 16, followingLinks: false)
    try tar.add("store.json", identity, to: out)
    if let accounts { try tar.add("accounts.json", accounts, to: out) }
    try tar.addFolder("leagues", to: out)
    for journal in journals { try journal.write(to: &tar, out) }
    try tar.end(to: out)
  }

  private func accountsBytes() throws(StoreError) -> [UInt8]? {
    _ = try accounts()
    guard SystemCalls.kindOfEntry(accountsFile) != nil else { return nil }
    return try SystemCalls.read(accountsFile, limit: JSONLimits.storeFile.bytes, followingLinks: false)
  }

  /// Writes one league, without any account.
  public func writeExport(of league: LeagueID, at clock: Int, to out: ArchiveSink) throws(StoreError) {
    let snapshot = try LeagueSnapshot(league, files(of: league))
    var tar = ArchiveWriter(clock: clock)
    let head = JSON.pairs(["format": .int(format.rawValue), "export": .string(league.text)]).compact + "\n"
    try tar.add("export.json", Array(head.utf8), to: out)
    try tar.addFolder("leagues", to: out)
    try snapshot.write(to: &tar, out)
    try tar.end(to: out)
  }
}

/// A league as it was at a moment: the whole lines of its journal and the files that they name.
private struct LeagueSnapshot {
  let league: LeagueID
  let files: LeagueFiles
  let journal: [UInt8]
  let named: [NamedFile]

  init(_ league: LeagueID, _ files: LeagueFiles) throws(StoreError) {
    let bytes = try files.journalBytes(limit: ArchiveLimits.journal)
    let journal = Journal(bytes, path: files.journal, format: files.format)
    if let damage = journal.damage { throw damage }
    self.league = league
    self.files = files
    self.journal = Array(bytes.prefix(journal.length))
    named = files.named(by: journal.commits)
  }

  func write(to tar: inout ArchiveWriter, _ out: ArchiveSink) throws(StoreError) {
    let folder = "leagues/\(league)"
    try tar.addFolder(folder, to: out)
    try tar.add(folder + "/journal.ndjson", journal, to: out)
    var folders: Set<String> = []
    for file in named {
      let name = folder + file.path.dropFirst(files.path.count)
      try tar.addFolders(above: name, below: folder, seen: &folders, to: out)
      try tar.add(name, try files.bytes(of: file), to: out)
    }
  }
}

/// Puts entries behind each other.
private struct ArchiveWriter {
  let clock: Int

  func add(_ name: String, _ bytes: [UInt8], to out: ArchiveSink) throws(StoreError) {
    try out(try header(TarHeader(name: name, size: bytes.count)))
    try out(bytes + [UInt8](repeating: 0, count: TarHeader.filling(bytes.count)))
  }

  func addFolder(_ name: String, to out: ArchiveSink) throws(StoreError) {
    try out(try header(TarHeader(name: name + "/", size: 0, isFolder: true)))
  }

  func addFolders(
    above name: String, below folder: String, seen: inout Set<String>, to out: ArchiveSink
  ) throws(StoreError) {
    var path = folder
    for part in name.dropFirst(folder.utf8.count).split(separator: "/").dropLast() {
      path += "/" + part
      if seen.insert(path).inserted { try addFolder(path, to: out) }
    }
  }

  /// Two empty blocks.
  func end(to out: ArchiveSink) throws(StoreError) { try out([UInt8](repeating: 0, count: 2 * TarHeader.block)) }

  private func header(_ header: TarHeader) throws(StoreError) -> [UInt8] {
    guard let bytes = header.bytes(modified: clock) else {
      throw .unreadable(path: header.name, reason: "its name is too long for an archive")
    }
    return bytes
  }
}
