// Picking, replacing and captaining: all reasons for a refusal, and the parts of a team that do not change.

import Books
import FantasyCore
import Testing

@Suite("Saving a team")
struct TeamDecisionTests {
  private func lineUp(_ players: [PlayerID] = SamplePool.eleven, _ captain: String? = nil, _ vice: String? = nil)
    -> LineUp
  {
    LineUp(players: players, captain: captain.flatMap { PlayerID($0) }, viceCaptain: vice.flatMap { PlayerID($0) })
  }

  private func pickFaults(
    _ league: League, _ lineUp: LineUp, by author: ManagerID = anna, format: String? = nil, at time: String = "1 10:00"
  ) throws -> [LeagueFault] {
    let now = try moment(time)
    return faults { () throws(Refusal) in try league.picking(lineUp, format: format, by: author, at: now) }
  }

  private func replaceFaults(_ league: League, _ old: String, _ new: String, at time: String = "1 10:00") throws
    -> [LeagueFault]
  {
    let (now, old, new) = (try moment(time), try poolPlayer(old, league.pool), try poolPlayer(new, league.pool))
    return faults { () throws(Refusal) in try league.replacing(old, by: new, of: anna, at: now) }
  }

  private func captainFaults(_ league: League, _ captain: String, _ vice: String? = nil, at time: String = "1 10:00")
    throws -> [LeagueFault]
  {
    let (now, captain, vice) = (try moment(time), try poolPlayer(captain), try vice.map { try poolPlayer($0) })
    return faults { () throws(Refusal) in try league.captaining(captain, viceCaptain: vice, of: anna, at: now) }
  }

