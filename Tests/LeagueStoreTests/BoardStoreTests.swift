// Boards in a store: names shared with leagues, submitted files that are lost, changed or left over, archives, upgrades
// and checkpoints.

import Books
import FantasyCore
@testable import Games
import StrictJSON
import Testing

@testable import Digest
@testable import LeagueStore
@testable import StoreCare

extension Board: PlannedBook {
  static let planned = BookID(known: "snake")

  /// A file of kim's results. With two results, its lines are as long as the blocks of a small disk.
  private static func submitted(_ score: Int) -> (event: BoardEvent, file: (content: NamedContent, bytes: [UInt8])) {
    let lines = (0..<2).map { #"{"player":"kim","score":\#(score + $0),"at":"2026-04-01T12:0\#($0):00Z"}"# + "\n" }
    let bytes = Array((lines + [String(repeating: " ", count: 300)]).joined().utf8)
    let hash = SHA256.hex(bytes)
    return (.resultsSubmitted(ResultsSubmitted(file: hash, count: 2)), (.results(hash), bytes))
  }
  private static let first = submitted(10)
  private static let second = submitted(20)

  static let plan: [(events: [BoardEvent], files: [(content: NamedContent, bytes: [UInt8])])] = [
    ([.boardCreated(BoardCreated(planned, BoardTerms(name: "Snake", order: .higher)))], []),
    ([.playerRegistered(PlayerRegistered(BoardPlayer(name: "kim", manager: nil)))], []),
    ([first.event], [first.file]),
    ([.resultSubmitted(ResultSubmitted(player: "kim", score: 5, time: Instant(seconds: 1_775_044_800)))], []),
    ([second.event], [second.file]), ([.changeUndone(4)], []), ([.changeRedone(4)], []),
  ]
}

/// A store with anna's board and the players kim and lee.
struct SampleBoards {
  let folder: TemporaryFolder
  let store: Store
  let files: BookFiles<Board>
  static let id = BookID(known: "snake")

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.making(folder["store"])
    files = store.files(Board.self, Self.id)
    #expect(try create())
    try store.accountsFile.replace(with: Array(Accounts().json.indented.utf8))
    for name in ["kim", "lee"] {
      try commit([.playerRegistered(PlayerRegistered(BoardPlayer(name: name, manager: nil)))])
    }
  }

  static func time(_ minute: Int) -> Instant { Instant(seconds: 1_775_044_800 + minute * 60) }

  func create(_ id: BookID = id) throws -> Bool {
    let created = BoardCreated(id, BoardTerms(name: "Snake", order: .higher))
    let first = BoardCommit(sequence: 1, time: Self.time(0), author: anna, events: [.boardCreated(created)])
    return try store.create(id, commits: [first], waiting: 5)
  }

  /// Commits events one hour after the board was created.
  @discardableResult
  func commit(_ events: [BoardEvent], isWhole: Bool = false) throws -> Board {
    let transaction = try BookTransaction(files, waiting: 5, isWhole: isWhole)
    return try transaction.commit(events, by: anna, at: Self.time(60)) { _ in }.book
  }

  /// Submits a file with one result of a player for each score.
  ///
  /// - Returns: the path of the file, and the board as the writer has it afterwards.
  @discardableResult
  func submit(_ player: String, _ scores: [Int]) throws -> (path: StorePath, board: Board) {
    let bytes = Self.file(player, scores)
    let hash = SHA256.hex(bytes)
    let transaction = try BookTransaction(files, waiting: 5)
    let path = files.path(of: .results(hash))
    try transaction.keep(bytes, at: path)
    let event = BoardEvent.resultsSubmitted(ResultsSubmitted(file: hash, count: scores.count))
    return (path, try transaction.commit([event], by: anna, at: Self.time(60)) { _ in }.book)
  }

