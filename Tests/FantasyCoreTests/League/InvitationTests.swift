// Managers without accounts: invitations, the commissioner who acts for them, and entries that change hands.

@testable import Audit
@testable import Books
import FantasyCore
import Testing

private let (dora, eve, fay) = (ManagerID(known: "dora"), ManagerID(known: "eve"), ManagerID(known: "fay"))

@Suite("Invited managers")
struct InvitationTests {
  /// anna runs the league, ben is a member, and dora is invited.
  private func invited(lock: LockRule = .match) throws -> SampleLeague {
    var sample = try SampleLeague(lock: lock)
    try sample.enter(ben)
    try sample.invite([dora], "1 09:30")
    return sample
  }

  /// The same league, in which anna has saved a team for dora.
  private func acted(lock: LockRule = .match) throws -> SampleLeague {
    var sample = try invited(lock: lock)
    try sample.act(for: dora, "1 10:00")
    return sample
  }

  private func replayed(_ sample: SampleLeague) throws {
    let reading = try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
    #expect(reading.folded.unclaimed == sample.league.unclaimed)
    let people = try #require(JournalPeople(sample.commits).people)
    #expect(people.members == sample.league.members && people.invited == reading.folded.people.invited)
  }

  @Test func `an invited manager has an unclaimed entry, whose name can be changed`() throws {
    let sample = try invited()
    let league = sample.league
    #expect(league.members == [anna, ben, dora] && league.unclaimed == [dora] && !league.isMember(dora))
    let entry = try #require(league.entry(of: dora))
    #expect(entry.teamName == "Team dora" && entry.format == nil && !league.fixesTeamName(of: entry))
    try replayed(sample)
  }

