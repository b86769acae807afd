// Boards: submitted files of results, journals of boards, and checkpoint states.

import Audit
import Books
import FantasyCore
@testable import Games

@testable import LeagueStore

extension FuzzTarget {
  private static let owner = ManagerID(known: "anna")
  private static let hash = String(repeating: "1", count: 64)

  private static func commit(_ number: Int, _ events: [BoardEvent], at time: Instant) -> BoardCommit {
    BoardCommit(sequence: number, time: time, author: owner, events: events)
  }

  /// Submits a file of results to a board. Checks that the file counts only once, and that an independent computation
  /// gives the same standings.
  static func results(_ bytes: [UInt8]) {
    let read = SubmittedResults(parsing: bytes)
    let now = Instant(seconds: 1_790_000_000)
    let events = read.names.prefix(50).map { BoardPlayer(name: $0, manager: nil) }
    let order: ScoreOrder = bytes.count.isMultiple(of: 2) ? .higher : .lower
    let terms = BoardTerms(name: "B", order: order)
    var commits = [commit(1, [.boardCreated(BoardCreated(BookID(known: "board"), terms))], at: now)]
    if !events.isEmpty {
      commits.append(commit(2, events.map { .playerRegistered(PlayerRegistered($0)) }, at: now))
    }
    guard var board = Board(created: commits[0]) else { return }
    for commit in commits.dropFirst() { board.apply(commit) }
    board.files[hash] = read
    guard let submitted = try? board.submitting(file: hash, by: owner, now: now), !submitted.isEmpty else { return }
    commits.append(commit(commits.count + 1, submitted, at: now))
    board.apply(commits[commits.count - 1])
    precondition((try? board.submitting(file: hash, by: owner, now: now)) == [], "a file counts twice")
    expect(board, like: AuditBoard(BoardFacts(commits), files: [hash: bytes]))
    precondition(read.results(of: board.players, at: now).defects.map(\.line).isSorted, "defects are out of order")
  }

