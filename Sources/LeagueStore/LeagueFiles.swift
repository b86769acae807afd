// The files of one league: journal, match files by content, rule files by content.

import FantasyCore
import StrictJSON

/// Where the files of a league are.
public struct LeagueFiles: Sendable {
  /// The league, whose name its folder has.
  public let id: LeagueID
  /// The league's folder.
  public let folder: StorePath
  /// Whether matches are told by figures alone, as in another sport than cricket: then a lost file was one of figures.
  public var hasFiguresOnly = false
  /// How the lines of the journal are written.
  public var format: StoreFormat

  /// The files of a league in a folder.
  init(_ id: LeagueID, in folder: StorePath, format: StoreFormat = .current) {
    (self.id, self.folder, self.format) = (id, folder, format)
  }

  /// The journal.
  public var journal: StorePath { folder / "journal.ndjson" }
  /// What the file is called that whoever writes to a folder locks.
  static let lockName = "lock"
  var lock: StorePath { folder / Self.lockName }
  /// The folder of the match files.
  public var matches: StorePath { folder / "matches" }
  /// The folder of the rule files.
  public var rules: StorePath { folder / "rules" }
  /// The folder of the caches.
  public var derived: StorePath { folder / "derived" }

  /// Whether the league exists. One that has lost its journal does, too: it is damaged.
  public var exist: Bool { journal.kind != nil || hasLostJournal }

  /// Whether the league once had a journal, and has none now. A creation or an import that died leaves no match file and
  /// no part of a journal; nor a lock that anybody has held, since its first holder makes the journal's name durable
  /// before it writes into it.
  var hasLostJournal: Bool { journal.kind == nil && (lock.sizeOfFile ?? 0 > 0 || hasParts) }

  /// Whether there are match files, or parts of a journal that were moved aside.
  var hasParts: Bool {
    if (try? matches.childNames())?.isEmpty == false { return true }
    return (try? folder.childNames())?.contains {
      $0.hasPrefix("journal.damaged-") || $0.hasPrefix("journal.torn-")
    } ?? false
  }

  /// The damage of a league without a journal.
  var lostJournal: StoreError {
    .damaged(path: journal.text, line: 1, column: 1, message: "it is missing, and the league had one")
  }

  // MARK: Files by content

  /// The path of a match file: `.json`, or `.csv` where the match was scored from figures. A lost file's kind follows
  /// from the league's sport.
  ///
  /// - Parameter hash: its SHA-256, of which a prefix is the name; so only one of the two can be there.
  public func match(_ match: MatchID, _ hash: String) -> StorePath {
    let file = self.match(match, hash, isOfFigures: false)
    if file.kind != nil { return file }
    let figures = self.match(match, hash, isOfFigures: true)
    return hasFiguresOnly || figures.kind != nil ? figures : file
  }

  /// The path of a match file of a kind, whether it is there or not.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    matches / "\(match)/\(hash.prefix(16))\(isOfFigures ? ".csv" : ".json")"
  }

  /// Whether a file of a match has figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// The path of a rule file.
  public func rule(_ rule: RuleReference) -> StorePath { rules / "\(rule.name)-\(rule.hash.prefix(16)).json" }

  /// Keeps a file by its content, durably.
  public func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    for folder in try place(bytes, at: path) { try folder.synchronizeNames() }
  }

  /// Puts a file in its place, whole and synced; its name is durable once the folders are.
  ///
  /// - Returns: the folders to sync.
  func place(_ bytes: [UInt8], at path: StorePath) throws(StoreError) -> [StorePath] {
    let folders = try makeFolders(above: path)
    try path.replace(with: bytes, syncsFolder: false)
    return folders
  }

  /// Makes the folders of the league down to a file.
  ///
  /// - Returns: the folders to sync. All of them: one that exists may have been made by a process that ended before it
  ///   had synced.
  func makeFolders(above path: StorePath) throws(StoreError) -> [StorePath] {
    try folder.makeFolder()
    var (above, folders) = (folder, [folder])
    for name in path.folder.below.dropFirst(folder.below.utf8.count).split(separator: "/") {
      above = above / name
      try above.makeFolderUnsynced()
      folders.append(above)
    }
    return folders
  }

  // MARK: Reading

  /// Reads the journal and checks every line of it, up to the first damaged one.
  ///
  /// - Throws: `StoreError.damaged` when it is missing and the league had one.
  public func readJournal() throws(StoreError) -> Journal {
    try Journal(try openJournal(), league: id, format: format)
  }

  /// The journal, open for reading.
  func openJournal() throws(StoreError) -> FileInput {
    if hasLostJournal { throw lostJournal }
    return try FileInput(try journal.place())
  }

  /// The bytes of a file that the journal names.
  ///
  /// - Parameter other: what is said when it has another content.
  /// - Throws: `StoreError.damaged` when it is missing or has other content.
  func named(_ path: StorePath, hash: String, limit: Int, other: String) throws(StoreError) -> [UInt8] {
    let bytes = try present(path, limit: limit)
    guard SHA256.hex(bytes) == hash else { throw Self.damaged(path, other) }
    return bytes
  }

  /// The bytes of a file that the journal names, whatever they are: that it is missing is damage.
  private func present(_ path: StorePath, limit: Int) throws(StoreError) -> [UInt8] {
    do throws(StoreError) { return try path.read(limit: limit) } catch {
      guard case .notFound = error else { throw error }
      throw Self.damaged(path, "the journal names this file, and it is missing")
    }
  }

  private static func damaged(_ path: StorePath, _ message: String) -> StoreError {
    .damaged(path: path.text, line: 1, column: 1, message: message)
  }

  /// The bytes of a scored match's file, which must be the ones scored.
  ///
  /// - Parameter checked: what was found right before, so that a file is hashed only once.
  public func matchBytes(_ match: MatchID, _ hash: String, _ checked: inout CheckedFiles) throws(StoreError) -> [UInt8]
  {
    let file = self.match(match, hash)
    if checked.isRight(file, hash) { return try present(file, limit: NamedFile.Kind.match.limit) }
    let bytes = try matchBytes(match, hash)
    checked.add(file, hash)
    return bytes
  }

  /// The bytes of a match file, hashed whatever was found before.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try named(
      self.match(match, hash), hash: hash, limit: NamedFile.Kind.match.limit,
      other: "its content is not what was scored")
  }

  /// The bytes of a rule file, which must be the ones adopted.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] {
    try named(
      self.rule(rule), hash: rule.hash, limit: NamedFile.Kind.rules.limit,
      other: "its content is not what the league adopted")
  }
}