  @Test func `an invited manager has the given name until the entry is claimed`() throws {
    var sample = try SampleLeague()
    try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.inviting([dora, eve], givenNames: [dora: "Dóra Roy"], by: anna, at: now)
    }
    #expect(sample.league.unclaimedName(of: dora) == "Dóra Roy" && sample.league.unclaimedName(of: eve) == "eve")
    try replayed(sample)
    try sample.step(fay, "1 10:00") { league, _ throws(Refusal) in try league.claiming(dora, by: fay) }
    #expect(sample.league.people.givenNames.isEmpty && sample.league.members == [anna, fay, eve])
  }

  @Test func `only the commissioner invites, and only while the league can be joined`() throws {
    let open = try invited().league, now = try moment("1 11:00")
    #expect(faults { () throws(Refusal) in try open.inviting([eve], by: ben, at: now) } == [.commissionerOnly(anna)])
    #expect(
      faults { () throws(Refusal) in try open.inviting([eve, ben, dora], by: anna, at: now) }
        == [.claim(.inLeague(ben, isUnclaimed: false)), .claim(.inLeague(dora, isUnclaimed: true))])
    var locked = try invited(lock: .league)
    try locked.start("1 12:00")
    #expect(
      faults { () throws(Refusal) in try locked.league.inviting([eve], by: anna, at: now) }
        == [.joinClosed(SampleLeague.id, try moment("1 12:00"))])
    var complete = try invited()
    try complete.start("1 12:00")
    try complete.invite([eve], "1 13:00")
    try complete.complete("1 14:00")
    #expect(
      faults { () throws(Refusal) in try complete.league.inviting([fay], by: anna, at: now) }
        == [.completed(SampleLeague.id, try moment("1 14:00"))])
  }

  @Test func `the commissioner saves settings and a team for an invited manager, and nobody else does`() throws {
    var sample = try acted()
    #expect(sample.league.entry(of: dora)?.lineUp?.players == SamplePool.eleven)
    let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a"))
    let now = try moment("1 11:00")
    for (actor, manager, fault) in [
      (ben, dora, LeagueFault.commissionerOnly(anna)), (dora, dora, .notMember(SampleLeague.id)),
      (anna, ben, .claim(.owned(ben))), (eve, dora, .commissionerOnly(anna)),
    ] {
      let league = sample.league
      let refused = [
        faults { () throws(Refusal) in
          try league.savingSettings(of: manager, by: actor, teamName: "X", format: nil, at: now)
        },
        faults { () throws(Refusal) in
          try league.picking(LineUp(players: SamplePool.eleven), by: actor, for: manager, at: now)
        },
        faults { () throws(Refusal) in try league.replacing(old, by: new, of: manager, by: actor, at: now) },
        faults { () throws(Refusal) in
          try league.captaining(old, viceCaptain: nil, of: manager, by: actor, at: now)
        },
        faults { () throws(Refusal) in try league.playingWildCard(true, by: actor, for: manager, at: now) },
      ]
      #expect(refused == Array(repeating: [fault], count: 5), "\(actor) for \(manager)")
    }
    try sample.step(anna, "1 11:00") { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: dora, by: anna, at: now)
    }
    #expect(sample.league.entry(of: dora)?.lineUp?.players.contains(new.id) == true)
    try replayed(sample)
  }

  @Test func `the commissioner acts under the same locks`() throws {
    var sample = try acted(lock: .league)
    try sample.start("1 12:00")
    let (old, new, now) = (try poolPlayer("b1a"), try poolPlayer("b3a"), try moment("1 13:00"))
    #expect(
      faults { () throws(Refusal) in try sample.league.replacing(old, by: new, of: dora, by: anna, at: now) }
        == [.lockedSince(SampleLeague.id, try moment("1 12:00"))])
    #expect(
      faults { () throws(Refusal) in
        try sample.league.savingSettings(of: dora, by: anna, teamName: "X", format: nil, at: now)
      } == [.lockedSince(SampleLeague.id, try moment("1 12:00"))])
    // With locks for each match, a change after the start of m1 counts from m2.
    var other = try acted()
    try other.start("1 12:00")
    try other.step(anna, "2 15:00") { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: dora, by: anna, at: now)
    }
    let entry = try #require(other.league.entry(of: dora))
    let locked = other.league.matchesByStart.prefix(2).map {
      other.league.lockedLineUp(of: entry, for: $0)?.lineUp.players.contains(new.id)
    }
    #expect(locked == [false, true])
  }

  @Test func `an invited manager's team is visible to the commissioner only, and to nobody after the claim`() throws {
    var sample = try acted()
    let match = try #require(sample.league.matchesByStart.first), now = try moment("1 11:00")
    func seers(_ manager: ManagerID) -> [ManagerID] {
      [anna, ben, dora, eve].filter { sample.league.refusal(of: .seeLineUp, to: $0, whose: manager, at: now) == nil }
    }
    func seersForMatch(_ manager: ManagerID) throws -> [ManagerID] {
      let entry = try #require(sample.league.entry(of: manager))
      return [anna, ben, dora, eve].filter { actor in
        sample.league.refusal(ofLineUpOf: manager, for: match, to: actor, at: now) == nil
          && sample.league.visibleLineUp(of: entry, for: match, to: actor, at: now) != nil
      }
    }
    #expect(try seers(dora) == [anna] && seersForMatch(dora) == [anna])
    #expect([anna, ben].map { sample.league.hidesTeam(of: dora, from: $0) } == [false, true])
    #expect(seers(ben) == [ben])
    try sample.claim(dora, by: dora)
    #expect(seers(dora) == [dora])
    #expect(sample.league.hidesTeam(of: dora, from: anna))
    #expect(
      faults { () throws(Refusal) in
        try sample.league.picking(LineUp(players: SamplePool.eleven), by: anna, for: dora, at: now)
      } == [.claim(.owned(dora))])
    try replayed(sample)
  }

  @Test func `entries of an import stay hidden from the commissioner, who can't act for them`() throws {
    var sample = try acted()
    sample.commit(
      [.leagueImported(LeagueImported(LeagueImport(commissioner: eve)))], by: eve, at: sample.league.lastEvent)
    let league = sample.league, now = sample.league.lastEvent
    #expect(league.unclaimed == [anna, ben, dora])
    #expect([ben, dora].map { league.hidesTeam(of: $0, from: eve) } == [true, false])
    #expect([ben, dora].map { league.changeRefusal(of: $0, to: eve, at: now) } == [.claim(.owned(ben)), nil])
  }

  @Test func `undoing ends where an entry has another owner`() throws {
    var sample = try invited()
    let invitation = sample.league.sequence
    try sample.act(for: dora, "1 10:00")
    let saved = sample.league.sequence
    #expect(
      try sample.undoFaults(anna, "1 10:30", invitation).contains {
        if case .undo(.breaksChange) = $0 { true } else { false }
      })
    try sample.undo(anna, "1 10:30", saved)
    #expect(sample.league.entry(of: dora)?.lineUp == nil)
    try sample.redo(anna, "1 10:40")
    try sample.claim(dora, by: eve)
    let claim = sample.league.sequence
    #expect(
      try sample.undoFaults(anna, "1 11:00", saved)
        == [.undo(.breaksChange(.undo, saved, later: claim, by: eve))])
    #expect(sample.league.entry(of: eve)?.lineUp?.players == SamplePool.eleven)
    var unused = try invited()
    try unused.undo(anna, "1 10:00")
    #expect(unused.league.members == [anna, ben] && unused.league.entry(of: dora) == nil)
    try replayed(unused)
  }

  @Test func `teams and invitations are imported together or not at all`() throws {
    var sample = try SampleLeague()
    let lineUp = LineUp(players: SamplePool.eleven)
    let short = LineUp(players: Array(SamplePool.eleven.dropLast()))
    let now = try moment("1 09:00")
    #expect(
      !faults { () throws(Refusal) in
        try sample.league.importingTeams(
          [ImportedTeam(manager: dora, lineUp: short)], inviting: [dora], by: anna, at: now)
      }.isEmpty)
    let events = try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.importingTeams(
        [ImportedTeam(manager: dora, lineUp: lineUp), ImportedTeam(manager: eve, lineUp: lineUp)],
        inviting: [dora, eve], by: anna, at: now)
    }
    #expect(events.map(\.name) == ["manager.invited", "manager.invited", "team.saved", "team.saved"])
    #expect(sample.league.unclaimed == [dora, eve] && sample.league.entry(of: eve)?.lineUp == lineUp)
    try replayed(sample)
  }

  @Test func `a league like another one invites the same managers again`() throws {
    let sample = try acted(), model = sample.league
    let terms = LeagueTerms(
      id: LeagueID(known: "next"), title: "Next", system: model.terms.system, rules: model.terms.rules,
      clock: .simulated)
    let commit = try terms.firstCommit(
      by: anna, like: model, rules: sample.rules, said: try moment("1 08:00"), clock: try moment("1 08:00"))
    let next = League(terms: terms, created: commit, system: sample.system, rules: sample.rules)
    #expect(next.isInvited(dora) && next.isMember(ben) && next.entry(of: dora)?.teamName == "Team dora")
  }

  @Test func `after a clock correction, the commissioner's invited managers keep their locked line-ups`() throws {
    var sample = try acted()
    try sample.start("1 12:00")
    // m1 begins by the wrong clock, then the clock is set back.
    try sample.step(anna, "2 15:00") { league, now throws(Refusal) in
      try league.renaming(to: "Late", by: anna, at: now)
    }
    try sample.set("1 13:00", by: anna)
    let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a"))
    try sample.step(anna, "1 14:00") { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: dora, by: anna, at: now)
    }
    try sample.replace(ben, "1 14:00", "b1a", "b3a")
    let match = try #require(sample.league.matchesByStart.first)
    let changed = try [dora, ben].map { manager in
      let entry = try #require(sample.league.entry(of: manager))
      return sample.league.lockedLineUp(of: entry, for: match)?.lineUp.players.contains(new.id)
    }
    #expect(changed == [false, true])
    try replayed(sample)
  }
}

