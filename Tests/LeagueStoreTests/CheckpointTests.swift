// The checkpoint of a book's folded state: whatever becomes of it or of the journal, a reader has what the whole journal
// says.

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

  /// Everything that a reader has of a league: its state, where it ends and what is damaged.
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

  /// Makes the checkpoint of all that there is now.
  private func makeCheckpoint() throws -> [UInt8] {
    try? SystemCalls.remove(path)
    _ = try CheckpointLimits.$substitute.withValue(0) { try files.current() }
    let bytes = rawBytes(path)
    try #require(!bytes.isEmpty)
    return bytes
  }

  /// Moves the times of a file to the past, as far as that can be done: a minute.
  private func age(_ path: String) {
    var times = [timespec(), timespec()]
    for place in times.indices { times[place].tv_sec = SystemCalls.clock - 60 }
    utimensat(AT_FDCWD, path, times, 0)
  }

  @Test func `a checkpoint stands for the lines before it, and the lines after it are folded`() throws {
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

  @Test func `reading the whole journal tells how far it is, and reading on from a checkpoint says nothing`() throws {
    var told: [[Int]] = []
    _ = try files.current(isKept: false) { told.append([$0, $1]) }
    #expect(told == [[sample.journal.count, sample.journal.count]])
    _ = try makeCheckpoint()
    told = []
    _ = try files.current { told.append([$0, $1]) }
    #expect(told.isEmpty)
  }

  @Test func `a writer goes on from it, names its files, and makes it anew when much came after`() throws {
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
    // The file is known to be needed, and stays.
    try sample.join("ben")
    #expect(rawBytes(files.match(match, SHA256.hex(content))) == content)
    #expect(now(files) == truth(files))
  }

  @Test func `every shortened checkpoint, and one with a bit flipped in any byte, leaves every answer as it was`()
    throws
  {
    try sample.join("ben")
    let bytes = try makeCheckpoint()
    try sample.join("cleo")
    let expected = truth(files)
    #expect(now(files) == expected)
    var draw = SeededRandom(seed: 11)
    for place in bytes.indices {
      // A checkpoint of another book is none; what is left is read, but never believed.
      #expect(Checkpoint<League>(Array(bytes.prefix(place)), of: SampleStore.id) == nil)
      var changed = bytes
      changed[place] ^= 1 << UInt8(draw.below(8))
      let found = Checkpoint<League>(changed, of: SampleStore.id)
      if let found { #expect(found.book { try? files.adoptedBytes($0) } == nil || found.named == nil) }
      guard place % 16 == 0 else { continue }
      writeRaw(changed, to: path)
      #expect(now(files, isKept: false) == expected, "byte \(place)")
      writeRaw(Array(bytes.prefix(place)), to: path)
      #expect(now(files, isKept: false) == expected, "\(place) bytes")
    }
  }

  @Test func `one whose names of files are damaged serves readers, and is made anew by the next writer`() throws {
    try sample.join("ben")
    var bytes = try makeCheckpoint()
    // The names are the last block.
    bytes[bytes.count - 1] ^= 1
    writeRaw(bytes, to: path)
    let found = try #require(Checkpoint<League>(bytes, of: SampleStore.id))
    #expect(found.named == nil && found.book { try? files.adoptedBytes($0) } != nil)
    // A reader that ties it to the journal's file has not looked at the names.
    let tied = found.bytes(tiedTo: "the journal as it is", of: SampleStore.id)
    #expect(Checkpoint<League>(tied, of: SampleStore.id)?.mark == "the journal as it is")
    #expect(Checkpoint<League>(tied, of: SampleStore.id)?.named == nil)
    #expect(try files.current(isKept: false).folded > 0 && now(files, isKept: false) == truth(files))
    let written = try files.current(isForWriting: true, isKept: false)
    #expect(written.folded == 0 && written.named?.count == 2)
    // So it is where much came after it.
    _ = CheckpointLimits.$substitute.withValue(0) { try? sample.join("cleo") }
    let fresh = try #require(Checkpoint<League>(rawBytes(path), of: SampleStore.id))
    #expect(fresh.end.count == 3 && fresh.named?.count == 2)
  }

  @Test func `one of another league, version or journal is not believed, and is made anew without a word`() throws {
    try sample.join("ben")
    let bytes = try makeCheckpoint()
    #expect(Checkpoint<League>(bytes, of: LeagueID(known: "other")) == nil)
    #expect(Checkpoint<GuestBook>(bytes, of: SampleStore.id) == nil)
    // A journal of the same length, of other people.
    let other = try SampleStore()
    try other.join("bob")
    #expect(other.journal.count == sample.journal.count)
    sample.putJournal(other.journal)
    #expect(try files.current().book.members.map(\.text) == ["anna", "bob"])
    #expect(now(files) == truth(files))
    // A shorter one.
    sample.putJournal(Array(other.lines[0] + [0x0A]))
    #expect(now(files) == truth(files))
    _ = CheckpointLimits.$substitute.withValue(0) { now(files) }
    #expect(Checkpoint<League>(rawBytes(path), of: SampleStore.id)?.end.count == 1)
  }

  @Test func `whatever is flipped, cut or torn in the journal, a reader with a checkpoint finds what one without does`()
    throws
  {
    try sample.join("ben")
    try sample.join("cleo")
    _ = try makeCheckpoint()
    try sample.join("dan")
    let journal = sample.journal
    var draw = SeededRandom(seed: 12)
    for place in stride(from: 0, to: journal.count, by: 7) {
      var changed = journal
      changed[place] ^= 1 << UInt8(draw.below(8))
      sample.putJournal(changed)
      #expect(now(files, isKept: false) == truth(files), "byte \(place)")
      sample.putJournal(Array(journal.prefix(place)))
      #expect(now(files, isKept: false) == truth(files), "\(place) bytes")
    }
  }

  @Test func `it is tied to the journal's file only when a later change would show`() throws {
    try sample.join("ben")
    let fresh = try makeCheckpoint()
    #expect(Checkpoint<League>(fresh, of: SampleStore.id)?.mark == nil, "the journal was written just now")
    // The time of any change can't be set, so two seconds pass.
    age(files.journal.text)
    #expect(usleep(2_100_000) == 0)
    #expect(now(files) == truth(files))
    let tied = try #require(Checkpoint<League>(rawBytes(path), of: SampleStore.id))
    #expect(tied.mark != nil && tied.end.count == 2)
    let read = { (bytes: [UInt8]) in
      // A line before the checkpoint that is changed in place, with the time of its content as before.
      writeRaw(bytes, to: files.journal.text)
      age(files.journal.text)
    }
    var changed = sample.journal
    changed[60] ^= 1
    read(changed)
    #expect(now(files, isKept: false) == truth(files) && now(files, isKept: false).contains("damaged"))
  }

  @Test func `rules that are adopted after it are read; their file is checked`() throws {
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

  @Test func `an undo after it folds everything, and the next checkpoint knows what is undone`() throws {
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

  /// The same as a machine: an undo may be committed on a book that knows only its last commits.
  @Test func `an undo that is committed on a book from a checkpoint comes to the same`() throws {
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

  @Test func `two that make it at once do no harm, and where it can't be written nothing is said`() async throws {
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

  @Test func `a book of any kind has one`() throws {
    let store = try Store.making(sample.folder["guests"], kinds: [GuestBook.self])
    let guests = store.files(GuestBook.self, GuestBook.planned)
    let commits = GuestBook.plan.enumerated().map { number, planned in
      BookCommit<GuestBook>(sequence: number + 1, time: SampleStore.start, who: anna, events: planned.events)
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
