// The checkpoint of a book's folded state. Damage to the checkpoint or the journal never changes an answer: readers get
// the result of the whole journal.

@testable import Books
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

@Suite struct CheckpointTests {
  private let sample: SampleStore

  init() throws { sample = try SampleStore() }

  private var files: LeagueFiles { sample.store.files(of: SampleStore.id) }
  private var path: String { files.checkpoint.text }

  /// A description of a league as a reader has it: state, end of the journal, and damage.
  private func read(_ league: League, _ end: JournalEnd) -> String {
    "\(Checkpoint.state(of: league)) \(end.count) \(end.lastHash) \(end.length) \(end.torn) "
      + (end.damage.map { "\($0)" } ?? "whole") + " \(end.lastTime.map { "\($0)" } ?? "never")"
  }

  private func now(_ files: LeagueFiles, isKept: Bool = true) -> String {
    do throws(StoreError) {
      let current = try files.current(isKept: isKept)
      return read(current.book, current.end)
    } catch { return "\(error)" }
  }

  private func truth(_ files: LeagueFiles) -> String {
    do throws(StoreError) {
      let (book, journal) = try files.book()
      return read(book, journal.end)
    } catch { return "\(error)" }
  }

  /// Makes a checkpoint of the whole journal.
  private func makeCheckpoint() throws -> [UInt8] {
    try? SystemCalls.remove(path)
    _ = try CheckpointLimits.$substitute.withValue(0) { try files.current() }
    let bytes = rawBytes(path)
    try #require(!bytes.isEmpty)
    return bytes
  }

  /// Moves the times of a file one minute into the past, as far as the system allows.
  private func age(_ path: String) {
    var times = [timespec(), timespec()]
    for index in times.indices { times[index].tv_sec = SystemCalls.clock - 60 }
    utimensat(AT_FDCWD, path, times, 0)
  }

  @Test func `a checkpoint replaces the lines before it, and later lines are folded`() throws {
    try sample.join("ben")
    let bytes = try makeCheckpoint()
    #expect(Checkpoint<League>(bytes, of: SampleStore.id)?.end.count == 2)
    for name in ["cleo", "dan", "eve"] {
      try sample.join(name)
      #expect(rawBytes(path) == bytes)
      let current = try files.current()
      #expect(current.folded > 0 && !current.book.record.isWhole && current.end.count == current.book.sequence)
      #expect(now(files) == truth(files))
    }
    #expect(try files.current().book.members.map(\.text) == ["anna", "ben", "cleo", "dan", "eve"])
  }

  @Test func `reading the whole journal reports progress, and reading on from a checkpoint does not`() throws {
    var told: [[Int]] = []
    _ = try files.current(isKept: false) { told.append([$0, $1]) }
    #expect(told == [[sample.journal.count, sample.journal.count]])
    _ = try makeCheckpoint()
    told = []
    _ = try files.current { told.append([$0, $1]) }
    #expect(told.isEmpty)
  }

  @Test func `a writer continues from a checkpoint, adds its files, and replaces it after many changes`() throws {
    let first = try makeCheckpoint()
    let match = MatchID(known: "m1")
    let content = Array("a match".utf8)
    let event = LeagueEvent.matchScored(MatchScored(match: match, file: SHA256.hex(content), fixture: nil))
    _ = try CheckpointLimits.$substitute.withValue(0) {
      let transaction = try Transaction(sample.files, waiting: 1)
      try transaction.keepMatch(match, hash: SHA256.hex(content), content)
      return try transaction.commit([event], by: anna, at: SampleStore.start)
    }
    let second = rawBytes(path)
    let checkpoint = try #require(Checkpoint<League>(second, of: SampleStore.id))
    #expect(second != first && checkpoint.end.count == 2 && checkpoint.mark == nil)
    #expect(checkpoint.named == NamedContent.all(of: try files.readJournal().commits))
    #expect(checkpoint.named?.count == 3)
    // The checkpoint names the file, so it is kept.
    try sample.join("ben")
    #expect(rawBytes(files.match(match, SHA256.hex(content))) == content)
    #expect(now(files) == truth(files))
  }

