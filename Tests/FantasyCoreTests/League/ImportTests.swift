// Importing the pool, fixtures and match files: accepted and refused imports.

@testable import Books
import FantasyCore
import Testing

@Suite("Importing and scoring")
struct ImportTests {
  private func poolFaults(_ league: League, _ players: [PoolPlayer], at time: String) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.importingPool(players, by: anna, at: now) }
  }

  private func historyFaults(_ league: League, _ fixtures: [Fixture], at time: String) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.importingFixtures(fixtures, by: anna, at: now) }
  }

  private func scoreFaults(
    _ league: League, _ requests: [ScoringRequest], replacing: Bool = false, at time: String,
    by author: ManagerID = anna
  ) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.scoring(requests, replacing: replacing, by: author, at: now) }
  }

  private var changed: [PoolPlayer] {
    SamplePool.players.map { player in
      var player = player
      if player.id.text == "b1a" { player.price = Price(tenths: 101) }
      return player
    }
  }

  @Test func `importing the same pool changes nothing at any time`() throws {
    var sample = try SampleLeague()
    #expect(try sample.league.importingPool(SamplePool.players, by: anna, at: try moment("1 09:00")) == [])
    try sample.start("1 12:00")
    try sample.complete("1 13:00")
    #expect(try sample.league.importingPool(SamplePool.players, by: anna, at: try moment("1 14:00")) == [])
    let since = try moment("1 13:00")
    #expect(try poolFaults(sample.league, changed, at: "1 14:00") == [.completed(SampleLeague.id, since)])
    let (league, now) = (sample.league, try moment("1 14:00"))
    #expect(
      faults { () throws(Refusal) in try league.importingPool(SamplePool.players, by: ben, at: now) }
        == [.commissionerOnly(anna)])
  }

  @Test func `before the start a pool that breaks saved teams is refused, and only one's own faults are shown`() throws
  {
    var sample = try SampleLeague()
    #expect(try poolFaults(sample.league, changed, at: "1 09:00") == [])
    try sample.enter(anna)
    try sample.enter(ben)
    try sample.enter(cleo, team: SamplePool.ids("b3b b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"))
    let without = SamplePool.players.filter { $0.id.text != "b1a" }
    let four = try ["b2a", "b1b", "b2b"].map { try poolPlayer($0) }
    let broken: [TeamFault] = [
      .notInPool(try poolPlayer("b1a").id), .formatCount(Format([4, 1, 2, 4]), .batter, takes: 4, have: four),
    ]
    #expect(try poolFaults(sample.league, without, at: "1 09:30") == [.poolBreaksTeams(broken)])
    #expect(try poolFaults(sample.league, changed, at: "1 09:30").count == 1)
  }

  @Test func `a hidden team does not block a new pool, but a team in an open league does`() throws {
    var (hidden, open) = (try SampleLeague(), try SampleLeague(isOpen: true))
    try hidden.enter(ben)
    try open.enter(ben)
    let without = SamplePool.players.filter { $0.id.text != "b1a" }
    #expect(try poolFaults(hidden.league, without, at: "1 09:30") == [])
    try hidden.step(anna, "1 09:30") { league, now throws(Refusal) in
      try league.importingPool(without, by: anna, at: now)
    }
    // Only the owner sees the broken rules.
    #expect(hidden.league.brokenRules(of: ben).first == .notInPool(try poolPlayer("b1a").id))
    #expect(hidden.league.entry(of: ben)?.lineUp?.players == SamplePool.eleven, "it stands until its next save")
    let fault = try poolFaults(open.league, without, at: "1 09:30").first
    if case .poolBreaksTeams(let seen) = fault {
      #expect(seen.first == .notInPool(try poolPlayer("b1a").id))
    } else {
      Issue.record("it is refused, not \(String(describing: fault))")
    }
  }

  @Test func `after the start a pool can only grow`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let newcomer = PoolPlayer(
      id: try #require(PlayerID("new")), name: "New", side: "F", role: .batter, price: Price(tenths: 200))
    #expect(try poolFaults(sample.league, SamplePool.players + [newcomer], at: "1 12:00") == [])
    #expect(
      try poolFaults(sample.league, changed, at: "1 12:00") == [.poolFixed([try poolPlayer("b1a")])])
    #expect(
      try poolFaults(sample.league, Array(SamplePool.players.dropLast()), at: "1 12:00")
        == [.poolFixed([try poolPlayer("w3e")])])
    #expect(
      try poolFaults(sample.league, Array(SamplePool.players.dropLast(2)), at: "1 12:00")
        == [.poolFixed(Array(SamplePool.players.suffix(2)))])
  }

  @Test func `only new or changed fixtures are saved`() throws {
    let sample = try SampleLeague()
    let known = try SampleLeague.fixture("m1", "2 14:00")
    let new = try SampleLeague.fixture("m9", "5 14:00")
    let now = try moment("1 09:00")
    #expect(try sample.league.importingFixtures([known], by: anna, at: now) == [])
    #expect(
      try sample.league.importingFixtures([known, new], by: anna, at: now) == [
        .fixturesImported(FixturesImported([new]))
      ])
  }

  @Test func `a match can't be moved once it has begun, or into the past`() throws {
    var sample = try SampleLeague()
    let later = try SampleLeague.fixture("m1", "5 14:00")
    let (past, third) = (try SampleLeague.fixture("m2", "2 13:00"), try SampleLeague.fixture("m3", "6 14:00"))
    #expect(try historyFaults(sample.league, [later], at: "2 20:00") == [], "the league has not started")
    try sample.start("1 12:00")
    #expect(try historyFaults(sample.league, [later], at: "2 13:59:59") == [])
    let (m1, m2) = (try #require(MatchID("m1")), try #require(MatchID("m2")))
    #expect(
      try historyFaults(sample.league, [later, past, third], at: "2 14:00") == [
        .matchBegun(m1, start: try moment("2 14:00")), .newStartInPast(m2, start: try moment("2 13:00")),
      ])
    try sample.complete("2 15:00")
    #expect(
      try historyFaults(sample.league, [third], at: "2 16:00") == [.completed(SampleLeague.id, try moment("2 15:00"))])
  }

  @Test func `a match can't be scored before the league's start or its own`() throws {
    var sample = try SampleLeague(plannedStart: "1 20:00")
    let (one, two) = (try SampleLeague.request("m1"), try SampleLeague.request("m2"))
    #expect(
      try scoreFaults(sample.league, [one], at: "1 19:59:59")
        == [.notStarted(SampleLeague.id, planned: try moment("1 20:00"))])
    #expect(
      try scoreFaults(sample.league, [one, two], at: "1 20:00") == [
        .matchInFuture(one.id, start: try moment("2 14:00")), .matchInFuture(two.id, start: try moment("3 14:00")),
      ])
    #expect(try scoreFaults(sample.league, [one], at: "2 14:00") == [])
    #expect(try scoreFaults(sample.league, [one], at: "2 14:00", by: ben) == [.commissionerOnly(anna)])
    try sample.start("1 10:00")
    let unannounced = try SampleLeague.request("x1", start: "5 00:00")
    #expect(
      try scoreFaults(sample.league, [unannounced], at: "4 23:59:59")
        == [.matchInFuture(unannounced.id, start: try moment("5 00:00"))])
  }

  @Test func `an unannounced match brings its own fixture, and an announced match keeps the known one`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let (known, new) = (try SampleLeague.request("m1"), try SampleLeague.request("x1", start: "2 00:00"))
    #expect(
      try sample.league.scoring([known, new], replacing: false, by: anna, at: try moment("3 00:00")) == [
        .matchScored(MatchScored(match: known.id, file: fileHash(5), fixture: nil)),
        .matchScored(MatchScored(match: new.id, file: fileHash(5), fixture: new.fixture)),
      ])
    try sample.score("x1", "3 00:00", start: "2 00:00")
    #expect(sample.league.matches[new.id]?.fixture == new.fixture)
    #expect(sample.league.matches[new.id]?.scoredAt == (try moment("3 00:00")))
  }

  @Test func `a known file changes nothing, and another file replaces it only on request`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00", file: 5)
    #expect(try sample.score("m1", "2 21:00", file: 5).isEmpty)
    #expect(try sample.score("m1", "2 21:00", file: 5, replacing: true).isEmpty)
    let other = try SampleLeague.request("m1", file: 6)
    #expect(try scoreFaults(sample.league, [other], at: "2 21:00") == [.otherContent(other.id, [])])
    #expect(
      try sample.score("m1", "2 21:00", file: 6, replacing: true)
        == [.matchScored(MatchScored(match: other.id, file: fileHash(6), fixture: nil))])
    #expect(sample.league.matches[other.id]?.file == fileHash(6))
  }

  @Test func `one refused file refuses the whole import`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let (one, two) = (try SampleLeague.request("m1"), try SampleLeague.request("m2"))
    #expect(
      try scoreFaults(sample.league, [one, two], at: "2 20:00") == [
        .matchInFuture(two.id, start: try moment("3 14:00"))
      ])
  }

  @Test func `after completion a known match can be replaced, but a new match can't be scored`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00", file: 5)
    try sample.complete("5 00:00")
    let (known, announced) = (try SampleLeague.request("m1", file: 6), try SampleLeague.request("m2"))
    #expect(try scoreFaults(sample.league, [known], replacing: true, at: "6 00:00") == [])
    #expect(try scoreFaults(sample.league, [known], at: "6 00:00") == [.otherContent(known.id, [])])
    #expect(try scoreFaults(sample.league, [announced], at: "6 00:00") == [.newMatchAfterCompletion(announced.id)])
    // The completion of the league is reported first, even for an upcoming match.
    var early = try SampleLeague()
    try early.start("1 12:00")
    try early.complete("2 21:00")
    #expect(try scoreFaults(early.league, [announced], at: "2 22:00") == [.newMatchAfterCompletion(announced.id)])
    let same = try SampleLeague.request("m1", file: 5)
    #expect(try sample.league.scoring([same], replacing: false, by: anna, at: try moment("6 00:00")) == [])
  }
}
