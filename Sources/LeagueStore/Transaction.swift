// Writing to a league: the lock, the state under it, one append. Everything that writes a journal goes through here.

import FantasyCore
import StrictJSON

/// A league open for writing: the lock is held until the value ends.
public struct Transaction: ~Copyable {
  /// The state that the next commit is decided on.
  public let league: League
  /// Bytes of a torn last line that were moved aside, and where to.
  public let movedAside: String?
  private let files: LeagueFiles
  private let journal: Journal
  private let lock: FileLock

  /// Takes the lock of a league and reads its state.
  ///
  /// A last line without its newline, which no reader ever counted, is moved aside first.
  ///
  /// - Parameter seconds: how long to wait for the lock.
  public init(_ files: LeagueFiles, waiting seconds: Int) throws(StoreError) {
    guard files.exist else { throw .notFound(path: files.journal) }
    let lock = try FileLock(files.lock, waiting: seconds)
    let state = try files.league()
    if let damage = state.journal.damage { throw damage }
    let movedAside = state.journal.torn.isEmpty ? nil : try Self.moveAside(state.journal, files)
    self.lock = lock
    self.files = files
    self.movedAside = movedAside
    (league, journal) = state
  }

  private static func moveAside(_ journal: Journal, _ files: LeagueFiles) throws(StoreError) -> String {
    var number = 1
    while SystemCalls.kindOfEntry(files.path + "/journal.torn-\(number)") != nil { number += 1 }
    let aside = files.path + "/journal.torn-\(number)"
    try SystemCalls.replace(aside, with: journal.torn, mode: 0o600)
    try SystemCalls.truncate(files.journal, to: journal.length)
    return aside
  }

  /// Keeps a match file; it counts only once a commit names it.
  public func keepMatch(_ match: MatchID, hash: String, _ bytes: [UInt8]) throws(StoreError) {
    try files.keep(bytes, at: files.match(match, hash))
  }

  /// Keeps a rule file; it counts only once a commit adopts it.
  public func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try files.keep(bytes, at: files.rule(rule))
  }

  /// Appends one commit and makes it durable; what is told to the user afterwards is saved.
  ///
  /// - Parameter book: the rule files that the events adopt.
  /// - Returns: the commit and the state after it.
  public consuming func commit(
    _ events: [LeagueEvent], by manager: ManagerID, at time: Instant, why: String? = nil, book: RuleBook = RuleBook()
  ) throws(StoreError) -> (commit: Commit, league: League) {
    let commit = Commit(
      sequence: league.sequence + 1, time: max(time, league.lastEvent), who: manager, why: why, events: events)
    let line = try files.checkedLine(commit, after: journal.lastHash)
    try SystemCalls.append(line + [UInt8(ascii: "\n")], to: files.journal, at: journal.length)
    var after = league
    after.book.add(book)
    after.apply(commit)
    return (commit, after)
  }
}

extension LeagueFiles {
  /// A commit as a line that is known to be readable: one that is not, such as a text longer than a journal's texts may
  /// be, would close the league for ever.
  fileprivate func checkedLine(_ commit: Commit, after previous: String) throws(StoreError) -> [UInt8] {
    let line = Array(commit.line(after: previous).utf8)
    do throws(JSONError) { _ = try Commit.reading(line) } catch {
      throw .unreadable(path: journal, reason: "the change could not be read again: \(error.message)")
    }
    return line
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
  /// - Returns: false when a league of that name exists already; nothing is written then.
  public func createLeague(
    _ terms: LeagueTerms, commits: [Commit], system: [UInt8], rules: [UInt8], waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let lock = try FileLock(lockFile, waiting: seconds)
    defer { _ = lock }
    let files = files(of: terms.id)
    // A journal without a whole line is a creation that never was.
    if files.exist {
      let bytes = try SystemCalls.read(files.journal, limit: 1 << 32, followingLinks: false)
      if bytes.contains(UInt8(ascii: "\n")) { return false }
      try SystemCalls.remove(files.journal)
    }
    var (text, previous): ([UInt8], String) = ([], Journal.origin)
    for commit in commits {
      let line = try files.checkedLine(commit, after: previous)
      previous = SHA256.hex(line)
      text += line + [UInt8(ascii: "\n")]
    }
    try SystemCalls.makeFolder(files.path, mode: 0o700)
    try files.keep(system, at: files.rule(terms.system))
    try files.keep(rules, at: files.rule(terms.rules))
    try SystemCalls.append(text, to: files.journal, at: 0)
    return true
  }
}