  static func file(_ player: String, _ scores: [Int]) -> [UInt8] {
    Array(scores.map { #"{"player":"\#(player)","score":\#($0),"at":"\#(time($0 % 60))"}"# + "\n" }.joined().utf8)
  }

  /// Returns rank, player and score of every player on a board.
  static func standings(_ board: Board) -> [String] {
    board.standings(at: time(60)).map { "\($0.rank) \(board.players.list[$0.player].name ?? "") \($0.result.score)" }
  }

  /// The standings computed from the whole journal.
  var standings: [String] { get throws { Self.standings(try files.book().book) } }

  /// Returns the findings of doctor, except that these players have no accounts.
  func findings(_ store: Store? = nil) throws -> [Finding] {
    try Doctor((store ?? self.store).path, at: Self.time(100)).findings().filter {
      $0.state != .ok && $0.check != .accounts
    }
  }
}

@Suite("Boards in a store")
struct BoardStoreTests {
  // MARK: Names

  @Test func `a board and a league can't share a name, and an import can't take one`() throws {
    let (boards, leagues) = (try SampleBoards(), try SampleStore())
    #expect(boards.store.kind(ofBook: SampleBoards.id) == Board.self)
    #expect(try !boards.create(), "it is there already")
    // A league with the board's name, and a board with the league's.
    var terms = leagues.terms
    terms.id = SampleBoards.id
    let first = Commit(
      sequence: 1, time: SampleStore.start, author: anna, events: [.leagueCreated(LeagueCreated(terms))])
    #expect(try !boards.store.create(SampleBoards.id, commits: [first], waiting: 5))
    #expect(SystemCalls.kindOfEntry(boards.store.folder(of: League.self) / "snake") == nil)
    let board = BoardCommit(
      sequence: 1, time: SampleStore.start, author: anna,
      events: [.boardCreated(BoardCreated(SampleStore.id, BoardTerms(name: "S", order: .lower)))])
    #expect(try !leagues.store.create(SampleStore.id, commits: [board], waiting: 5))
    #expect(try leagues.store.boards().isEmpty && leagues.store.kind(ofBook: SampleStore.id) == League.self)
    // An imported league.
    var export: [UInt8] = []
    try leagues.store.writeExport(of: SampleStore.id, try leagues.files.readJournal(), at: 0) { export += $0 }
    #expect(try boards.create(SampleStore.id))
    let offer = try boards.store.offer(ArchiveSource(bytes: export, named: "e"), isKept: true)
    let note = LeagueEvent.leagueImported(LeagueImported(LeagueImport(commissioner: anna, hasSamePeople: false)))
    #expect(try !boards.store.take(offer, [note], by: anna, at: { _ in SampleStore.start }, waiting: 1))
    #expect(try boards.store.boards().map(\.text) == ["sample", "snake"] && boards.store.leagues().isEmpty)
    #expect(boards.store.kind(ofBook: BookID(known: "other")) == nil)
  }

  @Test func `a board without its journal keeps its name and can't be created again`() throws {
    let boards = try SampleBoards()
    try boards.submit("kim", [1])
    try boards.files.journal.remove()
    #expect(storeError { _ = try boards.create() } == boards.files.lostJournal)
    #expect(boards.store.kind(ofBook: SampleBoards.id) == Board.self)
    #expect(try boards.findings().map(\.kind) == [.lostJournal])
  }

  @Test func `missing accounts are damage even if the store has only a board`() throws {
    let boards = try SampleBoards()
    try? SystemCalls.remove(boards.store.accountsFile)
    guard case .damaged? = storeError({ _ = try boards.store.accounts() }) else {
      Issue.record("accounts are empty although a board has an owner")
      return
    }
  }

  // MARK: Submitted files

  @Test func `a submitted file is kept unchanged, once, and read whenever the board is`() throws {
    let boards = try SampleBoards()
    let (path, board) = try boards.submit("kim", [7, 9])
    #expect(SampleBoards.standings(board) == ["1 kim 9"] && rawBytes(path) == SampleBoards.file("kim", [7, 9]))
    #expect(facts(path).mode == 0o600)
    try boards.submit("lee", [8])
    #expect(try boards.standings == ["1 kim 9", "2 lee 8"])
    #expect(try boards.findings().isEmpty)
  }

  @Test func `a lost or changed file is damage with its position, and blocks further writes`() throws {
    let boards = try SampleBoards()
    let path = try boards.submit("kim", [7, 9]).path
    let bytes = rawBytes(path)
    for index in bytes.indices where index % 9 == 0 {
      var changed = bytes
      changed[index] ^= 1
      writeRaw(changed, to: path)
      guard case .damaged(path.text, _, _, _)? = storeError({ _ = try boards.files.book() }) else {
        Issue.record("byte \(index)")
        continue
      }
    }
    #expect(storeError { try boards.submit("lee", [1]) } != nil)
    #expect(try boards.findings().map(\.kind) == [.changed(.results)])
    try path.remove()
    guard case .damaged(path.text, _, _, _)? = storeError({ _ = try boards.files.current() }) else {
      Issue.record("a lost file")
      return
    }
    let lost = try boards.findings()
    #expect(lost.map(\.kind) == [.missing(.results)] && lost.map(\.path) == [path.text])
    writeRaw(bytes, to: path)
    #expect(try boards.submit("lee", [1]).board.results.count == 3)
  }

  @Test func `a file kept without a commit is moved aside by the next writer`() throws {
    let boards = try SampleBoards()
    let kept = try boards.submit("kim", [7]).path
    let bytes = SampleBoards.file("lee", [3])
    let path = boards.files.path(of: .results(SHA256.hex(bytes)))
    try boards.files.keep(bytes, at: path)
    #expect(try boards.findings().map(\.kind) == [.unnamed(.results)])
    #expect(try boards.standings == ["1 kim 7"])
    try boards.commit([.boardPromoted(BoardPromoted(isPromoted: true))])
    #expect(path.kind == nil && rawBytes(path.folder / (path.name + ".left-over")) == bytes)
    #expect(kept.kind == .file)
    // A second submission counts.
    try boards.submit("lee", [3])
    #expect(try boards.standings == ["1 kim 7", "2 lee 3"])
  }

  @Test func `results from a file count for a writer who did not read that file`() throws {
    let boards = try SampleBoards()
    for minimum in [0, 1 << 20] {
      let scores = [minimum % 7 + 20, minimum % 7 + 21]
      let board = try CheckpointLimits.$substitute.withValue(minimum) { try boards.submit("kim", scores).board }
      #expect(board.results.count == (minimum == 0 ? 2 : 4))
      #expect(try SampleBoards.standings(board) == boards.standings)
    }
  }

  // MARK: Archives and upgrades

  @Test func `a backup restores a board with its files, and an export moves it to another store`() throws {
    let boards = try SampleBoards()
    let path = try boards.submit("kim", [7, 9]).path
    try boards.store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
      accounts.people = [Account(name: anna, firstName: "A", lastName: "R", email: "a@b.cc", password: nil)]
      _ = accounts.makeKey(for: SampleBoards.id)
    } failing: {
      $0
    }
    var backup: [UInt8] = []
    #expect(try boards.store.writeBackup(at: 0) { backup += $0 } == [BookPath(Board.self, SampleBoards.id)])
    #expect(try Store.check(ArchiveSource(bytes: backup, named: "b")) == [BookPath(Board.self, SampleBoards.id)])
    let restored = try Store.restore(ArchiveSource(bytes: backup, named: "b"), to: boards.folder["again"])
    let files = restored.files(Board.self, SampleBoards.id)
    #expect(rawBytes(files.journal) == rawBytes(boards.files.journal))
    #expect(rawBytes(files.path(of: .results(SHA256.hex(rawBytes(path))))) == rawBytes(path))
    #expect(try SampleBoards.standings(files.book().book) == ["1 kim 9"])
    #expect(try restored.accounts() == boards.store.accounts() && restored.accounts().hasKey(SampleBoards.id))
    #expect(try boards.findings(restored).isEmpty)
    try boards.submit("lee", [4])
    let comparison = try boards.store.compared(with: ArchiveSource(bytes: backup, named: "b"))
    #expect(comparison.differences.isEmpty)
    // A backup without the file is refused.
    let name = Array("boards/snake/results/submitted/".utf8)
    var spoilt = backup
    let index = try #require(spoilt.firstRange(of: name)?.lowerBound)
    spoilt[index + 600] ^= 1
    #expect(throws: ArchiveFault.self) { try Store.check(ArchiveSource(bytes: spoilt, named: "b")) }

    var export: [UInt8] = []
    try boards.store.writeExport(of: SampleBoards.id, try boards.files.readJournal(), at: 0) { export += $0 }
    let other = try TemporaryFolder()
    let store = try Store.making(other["store"])
    let offer = try store.offer(Board.self, ArchiveSource(bytes: export, named: "e"), isKept: true)
    #expect(offer.digest.members == [anna])
    let note = BoardEvent.boardPromoted(BoardPromoted(isPromoted: true))
    #expect(try store.take(offer, [note], by: anna, at: { _ in SampleBoards.time(70) }, waiting: 1))
    #expect(
      try SampleBoards.standings(store.files(Board.self, SampleBoards.id).book().book) == ["1 kim 9", "2 lee 4"])
  }

