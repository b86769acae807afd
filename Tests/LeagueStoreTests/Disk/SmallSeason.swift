// A small season for disks in memory: all that a store ever writes, in an order of its own. Each step looks whether it is
// done already, so that playing it again after a crash goes on where it ended.

import FantasyCore
import StrictJSON

@testable import LeagueStore

/// What the program has said to be saved.
struct Promise: Hashable, Sendable {
  var hasStore = false
  var people = 0
  var commits = 0
}

/// A small season.
struct SmallSeason {
  static let path = "/disk/store"
  static let league = LeagueID(known: "cup")
  static let names = ["anna", "ben", "cleo"]
  // As short as rule files can be: they are read thousands of times.
  private static let system = Array(#"{"schema": "fcl.scoring/1", "name": "x", "title": "X", "items": []}"#.utf8)
  private static let rules = Array(
    #"{"schema": "fcl.team-rules/1", "name": "y", "title": "Y", "roles": ["batter"], "size": {"least": 1, "most": 2}, "role_ranges": {"batter": {"least": 0, "most": 2}}, "budget": 10}"#
      .utf8)
  static let terms = LeagueTerms(
    id: league, title: "Cup", system: RuleReference(name: "x", hash: SHA256.hex(system)),
    rules: RuleReference(name: "y", hash: SHA256.hex(rules)))

  /// A match file, as far as the store knows: bytes of a length that spans blocks.
  static func match(_ word: String) -> (id: MatchID, hash: String, bytes: [UInt8]) {
    let bytes = Array(String(repeating: word + " ", count: 120).utf8)
    return (MatchID(known: "m1"), SHA256.hex(bytes), bytes)
  }
  static let first = match("first")
  static let corrected = match("corrected")
  static let second = (id: MatchID(known: "m2"), hash: match("second").hash, bytes: match("second").bytes)

  /// The events of the commits, in their order, with the match files that each needs.
  static let plan: [(events: [LeagueEvent], files: [(id: MatchID, hash: String, bytes: [UInt8])])] = [
    ([.leagueCreated(terms)], []),
    ([.managerJoined(ManagerID(known: "ben"))], []),
    ([scored(first), scored(second)], [first, second]),
    ([.managerJoined(ManagerID(known: "cleo"))], []),
    ([scored(corrected)], [corrected]),
    ([.leagueCompleted], []),
  ]

  private static func scored(_ match: (id: MatchID, hash: String, bytes: [UInt8])) -> LeagueEvent {
    .matchScored(match.id, file: match.hash, fixture: nil)
  }

  /// The files of the league, through folders that are opened anew.
  static var leagueFiles: LeagueFiles { LeagueFiles(league, in: StoreFolder(path).root / "leagues/cup") }

  /// The files by content that the commits up to a number need.
  static func files(upTo commits: Int) -> [String: [UInt8]] {
    let files = leagueFiles
    var needed: [String: [UInt8]] =
      commits == 0
      ? [:]
      : [
        files.rule(terms.system).text: system, files.rule(terms.rules).text: rules,
      ]
    for step in plan.prefix(commits) {
      for file in step.files { needed[files.match(file.id, file.hash, isOfFigures: false).text] = file.bytes }
    }
    return needed
  }

  private static func commit(_ number: Int) -> Commit {
    Commit(
      sequence: number, time: Instant(seconds: 1_775_044_800 + number * 3_600), who: anna,
      events: plan[number - 1].events)
  }

  /// Which of the season's steps somebody does; a mutant has another order.
  var keepsFilesFirst = true

  /// Plays what is not done yet. Each thing that is done is said.
  func play(saying say: (Promise) -> Void) throws {
    var promise = Promise()
    func said(_ change: (inout Promise) -> Void) {
      change(&promise)
      say(promise)
    }
    let store = try Store.making(Self.path)
    for number in 1...2 {
      // With the first manager the store is said to be there too.
      try register(number, in: store) { said { ($0.hasStore, $0.people) = (true, number) } }
    }
    let isNew = try store.createLeague(
      Self.terms, commits: [Self.commit(1)], system: Self.system, rules: Self.rules, waiting: 0)
    if isNew { said { $0.commits = 1 } }
    for number in 2...Self.plan.count {
      try append(number, to: store.files(of: Self.league))
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

  private func append(_ number: Int, to files: LeagueFiles) throws {
    let transaction = try Transaction(files, waiting: 0)
    if transaction.league.sequence >= number { return try transaction.endUnchanged() }
    let (commit, step) = (Self.commit(number), Self.plan[number - 1])
    if keepsFilesFirst {
      for file in step.files { try transaction.keepMatch(file.id, hash: file.hash, file.bytes) }
    }
    _ = try transaction.commit(commit.events, by: commit.who, at: commit.time)
    if !keepsFilesFirst { for file in step.files { try files.keep(file.bytes, at: files.match(file.id, file.hash)) } }
  }

  /// What is wrong with a disk on which this much was said to be saved; nil for nothing.
  static func violation(of promise: Promise, on disk: DiskState) -> String? {
    SystemCalls.$substitute.withValue(ModelDisk(disk)) {
      do {
        if promise.hasStore, try Store(opening: path).id.isEmpty { return "no store" }
        guard SystemCalls.kindOfEntry(path + "/store.json") != nil else { return nil }
        let store = try Store(opening: path)
        let people = try store.accounts().people.map(\.name.text)
        if people.count < promise.people || people != Array(names.prefix(people.count)) {
          return "people \(people), \(promise.people) were promised"
        }
        return try journalViolation(of: promise, store.files(of: league), disk)
      } catch { return "\(error)" }
    }
  }

  private static func journalViolation(
    of promise: Promise, _ files: LeagueFiles, _ disk: DiskState
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
