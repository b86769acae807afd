// The files of one league: journal, match files by content, rule files by content.

import FantasyCore
import StrictJSON

/// Where the files of a league are.
public struct LeagueFiles: Sendable {
  /// The league's folder.
  public let path: String
  /// Whether matches are told by figures alone, as in another sport than cricket: then a lost file was one of figures.
  public var hasFiguresOnly = false
  /// How the lines of the journal are written.
  public var format = StoreFormat.current

  /// The journal.
  public var journal: String { path + "/journal.ndjson" }
  var lock: String { path + "/lock" }
  /// The folder of the match files.
  public var matches: String { path + "/matches" }
  /// The folder of the rule files.
  public var rules: String { path + "/rules" }

  /// Whether the league exists. One that has lost its journal does, too: it is damaged.
  public var exist: Bool { SystemCalls.kindOfEntry(journal) != nil || hasLostJournal }

  /// Whether the league once had a journal, and has none now. A creation or an import that died leaves no match file and
  /// no part of a journal; nor a lock that anybody has held, since its first holder makes the journal's name durable
  /// before he writes into it.
  var hasLostJournal: Bool {
    SystemCalls.kindOfEntry(journal) == nil && (SystemCalls.sizeOfFile(lock) ?? 0 > 0 || hasParts)
  }

  /// Whether there are match files, or parts of a journal that were moved aside.
  var hasParts: Bool {
    let matches = SystemCalls.kindOfEntry(matches) == .folder ? try? SystemCalls.names(in: matches) : nil
    if matches?.isEmpty == false { return true }
    let own = SystemCalls.kindOfEntry(path) == .folder ? try? SystemCalls.names(in: path) : nil
    return own?.contains { $0.hasPrefix("journal.damaged-") || $0.hasPrefix("journal.torn-") } ?? false
  }

  /// The damage of a league without a journal.
  var lostJournal: StoreError {
    .damaged(path: journal, line: 1, column: 1, message: "it is missing, and the league had one")
  }

  /// The path of a match file: `.json`, or `.csv` where the match was scored from figures. Which of them one had that is
  /// lost only the sport can tell.
  ///
  /// - Parameter hash: its SHA-256, of which a prefix is the name; so only one of the two can be there.
  public func match(_ match: MatchID, _ hash: String) -> String {
    let file = self.match(match, hash, isOfFigures: false)
    if SystemCalls.kindOfEntry(file) != nil { return file }
    let figures = self.match(match, hash, isOfFigures: true)
    return hasFiguresOnly || SystemCalls.kindOfEntry(figures) != nil ? figures : file
  }

