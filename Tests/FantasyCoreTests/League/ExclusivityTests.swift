// Exclusive players: refusals that name the owner, visible squads, and teams imported by the commissioner.

import Books
import FantasyCore
import Testing

@Suite("Exclusive players")
struct ExclusivityTests {
  @Test func `a player in another entry can't be picked until released`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 09:00", "b1a b2a")
    let taken = LeagueFault.team(.taken(try poolPlayer("b2a"), by: anna, teamName: "Team anna"))
    #expect(try sample.pickFaults(ben, "1 09:01", "b2a b3a") == [taken])
    #expect(try sample.pickFaults(anna, "1 09:01", "b2a b3a") == [])
    try sample.pick(anna, "1 09:02", "b1a")
    #expect(try sample.pickFaults(ben, "1 09:03", "b2a b3a") == [])
    #expect(sample.league.owner(of: try poolPlayer("b1a").id)?.manager == anna)
    #expect(sample.league.owner(of: try poolPlayer("b2a").id) == nil)
  }

  @Test func `of two concurrent decisions, the second is checked against the saved state`() throws {
    var sample = try SampleLeague.friends()
    let (before, now) = (sample.league, try moment("1 09:00"))
    let lineUp = LineUp(players: SamplePool.ids("b1a"))
    let first = try before.picking(lineUp, by: anna, at: now)
    #expect(try before.picking(lineUp, by: ben, at: now).count == 1)
    sample.commit(first, by: anna, at: now)
    #expect(try sample.pickFaults(ben, "1 09:00", "b1a").count == 1)
  }

  @Test func `teams saved before exclusive rules stay marked as clashing until their own next change`() throws {
    let free = SampleLeague.friendsRules.replacing("\"exclusive\": true", with: "\"exclusive\": false")
    var sample = try SampleLeague.friends(rules: free)
    for (author, team) in [(anna, "b1a b2a"), (ben, "b2a b3a"), (cleo, "b3b")] {
      try sample.pick(author, "1 09:00", team)
    }
    let rules = try TeamRules(parsing: Array(SampleLeague.friendsRules.utf8))
    let reference = RuleReference(name: "friends", hash: fileHash(8))
    sample.learn(RuleBook(teamRules: [reference: rules]))
    try sample.step(anna, "1 09:30") { league, now throws(Refusal) in
      try league.adopting(reference, .rules(rules), scope: nil, hasReason: false, by: anna, at: now)
    }
    #expect([anna, ben, cleo].map(sample.league.hadSharedPlayers) == [true, true, false])
    try sample.pick(ben, "1 10:00", "b3a")
    #expect(
      [anna, ben, cleo].map(sample.league.hadSharedPlayers) == [true, false, false], "that ben let go tells nobody")
    try sample.pick(anna, "1 10:00", "b1a")
    #expect(sample.league.hadSharedPlayers(anna) == false)
  }

  @Test func `random requests never give a player to two entries`() throws {
    var random = SeededRandom(seed: 11)
    var sample = try SampleLeague.friends()
    let ids = SamplePool.players.prefix(12).map(\.id)
    for _ in 0..<300 {
      let author = [anna, ben, cleo][random.below(3)]
      let players = (0..<(1 + random.below(4))).map { _ in ids[random.below(ids.count)] }
      let now = try moment("1 09:00")
      let events = try? sample.league.picking(LineUp(players: players), by: author, at: now)
      sample.commit(events ?? [], by: author, at: now)
      let all = sample.league.entries.flatMap { $0.lineUp?.players ?? [] }
      #expect(Set(all).count == all.count)
    }
    #expect(sample.league.entries.allSatisfy { $0.lineUps.count > 3 })
  }

  @Test func `squads are visible as they are, and captains from the lock on`() throws {
    var sample = try SampleLeague.friends("ipl-2026")
    let (captain, vice) = (PlayerID("b1a"), PlayerID("b2a"))
    let lineUp = LineUp(players: SamplePool.ids("b1a b2a"), captain: captain, viceCaptain: vice)
    try sample.step(anna, "1 09:00") { league, now throws(Refusal) in try league.picking(lineUp, by: anna, at: now) }
    try sample.start("1 10:00")
    let entry = try #require(sample.league.entry(of: anna))
    let early = try moment("2 13:59:59")
    #expect(sample.league.refusal(of: .seeLineUp, to: ben, whose: anna, at: early) == nil)
    #expect(sample.league.visibleLineUp(of: entry, at: early)?.lineUp == LineUp(players: lineUp.players))
    #expect(sample.league.visibleLineUp(of: entry, at: try moment("2 14:00"))?.lineUp == lineUp)
    // Only members can see a squad, and a manager without a team has nothing to show.
    let stranger = ManagerID(known: "dave")
    #expect(
      sample.league.refusal(of: .seeLineUp, to: stranger, whose: anna, at: early) == .notMember(SampleLeague.id))
    #expect(sample.league.refusal(of: .seeLineUp, to: ben, whose: cleo, at: early) == nil)
  }
}