  @Test func `a store of the first format is upgraded with its boards`() throws {
    let boards = try SampleBoards()
    try boards.submit("kim", [7])
    let sealed = rawBytes(boards.files.journal)
    try UpgradeTests.makeOlder(boards.store, [boards.files.journal])
    #expect(storeError { _ = try Store(opening: boards.store.path) } != nil)
    let older = try Store(opening: boards.store.path, isOlderToo: true)
    #expect(try older.upgrade(at: 0, waiting: 1).books == [BookPath(Board.self, SampleBoards.id)])
    #expect(rawBytes(boards.files.journal) == sealed)
    #expect(try boards.standings == ["1 kim 7"])
  }

  // MARK: Checkpoints

  /// The board as a reader has it, and as the whole journal gives it.
  private func readings(_ boards: SampleBoards, isKept: Bool = false) throws -> (now: [UInt8], truth: [UInt8]) {
    let current = try boards.files.current(isKept: isKept)
    return (Checkpoint.state(of: current.book), Checkpoint.state(of: try boards.files.book().book))
  }

  @Test func `a checkpoint and later files give the same board as the whole journal`()
    throws
  {
    let boards = try SampleBoards()
    try boards.submit("kim", [7, 9])
    _ = try CheckpointLimits.$substitute.withValue(0) { try boards.files.current() }
    let bytes = rawBytes(boards.files.checkpoint)
    try #require(!bytes.isEmpty)
    let path = try boards.submit("lee", [30, 31]).path
    let current = try boards.files.current(isKept: false)
    #expect(current.folded > 0 && !current.book.record.isWhole && current.rest > rawBytes(path).count)
    #expect(SampleBoards.standings(current.book) == ["1 lee 31", "2 kim 9"])
    #expect(try readings(boards).now == readings(boards).truth)
    // A lost file after the checkpoint is damage, as it is without a checkpoint.
    let file = rawBytes(path)
    try path.remove()
    #expect(storeError { _ = try boards.files.current(isKept: false) } != nil)
    writeRaw(file, to: path)
    // An undo folds the whole journal.
    try boards.commit([.changeUndone(5)], isWhole: true)
    #expect(try readings(boards).now == readings(boards).truth)
    #expect(try boards.standings == ["1 kim 9"])
    try CheckpointLimits.$substitute.withValue(0) { try boards.commit([.changeRedone(5)], isWhole: true) }
    #expect(try boards.files.current(isKept: false).folded > 0)
    #expect(try readings(boards).now == readings(boards).truth)
  }

