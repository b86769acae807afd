// Points of a league: matches, the season part, corrected matches and the leaderboard.

import Books
import FantasyCore
import Testing

@Suite("Scoreboard")
struct LeagueScoresTests {
  private let late: Instant

  init() throws { late = try moment("20 00:00") }

  private func total(_ board: LeagueScores, _ author: ManagerID) throws -> Int {
    try #require(board.league.entry(of: author).map { board.total(of: $0) }).tenThousandths / 10_000
  }

  private func rows(_ board: LeagueScores, ties: TieRule = .shared) -> [String] {
    board.leaderboard(ties: ties).map {
      "\($0.rank) \($0.manager) \($0.points) \($0.change.map(String.init) ?? "-") \($0.lastMatchPoints?.description ?? "-")"
    }
  }

  @Test func `an entry is on the leaderboard with 0 points once it has settings`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben, team: nil)
    try sample.enter(anna)
    #expect(rows(LeagueScores(sample.league, records: [:], at: late)) == ["1 ben 0 - -", "1 anna 0 - -"])
  }

  @Test func `only the locked line-up counts, the captain twice and the vice-captain one and a half times`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "b2a")
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    let figures = ["b1a": "runs 10", "b2a": "runs 1", "k1a": "catches 1", "b3a": "runs 100", "w1d": "ducks 1"]
    let board = LeagueScores(sample.league, records: try records(["m1": figures]), at: late)
    let entry = try #require(sample.league.entry(of: anna))
    let counted = board.counted(entry, in: try #require(board.latest))
    #expect(
      counted.map { "\(SamplePool.players[$0.index].id) \($0.points.total) ×\($0.multiplier) \($0.counted)" } == [
        "b1a 14 ×2 28", "b2a 5 ×1.5 7.5", "k1a 12 ×1 12", "w1d 4 ×1 4",
      ])
    #expect(board.total(of: entry) == Points("51.5"))
    #expect(board.matchTotals(of: entry) == [try #require(Points("51.5"))])
    let index = try #require(SamplePool.pool.index(of: try poolPlayer("b3a").id))
    #expect(board.points(ofPlayerAt: index) == Points(120))
  }

  @Test func `a changed line-up never changes earlier match points`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "b2a")
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    let files = try records(["m1": ["b1a": "runs 10", "b3a": "runs 29"]])
    #expect(try total(LeagueScores(sample.league, records: files, at: late), anna) == 28)
    try sample.replace(anna, "2 21:00", "b1a", "b3a")
    try sample.step(anna, "2 21:00") { league, now throws(Refusal) in
      try league.captaining(SamplePool.players[0 + 11], viceCaptain: nil, of: anna, at: now)
    }
    #expect(try total(LeagueScores(sample.league, records: files, at: late), anna) == 28)
  }

  @Test func `matches that began before the league's start are kept but earn no points`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("3 00:00")
    try sample.score("m1", "4 20:00")
    let files = try records(["m1": ["b1a": "runs 10"], "m2": ["b1a": "runs 7"]])
    var board = LeagueScores(sample.league, records: files, at: late)
    #expect(board.matches.map(\.counts) == [false])
    #expect(board.matches[0].score.byIndex[0]?.total == Points(10))
    #expect(try total(board, anna) == 0)
    #expect(board.points(ofPlayerAt: 0) == .zero)
    #expect(rows(board) == ["1 anna 0 - -"])
    try sample.score("m2", "4 20:00")
    board = LeagueScores(sample.league, records: files, at: late)
    #expect(board.matches.map(\.counts) == [false, true])
    #expect(try total(board, anna) == 7)
  }

  @Test func `a replaced match is scored again, and no points of the old file remain`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00", file: 5)
    #expect(
      try total(LeagueScores(sample.league, records: try records(["m1": ["b1a": "runs 10"]]), at: late), anna) == 10)
    try sample.score("m1", "2 21:00", file: 6, replacing: true)
    let board = LeagueScores(sample.league, records: try records(["m1": ["b2a": "runs 3"]]), at: late)
    #expect(try total(board, anna) == 3)
    #expect(board.points(ofPlayerAt: 0) == .zero)
  }

  @Test func `the season part counts the line-up locked for the scored match with the latest start`() throws {
    // b1a: 30 off 20 balls is a strike rate of 150, which earns 30. b3a: 20 off 20 earns 10.
    let files = try records([
      "m1": ["b1a": "runs 30,balls 20", "b3a": "runs 20,balls 20"], "m2": ["k1b": "catches 1"],
    ])
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    func season() throws -> [String] {
      let board = LeagueScores(sample.league, records: files, at: late)
      let entry = try #require(sample.league.entry(of: anna))
      return board.countedSeason(entry).map { "\(SamplePool.players[$0.index].id) \($0.counted)" }
    }
    #expect(try season() == ["b1a 30"])
    // The season part does not change until a later match is scored, even once that match has begun.
    try sample.replace(anna, "2 21:00", "b1a", "b3a")
    #expect(try season() == ["b1a 30"])
    try sample.score("m2", "3 20:00")
    #expect(try season() == ["b3a 10"])
    let board = LeagueScores(sample.league, records: files, at: late)
    #expect(try total(board, anna) == 30 + 10)
    // The same result if the later match was scored first.
    var other = try SampleLeague()
    try other.enter(anna)
    try other.start("1 12:00")
    try other.replace(anna, "2 21:00", "b1a", "b3a")
    try other.score("m2", "3 20:00")
    try other.score("m1", "3 20:00")
    #expect(try total(LeagueScores(other.league, records: files, at: late), anna) == 40)
  }

  @Test func `the season part covers all matches that count and no others`() throws {
    // 18 balls before the start, and 12 and 8 after it. Only the latter 20 count, with 30 runs.
    let files = try records([
      "m1": ["b1a": "runs 0,balls 18"], "m2": ["b1a": "runs 18,balls 12"], "m3": ["b1a": "runs 12,balls 8"],
    ])
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("3 00:00")
    for match in ["m1", "m2", "m3"] { try sample.score(match, "4 20:00") }
    let board = LeagueScores(sample.league, records: files, at: late)
    #expect(board.seasons.first?.points[0]?.total == Points(30))
    #expect(try total(board, anna) == 60)
  }

  @Test func `a voided match gives no figures to the season part`() throws {
    let own = try system(
      items: """
        {"item": "run", "figure": "runs", "points": 1},
        {"item": "played", "scope": "season", "figure": "appearances", "points": 5},
        {"item": "hundred", "scope": "season", "figure": "runs", "steps": [{"at": 100, "points": 50}]}
        """, more: #""no_result": "void","#)
    var sample = try SampleLeague(own: own)
    try sample.enter(anna)
    try sample.start("1 12:00")
    for match in ["m1", "m2"] { try sample.score(match, "3 20:00") }
    var files = try records(["m1": ["b1a": "runs 60"], "m2": ["b1a": "runs 40"]])
    #expect(try total(LeagueScores(sample.league, records: files, at: late), anna) == 160)
    files[try #require(MatchID("m2"))]?.info.outcome = Outcome(result: .noResult)
    #expect(try total(LeagueScores(sample.league, records: files, at: late), anna) == 65)
  }

  @Test func `a rank in the pool earns points only for players who have played`() throws {
    var sample = try SampleLeague()
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.importingPool(
        SamplePool.players.enumerated().map { index, player in
          var player = player
          player.rank = index + 1
          return player
        }, by: anna, at: now)
    }
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    // b1a is first in the pool and k1a fourth. b2a, the second, has not played.
    let board = LeagueScores(sample.league, records: try records(["m1": ["b1a": "runs 1", "k1a": ""]]), at: late)
    #expect(try total(board, anna) == 1 + 30 + 30)
  }

  @Test func `rank changes compare with the leaderboard before the latest-starting match, and are null at first`()
    throws
  {
    var sample = try SampleLeague()
    try sample.enter(anna, team: SamplePool.ids("b1a b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"))
    try sample.enter(ben, team: SamplePool.ids("b3a b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"))
    try sample.enter(cleo, team: SamplePool.ids("b3c b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"))
    try sample.start("1 12:00")
    let files = try records([
      "m1": ["b1a": "runs 3", "b3a": "runs 2", "b3c": "runs 1"], "m2": ["b3c": "runs 2", "b3a": "runs 1"],
    ])
    func board() -> [String] { rows(LeagueScores(sample.league, records: files, at: late)) }
    #expect(board() == ["1 anna 0 - -", "1 ben 0 - -", "1 cleo 0 - -"])
    try sample.score("m1", "2 20:00")
    #expect(board() == ["1 anna 3 - 3", "2 ben 2 - 2", "3 cleo 1 - 1"])
    try sample.score("m2", "3 20:00")
    #expect(board() == ["1 anna 3 0 0", "1 ben 3 1 1", "1 cleo 3 2 2"])
    #expect(
      rows(LeagueScores(sample.league, records: files, at: late), ties: .sequential)
        == ["1 anna 3 0 0", "2 ben 3 0 1", "3 cleo 3 0 2"])
  }

  @Test func `a match is upcoming, locked, live or final`() throws {
    var sample = try SampleLeague()
    let id = try #require(MatchID("m1"))
    func state(_ time: String, _ record: MatchRecord? = nil) throws -> MatchState {
      try #require(sample.league.matches[id]).state(at: try moment(time), isProvisional: record?.isProvisional ?? false)
    }
    #expect(try state("2 13:59:59") == .upcoming)
    #expect(try state("2 14:00") == .locked)
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    #expect(try state("2 20:00", try record([:], result: nil)) == .live)
    #expect(try state("2 20:00", try record([:])) == .final)
  }

  @Test(arguments: [
    (Outcome(winner: "A", margin: .wickets(6)), "A won by 6 wickets"),
    (Outcome(winner: "A", margin: .runs(1)), "A won by 1 run"),
    (Outcome(winner: "A", margin: .runs(12), method: "D/L"), "A won by 12 runs (D/L)"),
    (Outcome(winner: "A", margin: .inningsAndRuns(innings: 1, runs: 20)), "A won by an innings and 20 runs"),
    (Outcome(winner: "A", method: "Awarded"), "A won (Awarded)"), (Outcome(result: .draw), "Draw"),
    (Outcome(result: .tie, eliminator: "B"), "Tie; B won the super over"), (Outcome(result: .tie), "Tie"),
    (Outcome(result: .tie, bowlOut: "B"), "Tie; B won the bowl-out"), (Outcome(result: .noResult), "No result"),
  ])
  func `a result is written as a sentence`(_ outcome: Outcome, sentence: String) {
    #expect(outcome.sentence == sentence)
  }
}