  /// Reads a board's journal with a valid hash chain, and a checkpoint's state. Applies the commits one by one and all
  /// at once, and checks that the boards are equal.
  static func board(_ bytes: [UInt8]) {
    _ = BookJournal<Board>(fuzzing: bytes)
    boardCheckpoint(bytes)
    let commits = commits(in: bytes, of: Board.self)
    let lines = Array(#"{"player":"kim","score":7,"at":"2026-01-01T00:00:00Z"}"#.utf8)
    guard let start = try? Board.beginning(of: commits[...], read: { _ in lines }) else { return }
    var (one, atOnce) = (start, start)
    for commit in commits.dropFirst() { one.apply(commit) }
    atOnce.apply(all: commits.dropFirst())
    precondition(Checkpoint.state(of: one) == Checkpoint.state(of: atOnce), "folds differ")
    let isAccepted = commits[0].events.count == 1 && JournalReplay(commits, from: start).findings.isEmpty
    if isAccepted { expect(one, like: AuditBoard(BoardFacts(commits), files: files(of: commits, lines))) }
    ask(one)
  }

  /// Returns the first readable commits. Renumbers them, and moves their times forward where needed to keep them in
  /// order.
  static func commits<Subject: Book>(in bytes: [UInt8], of kind: Subject.Type) -> [BookCommit<Subject>] {
    var commits: [BookCommit<Subject>] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(40) {
      guard let (read, previous) = try? Subject.readCommit(Array(line)) else { continue }
      let again = try? Subject.readCommit(Array(read.line(after: previous).utf8))
      precondition(again?.commit == read && again?.previous == previous, "a commit changes when it is written")
      var commit = read
      commit.sequence = commits.count + 1
      commit.time = max(commit.time, commits.last?.time ?? .earliest)
      commits.append(commit)
    }
    return commits
  }

  private static func files(of commits: [BoardCommit], _ bytes: [UInt8]) -> [String: [UInt8]] {
    Dictionary(commits.flatMap(\.files).map { ($0.hash, bytes) }) { first, _ in first }
  }

  private static func expect(_ board: Board, like plain: AuditBoard) {
    let standings = board.standings(at: board.lastEvent)
    precondition(plain.count == board.results.count, "a plain computation counts other results")
    precondition(
      plain.standings.map { "\($0.rank) \($0.score)" } == standings.map { "\($0.rank) \($0.result.score)" },
      "a plain computation has other standings")
  }

  private static func ask(_ board: Board) {
    for window in BoardWindow.allCases.map(Optional.some) + [nil] {
      for standing in board.standings(in: window, at: board.lastEvent) {
        _ = (board.players.list[standing.player], board.rank(of: standing.player), standing.result.time.description)
        _ = board.lastResults(of: standing.player, maximum: 5)
      }
    }
    for number in [nil, 2, board.sequence] where board.record.isWhole {
      _ = try? board.undoing(number, by: board.owner, at: board.lastEvent)
      _ = try? board.redoing(by: board.owner, at: board.lastEvent)
    }
    let players = board.players.list.prefix(3)
    for player in players {
      let word = player.name ?? player.manager?.text ?? ""
      _ = try? board.submitting(5, of: word, at: board.lastEvent, by: board.owner, now: board.lastEvent)
      _ = try? board.renaming(word, to: "Another", by: board.owner)
    }
  }

  /// Reads a checkpoint's state. Checks that a readable board can be packed and read again.
  private static func boardCheckpoint(_ bytes: [UInt8]) {
    _ = Checkpoint<Board>(bytes, of: BookID(known: "board"))
    func read(_ bytes: [UInt8]) -> Board? {
      var packed = PackedReader(bytes, in: bytes.indices)
      guard let record = try? Record<Board>(unpacking: &packed) else { return nil }
      return try? Board(unpacking: &packed, record: record) { _ in nil }
    }
    guard let board = read(bytes) else { return }
    precondition(read(Checkpoint.state(of: board)) != nil, "a state that was read can't be packed")
    ask(board)
  }

  /// Writes valid journals and states of boards, as first inputs of the fuzzer.
  static func writeBoards(to folder: String) throws {
    let lines = Array(#"{"player":"kim","score":7,"at":"2026-01-01T00:00:00Z"}"#.utf8)
    let time = Instant(seconds: 1_780_000_000)
    let all: [[BoardEvent]] = [
      [
        .boardCreated(BoardCreated(BookID(known: "board"), BoardTerms(name: "B", order: .higher, texts: [.genre: "x"])))
      ],
      [.playerRegistered(PlayerRegistered(BoardPlayer(name: "kim", manager: nil)))],
      [.playerRegistered(PlayerRegistered(BoardPlayer(name: nil, manager: owner)))],
      [.resultSubmitted(ResultSubmitted(player: "anna", score: 5, time: time))],
      [.resultsSubmitted(ResultsSubmitted(file: hash, count: 1))],
      [.resultSubmitted(ResultSubmitted(player: "kim", score: -5, time: time))], [.changeUndone(6)], [.changeRedone(6)],
      [.playerRenamed(PlayerRenamed(player: "kim", newName: "Kim K"))],
      [.playerClaimed(PlayerClaimed(player: "Kim K", manager: ManagerID(known: "ben")))],
      [.boardPromoted(BoardPromoted(isPromoted: true))],
      [.boardSet(BoardSet(terms: BoardTerms(name: "C", order: .higher)))], [.boardRemoved(BoardRemoved())],
      [.boardPassed(BoardPassed(owner: owner))],
    ]
    let commits = all.enumerated().map { commit($0 + 1, $1, at: time) }
    let none = String(repeating: "0", count: 64)
    for count in [4, 8, 12, commits.count] {
      let text = commits.prefix(count).map { $0.line(after: none) + "\n" }.joined()
      try SystemCalls.replace(folder + "/journal-\(count)", with: Array(text.utf8), mode: 0o600)
      guard var board = try? Board.beginning(of: commits.prefix(count), read: { _ in lines }) else { continue }
      board.apply(all: commits.prefix(count).dropFirst())
      try SystemCalls.replace(folder + "/state-\(count)", with: Checkpoint.state(of: board), mode: 0o600)
    }
  }
}

extension BookJournal<Board> {
  fileprivate init?(fuzzing bytes: [UInt8]) {
    guard bytes.last == UInt8(ascii: "}") else { return nil }
    self.init(SealedLine(sealing: bytes).bytes + [UInt8(ascii: "\n")], path: "journal.ndjson")
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
