// Random boards: the journal folds to the board, a simple computation gives the same standings, a checkpoint gives the
// same board, and every commit can be decided again.

import Audit
import Testing

@testable import Audit
@testable import Books
@testable import FantasyCore
@testable import Games

/// A board with random actions by its owner and others.
private struct RandomBoard {
  var sample: SampleBoard
  var draw: SeededRandom
  var refused = 0
  private var digit = 0

  static let names = ["kim", "lee", "mo", "ben", "cleo"]
  static let managers = [anna, ben, cleo]
  static let claimants = [ben, ManagerID(known: "dora"), ManagerID(known: "eve")]

  init(_ seed: UInt64) throws {
    draw = SeededRandom(seed: seed)
    sample = try SampleBoard(draw.chance(5_000) ? .higher : .lower)
  }

  private var minutes: Int { (sample.board.lastEvent.seconds - SampleBoard.time(0).seconds) / 60 }

  private mutating func attempt(
    _ author: ManagerID, _ decide: (Board, Instant) throws(BoardRefusal) -> [BoardEvent]
  ) {
    do throws(BoardRefusal) { try sample.step(author, minutes + draw.below(3), decide) } catch { refused += 1 }
  }

  mutating func step() {
    let (board, owner) = (sample.board, sample.board.owner)
    let author = draw.chance(9_000) ? owner : draw.pick(Self.managers)
    let name = draw.pick(Self.names)
    // A removed board is soon restored.
    if board.isRemoved, draw.chance(5_000) {
      return attempt(owner) { board, now throws(BoardRefusal) in
        try board.undoing(
          board.commits.last { $0.events == [.boardRemoved(BoardRemoved())] }?.sequence, by: owner, at: now)
      }
    }
    switch draw.below(22) {
    case 0, 1: attempt(author) { board, _ throws(BoardRefusal) in try board.registering(name, by: author) }
    case 2:
      let manager = draw.pick(Self.managers)
      attempt(author) { board, _ throws(BoardRefusal) in try board.registering(manager, by: author) }
    case 3:
      let key = board.players.list.isEmpty ? "kim" : draw.pick(board.players.list).key
      attempt(author) { board, _ throws(BoardRefusal) in try board.renaming(key, to: name, by: author) }
    case 4:
      guard draw.chance(5_000) else { return }
      let manager = draw.pick(Self.claimants)
      attempt(manager) { board, _ throws(BoardRefusal) in try board.claiming(name, by: manager) }
    case 5:
      let order = draw.chance(5_000) ? ScoreOrder.higher : .lower
      let terms = BoardTerms(
        name: "Snake \(draw.below(3))", order: order, texts: draw.chance(5_000) ? [.genre: "x"] : [:])
      attempt(author) { board, _ throws(BoardRefusal) in try board.setting(terms, by: author) }
    case 6:
      let isPromoted = draw.chance(5_000)
      attempt(anna) { board, _ throws(BoardRefusal) in try board.promoting(isPromoted) }
    case 7:
      guard draw.chance(1_000) else { return }
      attempt(author) { board, _ throws(BoardRefusal) in try board.removing(by: author) }
    case 8:
      guard draw.chance(1_000) else { return }
      let heir = draw.pick(Self.managers)
      attempt(heir) { board, _ in board.passing(to: heir) }
    case 9, 10: submitFile(author)
    case 11:
      let number = draw.chance(5_000) ? nil : 1 + draw.below(board.sequence + 1)
      attempt(author) { board, now throws(BoardRefusal) in try board.undoing(number, by: author, at: now) }
    case 12: attempt(author) { board, now throws(BoardRefusal) in try board.redoing(by: author, at: now) }
    case 13:
      // Registers a manager who is not on the board yet, as the program does.
      let (manager, score) = (draw.pick(Self.managers), draw.below(20))
      attempt(author) { board, now throws(BoardRefusal) in
        let events = try board.registering(manager, by: author)
        let submitted = try board.after(events, by: author).submitting(
          score, of: manager.text, at: now, by: author, now: now)
        return submitted.isEmpty ? [] : events + submitted
      }
    default:
      let (score, back) = (draw.within(-5...20), draw.within(-1...3))
      attempt(author) { board, now throws(BoardRefusal) in
        try board.submitting(
          score, of: name, at: Instant(seconds: now.seconds - back * 60), by: author, now: now)
      }
    }
  }

