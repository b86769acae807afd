// A board that anna owns, with its commits and submitted files, for the tests of boards.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Games

struct SampleBoard {
  private(set) var board: Board
  private(set) var commits: [BoardCommit]
  /// The submitted files by hash.
  private(set) var files: [String: [UInt8]] = [:]
  static let id = BookID(known: "snake")
  static let terms = BoardTerms(name: "Snake", order: .higher)

  init(_ order: ScoreOrder = .higher, players: [String] = []) throws {
    let created = BoardCreated(Self.id, BoardTerms(name: "Snake", order: order))
    let first = BoardCommit(sequence: 1, time: Self.time(0), author: anna, events: [.boardCreated(created)])
    commits = [first]
    board = try #require(Board(created: first))
    for player in players {
      try step(anna) { board, _ throws(BoardRefusal) in try board.registering(player, by: anna) }
    }
  }

  /// Returns the time a number of minutes after the board was created.
  static func time(_ minutes: Int) -> Instant { Instant(seconds: 1_775_044_800 + minutes * 60) }

  /// Makes a decision at a time, by default that of the last commit, and applies its events.
  @discardableResult
  mutating func step(
    _ author: ManagerID, _ minutes: Int? = nil,
    _ decide: (Board, Instant) throws(BoardRefusal) -> [BoardEvent]
  ) throws(BoardRefusal) -> [BoardEvent] {
    let now = max(minutes.map(Self.time) ?? board.lastEvent, board.lastEvent)
    let events = try decide(board, now)
    if events.isEmpty { return [] }
    let commit = BoardCommit(sequence: board.sequence + 1, time: now, author: author, events: events)
    board.apply(commit)
    commits.append(commit)
    return events
  }

  /// Submits a result in the name of the owner, achieved at the time of submission unless another time is given.
  @discardableResult
  mutating func submit(
    _ player: String, _ score: Int, _ minutes: Int, achieved: Int? = nil
  ) throws(BoardRefusal) -> [BoardEvent] {
    try step(board.owner, minutes) { board, now throws(BoardRefusal) in
      try board.submitting(
        score, of: player, at: Self.time(achieved ?? minutes), by: board.owner, now: now)
    }
  }

  /// Submits a file in the name of the owner.
  ///
  /// - Parameter digit: determines the hash of the file.
  @discardableResult
  mutating func submit(file lines: [String], _ digit: Int, _ minutes: Int) throws(BoardRefusal) -> [BoardEvent] {
    let hash = fileHash(digit)
    put(Array(lines.joined(separator: "\n").utf8), digit)
    return try step(board.owner, minutes) { board, now throws(BoardRefusal) in
      try board.submitting(file: hash, by: board.owner, now: now)
    }
  }

  /// Makes a file available, as its submitter does.
  mutating func put(_ bytes: [UInt8], _ digit: Int) {
    (files[fileHash(digit)], board.files[fileHash(digit)]) = (bytes, SubmittedResults(parsing: bytes))
  }

  /// Returns a line of a results file.
  static func line(_ player: String, _ score: Int, _ minutes: Int) -> String {
    #"{"player":"\#(player)","score":\#(score),"at":"\#(time(minutes))"}"#
  }

  /// The standings as texts of rank, player and score.
  var standings: [String] { Self.description(board, at: board.lastEvent) }

  static func description(_ board: Board, _ window: BoardWindow? = nil, at now: Instant) -> [String] {
    board.standings(in: window, at: now).map {
      "\($0.rank) \(board.players.list[$0.player].key) \($0.result.score)"
    }
  }

  /// The board folded from the commits and the files they name.
  var folded: Board {
    get throws {
      var board = try Board.beginning(of: commits[...]) { files[$0.hash] }
      board.apply(all: commits.dropFirst())
      return board
    }
  }

  /// Returns the checkpoint content of a board.
  static func packed(_ board: Board) -> [UInt8] {
    var packed = PackedBytes()
    board.record.pack(into: &packed)
    board.pack(into: &packed)
    return packed.bytes
  }

  /// Returns the board of a checkpoint.
  static func unpacked(_ bytes: [UInt8]) throws -> Board {
    var packed = PackedReader(bytes, in: bytes.indices)
    let record = try Record<Board>(unpacking: &packed)
    let board = try Board(unpacking: &packed, record: record) { _ in nil }
    if !packed.isAtEnd { throw UnpackingError() }
    return board
  }
}

/// Returns the reasons of a refusal, or none.
func boardFaults(_ decide: () throws -> [BoardEvent]) -> [BoardFault] {
  do {
    _ = try decide()
    return []
  } catch {
    return (error as? BoardRefusal)?.faults ?? []
  }
}