  @Test func `a large file causes a checkpoint, even for a short journal`() throws {
    let boards = try SampleBoards()
    #expect(rawBytes(boards.files.journal).count < 4_096)
    try boards.submit("kim", Array(1...200))
    #expect(try boards.files.current(isKept: false).folded > 0, "the writer has made it")
    // A small file does not replace the checkpoint; a large one does.
    let bytes = rawBytes(boards.files.checkpoint)
    try boards.submit("lee", [1])
    #expect(rawBytes(boards.files.checkpoint) == bytes)
    try boards.submit("lee", Array(1_000...1_200))
    #expect(rawBytes(boards.files.checkpoint) != bytes)
    // The first reader makes one too.
    try boards.files.checkpoint.remove()
    _ = try boards.files.current()
    #expect(try boards.files.current(isKept: false).folded > 0)
    #expect(try readings(boards).now == readings(boards).truth)
  }

  @Test func `a checkpoint far larger than the journal is used, unless its header gives another size`() throws {
    let boards = try SampleBoards()
    let scores = 100_000
    try boards.submit("kim", Array(1...scores))
    let path = boards.files.checkpoint.text
    let bytes = rawBytes(path)
    #expect(bytes.count > 1 << 20 && rawBytes(boards.files.journal).count < 4_096)
    #expect(Checkpoint(boards.files, journal: 1_000) != nil)
    let current = try boards.files.current(isKept: false)
    #expect(current.folded > 0 && current.book.results.count == scores)
    writeRaw(bytes + [0], to: path)
    #expect(Checkpoint(boards.files, journal: 1_000) == nil)
    writeRaw([UInt8](repeating: 0, count: bytes.count), to: path)
    #expect(Checkpoint(boards.files, journal: 1_000) == nil)
    writeRaw(bytes, to: path)
    #expect(Checkpoint(boards.files, journal: 1_000) != nil)
  }

