// Announced elevens: who may be named, who is out, and for how long.

@testable import Books
import FantasyCore
import Knowledge
import Testing

@Suite("Announced elevens")
struct AnnouncedElevenTests {
  private let m1 = MatchID(known: "m1")
  /// Side A has twelve players, the last of whom is `twelfth`.
  private let twelfth = PoolPlayer(
    id: PlayerID(known: "b4a"), name: "P b4a", side: "A", role: .batter, price: Price(tenths: 90))
  private let all = SamplePool.players.filter { ["A", "B"].contains($0.side) }.map(\.id)

  /// m1 is A v B on the 2nd at 14:00.
  private func sample() throws -> SampleLeague {
    var sample = try SampleLeague()
    let pool = SamplePool.players + [twelfth]
    try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.importingPool(pool, by: anna, at: now)
    }
    try sample.enter(anna)
    try sample.start("1 12:00")
    return sample
  }

  private func announce(_ sample: inout SampleLeague, _ players: [PlayerID], _ time: String = "2 13:30") throws {
    let match = try #require(sample.league.matches[m1])
    try sample.step(anna, time) { league, now throws(Refusal) in
      try league.announcing(players, for: match, by: anna, at: now)
    }
  }

  private func refusal(_ sample: SampleLeague, _ players: [PlayerID], by author: ManagerID = anna) throws
    -> [LeagueFault]
  {
    let (match, now) = (try #require(sample.league.matches[m1]), try moment("2 13:30"))
    return faults { () throws(Refusal) in try sample.league.announcing(players, for: match, by: author, at: now) }
  }

  private func out(_ sample: SampleLeague) throws -> [String] {
    let match = try #require(sample.league.matches[m1])
    return sample.league.pool.players.filter { sample.league.isOut($0, of: match) }.map(\.id.text)
  }

  @Test func `players of both sides who are not announced are out, until the match is scored`() throws {
    var sample = try sample()
    #expect(try out(sample) == [] && sample.league.announcedMatches.isEmpty)
    try announce(&sample, all)
    #expect(try out(sample) == ["b4a"])
    #expect(sample.league.announcedMatches.map(\.fixture.id) == [m1])
    // A second list replaces the first; the same list again changes nothing.
    try announce(&sample, all.filter { $0.text != "b1a" } + [twelfth.id])
    #expect(try out(sample) == ["b1a"])
    let last = sample.league.sequence
    try announce(&sample, all.filter { $0.text != "b1a" } + [twelfth.id])
    #expect(sample.league.sequence == last)
    try sample.undo(anna, "2 13:40")
    #expect(try out(sample) == ["b4a"])
    try sample.score("m1", "2 20:00")
    #expect(try out(sample) == [] && sample.league.announcedMatches.isEmpty)
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `a player who is out is projected to score nothing`() throws {
    var sample = try sample()
    try announce(&sample, all)
    try sample.score("m2", "3 20:00")
    let records = try records(["m2": ["b1a": "runs 40", "b4a": "runs 60"]])
    let board = LeagueScores(sample.league, records: records, at: try moment("3 20:00")).board()
    let projections = LeagueProjections(of: sample.league, board, before: Day(known: "2026-04-09"))
    func projected(_ id: String, _ match: String) throws -> (chance: Int, expected: Points) {
      let fixture = try #require(MatchID(match).flatMap { sample.league.matches[$0]?.fixture })
      let index = try #require(PlayerID(id).flatMap { sample.league.pool.index(of: $0) })
      let projection = try #require(projections.projection(of: index, in: fixture, of: sample.league))
      return (projection.chance, projection.expected)
    }
    #expect(try projected("b4a", "m1") == (0, .zero))
    #expect(try projected("b1a", "m1").expected > .zero && projected("b4a", "m3").expected > .zero)
  }

  @Test func `each side needs eleven to sixteen players of its own, each named once`() throws {
    let sample = try sample()
    #expect(try refusal(sample, all) == [] && refusal(sample, all + [twelfth.id]) == [])
    #expect(try refusal(sample, Array(all.dropLast())) == [.elevenSize("B", 10)])
    #expect(try refusal(sample, all.filter { $0.text.hasSuffix("b") }) == [.elevenSize("A", 0)])
    #expect(try refusal(sample, all + [all[0]]) == [.team(.playerTwice(try poolPlayer(all[0].text)))])
    let other = try poolPlayer("w3c")
    #expect(try refusal(sample, all + [other.id]) == [.elevenOutside(other, m1)])
    #expect(try refusal(sample, all + [PlayerID(known: "zz")]) == [.team(.notInPool(PlayerID(known: "zz")))])
    #expect(try refusal(sample, all, by: ben) == [.commissionerOnly(anna)])
  }

  @Test func `seventeen players of a side are too many`() throws {
    var sample = try sample()
    let more = (5...9).compactMap { number in
      PlayerID("b\(number)a").map {
        PoolPlayer(id: $0, name: "P \($0)", side: "A", role: .batter, price: Price(tenths: 90))
      }
    }
    let pool = sample.league.pool.players + more
    try sample.step(anna, "1 13:00") { league, now throws(Refusal) in
      try league.importingPool(pool, by: anna, at: now)
    }
    let sixteen = all + [twelfth.id] + more.prefix(4).map(\.id)
    #expect(try refusal(sample, sixteen) == [] && refusal(sample, sixteen + [more[4].id]) == [.elevenSize("A", 17)])
  }

  @Test func `a scored or abandoned match has no announced elevens`() throws {
    var scored = try sample(), abandoned = scored
    try scored.score("m1", "2 20:00")
    #expect(try refusal(scored, all) == [.elevensKnown(m1)])
    try announce(&abandoned, all)
    try abandoned.abandon("m1", "2 20:00")
    #expect(try out(abandoned) == [] && abandoned.league.announcedMatches.isEmpty)
    #expect(try refusal(abandoned, all) == [.matchAbandoned(m1)])
  }
}
