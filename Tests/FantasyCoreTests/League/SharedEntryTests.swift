// Entries that their managers share with co-managers.

@testable import Books
import FantasyCore
import Testing

private let (dave, eve) = (ManagerID(known: "dave"), ManagerID(known: "eve"))

@Suite("Shared entries")
struct SharedEntryTests {
  /// anna runs the league and has no entry. ben and cleo have teams, and ben shares his entry with dave.
  private func shared(lock: LockRule = .match) throws -> SampleLeague {
    var sample = try SampleLeague(lock: lock)
    for manager in [ben, cleo] { try sample.enter(manager) }
    try sample.share(ben, with: dave, "1 09:30")
    return sample
  }

  private func swapped(_ sample: SampleLeague, _ manager: ManagerID = ben) -> Bool {
    sample.league.entry(of: manager)?.lineUp?.players.contains { $0.text == "b3a" } ?? false
  }

  private func replayed(_ sample: SampleLeague) throws {
    let reading = try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
    #expect(reading.folded.shares.map(\.coManager) == sample.league.shares.map(\.coManager))
    #expect(try #require(JournalPeople(sample.commits).people).members == sample.league.members)
  }

  @Test func `a co-manager saves a team and settings, and others do not`() throws {
    var sample = try shared()
    try sample.swap(for: ben, by: dave, "1 10:00")
    #expect(
      swapped(sample) && sample.league.members == [anna, ben, cleo, dave] && sample.league.entry(of: dave) == nil)
    let (league, now) = (sample.league, try moment("1 11:00"))
    for (actor, manager, fault) in [
      (cleo, ben, LeagueFault.claim(.notShared(ben))), (dave, cleo, .claim(.notShared(cleo))),
      (anna, ben, .claim(.owned(ben))), (eve, ben, .commissionerOnly(anna)), (dave, dave, .claim(.coManager(of: ben))),
    ] {
      let refused = [
        faults { () throws(Refusal) in
          try league.savingSettings(of: manager, by: actor, teamName: "X", format: nil, at: now)
        },
        faults { () throws(Refusal) in
          try league.picking(LineUp(players: SamplePool.eleven), by: actor, for: manager, at: now)
        },
      ]
      #expect(refused == [[fault], [fault]], "\(actor) for \(manager)")
    }
    try replayed(sample)
  }

  @Test func `a co-manager is bound by the manager's locks`() throws {
    var sample = try shared(lock: .league)
    try sample.start("1 12:00")
    let now = try moment("1 13:00"), lineUp = LineUp(players: SamplePool.eleven.reversed())
    #expect(
      faults { () throws(Refusal) in try sample.league.picking(lineUp, by: dave, for: ben, at: now) } == [
        .lockedSince(SampleLeague.id, try moment("1 12:00"))
      ])
  }

  @Test func `only members with an entry share, and only with others who have none`() throws {
    var sample = try shared()
    try sample.step(anna, "1 09:40") { league, now throws(Refusal) in try league.inviting([eve], by: anna, at: now) }
    func refused(_ manager: ManagerID, _ coManager: ManagerID, by actor: ManagerID) throws -> [LeagueFault] {
      let now = try moment("1 13:00")
      return faults { () throws(Refusal) in try sample.league.sharing(manager, with: coManager, by: actor, at: now) }
    }
    #expect(try refused(ben, ben, by: ben) == [.claim(.sharedWithSelf)])
    #expect(try refused(ben, cleo, by: ben) == [.claim(.second(cleo))])
    #expect(try refused(ben, eve, by: ben) == [.claim(.nameUnclaimed(eve, SampleLeague.id))])
    #expect(try refused(ben, ManagerID(known: "fay"), by: ben) == [.claim(.notJoined(ManagerID(known: "fay")))])
    #expect(try refused(ben, anna, by: dave) == [.ownerOnly(ben)])
    #expect(try refused(ben, anna, by: anna) == [.ownerOnly(ben)])
    #expect(try refused(dave, anna, by: dave) == [.claim(.coManager(of: ben))])
    #expect(try refused(anna, dave, by: anna) == [.entry(.settingsFirst)])
    #expect(try refused(eve, dave, by: eve) == [.notMember(SampleLeague.id)])
    #expect(try sample.league.sharing(ben, with: dave, by: ben, at: try moment("1 13:00")) == [])
    try sample.share(cleo, with: dave, "1 10:00")
    #expect(sample.league.shares.map(\.entry) == [ben, cleo])
    try sample.start("1 12:00")
    try sample.complete("1 12:30")
    #expect(try refused(ben, anna, by: ben) == [.completed(SampleLeague.id, try moment("1 12:30"))])
    try replayed(sample)
  }

  @Test func `a co-manager sees the team before it is locked, until the share ends`() throws {
    var sample = try shared()
    func seers() throws -> [ManagerID] {
      let now = try moment("1 11:00")
      return [anna, ben, cleo, dave].filter {
        sample.league.refusal(of: .seeLineUp, to: $0, whose: ben, at: now) == nil
          && !sample.league.hidesTeam(of: ben, from: $0)
      }
    }
    #expect(try seers() == [ben, dave])
    var other = sample
    let now = try moment("1 11:00")
    #expect(
      faults { () throws(Refusal) in try other.league.endingShare(of: ben, with: dave, by: cleo, at: now) }
        == [.ownerOnly(ben)])
    for author in [ben, dave] {
      sample = try shared()
      try sample.endShare(of: ben, with: dave, by: author, "1 10:00")
      #expect(try seers() == [ben] && sample.league.changeRefusal(of: ben, to: dave, at: try moment("1 11:00")) != nil)
      #expect(try sample.undoFaults(author, "1 11:00") != [], "\(author)")
      try replayed(sample)
    }
    try other.undo(ben, "1 10:00")
    #expect(other.league.shares.isEmpty && other.league.members == [anna, ben, cleo, dave])
  }

  @Test func `co-managers undo what they changed, and afterwards only the entry's manager does`() throws {
    var sample = try shared()
    try sample.swap(for: ben, by: dave, "1 10:00")
    let change = sample.league.sequence
    for other in [anna, ben] {
      #expect(try sample.undoFaults(other, "1 10:10", change) == [.undo(.foreign(change, dave))])
    }
    #expect(
      try sample.undoFaults(ben, "1 10:10", change - 1)
        == [.undo(.breaksChange(.undo, change - 1, later: change, by: dave))])
    try sample.undo(dave, "1 10:20")
    #expect(!swapped(sample))
    try sample.redo(dave, "1 10:30")
    #expect(swapped(sample))
    try sample.endShare(of: ben, with: dave, by: ben, "1 11:00")
    #expect(try sample.undoFaults(dave, "1 11:10", change) == [.undo(.foreign(change, ben))])
    try sample.undo(ben, "1 11:20", change)
    #expect(!swapped(sample))
    try replayed(sample)
  }

  @Test func `a share ends with a hand-over, and when the co-manager gets an entry`() throws {
    for heir in [eve, dave] {
      var sample = try shared()
      try sample.swap(for: ben, by: dave, "1 10:00")
      let change = sample.league.sequence
      try sample.step(ben, "1 11:00") { league, now throws(Refusal) in
        try league.handingOver(ben, to: heir, isInvitation: false, hasReason: false, by: ben, at: now)
      }
      #expect(sample.league.shares.isEmpty && swapped(sample, heir))
      #expect(try sample.undoFaults(heir, "1 11:10", change) != [])
      try replayed(sample)
    }
    var sample = try shared()
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in
      try league.importingTeams(
        [ImportedTeam(manager: dave, lineUp: LineUp(players: SamplePool.eleven))], by: anna, at: now)
    }
    #expect(sample.league.shares.isEmpty && sample.league.entry(of: dave) != nil)
    try replayed(sample)
    var away = try shared()
    away.commit([.leagueImported(LeagueImported(LeagueImport(commissioner: eve)))], by: eve, at: away.league.lastEvent)
    #expect(away.league.shares.isEmpty)
    try replayed(away)
  }

  @Test func `a change that a manager without a share made for another is found`() throws {
    var sample = try shared()
    try sample.share(cleo, with: eve, "1 09:40")
    let format = sample.league.entry(of: ben)?.format
    let team = LeagueEvent.teamSaved(TeamSaved(ben, format: format, LineUp(players: SamplePool.eleven.reversed())))
    for author in [eve, cleo] {
      let forged = Commit(
        sequence: sample.league.sequence + 1, time: try moment("1 10:00"), author: author, events: [team])
      #expect(sample.league.fault(of: forged) != nil, "\(author)")
    }
    let own = Commit(
      sequence: sample.league.sequence + 1, time: try moment("1 10:00"), author: dave, events: [team])
    #expect(sample.league.fault(of: own) == nil)
  }

  @Test func `a team and a team name that a co-manager chose count as the manager's`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben, team: nil)
    try sample.share(ben, with: dave, "1 09:30")
    try sample.step(dave, "1 09:40") { league, now throws(Refusal) in
      try league.savingSettings(of: ben, by: dave, teamName: "Duo", format: nil, at: now)
    }
    try sample.step(dave, "1 09:50") { league, now throws(Refusal) in
      try league.picking(LineUp(players: SamplePool.eleven), by: dave, for: ben, at: now)
    }
    try sample.endShare(of: ben, with: dave, by: dave, "1 10:00")
    let now = try moment("1 11:00"),
      team = ImportedTeam(manager: ben, lineUp: LineUp(players: SamplePool.eleven.reversed()))
    #expect(
      faults { () throws(Refusal) in try sample.league.importingTeams([team], by: anna, at: now) }
        == [.teamOf(ben, .entry(.pickedAlready))])
    #expect(
      faults { () throws(Refusal) in
        try sample.league.savingSettings(of: ben, by: ben, teamName: "Solo", format: nil, at: now)
      } == [.entry(.teamNameFixed("Duo"))])
    try replayed(sample)
  }

  @Test func `after a clock correction, an entry whose co-manager controlled the clock keeps its line-up`() throws {
    var sample = try shared()
    try sample.start("1 12:00")
    // dave's share is recorded at a wrong time, when m1 has begun.
    try sample.endShare(of: ben, with: dave, by: dave, "2 15:00")
    try sample.share(ben, with: dave, "2 15:00")
    try sample.set("1 13:00", by: anna)
    try sample.swap(for: ben, by: dave, "1 14:00")
    try sample.swap(for: cleo, by: cleo, "1 14:00")
    let match = try #require(sample.league.matchesByStart.first)
    let changed = try [ben, cleo].map { manager in
      let entry = try #require(sample.league.entry(of: manager))
      return sample.league.lockedLineUp(of: entry, for: match)?.lineUp.players.contains { $0.text == "b3a" }
    }
    #expect(changed == [false, true])
    try replayed(sample)
  }
}

extension SampleLeague {
  /// Shares an entry with a manager, who joins first.
  fileprivate mutating func share(_ manager: ManagerID, with coManager: ManagerID, _ time: String) throws {
    if !league.isMember(coManager) {
      try step(coManager, time) { league, now throws(Refusal) in try league.joining(coManager, at: now) }
    }
    try step(manager, time) { league, now throws(Refusal) in
      try league.sharing(manager, with: coManager, by: manager, at: now)
    }
  }

  fileprivate mutating func endShare(
    of manager: ManagerID, with coManager: ManagerID, by author: ManagerID, _ time: String
  ) throws {
    try step(author, time) { league, now throws(Refusal) in
      try league.endingShare(of: manager, with: coManager, by: author, at: now)
    }
  }

  /// Replaces b1a by b3a in a manager's team.
  fileprivate mutating func swap(for manager: ManagerID, by author: ManagerID, _ time: String) throws {
    let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a"))
    try step(author, time) { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: manager, by: author, at: now)
    }
  }
}