  @Test func `a legal eleven is saved with its format, and saving it again changes nothing`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna, team: nil)
    let events = try sample.pick(anna, "1 10:00", SamplePool.eleven)
    #expect(events == [.teamSaved(TeamSaved(anna, format: Format([4, 1, 2, 4]), lineUp()))])
    #expect(try sample.pick(anna, "1 11:00", SamplePool.eleven) == [])
    #expect(try sample.pick(anna, "1 11:00", SamplePool.eleven.reversed()).count == 1)
  }

  @Test func `settings come first, then a format, then players`() throws {
    var sample = try SampleLeague()
    #expect(try pickFaults(sample.league, lineUp()) == [.entry(.settingsFirst)])
    #expect(try pickFaults(sample.league, lineUp(), by: cleo) == [.notMember(SampleLeague.id)])
    try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.savingSettings(of: anna, teamName: "Regis", format: nil, at: now)
    }
    #expect(try pickFaults(sample.league, lineUp()) == [.team(.formatMissing(sample.rules.formats))])
    #expect(try pickFaults(sample.league, lineUp(), format: "4-1-2-4") == [])
  }

  @Test func `picking with a format changes both at once`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    let other = try #require(SamplePool.elevens["4-1-1-5"])
    let now = try moment("1 10:00")
    #expect(
      try sample.league.picking(lineUp(other), format: "4-1-1-5", by: anna, at: now)
        == [.teamSaved(TeamSaved(anna, format: Format([4, 1, 1, 5]), lineUp(other)))])
    #expect(!(try pickFaults(sample.league, lineUp(other)).isEmpty))
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in
      try league.picking(self.lineUp(other), format: "4-1-1-5", by: anna, at: now)
    }
    #expect(sample.league.entry(of: anna)?.format == Format([4, 1, 1, 5]))
  }

  @Test func `every broken rule is reported together, even with an unknown format`() throws {
    var sample = try SampleLeague(sideLimit: 2)
    try sample.enter(anna, team: nil)
    let players = SamplePool.ids("stranger b1a b2a b1b b2b k1a r1c r2c w1d w2d w1e")
    let found = try pickFaults(sample.league, lineUp(players, "b1a"), format: "4-4-2")
    #expect(found.count == 5)
    #expect(found.contains(.entry(.formatUnknown("4-4-2", known: sample.rules.formats))))
    #expect(found.contains(.team(.notInPool(try #require(PlayerID("stranger"))))))
    #expect(found.contains(.team(.captaincyUnknown(.captain))))
    #expect(found.contains { if case .team(.sideLimit("A", let have, 2)) = $0 { have.count == 3 } else { false } })
    #expect(
      found.contains { if case .team(.formatCount(_, .bowler, 4, let have)) = $0 { have.count == 3 } else { false } })
  }

  @Test func `the league's own budget and side limit override those of the rules`() throws {
    var sample = try SampleLeague(budget: Price(tenths: 989), sideLimit: 3)
    try sample.enter(anna, team: nil)
    let found = try pickFaults(sample.league, lineUp())
    #expect(found.count == 1)
    guard case .team(.overBudget(Price(tenths: 990), Price(tenths: 989), _, _))? = found.first else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func `replacing swaps exactly one player and keeps the other ten, their order and the captaincy`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "k1a", vice: "w1d")
    let events = try sample.replace(anna, "1 10:00", "r1c", "r3c")
    let expected = SamplePool.eleven.map { $0.text == "r1c" ? (PlayerID("r3c") ?? $0) : $0 }
    #expect(events == [.teamSaved(TeamSaved(anna, format: Format([4, 1, 2, 4]), lineUp(expected, "k1a", "w1d")))])
    #expect(sample.league.entry(of: anna)?.lineUp?.players.firstIndex { $0.text == "r3c" } == 5)
    try sample.replace(anna, "1 10:00", "k1a", "k2a")
    #expect(sample.league.entry(of: anna)?.lineUp?.captain?.text == "k2a")
  }

  @Test func `a refused replacement gives every reason`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna, team: nil)
    #expect(try replaceFaults(sample.league, "b1a", "b3a") == [.noTeam])
    try sample.pick(anna, "1 09:30", SamplePool.eleven)
    #expect(try replaceFaults(sample.league, "b3a", "b3b") == [.entry(.notInTeam(try poolPlayer("b3a")))])
    #expect(try replaceFaults(sample.league, "b1a", "b2a") == [.entry(.alreadyInTeam(try poolPlayer("b2a")))])
    #expect(
      try replaceFaults(sample.league, "b3a", "b2a")
        == [.entry(.notInTeam(try poolPlayer("b3a"))), .entry(.alreadyInTeam(try poolPlayer("b2a")))])
    #expect(try replaceFaults(sample.league, "b1a", "b1a") == [])
    var other = sample
    try other.replace(anna, "1 10:00", "k1a", "k2a")
    #expect(try replaceFaults(other.league, "k1a", "k2a") == [], "it was made already")
    #expect(try replaceFaults(other.league, "k1a", "k1b") == [.entry(.notInTeam(try poolPlayer("k1a")))])
    let format = Format([4, 1, 2, 4])
    let three = try ["b2a", "b1b", "b2b"].map { try poolPlayer($0) }
    let two = try ["k2a", "k1a"].map { try poolPlayer($0) }
    #expect(
      try replaceFaults(sample.league, "b1a", "k2a") == [
        .team(.formatCount(format, .batter, takes: 4, have: three)),
        .team(.formatCount(format, .wicketKeeper, takes: 1, have: two)),
      ])
  }

  @Test(arguments: [(100, false), (101, true)])
  func `a replacement may cost exactly the money left`(_ tenths: Int, isTooExpensive: Bool) throws {
    var sample = try SampleLeague()
    // Ten players at 9 and b3a cost 990 tenths. 10 are left, and b1a returns 90.
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.importingPool(
        SamplePool.players.map { player in
          var player = player
          if player.id.text == "b3a" { player.price = Price(tenths: tenths) }
          return player
        }, by: anna, at: now)
    }
    try sample.enter(anna)
    #expect(sample.league.left(beside: sample.league.entry(of: anna)?.lineUp) == Price("1"))
    let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a", sample.league.pool))
    #expect(
      try replaceFaults(sample.league, "b1a", "b3a")
        == (isTooExpensive ? [.entry(.replacementTooExpensive(new, for: old, left: Price(tenths: 100)))] : []))
  }

  @Test func `captains are two players of the team, and none are accepted without a captaincy`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, team: nil)
    #expect(try captainFaults(sample.league, "b1a") == [.noTeam])
    #expect(
      try pickFaults(sample.league, lineUp())
        == [.team(.captaincyMissing(.captain)), .team(.captaincyMissing(.viceCaptain))])
    try sample.pick(anna, "1 09:30", SamplePool.eleven, captain: "b1a", vice: "b2a")
    let outsider = try #require(PlayerID("b3a"))
    #expect(try captainFaults(sample.league, "b3a") == [.team(.captaincyOutside(.captain, outsider))])
    #expect(try captainFaults(sample.league, "k1a", "k1a") == [.team(.captaincyTwice(try poolPlayer("k1a").id))])
    var plain = try SampleLeague()
    try plain.enter(anna)
    #expect(try captainFaults(plain.league, "b1a") == [.team(.captaincyUnknown(.captain))])
  }

  @Test func `making the vice-captain captain swaps the two, and naming the same captain changes nothing`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "b2a")
    let (first, second) = (try poolPlayer("b1a"), try poolPlayer("b2a"))
    let now = try moment("1 10:00")
    #expect(try sample.league.captaining(first, viceCaptain: nil, of: anna, at: now) == [])
    #expect(try sample.league.captaining(first, viceCaptain: second, of: anna, at: now) == [])
    #expect(
      try sample.league.captaining(second, viceCaptain: nil, of: anna, at: now)
        == [.teamSaved(TeamSaved(anna, format: Format([4, 1, 2, 4]), lineUp(SamplePool.eleven, "b2a", "b1a")))])
  }

  @Test func `with a league lock nothing changes between start and completion, and the lock is reported first`() throws
  {
    var sample = try SampleLeague(lock: .league)
    try sample.enter(anna)
    try sample.enter(ben, team: nil)
    try sample.start("1 12:00")
    let lock = LeagueFault.lockedSince(SampleLeague.id, try moment("1 12:00"))
    #expect(try pickFaults(sample.league, lineUp(SamplePool.eleven.reversed()), at: "1 12:00") == [lock])
    #expect(try replaceFaults(sample.league, "b1a", "b3a", at: "1 12:00") == [lock])
    #expect(
      try replaceFaults(sample.league, "b3a", "b3b", at: "1 12:00") == [
        lock, .entry(.notInTeam(try poolPlayer("b3a"))),
      ])
    #expect(try pickFaults(sample.league, lineUp(), by: ben, at: "1 12:00") == [lock])
    let (league, now, one, two) = (sample.league, try moment("1 12:00"), try poolPlayer("b1a"), try poolPlayer("b3a"))
    #expect(faults { () throws(Refusal) in try league.replacing(one, by: two, of: ben, at: now) } == [lock, .noTeam])
    #expect(
      faults { () throws(Refusal) in try league.captaining(one, viceCaptain: nil, of: ben, at: now) } == [
        lock, .noTeam,
      ])
    try sample.complete("5 12:00")
    #expect(try replaceFaults(sample.league, "b1a", "b3a", at: "5 12:00") == [])
  }

  @Test func `with a match lock changes are accepted at any time`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    for time in ["1 12:00", "2 14:00", "2 15:00", "4 14:00", "20 00:00"] {
      #expect(try replaceFaults(sample.league, "b1a", "b3a", at: time) == [])
    }
  }
}
