// News of a league, computed manually: leaders, rank changes, captains, records and corrections.

import Testing

@testable import Books
@testable import Explanations
@testable import FantasyCore

@Suite("News of a league")
struct LeagueNewsTests {
  /// One point per run. A captain counts twice.
  private static func sample(_ more: String = "") throws -> SampleLeague {
    let own = try system(
      items: #"{"item": "run", "figure": "runs", "points": 1}"#, more: #""captaincy": {"captain": 2}, \#(more)"#)
    var sample = try SampleLeague(own: own)
    let others = "b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"
    try sample.enter(anna, team: SamplePool.ids("b1a \(others)"), captain: "b1a")
    try sample.enter(ben, team: SamplePool.ids("b3a \(others)"), captain: "b3a")
    try sample.enter(cleo, team: SamplePool.ids("b3c \(others)"), captain: "b2a")
    try sample.start("1 12:00")
    return sample
  }

  /// The totals match by match: anna 22, 6, 30; ben 18, 26, 30; cleo 5, 12, 60.
  private static let played = [
    "m1": ["b1a": "runs 10", "b3a": "runs 8", "b3c": "runs 1", "b2a": "runs 2"],
    "m2": ["b2a": "runs 6", "b3a": "runs 10"], "m3": ["b2a": "runs 30"],
  ]

  private static func news(
    _ sample: SampleLeague, _ files: [MatchID: MatchRecord], of match: String? = nil
  ) throws -> [LeagueNews.Kind] {
    LeagueScores(sample.league, records: files, at: try moment("20 00:00")).news
      .filter { match == nil || $0.match.text == match }.map(\.kind)
  }

  private static let (first, second, third): (ElementIndex<Entry>, ElementIndex<Entry>, ElementIndex<Entry>) = (
    ElementIndex(0), ElementIndex(1), ElementIndex(2)
  )

  private static func index(_ player: String) throws -> ElementIndex<PoolPlayer> {
    try #require(SamplePool.pool.index(of: try poolPlayer(player).id))
  }

  @Test func `each match reports the lead, rank changes, the best captain and a record`() throws {
    var sample = try Self.sample()
    for (match, day) in [("m1", 2), ("m2", 3), ("m3", 4)] { try sample.score(match, "\(day) 20:00") }
    let files = try records(Self.played)
    #expect(
      try Self.news(sample, files, of: "m1") == [
        .lead(Lead(leaders: [Self.first], points: Points(22), ahead: Points(4), isNew: false)),
        .captain(BestCaptain(player: try Self.index("b1a"), points: Points(20), entries: [Self.first])),
      ])
    #expect(
      try Self.news(sample, files, of: "m2") == [
        .lead(Lead(leaders: [Self.second], points: Points(44), ahead: Points(16), isNew: true)),
        .moves(
          Moves(
            up: Moves.Move(entries: [Self.second], places: 1, rank: 1),
            down: Moves.Move(entries: [Self.first], places: 1, rank: 2))),
        .captain(BestCaptain(player: try Self.index("b3a"), points: Points(20), entries: [Self.second])),
        .record(PointsRecord(entries: [Self.second], points: Points(26), former: Points(22))),
      ])
    #expect(
      try Self.news(sample, files, of: "m3") == [
        .lead(Lead(leaders: [Self.third], points: Points(77), ahead: Points(3), isNew: true)),
        .moves(
          Moves(
            up: Moves.Move(entries: [Self.third], places: 2, rank: 1),
            down: Moves.Move(entries: [Self.second, Self.first], places: 1, rank: 2))),
        .captain(BestCaptain(player: try Self.index("b2a"), points: Points(60), entries: [Self.third])),
        .record(PointsRecord(entries: [Self.third], points: Points(60), former: Points(26))),
      ])
    let all = LeagueScores(sample.league, records: files, at: try moment("20 00:00")).news
    #expect(try all.first?.time == moment("2 14:00"))
    #expect(all.filter(\.isForMembers).count == 3)
    #expect(all.allSatisfy { if case .captain = $0.kind { $0.isForMembers } else { !$0.isForMembers } })
  }

  @Test func `a shared lead names all leaders, and a lead shared by all is not reported`() throws {
    var sample = try Self.sample()
    try sample.score("m1", "2 20:00")
    // b1a and b3a give 10 to anna and ben as captains. None of cleo's players were in the XI.
    let files = try records(["m1": ["b1a": "runs 5", "b3a": "runs 5"]])
    #expect(
      try Self.news(sample, files).first
        == .lead(Lead(leaders: [Self.first, Self.second], points: Points(10), ahead: Points(10), isNew: false)))
    #expect(try Self.news(sample, try records(["m1": ["b1b": "runs 5"]])) == [])
  }

  @Test func `unfinished and void matches give no news, but their points count for later news`() throws {
    var sample = try Self.sample(#""no_result": "void","#)
    for (match, day) in [("m1", 2), ("m2", 3), ("m3", 4)] { try sample.score(match, "\(day) 20:00") }
    var files = try records(Self.played)
    files[try #require(MatchID("m1"))]?.info.outcome = nil
    files[try #require(MatchID("m2"))]?.info.outcome = Outcome(result: .noResult)
    let board = LeagueScores(sample.league, records: files, at: try moment("20 00:00"))
    #expect(board.news.allSatisfy { $0.match.text == "m3" })
    // anna 22 + 30, ben 18 + 30, cleo 5 + 60.
    #expect(
      board.news.first?.kind
        == .lead(Lead(leaders: [Self.third], points: Points(65), ahead: Points(13), isNew: true)))
  }

  @Test func `a corrected file is reported with the entries it affected, unless it is undone`() throws {
    var sample = try Self.sample()
    try sample.score("m1", "2 20:00", file: 5)
    try sample.score("m1", "2 22:00", file: 6, replacing: true)
    // b1a has 4 instead of 10, which is 12 less for the captain. b3a has 9 instead of 8, which is 2 more.
    let now = try records(["m1": ["b1a": "runs 4", "b3a": "runs 9"]])
    let former = [fileHash(5): try record(["b1a": "runs 10", "b3a": "runs 8"])]
    func news() throws -> [LeagueNews] {
      LeagueScores(sample.league, records: now, at: try moment("20 00:00"))
        .news(of: sample.league.replacedFiles, records: former)
    }
    let sequence = sample.league.sequence
    let id = try #require(MatchID("m1"))
    let correction = MatchCorrection(
      sequence: sequence, changed: 2, biggestGain: MatchCorrection.Change(entry: Self.second, points: Points(2)),
      biggestLoss: MatchCorrection.Change(entry: Self.first, points: Points(-12)))
    #expect(try news() == [LeagueNews(match: id, time: try moment("2 22:00"), kind: .correction(correction))])
    try sample.undo(anna, "2 23:00")
    #expect(sample.league.replacedFiles == [])
    #expect(try news() == [])
  }

  @Test func `an update of a match in progress is not a correction, but one after its end is`() throws {
    var sample = try Self.sample()
    try sample.score("m1", "2 16:00", file: 4)
    try sample.score("m1", "2 20:00", file: 5, replacing: true)
    try sample.score("m1", "2 22:00", file: 6, replacing: true)
    var live = try record(["b1a": "runs 3"])
    live.info.outcome = nil
    let former = [fileHash(4): live, fileHash(5): try record(["b1a": "runs 10"])]
    let news = LeagueScores(
      sample.league, records: try records(["m1": ["b1a": "runs 4"]]), at: try moment("20 00:00")
    ).news(of: sample.league.replacedFiles, records: former)
    #expect(sample.league.replacedFiles.count == 2)
    #expect(news.map(\.time) == [try moment("2 22:00")])
  }

  @Test func `a contest's last step equals the leaderboard, and rank changes compare with the step before`() throws {
    var compared = 0
    for seed in UInt64(1)...16 {
      var world = try RandomLeague(seed: seed)
      for step in 0..<90 {
        try world.step()
        guard step % 6 == 5 else { continue }
        let board = LeagueScores(world.league, records: try world.records, at: world.now)
        let steps = board.contest().steps
        guard let last = steps.last else { continue }
        let rows = board.leaderboard()
        #expect(rows.map(\.index) == last.ranked.map(\.entry) && rows.map(\.rank) == last.ranked.map(\.rank))
        #expect(rows.map(\.points) == last.ranked.map { last.points[$0.entry.index] })
        #expect(rows.map(\.lastMatchPoints) == last.ranked.map { last.earned[$0.entry.index] })
        guard let former = steps.dropLast().last else { continue }
        let ranks = Dictionary(uniqueKeysWithValues: former.ranked.map { ($0.entry, $0.rank) })
        #expect(rows.map(\.change) == rows.map { row in ranks[row.index].map { $0 - row.rank } }, "seed \(seed)")
        compared += 1
      }
    }
    #expect(compared > 15)
  }
}
