// Equal points settled by the tie-breaks of team rules: each tie-break, their order, and the explanation.

import StrictJSON
import Testing

@testable import Books
@testable import FantasyCore

@Suite("Ties settled by rule")
struct TieSettlingTests {
  /// Team rules with a "ties" entry.
  private func rules(_ ties: String, sport: String = "cricket") throws -> TeamRules {
    let text = """
      {"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "sport": "\(sport)",
       "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "size": {"least": 1}, "ties": \(ties)}
      """
    return try TeamRules(parsing: Array(text.utf8))
  }

  /// A league of anna, ben and cleo, who entered in this order with one player each: b1a, b2a and b3a.
  private func league(_ ties: String) throws -> SampleLeague {
    var sample = try SampleLeague(ownRules: try rules(ties))
    for (author, player) in [(anna, "b1a"), (ben, "b2a"), (cleo, "b3a")] {
      try sample.enter(author, team: SamplePool.ids(player), format: nil)
    }
    try sample.start("1 12:00")
    for match in ["m1", "m2", "m3"] { try sample.score(match, "5 00:00") }
    return sample
  }

  private func rows(_ sample: SampleLeague, _ figures: [String: [String: String]], ties: TieRule? = nil) throws
    -> [String]
  {
    let board = LeagueScores(sample.league, records: try records(figures), at: try moment("6 00:00"))
    let settled = board.settledLeaderboard(ties: ties)
    let rows = settled.standings.map { "\($0.rank)\($0.isTied ? "=" : "") \($0.manager) \($0.points)" }
    return rows
      + settled.ties.map { "\($0.rank) and \($0.rankBelow) by \($0.tieBreak.name): \($0.value), \($0.valueBelow)" }
  }

  /// All three have 10 points: anna 10 0 0, ben 4 3 3, cleo 4 6 0. In classic a run is a point.
  private static let even = [
    "m1": ["b1a": "runs 10", "b2a": "runs 4", "b3a": "runs 4,wickets 0"], "m2": ["b2a": "runs 3", "b3a": "runs 6"],
    "m3": ["b2a": "runs 3"],
  ]

  @Test func `without tie-breaks equal points share a rank, or are numbered if the rules say so`() throws {
    let shared = ["1= anna 10", "1= ben 10", "1= cleo 10"]
    #expect(try rows(try league(#""shared""#), Self.even) == shared)
    let numbered = ["1= anna 10", "2= ben 10", "3= cleo 10"]
    #expect(try rows(try league(#""sequential""#), Self.even) == numbered)
    #expect(try rows(try league(#""sequential""#), Self.even, ties: .shared) == shared)
    #expect(try rows(try league(#"["best-match"]"#), Self.even, ties: .shared) == shared, "asked for otherwise")
    #expect(try rows(try league(#"["best-match"]"#), Self.even, ties: .sequential) == numbered)
  }

  @Test func `the higher best match decides`() throws {
    #expect(
      try rows(try league(#"["best-match"]"#), Self.even) == [
        "1 anna 10", "2 cleo 10", "3 ben 10", "1 and 2 by best-match: 10, 6", "2 and 3 by best-match: 6, 4",
      ])
  }

  @Test func `the greater number of match wins decides, shared wins included`() throws {
    // Each wins one match, so all three share the rank.
    #expect(try rows(try league(#"["match-wins"]"#), Self.even) == ["1= anna 10", "1= ben 10", "1= cleo 10"])
    // anna and cleo share m1, cleo wins m2, and anna wins m3.
    let figures = [
      "m1": ["b1a": "runs 4", "b3a": "runs 4", "b2a": "runs 3"], "m2": ["b3a": "runs 4", "b2a": "runs 2"],
      "m3": ["b2a": "runs 4", "b3a": "runs 1", "b1a": "runs 5"],
    ]
    #expect(
      try rows(try league(#"["match-wins"]"#), figures) == [
        "1= anna 9", "1= cleo 9", "3 ben 9", "1 and 3 by match-wins: 2, 0",
      ])
  }

