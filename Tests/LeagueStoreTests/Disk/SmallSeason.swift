// A small season of a book for disks in memory, with every kind of write that a store makes. Each step checks whether
// it is already done, so a second run after a crash continues where the first one ended.

@testable import Books
import Digest
import FantasyCore
import StrictJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@testable import LeagueStore

/// The changes that the program has reported as saved.
struct Promise: Hashable, Sendable {
  var hasStore = false
  var people = 0
  var commits = 0
}

/// A book with a small season: the events of its commits in order, with the files that each needs.
protocol PlannedBook: Book {
  static var planned: BookID { get }
  static var plan: [(events: [Event], files: [(content: NamedContent, bytes: [UInt8])])] { get }
}

/// The small season of a league.
typealias SmallSeason = DiskSeason<League>

extension League: PlannedBook {
  static let planned = LeagueID(known: "cup")
  // Rule files as short as possible, since they are read thousands of times.
  private static let smallSystem = Array(
    #"{"schema": "fcl.scoring/1", "name": "x", "title": "X", "items": []}"#.utf8)
  private static let smallRules = Array(
    #"{"schema": "fcl.team-rules/1", "name": "y", "title": "Y", "roles": ["batter"], "size": {"least": 1, "most": 2}, "role_ranges": {"batter": {"least": 0, "most": 2}}, "budget": 10}"#
      .utf8)
  private static let smallTerms = LeagueTerms(
    id: planned, title: "Cup", system: RuleReference(name: "x", hash: SHA256.hex(smallSystem)),
    rules: RuleReference(name: "y", hash: SHA256.hex(smallRules)))

  private typealias Kept = (content: NamedContent, bytes: [UInt8])

  /// Stands in for a match file: bytes of a length that spans blocks.
  private static func scored(_ match: String, _ word: String) -> (event: LeagueEvent, file: Kept) {
    let (id, bytes) = (MatchID(match) ?? MatchID(known: "m"), Array(String(repeating: word + " ", count: 120).utf8))
    let hash = SHA256.hex(bytes)
    return (.matchScored(MatchScored(match: id, file: hash, fixture: nil)), (.match(id, hash), bytes))
  }
  private static let first = scored("m1", "first")
  private static let second = scored("m2", "second")
  private static let corrected = scored("m1", "corrected")

  static let plan: [(events: [LeagueEvent], files: [(content: NamedContent, bytes: [UInt8])])] = [
    (
      [.leagueCreated(LeagueCreated(smallTerms))],
      [(.rules(smallTerms.system), smallSystem), (.rules(smallTerms.rules), smallRules)]
    ),
    ([.managerJoined(ManagerJoined(ManagerID(known: "ben")))], []),
    ([first.event, second.event], [first.file, second.file]),
    ([.managerJoined(ManagerJoined(ManagerID(known: "cleo")))], []),
    ([corrected.event], [corrected.file]),
    ([.leagueCompleted(LeagueCompleted())], []),
  ]
}

struct DiskSeason<Subject: PlannedBook> {
  static var path: String { "/disk/store" }
  static var league: BookID { Subject.planned }
  static var names: [String] { ["anna", "ben", "cleo"] }

  /// The files of the book, with folders opened again on each access.
  static var leagueFiles: BookFiles<Subject> {
    BookFiles(Subject.planned, in: StoreFolder(path).root / "\(BookPath(Subject.self, Subject.planned))")
  }

  /// Returns the files that the commits up to a number need.
  static func files(upTo commits: Int) -> [String: [UInt8]] {
    var needed: [String: [UInt8]] = [:]
    for file in Subject.plan.prefix(commits).flatMap(\.files) {
      needed[(leagueFiles.folder / file.content.names[0]).text] = file.bytes
    }
    return needed
  }

  private static func commit(_ number: Int) -> BookCommit<Subject> {
    BookCommit(
      sequence: number, time: Instant(seconds: 1_775_044_800 + number * 3_600), author: anna,
      events: Subject.plan[number - 1].events)
  }

  /// Whether files are kept before the commit; a mutant reverses the order.
  var keepsFilesFirst = true

  /// Plays the remaining steps, and reports each completed step.
  func play(saying say: (Promise) -> Void) throws {
    try CheckpointLimits.$substitute.withValue(Self.minimum) { try playAll(saying: say) }
  }

  /// A test may set how often checkpoints are made. By default, only a league makes one, once in the season. The long
  /// form makes one after every commit of every book.
  private static var minimum: Int {
    CheckpointLimits.substitute ?? (getenv("FCL_LONG") != nil ? 0 : Subject.self == League.self ? 1_200 : .max)
  }

