// The line-up that a match counts, and its visibility (CLI.md, "Time, locks and sessions, settled").

import Books
import FantasyCore
import Testing

@Suite("Locks and visibility")
struct LockTests {
  /// Returns the first player of the line-up that a match counts: b1a, or the player that replaced b1a.
  private func locked(_ league: League, _ match: String, _ author: ManagerID = anna) throws -> String? {
    let match = try #require(MatchID(match).flatMap { league.matches[$0] })
    let entry = try #require(league.entry(of: author))
    return league.lockedLineUp(of: entry, for: match)?.lineUp.players.first?.text
  }

  @Test func `with a match lock, a line-up counts if saved before the start, not at the same second`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.replace(anna, "2 13:59:59", "b1a", "b3a")
    try sample.replace(anna, "2 14:00", "b3a", "b1a")
    #expect(try locked(sample.league, "m1") == "b3a")
    #expect(try locked(sample.league, "m2") == "b1a")
    try sample.replace(anna, "3 20:00", "b1a", "b3c")
    #expect(try locked(sample.league, "m1") == "b3a")
    #expect(try locked(sample.league, "m2") == "b1a")
    #expect(try locked(sample.league, "m3") == "b3c")
  }

  @Test func `an entry saved too late has no line-up for that match`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna, "2 14:00")
    #expect(try locked(sample.league, "m1") == nil)
    #expect(try locked(sample.league, "m2") == "b1a")
  }

  @Test func `the next match after a change is the first that counts it`() throws {
    let league = try SampleLeague().league
    #expect(league.nextMatch(after: try moment("2 13:59:59"))?.fixture.id.text == "m1")
    #expect(league.nextMatch(after: try moment("2 14:00"))?.fixture.id.text == "m2")
    #expect(league.nextMatch(after: try moment("4 14:00")) == nil)
  }

  @Test func `with a league lock, the line-up at the start counts for every match`() throws {
    var sample = try SampleLeague(lock: .league)
    try sample.enter(anna)
    try sample.replace(anna, "1 12:00", "b1a", "b3a")
    // At the same second as the start, the order of commits decides.
    try sample.start("1 12:00")
    try sample.complete("5 00:00")
    try sample.replace(anna, "5 01:00", "b3a", "b3b")
    for match in ["m1", "m2", "m3"] { #expect(try locked(sample.league, match) == "b3a") }
    #expect(sample.league.entry(of: anna)?.lineUp?.players.first?.text == "b3b")
  }

  @Test func `a planned start locks line-ups saved before it`() throws {
    var sample = try SampleLeague(lock: .league, plannedStart: "1 12:00")
    try sample.enter(anna)
    try sample.replace(anna, "1 11:59:59", "b1a", "b3a")
    let now = try moment("1 12:00")
    let (old, new) = (try poolPlayer("b3a"), try poolPlayer("b3b"))
    let league = sample.league
    #expect(
      faults { () throws(Refusal) in try league.replacing(old, by: new, of: anna, at: now) }
        == [.lockedSince(SampleLeague.id, now)])
    #expect(try locked(league, "m1") == "b3a")
    try sample.start("1 10:00")
    #expect(sample.league.start(at: now) == (try moment("1 10:00")))
  }

  @Test func `a start before the planned one locks, and later changes do not count`() throws {
    var sample = try SampleLeague(lock: .league, plannedStart: "1 12:00")
    try sample.enter(anna)
    try sample.start("1 10:00")
    try sample.complete("1 10:30")
    try sample.replace(anna, "1 11:00", "b1a", "b3a")
    for match in ["m1", "m2", "m3"] { #expect(try locked(sample.league, match) == "b1a") }
  }

  @Test func `a match that begins with the league counts, but an earlier match does not`() throws {
    var sample = try SampleLeague()
    try sample.start("3 14:00")
    let now = try moment("9 00:00")
    func counts(_ id: String) throws -> Bool {
      sample.league.counts(try #require(MatchID(id).flatMap { sample.league.matches[$0] }), at: now)
    }
    #expect(try !counts("m1"))
    #expect(try counts("m2"))
    #expect(try counts("m3"))
  }

  // Visibility

  private func visibility(_ league: League, _ author: ManagerID?, of other: ManagerID = anna, at time: String) throws
    -> LeagueFault?
  {
    league.refusal(of: .seeLineUp, to: author, whose: other, at: try moment(time))
  }

  @Test func `with a match lock, a line-up is hidden until a match begins and then shown as locked`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.enter(ben)
    try sample.start("1 12:00")
    let hidden = LeagueFault.lineUpHidden(anna, until: try moment("2 14:00"))
    #expect(try visibility(sample.league, ben, at: "2 13:59:59") == hidden)
    #expect(try visibility(sample.league, anna, at: "1 12:00") == nil, "one's own is never hidden")
    #expect(try visibility(sample.league, nil, at: "2 14:00") == .loginNeeded)
    #expect(try visibility(sample.league, cleo, at: "2 14:00") == .notMember(SampleLeague.id))
    #expect(try visibility(sample.league, ben, at: "2 14:00") == nil)
    try sample.replace(anna, "2 15:00", "b1a", "b3a")
    let entry = try #require(sample.league.entry(of: anna))
    func first(_ time: String) throws -> String? {
      sample.league.visibleLineUp(of: entry, at: try moment(time))?.lineUp.players.first?.text
    }
    #expect(try first("2 13:59:59") == nil)
    #expect(try first("2 15:00") == "b1a")
    #expect(try first("3 13:59:59") == "b1a")
    #expect(try first("3 14:00") == "b3a")
  }

  @Test func `each match's line-up is visible once that match begins, and earlier to its owner`() throws {
    var sample = try SampleLeague()
    for author in [anna, ben] { try sample.enter(author) }
    try sample.start("1 12:00")
    try sample.replace(anna, "2 15:00", "b1a", "b3a")
    func seen(_ id: String, by author: ManagerID, at time: String) throws -> String? {
      let league = sample.league
      let match = try #require(MatchID(id).flatMap { league.matches[$0] })
      let (entry, now) = (try #require(league.entry(of: anna)), try moment(time))
      let shown = league.visibleLineUp(of: entry, for: match, to: author, at: now)?.lineUp.players.first?.text
      let fault = league.refusal(ofLineUpOf: anna, for: match, to: author, at: now)
      if fault != nil { #expect(shown == nil, "what is refused is not shown either") }
      if case .lineUpHidden(_, let until?) = fault { return "hidden until \(until)" }
      return fault == nil ? shown : "refused"
    }
    #expect(try seen("m1", by: ben, at: "2 15:00") == "b1a")
    #expect(try seen("m2", by: ben, at: "2 15:00") == "hidden until \(try moment("3 14:00"))")
    #expect(try seen("m2", by: ben, at: "3 13:59:59") == "hidden until \(try moment("3 14:00"))")
    #expect(try seen("m2", by: anna, at: "2 15:00") == "b3a")
    #expect(try seen("m2", by: ben, at: "3 14:00") == "b3a")
    #expect(try seen("m1", by: ben, at: "3 14:00") == "b1a", "the earlier one is as it was")
    #expect(try seen("m2", by: cleo, at: "3 14:00") == "refused")
  }

  @Test func `a match before the league's start makes no line-up visible`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.enter(ben)
    #expect(try visibility(sample.league, ben, at: "2 20:00") == .lineUpHidden(anna, until: try moment("3 14:00")))
    try sample.start("2 20:00")
    #expect(try visibility(sample.league, ben, at: "2 20:00") == .lineUpHidden(anna, until: try moment("3 14:00")))
    #expect(try visibility(sample.league, ben, at: "3 14:00") == nil)
    let (first, entry) = (try #require(MatchID("m1")), try #require(sample.league.entry(of: anna)))
    let match = try #require(sample.league.matches[first])
    #expect(sample.league.visibleLineUp(of: entry, for: match, to: ben, at: try moment("3 14:00")) == nil)
  }

  @Test func `with a league lock, line-ups are visible from the start on`() throws {
    var sample = try SampleLeague(lock: .league)
    try sample.enter(anna)
    try sample.enter(ben)
    #expect(try visibility(sample.league, ben, at: "1 11:00") == .lineUpHidden(anna, until: nil))
    try sample.start("1 12:00")
    #expect(try visibility(sample.league, ben, at: "1 12:00") == nil)
    try sample.complete("5 00:00")
    try sample.replace(anna, "5 01:00", "b1a", "b3a")
    let entry = try #require(sample.league.entry(of: anna))
    #expect(sample.league.visibleLineUp(of: entry, at: try moment("5 02:00"))?.lineUp.players.first?.text == "b1a")
  }

  @Test func `in an open league, every logged-in user sees all line-ups as they are`() throws {
    var sample = try SampleLeague(isOpen: true)
    try sample.enter(anna)
    try sample.enter(ben, team: nil)
    #expect(try visibility(sample.league, cleo, at: "1 10:00") == nil)
    #expect(try visibility(sample.league, ben, at: "1 10:00") == nil)
    #expect(try visibility(sample.league, nil, at: "1 10:00") == .loginNeeded)
    #expect(try visibility(sample.league, anna, of: ben, at: "1 10:00") == nil, "ben has no team; nothing is hidden")
    let entry = try #require(sample.league.entry(of: anna))
    #expect(sample.league.visibleLineUp(of: entry, at: try moment("1 10:00"))?.lineUp == entry.lineUp)
  }
}