  @Test func `the next tie-break decides only among entries still equal`() throws {
    let figures = [
      "m1": ["b1a": "runs 4", "b3a": "runs 4", "b2a": "runs 3"], "m2": ["b3a": "runs 4", "b2a": "runs 2"],
      "m3": ["b2a": "runs 4", "b3a": "runs 1", "b1a": "runs 5"],
    ]
    #expect(
      try rows(try league(#"["match-wins", "best-match"]"#), figures) == [
        "1 anna 9", "2 cleo 9", "3 ben 9", "1 and 2 by best-match: 5, 4", "2 and 3 by match-wins: 2, 0",
      ])
  }

  @Test func `the earlier entry settles all remaining ties, even without points`() throws {
    #expect(
      try rows(try league(#"["match-wins", "earlier-entry"]"#), [:]) == [
        "1 anna 0", "2 ben 0", "3 cleo 0", "1 and 2 by earlier-entry: 0, -1", "2 and 3 by earlier-entry: -1, -2",
      ])
  }

  @Test func `the higher figure decides, counting only counted players`() throws {
    let figures = [
      "m1": ["b1a": "runs 10", "b2a": "runs 10,dots 3", "b3a": "runs 10", "b1c": "dots 9"], "m2": ["b3a": "dots 5"],
    ]
    #expect(
      try rows(try league(#"["most-dots"]"#), figures) == [
        "1 cleo 10", "2 ben 10", "3 anna 10", "1 and 2 by most-dots: 5, 3", "2 and 3 by most-dots: 3, 0",
      ])
  }

