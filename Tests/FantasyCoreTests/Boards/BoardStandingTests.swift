// Standings of boards: ranks, ties, lower-is-better boards, windows in UTC, and repeated results.

import Testing

@testable import FantasyCore
@testable import Games

@Suite("Standings of boards")
struct BoardStandingTests {
  @Test(arguments: [ScoreOrder.higher, .lower])
  func `ties share a rank in order of submission, and the following rank is skipped`(
    _ order: ScoreOrder
  ) throws {
    let sign = order == .higher ? 1 : -1
    var sample = try SampleBoard(order, players: ["kim", "lee", "mo", "noa", "none"])
    try sample.submit("mo", 5 * sign, 1)
    // Achieved earlier, but submitted later.
    try sample.submit("kim", 9 * sign, 3)
    try sample.submit("lee", 9 * sign, 4, achieved: 2)
    try sample.submit("noa", 5 * sign, 5)
    try sample.submit("mo", 4 * sign, 6)
    let expected = ["1 kim 9", "1 lee 9", "3 mo 5", "3 noa 5"].map {
      sign > 0 ? $0 : $0.replacing(" ", with: " -", at: 2)
    }
    #expect(sample.standings == expected)
    for standing in sample.board.standings(at: sample.board.lastEvent) {
      #expect(sample.board.rank(of: standing.player) == standing.rank)
      #expect(sample.board.results.best(of: standing.player).map { sample.board.results[$0] } == standing.result)
    }
    #expect(sample.board.rank(of: 4) == nil && sample.board.rank(of: 5) == nil)
    // A player who reaches the same score later is listed after the others.
    try sample.submit("mo", 9 * sign, 7)
    #expect(sample.standings.map { $0.split(separator: " ")[1] } == ["kim", "lee", "mo", "noa"])
    #expect(sample.board.standings(at: sample.board.lastEvent).map(\.rank) == [1, 1, 1, 4])
  }