  private func playAll(saying say: (Promise) -> Void) throws {
    var promise = Promise()
    func said(_ change: (inout Promise) -> Void) {
      change(&promise)
      say(promise)
    }
    let store = try Store.making(Self.path, kinds: [Subject.self])
    for number in 1...2 {
      // The promise for the first manager includes the store.
      try register(number, in: store) { said { ($0.hasStore, $0.people) = (true, number) } }
    }
    let own = store.files(Subject.self, Subject.planned)
    let isNew = try store.create(
      Subject.planned, commits: [Self.commit(1)],
      files: Subject.plan[0].files.map { (own.folder / $0.content.names[0], $0.bytes) }, waiting: 0)
    if isNew { said { $0.commits = 1 } }
    for number in 2...Subject.plan.count {
      try append(number, to: own)
      said { $0.commits = number }
    }
    try register(3, in: store) { said { $0.people = 3 } }
  }

  private func register(_ number: Int, in store: Store, saying said: () -> Void) throws {
    try store.changeAccounts(waiting: 0) { (accounts) throws(StoreError) in
      guard accounts.people.count < number, let name = ManagerID(Self.names[number - 1]) else { return }
      accounts.people.append(
        Account(name: name, firstName: name.text, lastName: "X", email: "\(name)@example.org", password: nil))
    } failing: {
      $0
    }
    said()
  }

  private func append(_ number: Int, to files: BookFiles<Subject>) throws {
    let transaction = try BookTransaction(files, waiting: 0)
    if transaction.book.sequence >= number { return try transaction.endUnchanged() }
    let (commit, kept) = (Self.commit(number), Subject.plan[number - 1].files)
    let stored = kept.map { (bytes: $0.bytes, path: files.folder / $0.content.names[0]) }
    if keepsFilesFirst { for file in stored { try transaction.keep(file.bytes, at: file.path) } }
    _ = try transaction.commit(commit.events, by: commit.author, at: commit.time) { _ in }
    if !keepsFilesFirst { for file in stored { try files.keep(file.bytes, at: file.path) } }
  }

  /// Returns the first broken promise on a disk, or nil.
  static func violation(of promise: Promise, on disk: DiskState) -> String? {
    SystemCalls.$substitute.withValue(ModelDisk(disk)) {
      do {
        if promise.hasStore, try Store(opening: path, kinds: [Subject.self]).id.isEmpty { return "no store" }
        guard SystemCalls.kindOfEntry(path + "/store.json") != nil else { return nil }
        let store = try Store(opening: path, kinds: [Subject.self])
        let people = try store.accounts().people.map(\.name.text)
        if people.count < promise.people || people != Array(names.prefix(people.count)) {
          return "people \(people), \(promise.people) were promised"
        }
        return try journalViolation(of: promise, store.files(Subject.self, league), disk)
      } catch { return "\(error)" }
    }
  }

  /// Returns how a reader's result with a checkpoint differs from the whole journal; nil if they agree.
  static func wrongCheckpoint(on disk: DiskState) -> String? {
    SystemCalls.$substitute.withValue(ModelDisk(disk)) {
      let files = leagueFiles
      guard files.exist else { return nil }
      func read(_ get: () throws -> (book: Subject, length: Int)) -> String {
        do {
          let (book, length) = try get()
          return "\(length) \(Checkpoint.state(of: book))"
        } catch { return "\(error)" }
      }
      let found = read {
        let current = try files.current(isKept: false)
        return (current.book, current.end.length)
      }
      let truth = read {
        let (book, journal) = try files.book()
        return (book, journal.length)
      }
      return found == truth ? nil : "by its checkpoint \(found), in truth \(truth)"
    }
  }

  private static func journalViolation(
    of promise: Promise, _ files: BookFiles<Subject>, _ disk: DiskState
  ) throws(StoreError) -> String? {
    guard files.exist else { return promise.commits == 0 ? nil : "no journal" }
    let journal = try files.readJournal()
    let count = journal.commits.count
    if count < promise.commits || journal.commits != (1...max(1, count)).prefix(count).map(commit) {
      return "\(count) commits, \(promise.commits) were promised; \(journal.damage.map { "\($0)" } ?? "")"
    }
    let present = disk.files
    let missing = Self.files(upTo: count).filter { present[$0.key] != $0.value }.keys.sorted()
    return missing.isEmpty ? nil : "after \(count) commits these are wrong or missing: \(missing)"
  }
}