  @Test func `figures of a void match settle nothing`() throws {
    let own = try system(
      items: #"{"item": "run", "figure": "runs", "points": 1}"#, more: #""no_result": "void","#)
    var sample = try SampleLeague(own: own, ownRules: try rules(#"["most-dots"]"#))
    for (author, player) in [(anna, "b1a"), (ben, "b2a")] {
      try sample.enter(author, team: SamplePool.ids(player), format: nil)
    }
    try sample.start("1 12:00")
    for match in ["m1", "m2"] { try sample.score(match, "5 00:00") }
    var files = try records(["m1": ["b1a": "dots 1"], "m2": ["b2a": "dots 5"]])
    func leaders() throws -> [ManagerID] {
      LeagueScores(sample.league, records: files, at: try moment("6 00:00")).leaderboard().map(\.manager)
    }
    #expect(try leaders() == [ben, anna])
    files[try #require(MatchID("m2"))]?.info.outcome = Outcome(result: .noResult)
    #expect(try leaders() == [anna, ben])
  }

  @Test func `fewer transfers since the first match began decide`() throws {
    var sample = try SampleLeague(ownRules: try rules(#"["fewer-transfers"]"#))
    for (author, player) in [(anna, "b1a"), (ben, "b2a"), (cleo, "b3a")] {
      try sample.enter(author, team: SamplePool.ids(player), format: nil)
    }
    try sample.start("1 12:00")
    // anna changes twice before the first match, which are not transfers. Then ben makes one transfer and anna two.
    try sample.replace(anna, "2 13:59:59", "b1a", "b1b")
    try sample.replace(ben, "2 14:00", "b2a", "b2b")
    try sample.replace(anna, "2 15:00", "b1b", "b1c")
    try sample.replace(anna, "2 16:00", "b1c", "b1b")
    #expect(
      try rows(sample, [:]) == [
        "1 cleo 0", "2 ben 0", "3 anna 0", "1 and 2 by fewer-transfers: 0, -1", "2 and 3 by fewer-transfers: -1, -2",
      ])
  }

  @Test func `an earlier leaderboard counts transfers until the next match, and so do rank changes`()
    throws
  {
    // ben makes one transfer between m2 and m3, and anna two between m3 and m4, which is not scored.
    var later = try SampleLeague(ownRules: try rules(#"["fewer-transfers"]"#))
    for (author, player) in [(anna, "b1a"), (ben, "b2a"), (cleo, "b3a")] {
      try later.enter(author, team: SamplePool.ids(player), format: nil)
    }
    let fourth = try SampleLeague.fixture("m4", "5 14:00")
    try later.step(anna, "1 12:00") { league, now throws(Refusal) in
      try league.importingFixtures([fourth], by: anna, at: now)
    }
    try later.start("1 12:00")
    try later.replace(ben, "3 15:00", "b2a", "b2b")
    for match in ["m1", "m2", "m3"] { try later.score(match, "4 14:00") }
    try later.replace(anna, "4 15:00", "b1a", "b1b")
    try later.replace(anna, "4 16:00", "b1b", "b1c")
    let none = try records(["m1": [:], "m2": [:], "m3": [:]])
    let board = LeagueScores(later.league, records: none, at: try moment("6 00:00"))
    // Before m3: anna and cleo first with no transfers, ben third with one. Now cleo, ben and anna with 0, 1 and 2.
    #expect(board.leaderboard().map { "\($0.manager) \($0.change ?? 99)" } == ["cleo 0", "ben 1", "anna -2"])
    let first = LeagueScores(
      later.league, records: try records(["m1": [:]]), at: try moment("6 00:00"), transfersEnd: try moment("3 14:00"))
    #expect(first.leaderboard().map(\.rank) == [1, 1, 1], "nobody had changed anything when m2 began")
  }

  @Test func `rank changes compare with earlier ranks settled by the same tie-breaks`() throws {
    let board = LeagueScores(
      try league(#"["best-match"]"#).league, records: try records(Self.even), at: try moment("6 00:00"))
    // Without m3: anna 10, cleo 10 (best 6), ben 7. No ranks changed.
    #expect(board.leaderboard().map(\.change) == [0, 0, 0])
    // With shared ranks, anna and cleo were first and ben third. Now all are first.
    #expect(board.leaderboard(ties: .shared).map(\.change) == [0, 2, 0])
  }

  @Test func `a tie-break is never evaluated for an entry that is not tied`() {
    var asked: [ElementIndex<Entry>] = []
    let ranked = SettledRanking(of: [5, 9, 5, 1].map { Points($0) }, [.bestMatch]) { _, index in
      asked.append(index)
      return Points(index.index)
    }
    #expect(asked == [0, 2])
    #expect(ranked.entries.map(\.entry.index) == [1, 2, 0, 3])
    #expect(ranked.entries.map(\.rank) == [1, 2, 3, 4])
  }

  // MARK: In the rule file

  @Test func `each tie-break has its name, and may use a figure of cricket`() throws {
    let all = ["match-wins", "best-match", "fewer-transfers", "earlier-entry", "most-run-outs-direct", "most-wickets"]
    let list = "[" + all.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    guard case .settled(let breaks) = try rules(list).ties else {
      Issue.record("a list is tie-breaks")
      return
    }
    #expect(breaks.map(\.name) == all)
    #expect(breaks.last == .maximum("wickets"))
    #expect(breaks[4].description == "most direct run outs")
    #expect(try rules(#""shared""#).ties == .numbered(.shared))
    #expect(try rules(#"["most-goals"]"#, sport: "football").ties == .settled([.maximum("goals")]))
  }

  @Test(arguments: [
    (#"["most-goals"]"#, "unknown tie-break \"most-goals\"; choose from match-wins, best-match, fewer-transfers,"),
    (#"["luck"]"#, "unknown tie-break \"luck\"; choose from match-wins, best-match, fewer-transfers,"),
    (#"["best-match", "best-match"]"#, "best-match is given twice"),
    ("[]", "expected at least one tie-break, or \"shared\""),
    (#""toss""#, "expected \"shared\" or \"sequential\""), ("5", "expected a string, found a number"),
  ])
  func `a defect is reported with a message`(_ ties: String, message: String) {
    do {
      _ = try rules(ties)
      Issue.record("\(ties) was accepted")
    } catch {
      #expect((error as? JSONError)?.message.hasPrefix(message) == true, "\(error)")
      #expect((error as? JSONError)?.position.line == 2)
    }
  }
}
