// Entries of imported leagues: their owners, and how they continue under other names.

@testable import Books
import FantasyCore
import Testing

private let (zoe, yan, dave) = (ManagerID(known: "zoe"), ManagerID(known: "yan"), ManagerID(known: "dave"))
private let ben2 = ManagerID(known: "ben-2")

@Suite("Claimed entries")
struct ClaimTests {
  /// A league that anna ran in another store. ben and cleo have teams, and m1 is scored.
  private func season() throws -> SampleLeague {
    var sample = try SampleLeague()
    for author in [anna, ben, cleo] { try sample.enter(author) }
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    return sample
  }

  private func imported(
    by author: ManagerID, as entry: ManagerID? = nil, samePeople: Bool = false, runs: ManagerID? = nil
  ) throws -> SampleLeague {
    var sample = try season()
    let details = LeagueImport(commissioner: runs ?? author, entry: entry, hasSamePeople: samePeople)
    sample.commit([.leagueImported(LeagueImported(details))], by: author, at: sample.league.lastEvent)
    return sample
  }

  private func claimFaults(_ league: League, _ entry: ManagerID, _ author: ManagerID) -> [LeagueFault] {
    faults { () throws(Refusal) in try league.claiming(entry, by: author) }
  }

  @Test func `the importer runs the league, and namesakes do not own its entries`() throws {
    let league = try imported(by: zoe).league
    #expect(league.commissioner == zoe && league.isMember(zoe) && league.entry(of: zoe) == nil)
    #expect(league.unclaimed == [anna, ben, cleo])
    for name in [anna, ben, cleo] {
      #expect(!league.isMember(name))
      // A namesake may do only what a stranger may.
      for action in LeagueAction.allCases {
        for whose in [nil, name] {
          let stranger = league.refusal(of: action, to: yan, whose: whose, at: league.lastEvent) == nil
          let namesake = league.refusal(of: action, to: name, whose: whose, at: league.lastEvent) == nil
          #expect(!namesake || stranger, "\(action) \(name) \(String(describing: whose))")
        }
      }
      #expect(league.refusal(of: .seeLineUp, to: name, at: league.lastEvent) != nil, "it is not their own")
      #expect(league.refusal(of: .redo, to: name, at: league.lastEvent) != nil)
      #expect(
        faults { () throws(Refusal) in try league.joining(name, at: league.lastEvent) }
          == [.claim(.nameUnclaimed(name, SampleLeague.id))])
    }
    #expect(faults { () throws(Refusal) in try league.joining(yan, at: league.lastEvent) } == [])
  }

  @Test func `a claimed entry continues under the claimant's name, with its history`() throws {
    var sample = try imported(by: zoe, as: cleo)
    #expect(sample.league.commissioner == zoe && sample.league.isMember(zoe))
    #expect(sample.league.members == [anna, ben, zoe] && sample.league.entry(of: zoe)?.teamName == "Team cleo")
    try sample.claim(ben, by: yan)
    let league = sample.league
    #expect(league.members == [anna, yan, zoe] && league.unclaimed == [anna])
    #expect(league.entries.map(\.manager) == [anna, yan, zoe])
    let board = LeagueScores(league, records: try records(["m1": ["b1a": "runs 20"]]), at: league.lastEvent)
    #expect(board.leaderboard().map(\.points) == Array(repeating: Points(20), count: 3))
    // yan can undo ben's changes; a manager named ben in this store can't.
    let last = try #require(league.lastChange(by: yan))
    #expect(sample.commits.first { $0.sequence == last }?.author == ben)
    #expect(league.lastChange(by: ben) == nil)
    #expect(faults { () throws(Refusal) in try league.joining(ben, at: league.lastEvent) } == [])
    try sample.replace(yan, "2 21:00", "b1a", "b3a")
    try sample.undo(yan, "2 21:00")
    #expect(sample.league.entry(of: yan)?.lineUp?.players == SamplePool.eleven)
    #expect(sample.league.members == [anna, yan, zoe])
  }

  @Test func `an entry can be claimed once, and a manager can claim only one`() throws {
    var sample = try imported(by: zoe, as: cleo)
    #expect(claimFaults(sample.league, cleo, yan) == [.claim(.claimed(cleo))])
    #expect(claimFaults(sample.league, zoe, yan) == [.claim(.claimed(zoe))])
    #expect(claimFaults(sample.league, dave, yan) == [.claim(.claimed(dave))])
    #expect(claimFaults(sample.league, ben, zoe) == [.claim(.second(zoe))])
    try sample.claim(ben, by: yan)
    #expect(claimFaults(sample.league, ben, dave) == [.claim(.claimed(ben))])
    // A member without an entry claims one.
    try sample.step(dave, "2 21:00") { league, now throws(Refusal) in try league.joining(dave, at: now) }
    try sample.claim(anna, by: dave)
    #expect(sample.league.members == [dave, yan, zoe] && sample.league.unclaimed.isEmpty)
  }

  @Test func `if two managers are called ben, the other one's entry gets a number`() throws {
    // This store's ben was cleo in the other store. The other ben's entry is still unclaimed.
    var sample = try imported(by: ben, as: cleo)
    #expect(sample.league.members == [anna, ben2, ben] && sample.league.unclaimed == [anna, ben2])
    #expect(sample.league.entry(of: ben)?.teamName == "Team cleo")
    #expect(sample.league.entry(of: ben2)?.teamName == "Team ben")
    try sample.claim(ben2, by: yan)
    #expect(sample.league.entry(of: yan)?.teamName == "Team ben")
    let own = try #require(sample.league.lastChange(by: yan))
    #expect(
      sample.commits.first { $0.sequence == own }?.events.first.map(\.json.compact)?.contains(#""manager":"ben""#)
        == true)
  }

  @Test func `an import with the same people leaves nothing to claim`() throws {
    let league = try imported(by: zoe, samePeople: true, runs: anna).league
    #expect(league.unclaimed.isEmpty && league.commissioner == anna && !league.isMember(zoe))
    #expect(league.isMember(ben))
  }

  @Test func `names missing from the store's accounts, or taken by others, are unclaimed too`() throws {
    var sample = try season()
    var league = sample.league
    league.note(Namesakes([ben, yan]))
    #expect(league.unclaimed == [ben] && !league.isMember(ben))
    #expect(claimFaults(league, ben, ben) == [] && claimFaults(league, ben, yan) == [])
    #expect(claimFaults(league, cleo, dave) == [.claim(.claimed(cleo))])
    // A manager called ben can't claim another entry, since both would then have that name.
    league.note(Namesakes([ben, cleo]))
    #expect(claimFaults(league, cleo, ben) == [.claim(.nameUnclaimed(ben, SampleLeague.id))])
    sample.commit([.entryClaimed(EntryClaimed(entry: ben, claimant: ben))], by: ben, at: sample.league.lastEvent)
    #expect(sample.league.isMember(ben) && sample.league.members == [anna, ben, cleo])
    // A claim of the commissioner's entry includes the right to run the league.
    sample.commit([.entryClaimed(EntryClaimed(entry: anna, claimant: dave))], by: dave, at: sample.league.lastEvent)
    #expect(sample.league.commissioner == dave)
  }

  @Test func `an import or a claim can't be undone`() throws {
    var sample = try imported(by: zoe, as: cleo)
    let imported = sample.league.sequence
    try sample.claim(ben, by: yan)
    #expect(try sample.undoFaults(zoe, "2 20:00", imported) == [.undo(.never(imported))])
    #expect(try sample.undoFaults(yan, "2 20:00", imported + 1) == [.undo(.never(imported + 1))])
    #expect(sample.league.lastChange(by: yan).map { $0 < imported } == true)
  }

  @Test func `the current commissioner can undo earlier decisions on the league`() throws {
    var sample = try imported(by: zoe, as: cleo)
    try sample.claim(anna, by: yan)
    let scored = try #require(
      sample.commits.last { $0.events.contains { if case .matchScored = $0 { true } else { false } } })
    #expect(scored.author == anna)
    // yan was anna, who ran the league elsewhere. yan can undo team changes but not decisions.
    #expect(try sample.undoFaults(yan, "2 20:00", scored.sequence) == [.undo(.foreign(scored.sequence, zoe))])
    let own = try #require(
      sample.league.lastChange(by: yan).flatMap { number in sample.commits.first { $0.sequence == number } })
    let isOwn = own.events.contains { if case .teamSaved(let event) = $0 { event.manager == anna } else { false } }
    #expect(own.author == anna && isOwn)
    #expect(sample.league.lastChange(by: zoe) == scored.sequence)
    try sample.undo(zoe, "2 20:00")
    #expect(sample.league.matchesByStart.allSatisfy { $0.file == nil })
    #expect(sample.league.lastUndone(by: zoe) == scored.sequence)
  }

  @Test func `folding at once, folding line by line and verify give the same league`() throws {
    var sample = try imported(by: ben, as: cleo)
    try sample.claim(ben2, by: yan)
    try sample.replace(yan, "2 21:00", "b1a", "b3a")
    try sample.step(dave, "9 00:00") { league, now throws(Refusal) in try league.joining(dave, at: now) }
    try sample.set("2 22:00", by: ben)
    try sample.claim(anna, by: dave)
    try sample.replace(dave, "2 23:00", "b1a", "b3a")
    try sample.undo(yan, "2 23:00")
    let request = try SampleLeague.request("m2")
    try sample.step(ben, "3 20:00") { league, now throws(Refusal) in
      try league.scoring([request], replacing: false, by: ben, at: now)
    }
    let reading = try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
    #expect(reading.folded.unclaimed == sample.league.unclaimed)
    let people = try #require(JournalPeople(sample.commits).people)
    #expect(people.members == sample.league.members && people.unclaimedMembers == [])
    #expect(people.commissioner == sample.league.commissioner && !people.contains(cleo))
    #expect(Set(reading.plain.totals.keys) == Set(sample.league.entries.map(\.manager.text)))
  }

  @Test func `an undo of a future commit is ignored, also when only people are read`() throws {
    var sample = try SampleLeague()
    sample.commit([.changeUndone(sample.league.sequence + 2)], by: anna, at: sample.league.lastEvent)
    sample.commit([.managerJoined(ManagerJoined(ben))], by: ben, at: sample.league.lastEvent)
    #expect(sample.league.members == [anna, ben])
    #expect(JournalPeople(sample.commits).people?.members == sample.league.members)
  }

  @Test func `verify finds a claim made by someone other than the claimant`() throws {
    var sample = try imported(by: zoe, as: cleo)
    sample.commit([.entryClaimed(EntryClaimed(entry: ben, claimant: dave))], by: yan, at: sample.league.lastEvent)
    guard case .leagueCreated(let created)? = sample.commits[0].events.first else { return }
    let terms = created.terms
    let beginning = League(terms: terms, created: sample.commits[0], system: sample.system, rules: sample.rules)
    #expect(JournalReplay(sample.commits, from: beginning).findings.map(\.sequence) == [sample.league.sequence])
  }
}

extension SampleLeague {
  /// Claims an entry for a manager.
  mutating func claim(_ entry: ManagerID, by author: ManagerID) throws {
    try step(author, at: league.lastEvent) { league, _ throws(Refusal) in try league.claiming(entry, by: author) }
  }
}