  @Test func `the best result counts, the first of equal ones, and ranks are among the selected players`() throws {
    var sample = try SampleBoard(players: ["kim", "lee", "mo"])
    for (minute, result) in [("kim", 3), ("kim", 7), ("kim", 7), ("kim", 2), ("lee", 5), ("mo", 1)].enumerated() {
      try sample.submit(result.0, result.1, minute + 1)
    }
    let now = sample.board.lastEvent
    #expect(sample.board.standings(at: now).first?.result.time == SampleBoard.time(2))
    let some = sample.board.standings(at: now) { $0.name != "kim" }
    #expect(some.map(\.rank) == [1, 2] && some.map(\.player) == [1, 2])
    #expect(sample.board.lastResults(of: 0, maximum: 3).map(\.score) == [2, 7, 7])
    #expect(
      sample.board.lastResults(of: 0, maximum: 9).count == 4 && sample.board.lastResults(of: 1, maximum: 0).isEmpty)
  }

  @Test func `an order defines the better score and reaching a goal`() {
    #expect(ScoreOrder.higher.isBetter(2, than: 1) && !ScoreOrder.higher.isBetter(1, than: 1))
    #expect(ScoreOrder.lower.isBetter(1, than: 2) && !ScoreOrder.lower.isBetter(1, than: 1))
    #expect([9, 10, 11].map { ScoreOrder.higher.reaches($0, 10) } == [false, true, true])
    #expect([9, 10, 11].map { ScoreOrder.lower.reaches($0, 10) } == [true, true, false])
  }

  // MARK: Windows

  /// A time, and the start of its day, week and month, taken from the calendar rather than the program.
  static let windows: [(now: String, day: String, week: String, month: String)] = [
    // The first and last second of a Wednesday.
    ("2026-04-01T00:00:00Z", "2026-04-01", "2026-03-30", "2026-04-01"),
    ("2026-04-01T23:59:59Z", "2026-04-01", "2026-03-30", "2026-04-01"),
    // From Sunday to Monday.
    ("2026-04-05T23:59:59Z", "2026-04-05", "2026-03-30", "2026-04-01"),
    ("2026-04-06T00:00:00Z", "2026-04-06", "2026-04-06", "2026-04-01"),
    // The end of a year in the middle of a week: 2026-01-01 was a Thursday.
    ("2025-12-31T23:59:59Z", "2025-12-31", "2025-12-29", "2025-12-01"),
    ("2026-01-01T00:00:00Z", "2026-01-01", "2025-12-29", "2026-01-01"),
    // Leap days, one of them in a century year.
    ("2024-02-29T12:00:00Z", "2024-02-29", "2024-02-26", "2024-02-01"),
    ("2000-02-29T00:00:00Z", "2000-02-29", "2000-02-28", "2000-02-01"),
    ("2100-03-01T00:00:00Z", "2100-03-01", "2100-03-01", "2100-03-01"),
    // Around 1970, which began on a Thursday, and long before.
    ("1970-01-01T00:00:00Z", "1970-01-01", "1969-12-29", "1970-01-01"),
    ("1969-12-31T23:59:59Z", "1969-12-31", "1969-12-29", "1969-12-01"),
    ("1969-12-29T00:00:00Z", "1969-12-29", "1969-12-29", "1969-12-01"),
    ("1969-12-28T23:59:59Z", "1969-12-28", "1969-12-22", "1969-12-01"),
    ("1900-01-01T00:00:00Z", "1900-01-01", "1900-01-01", "1900-01-01"),
    ("0001-01-01T00:00:00Z", "0001-01-01", "0001-01-01", "0001-01-01"),
    ("9999-12-31T23:59:59Z", "9999-12-31", "9999-12-27", "9999-12-01"),
    // In another time zone it is another day.
    ("2026-04-06T00:30:00+05:30", "2026-04-05", "2026-03-30", "2026-04-01"),
  ]

  @Test(arguments: windows.indices)
  func `windows begin with the day, the Monday or the month, in UTC`(_ index: Int) throws {
    let row = Self.windows[index]
    let now = try #require(Instant(row.now))
    #expect(BoardWindow.day.start(at: now).description == row.day + "T00:00:00Z")
    #expect(BoardWindow.week.start(at: now).description == row.week + "T00:00:00Z")
    #expect(BoardWindow.month.start(at: now).description == row.month + "T00:00:00Z")
  }

  @Test func `every window in two hundred years begins at midnight, not after now, on a Monday or the first`() {
    for number in -36_500..<36_500 where number % 13 == 0 {
      let now = Instant(seconds: number * 86_400 + 43_200)
      for window in BoardWindow.allCases {
        let start = window.start(at: now)
        #expect(start.seconds.isMultiple(of: 86_400) && start <= now && window.start(at: start) == start)
      }
      let (week, month) = (BoardWindow.week.start(at: now).day, BoardWindow.month.start(at: now).day.civil)
      // 2024-01-01, day 19,723, was a Monday.
      #expect((week.number - 19_723).isMultiple(of: 7) && number - week.number < 7)
      #expect(month.day == 1 && month.month == now.day.civil.month && month.year == now.day.civil.year)
    }
  }

  @Test func `a window includes its first second but not the one before, and no results after now`()
    throws
  {
    var sample = try SampleBoard(players: ["kim", "lee", "mo"])
    // A Wednesday: the window began at midnight, and minute 0 of the board is 12:00.
    #expect(SampleBoard.time(0).description == "2026-04-01T12:00:00Z")
    let midnight = -720
    try sample.step(anna, 10) { board, now throws(BoardRefusal) in
      try board.submitting(9, of: "kim", at: SampleBoard.time(midnight), by: anna, now: now)
    }
    try sample.step(anna, 10) { board, now throws(BoardRefusal) in
      let before = Instant(seconds: SampleBoard.time(midnight).seconds - 1)
      return try board.submitting(20, of: "lee", at: before, by: anna, now: now)
    }
    try sample.submit("mo", 30, 10)
    let now = SampleBoard.time(10)
    #expect(SampleBoard.description(sample.board, .day, at: now) == ["1 mo 30", "2 kim 9"])
    #expect(SampleBoard.description(sample.board, .week, at: now) == ["1 mo 30", "2 lee 20", "3 kim 9"])
    // The month began on the same day.
    #expect(SampleBoard.description(sample.board, .month, at: now) == ["1 mo 30", "2 kim 9"])
    let before = Instant(seconds: now.seconds - 1)
    #expect(SampleBoard.description(sample.board, .day, at: before) == ["1 kim 9"])
    let nextDay = SampleBoard.time(720)
    #expect(SampleBoard.description(sample.board, .day, at: nextDay).isEmpty)
    #expect(SampleBoard.description(sample.board, .week, at: nextDay).count == 3)
  }

  @Test func `in a window, the best result within it counts, even if an earlier one is better`() throws {
    var sample = try SampleBoard(.lower, players: ["kim", "lee"])
    try sample.submit("kim", 1, 1)
    try sample.submit("kim", 8, 2_000)
    try sample.submit("kim", 7, 2_001)
    try sample.submit("lee", 7, 2_002)
    #expect(sample.standings == ["1 kim 1", "2 lee 7"])
    #expect(SampleBoard.description(sample.board, .day, at: SampleBoard.time(2_003)) == ["1 kim 7", "1 lee 7"])
  }

  // MARK: Repeated results

  @Test func `the same player, score and time counts once, within and between submissions and files`() throws {
    var sample = try SampleBoard(players: ["kim", "lee"])
    try sample.submit("kim", 5, 1)
    #expect(try sample.submit("kim", 5, 2, achieved: 1).isEmpty)
    #expect(try sample.submit("kim", 5, 2).count == 1)
    #expect(try sample.submit("kim", 6, 3, achieved: 2).count == 1)
    #expect(try sample.submit("lee", 6, 3, achieved: 2).count == 1)
    let (old, new) = (SampleBoard.line("kim", 5, 1), SampleBoard.line("lee", 8, 4))
    #expect(try sample.submit(file: [old, old], 1, 4).isEmpty)
    #expect(
      try sample.submit(file: [new, old, new, new], 2, 4) == [
        .resultsSubmitted(ResultsSubmitted(file: fileHash(2), count: 1))
      ])
    #expect(try sample.submit(file: [new, old, SampleBoard.line("lee", 9, 4)], 3, 5).count == 1)
    #expect(try sample.submit("lee", 8, 6, achieved: 4).isEmpty)
    #expect(sample.board.results.count == 6 && sample.standings == ["1 lee 9", "2 kim 6"])
    // After a rename and a claim, they are still the same player.
    try sample.step(anna) { board, _ throws(BoardRefusal) in try board.renaming("lee", to: "Lea", by: anna) }
    try sample.step(cleo) { board, _ throws(BoardRefusal) in try board.claiming("Lea", by: cleo) }
    #expect(try sample.submit(file: [SampleBoard.line("cleo", 8, 4), SampleBoard.line("Lea", 9, 4)], 4, 7).isEmpty)
  }

  @Test func `the results of a file count in the order of its lines`() throws {
    var sample = try SampleBoard(players: ["kim", "lee", "mo"])
    try sample.submit(file: ["mo", "kim", "lee"].map { SampleBoard.line($0, 5, 1) }, 1, 2)
    #expect(sample.standings == ["1 mo 5", "1 kim 5", "1 lee 5"])
    #expect(sample.board.results[0].submitted == SampleBoard.time(2))
  }

  @Test func `a board from a checkpoint has the same results and continues with the same best ones`() throws {
    var sample = try SampleBoard(players: ["kim", "lee"])
    try sample.submit("kim", Int(Int32.min), 1)
    try sample.submit("kim", -3, 2)
    try sample.submit("lee", Int(Int32.max), 3)
    try sample.step(anna, 4) { board, now throws(BoardRefusal) in
      try board.submitting(7, of: "lee", at: .earliest, by: anna, now: now)
    }
    var board = try SampleBoard.unpacked(SampleBoard.packed(sample.board))
    #expect((0..<4).map { board.results[$0] } == (0..<4).map { sample.board.results[$0] })
    let now = SampleBoard.time(9)
    #expect(try board.submitting(-3, of: "kim", at: SampleBoard.time(2), by: anna, now: now).isEmpty)
    #expect(try board.submitting(7, of: "lee", at: .earliest, by: anna, now: now).isEmpty)
    #expect(try board.submitting(7, of: "kim", at: .earliest, by: anna, now: now).count == 1)
    #expect(try board.submitting(-4, of: "kim", at: SampleBoard.time(2), by: anna, now: now).count == 1)
    let event = ResultSubmitted(player: "kim", score: 1, time: now)
    board.apply(BoardCommit(sequence: 7, time: now, author: anna, events: [.resultSubmitted(event)]))
    #expect(SampleBoard.description(board, at: now) == ["1 lee 2147483647", "2 kim 1"])
    #expect(board.results.count == 5 && board.results[4].score == 1)
  }
}

extension String {
  /// Replaces the n-th occurrence of a word.
  fileprivate func replacing(_ word: String, with other: String, at number: Int) -> String {
    let parts = components(by: word)
    return parts.prefix(number).joined(separator: word) + other + parts.dropFirst(number).joined(separator: word)
  }

  private func components(by word: String) -> [String] { split(separator: word).map(String.init) }
}