@Suite("Imported teams")
struct TeamImportTests {
  private func teams(_ teams: [(ManagerID, String)]) -> [ImportedTeam] {
    teams.map { ImportedTeam(manager: $0, lineUp: LineUp(players: SamplePool.ids($1))) }
  }

  private func importFaults(
    _ league: League, _ imported: [(ManagerID, String)], at time: String, by author: ManagerID = anna
  ) throws -> [LeagueFault] {
    let (now, teams) = (try moment(time), teams(imported))
    return faults { () throws(Refusal) in try league.importingTeams(teams, by: author, at: now) }
  }

  @Test func `imported teams are saved for their managers in one step, and a repeated import changes nothing`() throws {
    var sample = try SampleLeague.friends()
    let teams = teams([(ben, "b1a b2a"), (cleo, "b3a")])
    let events = try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.importingTeams(teams, by: anna, at: now)
    }
    #expect(events == teams.map { .teamSaved(TeamSaved($0.manager, format: nil, $0.lineUp)) })
    #expect(try sample.league.importingTeams(teams, by: anna, at: try moment("2 15:00")) == [])
    #expect(try importFaults(sample.league, [(cleo, "b3a")], at: "1 09:00", by: ben) == [.commissionerOnly(anna)])
  }

  @Test func `players may change hands within one file, but can't be in two squads`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 09:00", "b1a")
    try sample.pick(ben, "1 09:00", "b2a")
    #expect(try importFaults(sample.league, [(anna, "b2a"), (ben, "b1a")], at: "1 10:00") == [])
    let taken = LeagueFault.team(.taken(try poolPlayer("b2a"), by: ben, teamName: "Team ben"))
    #expect(
      try importFaults(sample.league, [(anna, "b2a"), (cleo, "b1a b1b b2b b3b k1b")], at: "1 10:00")
        == [.teamOf(anna, taken), .teamOf(cleo, .team(.size(have: 5, allowed: Allowed(minimum: 1, maximum: 4))))])
  }

  @Test func `an import needs no window before the start; later one must be open, and its limit applies`() throws {
    let late = SampleLeague.friendsRules.replacing("{\"name\": \"auction\", \"before_match\": 1},", "")
    var sample = try SampleLeague.friends(rules: late)
    #expect(try importFaults(sample.league, [(ben, "b1a")], at: "1 09:00") == [])
    try sample.pick(ben, "3 14:00", "b1a b2a b3a")
    try sample.start("3 14:00")
    #expect(try importFaults(sample.league, [(ben, "b1b b2b b3a")], at: "3 15:00") == [])
    guard
      case .teamOf(ben, .entry(.tooManyChanges))? = try importFaults(
        sample.league, [(ben, "b1b b2b b3b")], at: "3 15:00"
      ).first
    else {
      Issue.record("it was accepted")
      return
    }
    #expect(try importFaults(sample.league, [(ben, "b1b")], at: "4 14:00") == [.entry(.teamImportClosed(next: nil))])
    try sample.complete("5 00:00")
    #expect(
      try importFaults(sample.league, [(ben, "b1b")], at: "5 01:00")
        == [.completed(SampleLeague.id, try moment("5 00:00"))])
  }

  @Test func `a refused import does not reveal how much a hidden team differs`() throws {
    let late = SampleLeague.friendsRules.replacing("{\"name\": \"auction\", \"before_match\": 1},", "")
    let hidden = late.replacing("\"exclusive\": true", "\"exclusive\": false")
    #expect(hidden != late)
    var sample = try SampleLeague.friends(rules: hidden)
    // If ben had picked the team, no one else could change it.
    let teams = teams([(ben, "b1a b2a b3a")])
    try sample.step(anna, "3 14:00") { league, now throws(Refusal) in
      try league.importingTeams(teams, by: anna, at: now)
    }
    try sample.pick(anna, "3 14:00", "b1a b2a b3a")
    try sample.start("3 14:00")
    for (players, isTooMany) in [("b1b b2b b3a", false), ("b1b b2b b3b", true), ("b1b b2b b3b b1c", true)] {
      let told = try importFaults(sample.league, [(ben, players)], at: "3 15:00").map { fault in
        if case .teamOf(ben, .entry(.tooManyHiddenChanges)) = fault { true } else { false }
      }
      #expect(told == (isTooMany ? [true] : []), "\(players)")
    }
    // anna sees the exact count for her own team.
    guard
      case .teamOf(anna, .entry(.tooManyChanges))? = try importFaults(
        sample.league, [(anna, "b1b b2b b3b")], at: "3 15:00"
      )
      .first
    else {
      Issue.record("she is told how many")
      return
    }
  }

  @Test func `after the start, rules without windows allow no team imports`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    try sample.step(cleo, "1 09:00") { league, now throws(Refusal) in try league.joining(cleo, at: now) }
    try sample.start("1 12:00")
    let other = (SamplePool.elevens["5-1-3-2"] ?? []).map(\.text).joined(separator: " ")
    #expect(try importFaults(sample.league, [(cleo, other)], at: "1 13:00") == [.entry(.teamImportClosed(next: nil))])
  }

  @Test func `a team picked by its manager can't be changed by anyone else`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben)
    let own = try #require(sample.league.entry(of: ben)?.lineUp)
    let texts = [own.players, SamplePool.elevens["5-1-3-2"] ?? [], SamplePool.elevens["4-1-1-5"] ?? []]
    // The answer is the same for the current team, so it reveals nothing.
    for text in texts.map({ $0.map(\.text).joined(separator: " ") }) {
      #expect(try importFaults(sample.league, [(ben, text)], at: "1 10:00") == [.teamOf(ben, .entry(.pickedAlready))])
    }
  }

  @Test func `a manager without an entry gets one, in the format that the team fits`() throws {
    var sample = try SampleLeague()
    try sample.step(ben, "1 09:00") { league, now throws(Refusal) in try league.joining(ben, at: now) }
    for (name, players) in SamplePool.elevens {
      let team = ImportedTeam(manager: ben, lineUp: LineUp(players: players))
      let format = try #require(Format(named: name))
      #expect(
        try sample.league.importingTeams([team], by: anna, at: try moment("1 10:00")) == [
          .settingsSaved(SettingsSaved(ben, teamName: "Team ben", format: format)),
          .teamSaved(TeamSaved(ben, format: format, team.lineUp)),
        ])
    }
  }
}