  private mutating func submitFile(_ author: ManagerID) {
    digit = (digit + 1) % 10
    // A hash always names the same file.
    guard sample.files[fileHash(digit)] == nil else { return }
    var lines: [String] = []
    for _ in 0..<draw.below(8) {
      lines.append(SampleBoard.line(draw.pick(Self.names), draw.within(-3...12), minutes + draw.within(-3...3)))
      if draw.chance(1_000) { lines.append(draw.pick(["", "x", "{}", "\r"])) }
    }
    sample.put(Array(lines.joined(separator: "\n").utf8), digit)
    let hash = fileHash(digit)
    attempt(author) { board, now throws(BoardRefusal) in try board.submitting(file: hash, by: author, now: now) }
  }
}

@Suite("Random boards")
struct BoardPropertyTests {
  @Test(arguments: Array(UInt64(1)...8))
  func `the journal, a simple computation and a checkpoint give the same board`(_ seed: UInt64) throws {
    var world = try RandomBoard(seed * 2 + 1)
    // The board as a reader has it: from an earlier checkpoint and the commits since.
    var reader = try SampleBoard.unpacked(SampleBoard.packed(world.sample.board))
    var goneOn = 0
    for _ in 0..<220 {
      let before = world.sample.board.sequence
      world.step()
      guard world.sample.board.sequence > before, let commit = world.sample.commits.last else { continue }
      let sample = world.sample
      let packed = SampleBoard.packed(sample.board)
      let comment: Comment = "seed \(seed), change \(commit.sequence)"
      #expect(SampleBoard.packed(try sample.folded) == packed, comment)
      if commit.isUndoOrRedo || world.draw.chance(1_000) {
        reader = try SampleBoard.unpacked(packed)
      } else {
        try reader.prepare(for: [commit]) { sample.files[$0.hash] }
        reader.apply(commit)
        goneOn += 1
      }
      #expect(SampleBoard.packed(reader) == packed, comment)
      try expectAlike(sample, reader, comment)
    }
    #expect(goneOn > 50 && world.refused > 20)
    let findings = JournalReplay(world.sample.commits, from: try world.sample.folded.beginning).findings
    #expect(findings.map(\.sequence) == [], "seed \(seed)")
  }

