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
  }

  /// Its path.
  public let path: String
  /// The SHA-256 of its bytes.
  public let hash: String
  /// What it is.
  public let kind: Kind

  /// The most bytes that are read of such a file.
  public var limit: Int {
    switch kind {
    case .match: 64 << 20
    case .rules: 1 << 20
    }
  }
}

extension LeagueFiles {
  /// The files that commits name, each once, in the order in which they are named.
  public func named(by commits: [Commit]) -> [NamedFile] {
    var seen: Set<String> = []
    return commits.flatMap(\.events).flatMap(named).filter { seen.insert($0.path).inserted }
  }

  /// The bytes of a file that the journal names.
  ///
  /// - Throws: `StoreError.damaged` when it is missing or has other content.
  public func bytes(of file: NamedFile) throws(StoreError) -> [UInt8] {
    guard SystemCalls.kindOfEntry(file.path) == .file else {
      throw .damaged(path: file.path, line: 1, column: 1, message: "the journal names this file, and it is missing")
    }
    let bytes = try SystemCalls.read(file.path, limit: file.limit, followingLinks: false)
    guard SHA256.hex(bytes) == file.hash else {
      throw .damaged(path: file.path, line: 1, column: 1, message: "its content is not what the journal names")
    }
    return bytes
  }

  /// The files that an event names.
  private func named(by event: LeagueEvent) -> [NamedFile] {
    switch event {
    case .leagueCreated(let terms): [rules(terms.system), rules(terms.rules)]
    case .matchScored(let match, let file, _):
      [NamedFile(path: self.match(match, file), hash: file, kind: .match)]
    case .rulesAdopted(let reference, _, _): [rules(reference)]
    case .managerJoined, .settingsSaved, .poolImported, .historyImported, .teamSaved, .leagueStarted,
      .leagueCompleted, .matchAbandoned, .matchMoved, .changeUndone, .changeRedone:
      []
    }
  }

  private func rules(_ reference: RuleReference) -> NamedFile {
    NamedFile(path: rule(reference), hash: reference.hash, kind: .rules)
  }
}
