// Undo and redo on a board: dependent changes and permissions.

import Testing

@testable import FantasyCore
@testable import Games

@Suite("Undo on boards")
struct BoardUndoTests {
  private static func undo(
    _ sample: inout SampleBoard, _ number: Int? = nil, by author: ManagerID = anna
  ) throws(BoardRefusal) {
    try sample.step(author) { board, now throws(BoardRefusal) in try board.undoing(number, by: author, at: now) }
  }

  private static func redo(_ sample: inout SampleBoard, by author: ManagerID = anna) throws(BoardRefusal) {
    try sample.step(author) { board, now throws(BoardRefusal) in try board.redoing(by: author, at: now) }
  }

  @Test func `a result can be undone, and so can a registration without later results`() throws {
    var sample = try SampleBoard(players: ["kim", "lee"])
    try sample.submit("kim", 5, 1)
    #expect(
      boardFaults { try sample.board.undoing(2, by: anna, at: sample.board.lastEvent) }
        == [.undo(.breaksChange(.undo, 2, later: 4, by: anna))])
    try Self.undo(&sample, 3)
    #expect(sample.board.players.list.map(\.key) == ["kim"] && sample.standings == ["1 kim 5"])
    try Self.redo(&sample)
    #expect(sample.board.players.list.count == 2)
    try Self.undo(&sample, 4)
    #expect(sample.standings.isEmpty && sample.board.results.count == 0)
    try Self.undo(&sample, 2)
    #expect(sample.board.players.list.map(\.key) == ["lee"])
    try Self.redo(&sample)
    try Self.redo(&sample)
    #expect(sample.standings == ["1 kim 5"] && sample.board.players.list.count == 2)
  }

  @Test func `undoing a best result restores the next one, and a redo brings it back`() throws {
    var sample = try SampleBoard(players: ["kim"])
    try sample.submit("kim", 5, 1)
    try sample.submit(file: [SampleBoard.line("kim", 9, 1), SampleBoard.line("kim", 3, 1)], 1, 2)
    #expect(sample.standings == ["1 kim 9"] && sample.board.results.count == 3)
    try Self.undo(&sample)
    #expect(sample.standings == ["1 kim 5"] && sample.board.results.count == 1)
    try Self.redo(&sample)
    #expect(sample.standings == ["1 kim 9"] && sample.board.results.count == 3)
  }

  @Test func `a result that a later file contains too can't be undone, since the file's count would change`() throws {
    var sample = try SampleBoard(players: ["kim", "lee"])
    try sample.submit("kim", 5, 1)
    try sample.submit(file: [SampleBoard.line("kim", 5, 1), SampleBoard.line("lee", 2, 1)], 1, 2)
    #expect(
      boardFaults { try sample.board.undoing(4, by: anna, at: sample.board.lastEvent) }
        == [.undo(.breaksChange(.undo, 4, later: 5, by: anna))])
  }

  @Test func `a result can't be redone once another change has added it`() throws {
    var sample = try SampleBoard(players: ["kim"])
    try sample.submit("kim", 5, 1)
    try Self.undo(&sample)
    try sample.submit("kim", 5, 2, achieved: 1)
    #expect(boardFaults { try sample.board.redoing(by: anna, at: sample.board.lastEvent) } == [.undo(.nothing(.redo))])
    #expect(sample.board.results.count == 1)
  }

  @Test func `neither a claim nor the transfer of a board can be undone`() throws {
    var sample = try SampleBoard(players: ["kim"])
    try sample.step(cleo) { board, _ throws(BoardRefusal) in try board.claiming("kim", by: cleo) }
    let now = sample.board.lastEvent
    #expect(boardFaults { try sample.board.undoing(3, by: cleo, at: now) } == [.undo(.never(3))])
    #expect(boardFaults { try sample.board.undoing(by: cleo, at: now) } == [.undo(.nothing(.undo))])
    #expect(
      boardFaults { try sample.board.undoing(2, by: anna, at: now) }
        == [.undo(.breaksChange(.undo, 2, later: 3, by: cleo))])
    try sample.step(ben) { board, _ in board.passing(to: ben) }
    #expect(boardFaults { try sample.board.undoing(4, by: ben, at: now) } == [.undo(.never(4))])
    #expect(boardFaults { try sample.board.undoing(1, by: ben, at: now) } == [.undo(.never(1))])
  }

  @Test func `only the current owner can undo decisions on a board`() throws {
    var sample = try SampleBoard(players: ["kim"])
    try sample.submit("kim", 5, 1)
    #expect(
      boardFaults { try sample.board.undoing(3, by: ben, at: sample.board.lastEvent) } == [.undo(.foreign(3, anna))])
    try sample.step(ben) { board, _ in board.passing(to: ben) }
    #expect(
      boardFaults { try sample.board.undoing(3, by: anna, at: sample.board.lastEvent) } == [.undo(.foreign(3, ben))])
    try Self.undo(&sample, 3, by: ben)
    #expect(sample.standings.isEmpty && sample.board.owner == ben)
    try Self.redo(&sample, by: ben)
    #expect(sample.standings == ["1 kim 5"])
  }

  @Test func `the owner can undo a removal, and a promoter their own promotion`() throws {
    var sample = try SampleBoard()
    try sample.step(ben) { board, _ throws(BoardRefusal) in try board.promoting(true) }
    #expect(
      boardFaults { try sample.board.undoing(2, by: anna, at: sample.board.lastEvent) } == [.undo(.foreign(2, ben))])
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.removing(by: anna) }
    #expect(sample.board.isRemoved && sample.board.isPromoted)
    try Self.undo(&sample)
    #expect(!sample.board.isRemoved && sample.board.isPromoted)
    try Self.undo(&sample, by: ben)
    #expect(!sample.board.isPromoted)
  }

  @Test func `a rename can be undone until a later change needs the new name`() throws {
    var sample = try SampleBoard(players: ["kim"])
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.renaming("kim", to: "Kay", by: anna) }
    try Self.undo(&sample)
    #expect(sample.board.players.list.map(\.key) == ["kim"])
    try Self.redo(&sample)
    try sample.submit("Kay", 5, 1)
    #expect(
      boardFaults { try sample.board.undoing(3, by: anna, at: sample.board.lastEvent) }
        == [.undo(.breaksChange(.undo, 3, later: 6, by: anna))])
  }
}
