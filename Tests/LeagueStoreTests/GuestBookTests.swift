// A book that is not a league keeps every promise of a store. These tests check a guest book as the league's tests
// check a league.

import Books
import FantasyCore
import Testing

@testable import LeagueStore
@testable import StoreCare

extension GuestBook: PlannedBook {
  static let planned = BookID(known: "lobby")
  static let plan: [(events: [GuestEvent], files: [(content: NamedContent, bytes: [UInt8])])] =
    [([.opened(BookOpened(book: planned))], [])]
    + ["Lovely", "Again", "Thanks"].map { ([.written(LineWritten(text: $0))], []) }
    + [([.changeUndone(4)], []), ([.changeRedone(4)], [])]
}

/// A store with a guest book that anna opened.
private struct SampleGuests {
  let folder: TemporaryFolder
  let store: Store
  let files: BookFiles<GuestBook>
  let ben = ManagerID(known: "ben")
  let cleo = ManagerID(known: "cleo")

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.making(folder["store"], kinds: [GuestBook.self])
    files = store.files(GuestBook.self, GuestBook.planned)
    try store.beginAccounts(waiting: 1)
    #expect(try store.create(GuestBook.planned, commits: [Self.first], waiting: 1))
  }

  static var first: GuestCommit {
    BookCommit(sequence: 1, time: time(0), author: anna, events: [.opened(BookOpened(book: GuestBook.planned))])
  }

  static func time(_ hour: Int) -> Instant { Instant(seconds: 1_775_044_800 + hour * 3_600) }

  /// Adds a line for a guest.
  func write(_ text: String, by guest: ManagerID, at hour: Int) throws {
    let transaction = try BookTransaction(files, waiting: 5)
    let commit = BookCommit<GuestBook>(
      sequence: transaction.book.sequence + 1, time: Self.time(hour), author: guest,
      events: [.written(LineWritten(text: text))])
    let events = try transaction.book.redecided(commit)
    if events.isEmpty { return try transaction.endUnchanged() }
    _ = try transaction.commit(events, by: guest, at: Self.time(hour)) { _ in }
  }

  /// Undoes or redoes a manager's last change.
  func take(_ direction: UndoDirection, by guest: ManagerID, at hour: Int) throws {
    let transaction = try BookTransaction(files, waiting: 5, isWhole: true)
    let (book, now) = (transaction.book, Self.time(hour))
    let events = try direction == .undo ? book.undoing(by: guest, at: now) : book.redoing(by: guest, at: now)
    _ = try transaction.commit(events, by: guest, at: now) { _ in }
  }

  var lines: [ManagerID: String] { get throws { try files.book().book.lines } }

  /// Returns the findings of doctor, except that the guests have no accounts.
  func findings() throws -> [Finding] {
    try Doctor(store.path, at: Self.time(100), kinds: [GuestBook.self]).findings()
      .filter { $0.state != .ok && $0.check != .accounts }
  }
}

@Suite("A guest book")
struct GuestBookTests {
  private static let path = BookPath(GuestBook.self, GuestBook.planned)

