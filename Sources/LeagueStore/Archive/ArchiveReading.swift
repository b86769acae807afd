// Reading an archive into a place of its own: only names that a store has, only plain files, each within its limit, and
// in the end everything is verified before it counts.

import FantasyCore
import StrictJSON

/// A name that may be in an archive.
private enum ArchiveName {
  case storeFile, accounts, export
  case journal(LeagueID)
  case named(LeagueID)
  case folder

  /// - Throws: `ArchiveFault.oddName` for any other: `..`, a path from the root, a name of nothing that a store has.
  init(_ header: TarHeader) throws(ArchiveFault) {
    let parts = header.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let league = parts.count > 1 && parts[0] == "leagues" ? LeagueID(parts[1]) : nil
    switch (header.isFolder, parts.count, league) {
    case (true, 1, _) where parts[0] == "leagues": self = .folder
    case (true, 2, .some): self = .folder
    case (true, 3, .some) where ["matches", "rules"].contains(parts[2]): self = .folder
    case (true, 4, .some) where parts[2] == "matches" && MatchID(parts[3]) != nil: self = .folder
    case (false, 1, _) where parts[0] == "store.json": self = .storeFile
    case (false, 1, _) where parts[0] == "accounts.json": self = .accounts
    case (false, 1, _) where parts[0] == "export.json": self = .export
    case (false, 3, let league?) where parts[2] == "journal.ndjson": self = .journal(league)
    case (false, 4, let league?) where parts[2] == "rules" && LeagueFiles.isOwnName(parts[3]): self = .named(league)
    case (false, 5, let league?)
    where parts[2] == "matches" && MatchID(parts[3]) != nil && LeagueFiles.isOwnName(parts[4]): self = .named(league)
    default: throw .oddName(header.name)
    }
  }

  /// The most bytes that such a file may have.
  var limit: Int {
    switch self {
    case .storeFile, .export: 1 << 16
    case .accounts: JSONLimits.storeFile.bytes
    case .journal: ArchiveLimits.journal
    case .named: 64 << 20
    case .folder: 0
    }
  }
}

/// What came out of an archive.
struct Unpacked {
  /// Journals, which are put in place last.
  var journals: [LeagueID: [UInt8]] = [:]
  /// `store.json`, `accounts.json`, `export.json`.
  var heads: [String: [UInt8]] = [:]
  /// The hashes of the files by content, by their name in the archive.
  var files: [String: String] = [:]
}

extension ArchiveSource {
  /// Reads all entries. Files by content go to their place at once; nothing names them yet.
  ///
  /// - Parameter folder: where the files of a league go; nil to keep nothing.
  mutating func unpack(into folder: ((LeagueID) -> String)?) throws(ArchiveFault) -> Unpacked {
    var unpacked = Unpacked()
    while let header = try TarHeader.reading(try take(TarHeader.block)) {
      let name = try ArchiveName(header)
      guard header.size <= name.limit else { throw .tooLarge(header.name, limit: name.limit) }
      let bytes = try take(header.size)
      _ = try take(TarHeader.filling(header.size))
      try unpacked.add(header.name, name, bytes, folder)
    }
    return unpacked
  }
}

extension Unpacked {
  fileprivate mutating func add(
    _ path: String, _ name: ArchiveName, _ bytes: [UInt8], _ folder: ((LeagueID) -> String)?
  ) throws(ArchiveFault) {
    switch name {
    case .folder: return
    case .storeFile, .accounts, .export:
      guard heads.updateValue(bytes, forKey: path) == nil else { throw .twice(path) }
    case .journal(let league):
      guard journals.updateValue(bytes, forKey: league) == nil else { throw .twice(path) }
    case .named(let league):
      guard files.updateValue(SHA256.hex(bytes), forKey: path) == nil else { throw .twice(path) }
      guard let folder else { return }
      let (place, name) = (LeagueFiles(path: folder(league)), path.dropFirst("leagues/\(league)".utf8.count))
      do throws(StoreError) { try place.keep(bytes, at: place.path + name) } catch { throw .store(error) }
    }
  }

  /// The format of the store or league, as its first file says.
  ///
  /// - Throws: what is wrong with that file, a newer format too.
  func format(in file: String) throws(ArchiveFault) -> StoreFormat {
    guard let bytes = heads[file], heads["store.json"] == nil || heads["export.json"] == nil else {
      throw .missing(file)
    }
    do throws(StoreError) {
      if file == "store.json" { return try Store(identity: bytes, path: "", file: file).format }
      let number = try Store.damage(file) { () throws(JSONError) in
        .success(try JSONValue(parsing: bytes).object(["format", "export"]).required("format").int(in: 1...Int.max))
      }.get()
      guard let format = StoreFormat(rawValue: number) else { throw .newerFormat(path: file, format: number) }
      return format
    } catch { throw .content(error) }
  }

  /// Checks each journal, that all files that it names came with the content named, and that no other file did.
  func verify(_ format: StoreFormat) throws(ArchiveFault) {
    var needed: Set<String> = []
    for (league, bytes) in journals.sorted(by: { $0.key < $1.key }) {
      let files = LeagueFiles(path: "leagues/\(league)", format: format)
      let journal = Journal(bytes, path: files.journal, format: format)
      if let damage = journal.damage { throw .content(damage) }
      guard journal.torn.isEmpty, case .leagueCreated(let terms)? = journal.commits.first?.events.first else {
        throw .missing(files.journal)
      }
      if terms.id != league { throw .otherLeague }
      for file in files.named(by: journal.commits) {
        guard let hash = self.files[file.path] else { throw .missing(file.path) }
        guard hash == file.hash else { throw .content(Self.other(file)) }
        needed.insert(file.path)
      }
    }
    if let other = Set(files.keys).subtracting(needed).min() { throw .unneeded(other) }
  }

  private static func other(_ file: NamedFile) -> StoreError {
    .damaged(path: file.path, line: 1, column: 1, message: "its content is not what the journal names")
  }

  /// Checks everything of a backup.
  func verifyBackup() throws(ArchiveFault) {
    let format = try format(in: "store.json")
    do throws(StoreError) {
      if let accounts = heads["accounts.json"] {
        _ = try Store.damage("accounts.json") { () throws(JSONError) in .success(try Accounts(parsing: accounts)) }
          .get()
      }
    } catch { throw .content(error) }
    try verify(format)
  }
}

/// The limits that writing and reading share.
enum ArchiveLimits {
  /// The most bytes of a journal: it is read at once.
  static let journal = 1 << 28
}
