// The files that a league's journal names, in one place: whatever walks over them (writers that clean up, `doctor`,
// `backup`, `export`) goes through here. An event that names a new kind of file has its case here, or the next writer
// takes the file for one that nobody needs.

import FantasyCore

/// A file that a journal names.
public struct NamedFile: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    case match = "match file"
    case rules = "rule file"

    /// The most bytes that are read of such a file.
    var limit: Int {
      switch self {
      case .match: 64 << 20
      case .rules: 1 << 20
      }
    }
  }

  /// Its path.
  public let path: StorePath
  /// The SHA-256 of its bytes.
  public let hash: String
  /// What it is.
  public let kind: Kind

  /// The most bytes that are read of it.
  var limit: Int { kind.limit }
}

/// A file as an event names it, wherever it is kept.
enum NamedContent: Hashable {
  case match(MatchID, String)
  case rules(RuleReference)

  /// The files that an event names.
  static func all(in event: LeagueEvent) -> [NamedContent] {
    switch event {
    case .leagueCreated(let terms): [.rules(terms.system), .rules(terms.rules)]
    case .matchScored(let match, let file, _): [.match(match, file)]
    case .rulesAdopted(let reference, _, _): [.rules(reference)]
    case .managerJoined, .settingsSaved, .poolImported, .historyImported, .teamSaved, .leagueStarted,
      .leagueCompleted, .matchAbandoned, .matchMoved, .clockSet, .leagueImported, .entryClaimed, .changeUndone,
      .changeRedone:
      []
    }
  }
}

extension LeagueFiles {
  /// The files that commits name, each once, in the order in which they are named.
  public func named(by commits: [Commit]) -> [NamedFile] {
    var seen: Set<StorePath> = []
    return commits.flatMap(\.events).flatMap(NamedContent.all).map(file).filter { seen.insert($0.path).inserted }
  }

  /// Where a file is kept that an event names.
  func file(_ content: NamedContent) -> NamedFile {
    switch content {
    case .match(let match, let hash): NamedFile(path: self.match(match, hash), hash: hash, kind: .match)
    case .rules(let rule): NamedFile(path: self.rule(rule), hash: rule.hash, kind: .rules)
    }
  }

  /// The bytes of a file that the journal names.
  ///
  /// - Throws: `StoreError.damaged` when it is missing or has other content.
  public func bytes(of file: NamedFile) throws(StoreError) -> [UInt8] {
    try named(file.path, hash: file.hash, limit: file.limit, other: "its content is not what the journal names")
  }
}
