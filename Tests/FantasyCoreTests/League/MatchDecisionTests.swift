// Moving and abandoning matches: deadlines, effects on locks, and the resulting match states.

import Books
import FantasyCore
import Testing

@Suite("Matches moved and abandoned")
struct MatchDecisionTests {
  private let m1 = MatchID(known: "m1")

  private func refusal(
    _ sample: SampleLeague, _ time: String, to start: String, by author: ManagerID = anna
  ) throws -> [LeagueFault] {
    let (match, now, start) = (try #require(sample.league.matches[m1]), try moment(time), try moment(start))
    return faults { () throws(Refusal) in try sample.league.moving(match, to: start, by: author, at: now) }
  }

  private func abandonment(_ sample: SampleLeague, _ time: String, by author: ManagerID = anna) throws -> [LeagueFault]
  {
    let (match, now) = (try #require(sample.league.matches[m1]), try moment(time))
    return faults { () throws(Refusal) in try sample.league.abandoning(match, by: author, at: now) }
  }

  @Test func `a match can be moved only before it begins, and only to a future time`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let begun = LeagueFault.matchBegun(m1, start: try moment("2 14:00"))
    #expect(try refusal(sample, "2 13:59:59", to: "3 10:00") == [])
    #expect(try refusal(sample, "2 14:00", to: "3 10:00") == [begun])
    #expect(try refusal(sample, "2 13:00", to: "2 13:00:01") == [])
    #expect(try refusal(sample, "2 13:00", to: "2 13:00") == [.newStartInPast(m1, start: try moment("2 13:00"))])
    #expect(try refusal(sample, "2 15:00", to: "2 14:00") == [], "it starts then already")
    #expect(try refusal(sample, "2 13:00", to: "3 10:00", by: ben) == [.commissionerOnly(anna)])
    try sample.complete("2 09:00")
    #expect(
      try refusal(sample, "2 13:00", to: "3 10:00") == [.completed(SampleLeague.id, try moment("2 09:00"))])
  }

  @Test func `a moved match locks at its new start, to the second`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.move("m1", to: "5 18:00", "2 13:00")
    try sample.replace(anna, "2 15:00", "b1a", "b3a")
    let entry = try #require(sample.league.entry(of: anna))
    let moved = try #require(sample.league.matches[m1])
    #expect(sample.league.lockedLineUp(of: entry, for: moved)?.sequence == entry.lineUps[1].sequence)
    #expect(sample.league.matchesByStart.map(\.fixture.id.text) == ["m2", "m3", "m1"])
    // A line-up counts one second before the new start, but not at the start.
    try sample.replace(anna, "5 17:59:59", "b3a", "b1a")
    try sample.replace(anna, "5 18:00", "b1a", "b3a")
    let last = try #require(sample.league.entry(of: anna))
    #expect(sample.league.lockedLineUp(of: last, for: moved)?.sequence == last.lineUps[2].sequence)
  }

  @Test func `a postponement can be undone until the old start`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.start("1 12:00")
    try sample.move("m1", to: "5 18:00", "2 13:00")
    #expect(try sample.undoFaults(anna, "2 13:59:59") == [])
    let begun = LeagueFault.undoBreaksLock(.undo, sample.league.sequence, m1, start: try moment("2 14:00"))
    #expect(try sample.undoFaults(anna, "2 14:00") == [begun])
  }

  @Test func `a match can be abandoned before or after its start, only once, and can't be moved then`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    for time in ["2 13:00", "2 14:00", "2 20:00"] { #expect(try abandonment(sample, time) == []) }
    #expect(try abandonment(sample, "2 13:00", by: ben) == [.commissionerOnly(anna)])
    try sample.abandon("m1", "2 13:00")
    let match = try #require(sample.league.matches[m1])
    #expect(match.state(at: try moment("2 13:00"), isProvisional: false) == .abandoned)
    #expect(match.state(at: try moment("2 20:00"), isProvisional: false) == .abandoned)
    #expect(try sample.league.abandoning(match, by: anna, at: try moment("2 20:00")) == [], "once")
    #expect(sample.league.nextMatch(after: try moment("2 13:00"))?.fixture.id.text == "m2")
    #expect(try refusal(sample, "2 13:00", to: "6 10:00") == [.matchAbandoned(m1)])
    try sample.complete("5 00:00")
    #expect(try abandonment(sample, "5 01:00") == [], "it is so already")
  }

  @Test func `a scored match can't be abandoned, and neither can one in a completed league`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    var over = sample
    try sample.score("m1", "2 20:00")
    #expect(try abandonment(sample, "2 21:00") == [.matchHasFile(m1)])
    try over.complete("5 00:00")
    #expect(try abandonment(over, "5 01:00") == [.completed(SampleLeague.id, try moment("5 00:00"))])
  }

  @Test func `an abandoned match can be scored only by replacing it, and then counts as usual`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.abandon("m1", "2 20:00")
    let request = try SampleLeague.request("m1")
    #expect(sample.league.fault(of: request, replacing: false, at: try moment("2 21:00")) == .matchAbandoned(m1))
    try sample.score("m1", "2 21:00", replacing: true)
    let match = try #require(sample.league.matches[m1])
    #expect(match.state(at: try moment("2 21:00"), isProvisional: try record([:]).isProvisional) == .final)
    let board = LeagueScores(sample.league, records: try records(["m1": ["b1a": "runs 7"]]), at: try moment("3 00:00"))
    #expect(board.leaderboard().map(\.points) == [Points(7)])
  }
}