  private func expectAlike(_ sample: SampleBoard, _ reader: Board, _ comment: Comment) throws {
    let (board, plain) = (sample.board, AuditBoard(BoardFacts(sample.commits), files: sample.files))
    #expect(plain.count == board.results.count, comment)
    #expect(plain.standings.map { "\($0.rank) \($0.player) \($0.score)" } == sample.standings, comment)
    for window in BoardWindow.allCases.map(Optional.some) + [nil] {
      let now = Instant(seconds: board.lastEvent.seconds + 60)
      #expect(board.standings(in: window, at: now) == reader.standings(in: window, at: now), comment)
    }
    for standing in board.standings(at: board.lastEvent) {
      #expect(board.rank(of: standing.player) == standing.rank, comment)
      #expect(
        reader.lastResults(of: standing.player, maximum: 4) == board.lastResults(of: standing.player, maximum: 4),
        comment)
    }
    // A result counts once, even if it was submitted in several ways.
    let all = (0..<board.results.count).map { board.results[$0] }
    let known = Set(all.map { [$0.player, $0.score, $0.time.seconds] })
    #expect(known.count == all.count, comment)
    // A reader finds each result, and none with another player, score or time.
    for result in all {
      for (player, score, seconds) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1)] {
        var other = result
        (other.player, other.score) = (result.player + player, result.score + score)
        other.time = Instant(seconds: result.time.seconds + seconds)
        let isKnown = known.contains([other.player, other.score, other.time.seconds])
        if reader.results.contains(other) != isKnown { Issue.record("\(other): \(comment)") }
      }
    }
  }

  @Test func `random boards produce every kind of event`() throws {
    var kinds: Set<String> = []
    for seed in UInt64(1)...8 {
      var world = try RandomBoard(seed * 2 + 1)
      for _ in 0..<220 { world.step() }
      for commit in world.sample.commits { kinds.formUnion(commit.events.map(\.name)) }
    }
    #expect(Set(BoardEvent.kinds.types.map { $0.name }).subtracting(kinds) == [])
  }

  @Test func `an undo restores the previous board, and a redo the later one`() throws {
    for seed in UInt64(1)...6 {
      var world = try RandomBoard(seed * 2 + 21)
      for _ in 0..<150 {
        world.step()
        let board = world.sample.board
        guard let undo = try? board.undoing(by: board.owner, at: board.lastEvent), !undo.isEmpty else { continue }
        var other = board
        other.apply(BoardCommit(sequence: board.sequence + 1, time: board.lastEvent, author: board.owner, events: undo))
        guard let redo = try? other.redoing(by: board.owner, at: board.lastEvent) else {
          Issue.record("seed \(seed): an undo at \(board.sequence) can't be redone")
          continue
        }
        other.apply(BoardCommit(sequence: board.sequence + 2, time: board.lastEvent, author: board.owner, events: redo))
        var (one, two) = (PackedBytes(), PackedBytes())
        board.pack(into: &one)
        other.pack(into: &two)
        #expect(one.bytes == two.bytes && board.undone == other.undone, "seed \(seed)")
      }
    }
  }

  @Test func `every truncated checkpoint is refused, and a damaged one never crashes`()
    throws
  {
    var world = try RandomBoard(5)
    for _ in 0..<150 { world.step() }
    let bytes = SampleBoard.packed(world.sample.board)
    for count in bytes.indices {
      #expect(throws: (any Error).self) { try SampleBoard.unpacked(Array(bytes.prefix(count))) }
    }
    var (draw, read) = (SeededRandom(seed: 5), 0)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(draw.below(8))
      guard var board = try? SampleBoard.unpacked(changed) else { continue }
      read += 1
      Self.look(at: &board)
    }
    #expect(read > 60)
  }

  /// Asks a board for everything that commands show.
  private static func look(at board: inout Board) {
    let now = SampleBoard.time(500)
    for window in BoardWindow.allCases.map(Optional.some) + [nil] {
      for standing in board.standings(in: window, at: now) {
        _ = (board.players.list[standing.player].key, board.rank(of: standing.player), standing.result.time.description)
      }
    }
    _ = board.lastResults(of: 0, maximum: 5)
    _ = try? board.submitting(3, of: "kim", at: now, by: board.owner, now: now)
    board.files[fileHash(3)] = SubmittedResults(parsing: Array(SampleBoard.line("kim", 3, 4).utf8))
    if let events = try? board.submitting(file: fileHash(3), by: board.owner, now: now), !events.isEmpty,
      board.sequence < Int(Int32.max)
    {
      board.apply(BoardCommit(sequence: board.sequence + 1, time: now, author: board.owner, events: events))
    }
    _ = SampleBoard.packed(board)
  }

  /// Fails whenever the state of a board or its packing changes. Then raise `Board.checkpointVersion` and update
  /// this sum; otherwise old checkpoints would be used.
  @Test func `the packed state of a board matches this version`() throws {
    var world = try RandomBoard(7)
    for _ in 0..<150 { world.step() }
    #expect(Board.checkpointVersion == 2)
    let sum = SampleBoard.packed(world.sample.board).reduce(into: UInt64(5_381)) { $0 = $0 &* 33 &+ UInt64($1) }
    #expect(sum == 11_898_396_729_142_067_533)
  }
}