  @Test func `every truncated checkpoint of a board, and each with a flipped bit, changes no answer`() throws {
    let boards = try SampleBoards()
    try boards.submit("kim", [7, 9])
    _ = try CheckpointLimits.$substitute.withValue(0) { try boards.files.current() }
    let bytes = rawBytes(boards.files.checkpoint)
    try boards.submit("lee", [8])
    let expected = try readings(boards).truth
    var draw = SeededRandom(seed: 11)
    for index in bytes.indices {
      #expect(Checkpoint<Board>(Array(bytes.prefix(index)), of: SampleBoards.id) == nil)
      var changed = bytes
      changed[index] ^= 1 << UInt8(draw.below(8))
      writeRaw(changed, to: boards.files.checkpoint)
      #expect(try readings(boards).now == expected, "byte \(index)")
    }
  }

  @Test func `doctor finds a checkpoint with other results`() throws {
    let boards = try SampleBoards()
    try boards.submit("kim", [7, 9])
    try CheckpointLimits.$substitute.withValue(0) {
      try boards.commit([.boardPromoted(BoardPromoted(isPromoted: true))])
    }
    #expect(try boards.findings().isEmpty)
    let checkpoint = try #require(Checkpoint<Board>(rawBytes(boards.files.checkpoint), of: SampleBoards.id))
    var other = try boards.files.book().book
    let event = ResultSubmitted(player: "kim", score: 99, time: SampleBoards.time(1))
    other.apply(
      BoardCommit(sequence: other.sequence, time: other.lastEvent, author: anna, events: [.resultSubmitted(event)]))
    let forged = Checkpoint<Board>.bytes(of: other, naming: checkpoint.named ?? [], checkpoint.end, mark: nil)
    writeRaw(forged, to: boards.files.checkpoint)
    #expect(try SampleBoards.standings(boards.files.current(isKept: false).book) == ["1 kim 99"])
    #expect(try boards.findings().map(\.kind) == [.wrongCache])
  }

  // MARK: Log and watch

  @Test func `the journal can be followed, and each commit is reported once`() throws {
    let boards = try SampleBoards()
    try boards.submit("kim", [7])
    var watch = JournalWatch(boards.files)
    func news() throws -> [Int]? {
      guard watch.hasChanged() else { return nil }
      let journal = try boards.files.readJournal()
      return BookLog(journal.commits).lines(behind: watch.next(in: journal)).map(\.commit.sequence)
    }
    #expect(try news() == [1, 2, 3, 4])
    #expect(try news() == nil)
    try boards.commit([.changeUndone(4)], isWhole: true)
    #expect(try news() == [5])
    let journal = try boards.files.readJournal()
    #expect(BookLog(journal.commits).lines.map(\.undoneBy) == [nil, nil, nil, 5, nil])
  }
}

#if DEBUG
  @Suite("Power losses of a board")
  struct BoardPowerTests {
    @Test func `a power loss neither loses saved changes nor leaves half of a change`() {
      let (broken, disks) = PowerLossTests.broken(Board.self, losses: 3, recoveries: 20, seed: 9)
      #expect(broken == nil)
      #expect(disks > 2_000)
    }
  }
#endif
