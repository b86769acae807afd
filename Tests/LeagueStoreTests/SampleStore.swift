// A store with one league in its own folder, for the tests of this target.

import Books
import BuiltInRules
import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that is removed with the test that made it.
final class TemporaryFolder: Sendable {
  let path: String

  /// A folder in memory with a gigabyte free, if there is one. On a disk, the tests spend half their time waiting.
  private static let parent: String = {
    var facts = statvfs()
    let isRoomy =
      statvfs("/dev/shm", &facts) == 0 && access("/dev/shm", W_OK | X_OK) == 0
      && UInt(facts.f_bavail) * UInt(facts.f_frsize) > 1 << 30
    return isRoomy ? "/dev/shm" : "/tmp"
  }()

  init() throws {
    var template = Array((Self.parent + "/fcl-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StoreError.system(call: "mkdtemp", path: Self.parent, number: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? SystemCalls.removeTree(path) }

  /// Returns the path of a name in the folder.
  subscript(name: String) -> String { path + "/" + name }
}

/// Returns the bytes of a file, without the store's own checks.
func rawBytes(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
  return bytes
}

/// Writes bytes to a file, without the store's own checks.
func writeRaw(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "wb") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

func writeRaw(_ text: String, to path: String) { writeRaw(Array(text.utf8), to: path) }

/// Returns the permissions and inode of a path without following links.
func facts(_ path: String) -> (mode: UInt32, inode: UInt) {
  var facts = stat()
  guard lstat(path, &facts) == 0 else { return (0, 0) }
  return (UInt32(facts.st_mode) & 0o7777, UInt(facts.st_ino))
}

extension Accounts {
  /// Makes a key for a board, as the program does after showing it.
  mutating func makeKey(for board: BookID) -> String {
    let key = SubmissionKey.random()
    keep(key, for: board)
    return key
  }

  mutating func makeCode(for entry: ManagerID, in league: LeagueID, at now: Int) -> (code: String, expires: Int) {
    makeCode(forName: entry.text, in: league, at: now)
  }

  /// Makes a code for an entry, or for a player of a board.
  mutating func makeCode(forName name: String, in book: BookID, at now: Int) -> (code: String, expires: Int) {
    let code = EntryCode.random()
    keep(code, forName: name, in: book, at: now)
    return (code, entryCodes.last?.expires ?? 0)
  }
}

// The same functions for paths in a store, without the store's own checks.

func rawBytes(_ path: StorePath) -> [UInt8] { rawBytes(path.text) }
func writeRaw(_ bytes: [UInt8], to path: StorePath) { writeRaw(bytes, to: path.text) }
func writeRaw(_ text: String, to path: StorePath) { writeRaw(text, to: path.text) }
func facts(_ path: StorePath) -> (mode: UInt32, inode: UInt) { facts(path.text) }

extension SystemCalls {
  static func remove(_ path: StorePath) throws(StoreError) { try remove(path.text) }
  static func removeTree(_ path: StorePath) throws(StoreError) { try removeTree(path.text) }
  static func names(in path: StorePath) throws(StoreError) -> [String] { try names(in: path.text) }
  static func makeFolder(_ path: StorePath) throws(StoreError) { try makeFolder(path.text) }
  static func kindOfEntry(_ path: StorePath) -> PathKind? { kindOfEntry(path.text) }
}

extension LeagueFiles {
  /// The path of the league's folder.
  var path: String { folder.text }
}

extension SessionFile {
  /// Writes the session to its file.
  func write(to path: String) throws(StoreError) {
    try SessionFile.change(at: path, waiting: 1) { (session) throws(StoreError) in
      session = self
    } failing: {
      $0
    }
  }
}

let anna = ManagerID(known: "anna")

struct SampleStore {
  let folder: TemporaryFolder
  let store: Store
  let files: LeagueFiles
  let terms: LeagueTerms
  static let id = LeagueID(known: "sample")
  static let start = Instant(Day(known: "2026-04-01"))

  /// A store with a league that anna created.
  init() throws {
    folder = try TemporaryFolder()
    store = try Store.making(folder["store"])
    let (system, rules) = (BuiltInRules.scoringSystems[0], BuiltInRules.teamRules[0])
    terms = LeagueTerms(
      id: Self.id, title: "Sample", system: RuleReference(name: system.name, hash: SHA256.hex(system.bytes)),
      rules: RuleReference(name: rules.name, hash: SHA256.hex(rules.bytes)))
    files = store.files(of: Self.id)
    #expect(try create(terms))
  }

  @discardableResult
  func create(_ terms: LeagueTerms) throws -> Bool {
    let first = Commit(sequence: 1, time: Self.start, author: anna, events: [.leagueCreated(LeagueCreated(terms))])
    return try store.createLeague(
      terms, commits: [first], system: BuiltInRules.scoringSystems[0].bytes, rules: BuiltInRules.teamRules[0].bytes,
      waiting: 5)
  }

  /// Adds a manager one hour after the previous one.
  @discardableResult
  func join(_ name: String, waiting seconds: Int = 5) throws -> League {
    let transaction = try Transaction(files, waiting: seconds)
    let manager = try #require(ManagerID(name))
    let time = Instant(seconds: transaction.league.lastEvent.seconds + 3_600)
    return try transaction.commit([.managerJoined(ManagerJoined(manager))], by: manager, at: time).book
  }

  var members: [String] { get throws { try files.league().league.members.map(\.text) } }
  var journal: [UInt8] { rawBytes(files.journal) }
  var lines: [[UInt8]] { journal.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map(Array.init) }

  /// Replaces the journal.
  func putJournal(_ bytes: [UInt8]) { writeRaw(bytes, to: files.journal) }
}

/// Returns the error of a call on the store, or nil.
func storeError(_ call: () throws -> Void) -> StoreError? {
  do {
    try call()
    return nil
  } catch {
    return error as? StoreError
  }
}

extension BookFiles {
  /// Makes a decision on the current book and saves its events as one commit.
  func change(
    by author: ManagerID, at time: Instant, _ decide: (Subject) throws -> [Subject.Event]
  ) throws -> [Subject.Event] {
    let transaction = try BookTransaction(self, waiting: 5)
    let events = try decide(transaction.book)
    _ = try transaction.commit(events, by: author, at: time) { _ in }
    return events
  }
}