@Suite("Entries that change hands")
struct HandOverTests {
  private func season() throws -> SampleLeague {
    var sample = try SampleLeague()
    for manager in [ben, cleo] { try sample.enter(manager) }
    try sample.invite([dora], "1 09:30")
    try sample.start("1 12:00")
    return sample
  }

  private func handOverFaults(
    _ sample: SampleLeague, _ entry: ManagerID, _ manager: ManagerID, by actor: ManagerID, isInvitation: Bool = false,
    isAbandoned: Bool = false, hasReason: Bool = true
  ) throws -> [LeagueFault] {
    let now = try moment("2 16:00")
    return faults { () throws(Refusal) in
      try sample.league.handingOver(
        entry, to: manager, isInvitation: isInvitation, isAbandoned: isAbandoned, hasReason: hasReason, by: actor,
        at: now)
    }
  }

  @Test func `managers hand over their own entries, and the commissioner those without an account`() throws {
    let sample = try season()
    #expect(try handOverFaults(sample, ben, eve, by: ben, hasReason: false) == [])
    #expect(try handOverFaults(sample, ben, eve, by: cleo) == [.commissionerOnly(anna)])
    #expect(try handOverFaults(sample, ben, eve, by: anna) == [.ownerOnly(ben)])
    #expect(try handOverFaults(sample, ben, eve, by: anna, isAbandoned: true) == [])
    #expect(
      try handOverFaults(sample, ben, eve, by: anna, isAbandoned: true, hasReason: false)
        == [.claim(.reasonNeeded)])
    #expect(try handOverFaults(sample, dora, eve, by: anna) == [])
    #expect(try handOverFaults(sample, dora, dora, by: anna, isInvitation: true) == [])
    #expect(try handOverFaults(sample, ben, cleo, by: ben) == [.claim(.second(cleo))])
    #expect(try handOverFaults(sample, ben, dora, by: ben) == [.claim(.inLeague(dora, isUnclaimed: true))])
    #expect(
      try handOverFaults(sample, ben, cleo, by: ben, isInvitation: true) == [.claim(.second(cleo))])
    #expect(try handOverFaults(sample, anna, eve, by: anna) == [.entry(.settingsFirst)])
    #expect(
      try handOverFaults(sample, anna, eve, by: anna, isInvitation: true) == [.claim(.commissionerNeedsAccount)])
  }

  @Test func `an entry keeps its history under the new name, and the former manager loses it`() throws {
    var sample = try season()
    try sample.score("m1", "2 20:00")
    try sample.handOver(ben, to: eve, by: ben, "2 21:00")
    let change = sample.league.sequence
    #expect(sample.league.members == [anna, eve, cleo, dora] && sample.league.entry(of: eve)?.teamName == "Team ben")
    #expect(!sample.league.isMember(ben) && sample.league.isMember(eve))
    try sample.replace(eve, "2 22:00", "b1a", "b3a")
    #expect(try sample.undoFaults(anna, "2 22:00", change) == [.undo(.never(change))])
    // ben can join again, with a new entry.
    try sample.enter(ben, "2 23:00")
    #expect(sample.league.members == [anna, eve, cleo, dora, ben])
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `the commissioner acts for a new manager without an account`() throws {
    var sample = try season()
    try sample.handOver(cleo, to: eve, by: cleo, "2 16:00", isInvitation: true)
    #expect(sample.league.isInvited(eve) && !sample.league.isMember(eve))
    let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a"))
    try sample.step(anna, "2 17:00") { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: eve, by: anna, at: now)
    }
    try sample.claim(eve, by: fay)
    #expect(sample.league.entry(of: fay)?.lineUp?.players.contains(new.id) == true)
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `an entry that the commissioner hands over gives byes only while it had no manager`() throws {
    var sample = try SampleLeague()
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.choosing(ContestTerms(round: .match), by: anna, at: now)
    }
    for manager in [ben, cleo, dora] { try sample.enter(manager) }
    try sample.start("1 12:00")
    try sample.step(cleo, "2 20:00") { league, _ throws(Refusal) in league.leaving(cleo) }
    try sample.handOver(cleo, to: eve, by: anna, "3 20:00")
    var accounts = KnownAccounts()
    (accounts.present, accounts.deleted) = ([anna, ben, dora, eve], [cleo])
    let scores = LeagueScores(sample.league, records: [:], at: try moment("5 00:00"))
    let contest = try #require(HeadToHead(scores, Memberships(of: sample.league, accounts)))
    // The rounds begin on the 2nd, 3rd and 4th at 14:00.
    #expect(contest.rounds.map { $0.game(of: eve) != nil } == [true, false, true])
    #expect(contest.rounds.map { round in round.games.count { $0.away == nil } } == [0, 1, 0])
    let plain = try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules).plain
    let absent = try ["2 14:00", "3 14:00", "4 14:00"].map {
      plain.journal.hasLeft("eve", at: try moment($0).seconds)
    }
    #expect(absent == [false, true, false])
  }

  @Test func `a member without an entry gets the time at which the entry joined`() throws {
    var sample = try SampleLeague()
    try sample.step(eve, "1 08:30") { league, now throws(Refusal) in try league.joining(eve, at: now) }
    try sample.enter(ben)
    try sample.handOver(ben, to: eve, by: ben, "1 10:00")
    #expect(sample.league.members == [anna, eve])
    #expect(Memberships(of: sample.league).joined[eve] == (try moment("1 09:00")))
    let plain = try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules).plain
    #expect(plain.journal.joined.last?.time == (try moment("1 09:00").seconds))
  }
}

extension SampleLeague {
  fileprivate mutating func invite(_ managers: [ManagerID], _ time: String) throws {
    try step(anna, time) { league, now throws(Refusal) in try league.inviting(managers, by: anna, at: now) }
  }

  /// Saves a format and a team for an invited manager as the commissioner.
  fileprivate mutating func act(for manager: ManagerID, _ time: String) throws {
    try step(anna, time) { league, now throws(Refusal) in
      try league.savingSettings(of: manager, by: anna, teamName: nil, format: "4-1-2-4", at: now)
    }
    try step(anna, time) { league, now throws(Refusal) in
      try league.picking(LineUp(players: SamplePool.eleven), by: anna, for: manager, at: now)
    }
  }

  fileprivate mutating func handOver(
    _ entry: ManagerID, to manager: ManagerID, by author: ManagerID, _ time: String, isInvitation: Bool = false
  ) throws {
    try step(author, time, reason: "moved away") { league, now throws(Refusal) in
      try league.handingOver(
        entry, to: manager, isInvitation: isInvitation, isAbandoned: true, hasReason: true, by: author, at: now)
    }
  }
}
