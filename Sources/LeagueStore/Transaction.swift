// Writing to a league: the lock, the state under it, one append. Everything that writes a journal goes through here.

import FantasyCore
import StrictJSON

/// A league open for writing: the lock is held until the value ends.
public struct Transaction: ~Copyable {
  /// The state that the next commit is decided on.
  public let league: League
  /// Bytes of a torn last line that were moved aside, and where to.
  public let movedAside: StorePath?
  /// Files of writers that died, which were removed.
  public let removed: [StorePath]
  private let files: LeagueFiles
  private let journal: Journal
  private let lock: FileLock
  private let unsynced = UnsyncedFolders()

  /// Takes the lock of a league and reads its state.
  ///
  /// A last line without its newline, which no reader ever counted, is moved aside first, and what writers that died
  /// have left is removed.
  ///
  /// - Parameter seconds: how long to wait for the lock.
  public init(_ files: LeagueFiles, waiting seconds: Int) throws(StoreError) {
    guard files.exist else { throw .notFound(path: files.journal.text) }
    let lock = try FileLock(files.lock, waiting: seconds)
    let state = try files.league()
    if let damage = state.journal.damage { throw damage }
    let movedAside = state.journal.torn.isEmpty ? nil : try files.moveAside(behind: state.journal, "torn")
    self.lock = lock
    self.files = files
    self.movedAside = movedAside
    removed = files.clearLeftOvers(after: state.journal.commits)
    (league, journal) = state
  }

  /// Keeps a match file; it counts only once a commit names it.
  ///
  /// - Parameter isOfFigures: whether it has figures rather than deliveries.
  public func keepMatch(
    _ match: MatchID, hash: String, _ bytes: [UInt8], isOfFigures: Bool = false
  ) throws(StoreError) {
    try keep(bytes, at: files.match(match, hash, isOfFigures: isOfFigures))
  }

  /// Keeps a file by its content; it counts only once a commit names it. One that the journal names already is left
  /// alone if it is whole.
  public func keep(_ bytes: [UInt8], at path: StorePath) throws(StoreError) {
    unsynced.paths.formUnion(try files.placeUnlessWhole(bytes, at: path, named: journal.commits))
  }

  /// Keeps a rule file; it counts only once a commit adopts it.
  public func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try keep(bytes, at: files.rule(rule))
  }

  /// Appends one commit and makes it durable; what is told to the user afterwards is saved.
  ///
  /// - Parameter book: the rule files that the events adopt.
  /// - Returns: the commit and the state after it.
  public consuming func commit(
    _ events: [LeagueEvent], by manager: ManagerID, at time: Instant, why: String? = nil, book: RuleBook = RuleBook()
  ) throws(StoreError) -> (commit: Commit, league: League) {
    let commit = Commit(
      sequence: league.sequence + 1, time: league.recordedTime(of: events, at: time), who: manager, why: why,
      events: events)
    try unsynced.paths.synchronizeNames()
    _ = try files.append(commit, to: journal)
    var after = league
    after.book.add(book)
    after.apply(commit)
    return (commit, after)
  }

  /// Ends without a commit. That a change is there already is said to the user too, and whoever wrote it may have been
  /// killed before it was synced: what was read is made durable, and what was kept.
  public consuming func endUnchanged() throws(StoreError) {
    try unsynced.paths.synchronizeNames()
    try files.journal.synchronizeFile()
  }
}

/// The folders with new names, which are synced once before the commit that needs them.
private final class UnsyncedFolders {
  var paths: Set<StorePath> = []
}

extension LeagueFiles {
  /// Puts a file in its place, unless commits name it and it is whole. (As a part of `Transaction.keep` it ends the
  /// optimizing compiler of Swift 6.3.1.)
  ///
  /// - Returns: the folders to sync.
  fileprivate func placeUnlessWhole(
    _ bytes: [UInt8], at path: StorePath, named commits: [Commit]
  ) throws(StoreError) -> [StorePath] {
    let isNamed = named(by: commits).contains { $0.path == path }
    if isNamed, path.sizeOfFile == bytes.count, try path.read(limit: bytes.count) == bytes { return [] }
    return try place(bytes, at: path)
  }

  /// A commit as a line that is known to be readable: one that is not, such as a text longer than a journal's texts may
  /// be, would close the league for ever.
  fileprivate func checkedLine(_ commit: Commit, after previous: String) throws(StoreError) -> SealedLine {
    let line = Array(commit.line(after: previous).utf8)
    do throws(JSONError) { _ = try Commit.reading(line) } catch {
      throw .unwritable(path: journal.text, reason: error.message)
    }
    return SealedLine(sealing: line)
  }
}

extension LeagueFiles {
  /// Appends a commit to a journal that was read under the league's lock; what was torn of it was moved aside.
  ///
  /// - Returns: the hash of its line.
  func append(_ commit: Commit, to journal: Journal) throws(StoreError) -> String {
    let line = try checkedLine(commit, after: journal.lastHash)
    guard var known = journal.file else { throw .overtaken(path: self.journal.text) }
    known.size = journal.length
    try self.journal.append(line.bytes + [UInt8(ascii: "\n")], to: known)
    return line.hash
  }
}

extension Store {
  /// Creates a league.
  ///
  /// - Parameters:
  ///   - terms: what is settled; `system` and `rules` are the hashes of the two files.
  ///   - commits: the first commits; the very first begins with `leagueCreated`.
  ///   - system: the bytes of the scoring system.
  ///   - rules: the bytes of the team rules.
  ///   - matches: the match files that the commits name, each with its path.
  /// - Throws: `StoreError.damaged` when there was a league of that name and it has lost its journal.
  /// - Returns: false when a league of that name exists already; nothing is written then.
  public func createLeague(
    _ terms: LeagueTerms, commits: [Commit], system: [UInt8], rules: [UInt8],
    matches: [(path: StorePath, bytes: [UInt8])] = [], waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(of: terms.id)
    if files.hasLostJournal { throw files.lostJournal }
    // A journal without a whole line, as older versions could leave, is a creation that never was.
    if files.journal.kind != nil {
      let journal = try files.readJournal()
      if !journal.commits.isEmpty || journal.damage != nil { return false }
      if files.hasParts { throw files.lostJournal }
      try files.journal.remove()
    }
    var (text, previous): ([UInt8], String) = ([], Journal.origin)
    for commit in commits {
      let line = try files.checkedLine(commit, after: previous)
      previous = line.hash
      text += line.bytes + [UInt8(ascii: "\n")]
    }
    try leaguesFolder.makeFolder()
    try files.folder.makeFolderUnsynced()
    try leaguesFolder.synchronizeNames()
    try folder.root.synchronizeNames()
    try files.keep(system, at: files.rule(terms.system))
    try files.keep(rules, at: files.rule(terms.rules))
    for match in matches { try files.keep(match.bytes, at: match.path) }
    // Whole at once: a journal that is there has its first line.
    try files.journal.replace(with: text)
    return true
  }
}