  /// The path of a match file of a kind, whether it is there or not.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> String {
    matches + "/\(match)/\(hash.prefix(16))" + (isOfFigures ? ".csv" : ".json")
  }

  /// Whether a file of a match has figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// The path of a rule file.
  public func rule(_ rule: RuleReference) -> String { rules + "/\(rule.name)-\(rule.hash.prefix(16)).json" }

  /// Keeps a file by its content, durably.
  public func keep(_ bytes: [UInt8], at path: String) throws(StoreError) {
    for folder in try place(bytes, at: path) { try SystemCalls.synchronizeFolder(folder) }
  }

  /// Puts a file in its place, whole and synced; its name is durable once the folders are.
  ///
  /// - Returns: the folders to sync. All of them: one that exists may have been made by a process that ended before it
  ///   had synced.
  func place(_ bytes: [UInt8], at path: String) throws(StoreError) -> [String] {
    let folder = SystemCalls.folder(of: path)
    try refuseLinks(above: folder)
    if SystemCalls.kindOfEntry(self.path) == nil { try SystemCalls.makeFolder(self.path, mode: 0o700) }
    var (above, folders) = (self.path, [self.path])
    for name in folder.dropFirst(self.path.count).split(separator: "/") {
      above += "/" + name
      try SystemCalls.makeFolderUnsynced(above)
      folders.append(above)
    }
    try SystemCalls.replace(path, with: bytes, mode: 0o600, syncsFolder: false)
    return folders
  }

  /// Reads the journal and checks every line of it, up to the first damaged one. In a store of an older format it may be in
  /// today's already: an upgrade has ended in between.
  public func readJournal() throws(StoreError) -> Journal {
    let bytes = try journalBytes(limit: 1 << 32)
    let read = Journal(bytes, path: journal, format: format)
    if !format.isOlder || !read.commits.isEmpty { return read }
    let upgraded = Journal(bytes, path: journal)
    return upgraded.commits.isEmpty ? read : upgraded
  }

  /// The bytes of the journal; that it is missing where it has been is damage.
  func journalBytes(limit: Int) throws(StoreError) -> [UInt8] {
    if hasLostJournal { throw lostJournal }
    return try SystemCalls.read(journal, limit: limit, followingLinks: false)
  }

  /// The bytes of a file that the journal names: that it is missing is damage.
  private func named(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    guard SystemCalls.kindOfEntry(path) == .file else {
      throw .damaged(path: path, line: 1, column: 1, message: "the journal names this file, and it is missing")
    }
    return try SystemCalls.read(path, limit: limit, followingLinks: false)
  }

  /// The bytes of a scored match's file, which must be the ones scored.
  ///
  /// - Parameter checked: what was found right before, so that a file is hashed only once.
  public func matchBytes(_ match: MatchID, _ hash: String, _ checked: inout CheckedFiles) throws(StoreError) -> [UInt8]
  {
    let file = self.match(match, hash)
    let bytes = try named(file, limit: 64 << 20)
    if checked.isRight(file, hash) { return bytes }
    guard SHA256.hex(bytes) == hash else {
      throw .damaged(path: file, line: 1, column: 1, message: "its content is not what was scored")
    }
    checked.add(file, hash)
    return bytes
  }

  /// Refuses a folder of the league that is a link or anything else: nothing is ever written outside the store.
  private func refuseLinks(above folder: String) throws(StoreError) {
    var above = folder
    while above.utf8.count >= path.utf8.count, above.hasPrefix(path) {
      if let kind = SystemCalls.kindOfEntry(above), kind != .folder {
        throw .unreadable(path: above, reason: "it is no folder")
      }
      above = SystemCalls.folder(of: above)
    }
  }

  /// The bytes of a match file, hashed whatever was found before.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    let file = self.match(match, hash)
    let bytes = try named(file, limit: 64 << 20)
    guard SHA256.hex(bytes) == hash else {
      throw .damaged(path: file, line: 1, column: 1, message: "its content is not what was scored")
    }
    return bytes
  }

  /// The bytes of a rule file, which must be the ones adopted.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] {
    let file = self.rule(rule)
    let bytes = try named(file, limit: JSONLimits.smallFile.bytes)
    guard SHA256.hex(bytes) == rule.hash else {
      throw .damaged(path: file, line: 1, column: 1, message: "its content is not what the league adopted")
    }
    return bytes
  }

  private func scoringSystem(_ rule: RuleReference) throws(StoreError) -> ScoringSystem {
    let bytes = try ruleBytes(rule)
    return try Store.damage(self.rule(rule)) { () throws(JSONError) in
      .success(try ScoringSystem(parsing: bytes))
    }.get()
  }

  private func teamRules(_ rule: RuleReference) throws(StoreError) -> TeamRules {
    let bytes = try ruleBytes(rule)
    return try Store.damage(self.rule(rule)) { () throws(JSONError) in .success(try TeamRules(parsing: bytes)) }.get()
  }

  /// The rule files that commits adopt.
  private func ruleBook(of commits: some Collection<Commit>) throws(StoreError) -> RuleBook {
    var book = RuleBook()
    for commit in commits {
      for case .rulesAdopted(let reference, let kind, _) in commit.events {
        switch kind {
        case .system: book.systems[reference] = try scoringSystem(reference)
        case .rules: book.teamRules[reference] = try teamRules(reference)
        }
      }
    }
    return book
  }

  /// The state of the league: its rule files and the fold of its journal, up to its first damaged line.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    var (league, journal) = try beginning()
    league.apply(all: journal.commits.dropFirst())
    return (league, journal)
  }

  /// The state of the league after its first commit, and all of its journal up to its first damaged line.
  public func beginning() throws(StoreError) -> (league: League, journal: Journal) {
    let journal = try readJournal()
    if journal.commits.isEmpty, let damage = journal.damage { throw damage }
    return (try beginning(of: journal.commits), journal)
  }

  /// The state of the league as it was at a moment, what happened at that very moment included; nil before its creation.
  public func league(until time: Instant) throws(StoreError) -> League? {
    let journal = try readJournal()
    let commits = journal.commits.prefix { $0.time <= time }
    if commits.isEmpty { return nil }
    var league = try beginning(of: commits)
    league.apply(all: commits.dropFirst())
    return league
  }

  private func beginning(of commits: some Collection<Commit>) throws(StoreError) -> League {
    guard let first = commits.first, case .leagueCreated(let terms)? = first.events.first else {
      throw .damaged(path: self.journal, line: 1, column: 1, message: "a league's journal begins with its creation")
    }
    let (system, rules) = (try scoringSystem(terms.system), try teamRules(terms.rules))
    return League(terms: terms, created: first, system: system, rules: rules, book: try ruleBook(of: commits))
  }
}