  @Test func `lines are written, refused and read back`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    try sample.write("Lovely", by: sample.ben, at: 2)
    #expect(throws: GuestBook.BookRefusal.hasWritten(sample.ben)) { try sample.write("More", by: sample.ben, at: 3) }
    #expect(try sample.lines == [sample.ben: "Lovely"])
    #expect(try sample.store.names(of: GuestBook.self) == [GuestBook.planned])
    let text = String(decoding: rawBytes(sample.files.journal), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains(#""who":"ben","why":null,"events":[{"event":"line.written","text":"Lovely"}]"#))
  }

  /// Writes ten lines, opening the store for each.
  static func write(_ path: String, _ word: String) throws {
    for number in 1...10 {
      let files = try Store(opening: path, kinds: [GuestBook.self]).files(GuestBook.self, GuestBook.planned)
      let transaction = try BookTransaction(files, waiting: 30)
      let event = GuestEvent.written(LineWritten(text: "\(word) \(number)"))
      let guest = ManagerID("\(word)\(number)") ?? anna
      _ = try transaction.commit([event], by: guest, at: SampleGuests.time(1)) { _ in }
    }
  }

  @Test func `lines of two concurrent writers are all saved`() async throws {
    let sample = try SampleGuests()
    let path = sample.store.path
    async let one: Void = GuestBookTests.write(path, "one")
    async let two: Void = GuestBookTests.write(path, "two")
    _ = try await (one, two)
    let (book, journal) = try sample.files.book()
    #expect(journal.damage == nil && book.sequence == 21 && book.lines.count == 20)
  }

  @Test func `a torn line is skipped by readers and moved aside by the next writer`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    writeRaw(rawBytes(sample.files.journal) + Array(#"{"seq":3,"time""#.utf8), to: sample.files.journal)
    #expect(try sample.findings().map(\.kind) == [.torn(bytes: 15)])
    #expect(try sample.lines.count == 1)
    try sample.write("Me too", by: sample.cleo, at: 2)
    #expect(try sample.lines.count == 2 && sample.findings().isEmpty)
    #expect(rawBytes(sample.files.folder / "journal.torn-1") == Array(#"{"seq":3,"time""#.utf8))
  }

  @Test func `a damaged line is reported, and the lines before it are still read`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    try sample.write("Me too", by: sample.cleo, at: 2)
    var bytes = rawBytes(sample.files.journal)
    let index = try #require(bytes.firstRange(of: Array("Me too".utf8))).lowerBound
    bytes[index] ^= 0x02
    writeRaw(bytes, to: sample.files.journal)
    #expect(try sample.lines == [sample.ben: "Lovely"])
    #expect(throws: StoreError.self) { try sample.write("Hello", by: anna, at: 3) }
    let found = try #require(try sample.findings().first)
    guard case .damagedJournal(.damaged(_, 3, _, _), good: 2) = found.kind else {
      Issue.record("\(found.kind)")
      return
    }
    let moved = try sample.store.repair(try #require(found.repair), waiting: 1)
    #expect(moved == [(sample.files.folder / "journal.damaged-1").text])
    try sample.write("Hello", by: anna, at: 3)
    #expect(try sample.lines.count == 2 && sample.findings().isEmpty)
  }

  @Test func `a lost journal is damage, and a copied folder is recognised by its book`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    try (sample.files.folder).move(to: sample.store.folder(of: GuestBook.self) / "hall")
    let copy = sample.store.files(GuestBook.self, BookID(known: "hall"))
    #expect(try copy.readJournal().damage == .copied(path: copy.journal.text, book: GuestBook.planned))
    try copy.journal.remove()
    #expect(storeError { _ = try copy.book() } == copy.lostJournal)
    #expect(try sample.findings().map(\.kind) == [.lostJournal])
  }

  @Test func `only the author of a change can undo and redo it`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    try sample.write("Me too", by: sample.cleo, at: 2)
    try sample.take(.undo, by: sample.ben, at: 3)
    #expect(try sample.lines == [sample.cleo: "Me too"])
    try sample.take(.redo, by: sample.ben, at: 4)
    #expect(try sample.lines.count == 2)
    let book = try sample.files.book().book
    #expect(throws: GuestBook.BookRefusal.undo(.foreign(3, sample.cleo))) {
      try book.undoing(3, by: sample.ben, at: SampleGuests.time(5))
    }
    #expect(throws: GuestBook.BookRefusal.undo(.never(1))) { try book.undoing(1, by: anna, at: SampleGuests.time(5)) }
    // A new line after an undo prevents a redo.
    try sample.take(.undo, by: sample.ben, at: 6)
    try sample.write("Better", by: sample.ben, at: 7)
    #expect(throws: GuestBook.BookRefusal.undo(.nothing(.redo))) {
      try sample.files.book().book.redoing(by: sample.ben, at: SampleGuests.time(8))
    }
  }

  @Test func `the log shows which changes were undone, and each commit can be decided again`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    try sample.write("Me too", by: sample.cleo, at: 2)
    try sample.take(.undo, by: sample.ben, at: 3)
    let (_, journal) = try sample.files.book()
    let log = BookLog(journal.commits)
    #expect(log.lines.map(\.undoneBy) == [nil, 4, nil, nil])
    #expect(log.lines(behind: 2, with: { $0.name == "line.written" }).map(\.commit.author) == [sample.cleo])
    let first = try sample.files.beginning(of: journal)
    #expect(JournalReplay(journal.commits, from: first).findings.isEmpty)
    var twice = journal.commits[1]
    (twice.sequence, twice.events) = (5, [.written(LineWritten(text: "Other"))])
    let forged = journal.commits.prefix(3) + [twice]
    let findings = JournalReplay(Array(forged), from: first).findings
    #expect(findings.map(\.sequence) == [5])
    guard case .refused(.hasWritten(sample.ben), _)? = findings.first?.reason else {
      Issue.record("\(findings)")
      return
    }
  }

  @Test func `the journal can be followed, and each commit is reported once`() throws {
    let sample = try SampleGuests()
    var watch = JournalWatch(sample.files)
    func news() throws -> [Int]? {
      guard watch.hasChanged() else { return nil }
      let journal = try sample.files.readJournal()
      return BookLog(journal.commits).lines(behind: watch.next(in: journal)).map(\.commit.sequence)
    }
    #expect(try news() == [1])
    #expect(try news() == nil)
    try sample.write("Lovely", by: sample.ben, at: 1)
    try sample.write("Me too", by: sample.cleo, at: 2)
    #expect(try news() == [2, 3])
    #expect(try news() == nil)
  }

  @Test func `a store of the first format is upgraded with its guest book`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    let sealed = rawBytes(sample.files.journal)
    try UpgradeTests.makeOlder(sample.store, [sample.files.journal])
    #expect(rawBytes(sample.files.journal) != sealed)
    let older = try Store(opening: sample.store.path, isOlderToo: true, kinds: [GuestBook.self])
    #expect(try older.upgrade(at: 0, waiting: 1).books == [BookPath(GuestBook.self, GuestBook.planned)])
    #expect(rawBytes(sample.files.journal) == sealed)
    #expect(try sample.lines == [sample.ben: "Lovely"])
  }

  @Test func `an undo without a valid target changes nothing and can't be redone`() throws {
    let itself = GuestCommit(sequence: 2, time: SampleGuests.time(1), author: anna, events: [.changeUndone(2)])
    let first = GuestCommit(sequence: 3, time: SampleGuests.time(2), author: anna, events: [.changeUndone(1)])
    var book = GuestBook(SampleGuests.first)
    for commit in [itself, first] { book.apply(commit) }
    #expect(BookLog(book.commits).lines.map(\.undoneBy) == [nil, nil, nil])
    #expect(book.undone.isEmpty && book.lastUndone(by: anna) == nil)
  }

  @Test func `a guest book is restored from a backup unchanged`() throws {
    let sample = try SampleGuests()
    try sample.write("Lovely", by: sample.ben, at: 1)
    var backup: [UInt8] = []
    #expect(try sample.store.writeBackup(at: 0) { backup += $0 } == [Self.path])
    #expect(try Store.check(ArchiveSource(bytes: backup, named: "b"), kinds: [GuestBook.self]) == [Self.path])
    let restored = try Store.restore(
      ArchiveSource(bytes: backup, named: "b"), to: sample.folder["restored"], kinds: [GuestBook.self])
    let files = restored.files(GuestBook.self, GuestBook.planned)
    #expect(rawBytes(files.journal) == rawBytes(sample.files.journal))
    #expect(try files.book().book.lines == [sample.ben: "Lovely"])
    try sample.write("Me too", by: sample.cleo, at: 2)
    let comparison = try restored.compared(with: ArchiveSource(bytes: backup, named: "b"))
    #expect(comparison.differences.isEmpty && comparison.commits == 2)
  }

  @Test func `a guest book is exported to another store`() throws {
    let (sample, other) = (try SampleGuests(), try TemporaryFolder())
    try sample.write("Lovely", by: sample.ben, at: 1)
    var export: [UInt8] = []
    try sample.store.writeExport(of: GuestBook.planned, try sample.files.readJournal(), at: 0) { export += $0 }
    let store = try Store.making(other["store"], kinds: [GuestBook.self])
    let offer = try store.offer(GuestBook.self, ArchiveSource(bytes: export, named: "e"), isKept: true)
    #expect(offer.id == GuestBook.planned && offer.digest.members == [anna, sample.ben])
    let note = GuestEvent.written(LineWritten(text: "It came here"))
    #expect(try store.take(offer, [note], by: sample.cleo, at: { _ in SampleGuests.time(9) }, waiting: 1))
    let files = store.files(GuestBook.self, GuestBook.planned)
    #expect(try files.book().book.lines == [sample.ben: "Lovely", sample.cleo: "It came here"])
    #expect(try store.booksNaming(sample.ben) == [GuestBook.planned])
    // A second import leaves the existing book as it is.
    let again = try store.offer(GuestBook.self, ArchiveSource(bytes: export, named: "e"), isKept: true)
    #expect(try !store.take(again, [note], by: sample.ben, at: { _ in SampleGuests.time(10) }, waiting: 1))
    #expect(try files.book().book.lines == [sample.ben: "Lovely", sample.cleo: "It came here"])
  }
}

#if DEBUG
  @Suite("Power losses of a guest book")
  struct GuestBookPowerTests {
    @Test func `a power loss neither loses saved changes nor leaves half of a change`() {
      let (broken, disks) = PowerLossTests.broken(GuestBook.self, losses: 5, recoveries: 20, seed: 7)
      #expect(broken == nil)
      #expect(disks > 2_000)
    }
  }
#endif