@Suite("Transfers")
struct TransferTests {
  @Test func `each player brought in counts as one transfer, even a returning one; the first team counts none`() throws
  {
    var sample = try SampleLeague.friends()
    for (time, players) in [
      ("1 09:00", "b1a b2a b3a"), ("1 10:00", "b1a b2a b1b"), ("1 11:00", "b1a b2a b3a"), ("1 12:00", "b3a b2a b1a"),
      ("1 13:00", "b3a"), ("1 13:30", "b1c b2c b3c"),
    ] {
      try sample.pick(anna, time, players)
    }
    let entry = try #require(sample.league.entry(of: anna))
    // None for the first team, then b1b, b3a again, none, none, and three.
    #expect(entry.transfers() == 5)
    #expect(entry.transfers(from: try moment("1 11:00"), until: try moment("1 13:30")) == 1)
    #expect(entry.transfers(from: try moment("1 11:00:01")) == 3)
    #expect(entry.transfers(until: try moment("1 10:00")) == 0)
  }

  @Test func `a season's transfers count once a match locks them, from the start of the first match`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.replace(anna, "2 13:59:59", "b1a", "b3a")
    try sample.replace(anna, "2 14:00", "b3a", "b1a")
    try sample.replace(anna, "3 14:00", "b1a", "b3a")
    let entry = try #require(sample.league.entry(of: anna))
    // Only m3 locks the last transfer. Until then it is hidden and not counted.
    #expect(sample.league.transfers(of: entry, at: try moment("3 15:00")) == 1)
    #expect(sample.league.transfers(of: entry, at: try moment("4 14:00")) == 2)
  }
}
