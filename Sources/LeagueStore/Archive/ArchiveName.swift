// The names that may be in an archive: those that a store has, and no other.

import FantasyCore
import StrictJSON

/// A name that may be in an archive.
enum ArchiveName {
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
    case .journal: Journal.limit
    case .named: NamedFile.Kind.match.limit
    case .folder: 0
    }
  }
}