  @Test func `every truncated checkpoint, and each with a flipped bit, changes no answer`()
    throws
  {
    try sample.join("ben")
    let bytes = try makeCheckpoint()
    try sample.join("cleo")
    let expected = truth(files)
    #expect(now(files) == expected)
    var draw = SeededRandom(seed: 11)
    for index in bytes.indices {
      // A truncated checkpoint is refused. A changed one may be read, but its state or its file names are refused.
      #expect(Checkpoint<League>(Array(bytes.prefix(index)), of: SampleStore.id) == nil)
      var changed = bytes
      changed[index] ^= 1 << UInt8(draw.below(8))
      let found = Checkpoint<League>(changed, of: SampleStore.id)
      if let found { #expect(found.book { try? files.adoptedBytes($0) } == nil || found.named == nil) }
      guard index % 16 == 0 else { continue }
      writeRaw(changed, to: path)
      #expect(now(files, isKept: false) == expected, "byte \(index)")
      writeRaw(Array(bytes.prefix(index)), to: path)
      #expect(now(files, isKept: false) == expected, "\(index) bytes")
    }
  }

  @Test func `a checkpoint with damaged file names serves readers, and the next writer replaces it`() throws {
    try sample.join("ben")
    var bytes = try makeCheckpoint()
    // The names are the last block.
    bytes[bytes.count - 1] ^= 1
    writeRaw(bytes, to: path)
    let found = try #require(Checkpoint<League>(bytes, of: SampleStore.id))
    #expect(found.named == nil && found.book { try? files.adoptedBytes($0) } != nil)
    // A reader that ties the checkpoint to the journal's file does not check the names.
    let tied = found.bytes(tiedTo: "the journal as it is", of: SampleStore.id)
    #expect(Checkpoint<League>(tied, of: SampleStore.id)?.mark == "the journal as it is")
    #expect(Checkpoint<League>(tied, of: SampleStore.id)?.named == nil)
    #expect(try files.current(isKept: false).folded > 0 && now(files, isKept: false) == truth(files))
    let written = try files.current(isForWriting: true, isKept: false)
    #expect(written.folded == 0 && written.named?.count == 2)
    // The names are also complete in a checkpoint made after many changes.
    _ = CheckpointLimits.$substitute.withValue(0) { try? sample.join("cleo") }
    let fresh = try #require(Checkpoint<League>(rawBytes(path), of: SampleStore.id))
    #expect(fresh.end.count == 3 && fresh.named?.count == 2)
  }

  @Test func `a checkpoint of another league, version or journal is ignored and silently replaced`() throws {
    try sample.join("ben")
    let bytes = try makeCheckpoint()
    #expect(Checkpoint<League>(bytes, of: LeagueID(known: "other")) == nil)
    #expect(Checkpoint<GuestBook>(bytes, of: SampleStore.id) == nil)
    // A journal of the same length with another member.
    let other = try SampleStore()
    try other.join("bob")
    #expect(other.journal.count == sample.journal.count)
    sample.putJournal(other.journal)
    #expect(try files.current().book.members.map(\.text) == ["anna", "bob"])
    #expect(now(files) == truth(files))
    // A shorter journal.
    sample.putJournal(Array(other.lines[0] + [0x0A]))
    #expect(now(files) == truth(files))
    _ = CheckpointLimits.$substitute.withValue(0) { now(files) }
    #expect(Checkpoint<League>(rawBytes(path), of: SampleStore.id)?.end.count == 1)
  }

  @Test func `a reader finds the same changed, truncated or torn lines with and without a checkpoint`()
    throws
  {
    try sample.join("ben")
    try sample.join("cleo")
    _ = try makeCheckpoint()
    try sample.join("dan")
    let journal = sample.journal
    var draw = SeededRandom(seed: 12)
    for index in stride(from: 0, to: journal.count, by: 7) {
      var changed = journal
      changed[index] ^= 1 << UInt8(draw.below(8))
      sample.putJournal(changed)
      #expect(now(files, isKept: false) == truth(files), "byte \(index)")
      sample.putJournal(Array(journal.prefix(index)))
      #expect(now(files, isKept: false) == truth(files), "\(index) bytes")
    }
  }

  @Test func `a checkpoint is tied to the journal's file only when a later change would be visible`() throws {
    try sample.join("ben")
    let fresh = try makeCheckpoint()
    #expect(Checkpoint<League>(fresh, of: SampleStore.id)?.mark == nil, "the journal was written just now")
    // The change time can't be set, so the test waits two seconds.
    age(files.journal.text)
    #expect(usleep(2_100_000) == 0)
    #expect(now(files) == truth(files))
    let tied = try #require(Checkpoint<League>(rawBytes(path), of: SampleStore.id))
    #expect(tied.mark != nil && tied.end.count == 2)
    let read = { (bytes: [UInt8]) in
      // Changes the journal in place and restores the modification time.
      writeRaw(bytes, to: files.journal.text)
      age(files.journal.text)
    }
    var changed = sample.journal
    changed[60] ^= 1
    read(changed)
    #expect(now(files, isKept: false) == truth(files) && now(files, isKept: false).contains("damaged"))
  }

  @Test func `rules adopted after a checkpoint are read, and their file is checked`() throws {
    _ = try makeCheckpoint()
    let file = BuiltInRules.teamRules[1]
    let rule = RuleReference(name: file.name, hash: SHA256.hex(file.bytes))
    let transaction = try Transaction(sample.files, waiting: 1)
    try transaction.keepRule(rule, file.bytes)
    let book = RuleBook(teamRules: [rule: try TeamRules(parsing: file.bytes)])
    _ = try transaction.commit(
      [.rulesAdopted(RulesAdopted(reference: rule, ruleKind: .rules, scope: .season))], by: anna, at: SampleStore.start
    ) { $0.book.add(book) }
    #expect(try files.current().book.rulesReference == rule && now(files) == truth(files))
    _ = try makeCheckpoint()
    #expect(now(files) == truth(files))
    writeRaw(file.bytes + [0x20], to: files.rule(rule))
    #expect(now(files, isKept: false) == truth(files) && now(files, isKept: false).contains("damaged"))
  }

  @Test func `an undo after a checkpoint folds the whole journal, and the next checkpoint records the undo`() throws {
    try sample.join("ben")
    _ = try makeCheckpoint()
    let transaction = try Transaction(sample.files, waiting: 1, isWhole: true)
    let events = try transaction.league.renaming(to: "Cup", by: anna, at: transaction.league.lastEvent)
    _ = try transaction.commit(events, by: anna, at: SampleStore.start)
    let back = try Transaction(sample.files, waiting: 1, isWhole: true)
    let undo = try back.league.undoing(by: anna, at: back.league.lastEvent)
    let (_, after) = try back.commit(undo, by: anna, at: SampleStore.start)
    #expect(after.title == "Sample" && now(files) == truth(files))
    _ = try makeCheckpoint()
    let current = try files.current()
    #expect(current.book.undone == [3] && current.folded > 0 && now(files) == truth(files))
    try sample.join("cleo")
    #expect(now(files) == truth(files))
  }

  /// The store allows an undo on a book that knows only its latest commits.
  @Test func `an undo committed on a book read from a checkpoint gives the same result`() throws {
    try sample.join("ben")
    let title = try Transaction(sample.files, waiting: 1).commit(
      [.leagueRenamed(LeagueRenamed(title: "Cup"))], by: anna, at: SampleStore.start
    ).book
    #expect(title.title == "Cup")
    _ = try makeCheckpoint()
    let (_, after) = try Transaction(sample.files, waiting: 1).commit(
      [.changeUndone(3)], by: anna, at: SampleStore.start)
    #expect(after.title == "Sample" && after.record.isWhole && now(files) == truth(files))
  }

  @Test func `concurrent checkpoint writers do no harm, and a failed write is silent`() async throws {
    try sample.join("ben")
    let expected = truth(files)
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          CheckpointLimits.$substitute.withValue(0) {
            (0..<25).map { _ in
              try? SystemCalls.remove(path)
              return now(files)
            }
          }
        }
      }
      for await answers in group { #expect(answers.allSatisfy { $0 == expected }) }
    }
    try SystemCalls.removeTree(files.derived)
    writeRaw("in the way", to: files.derived.text)
    #expect(CheckpointLimits.$substitute.withValue(0) { now(files) } == expected)
    #expect(rawBytes(files.derived.text) == Array("in the way".utf8))
  }

  @Test func `every kind of book can have a checkpoint`() throws {
    let store = try Store.making(sample.folder["guests"], kinds: [GuestBook.self])
    let guests = store.files(GuestBook.self, GuestBook.planned)
    let commits = GuestBook.plan.enumerated().map { number, planned in
      BookCommit<GuestBook>(sequence: number + 1, time: SampleStore.start, author: anna, events: planned.events)
    }
    #expect(try store.create(GuestBook.planned, commits: Array(commits.prefix(4)), waiting: 1))
    try CheckpointLimits.$substitute.withValue(0) {
      #expect(try guests.current().book.lines == guests.book().book.lines)
      for commit in commits.dropFirst(4) {
        _ = try BookTransaction(guests, waiting: 1).commit(commit.events, by: anna, at: commit.time) { _ in }
        let current = try guests.current()
        #expect(try current.book.lines == guests.book().book.lines)
        #expect(current.folded > 0 && !current.book.record.isWhole)
      }
    }
  }
}
