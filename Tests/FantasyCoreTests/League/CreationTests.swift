// Creating a league: invalid options, defaults, and terms copied from another league.

import Books
import FantasyCore
import Testing

@Suite struct CreationTests {
  private let id = LeagueID(known: "new")
  private let clock = Instant(Day(known: "2026-05-01"))

  private func fault(_ create: () throws(CreationFault) -> Void) -> CreationFault? {
    do throws(CreationFault) { try create() } catch { return error }
    return nil
  }

  private func terms(
    _ options: LeagueOptions, system: String = "classic", rules: TeamRules? = nil, like model: League? = nil
  ) throws -> LeagueTerms {
    let rules = try rules ?? ShippedRules.team("original")
    return try options.terms(
      (RuleReference(name: system, hash: fileHash(3)), try ShippedRules.system(system)),
      (RuleReference(name: rules.name, hash: fileHash(4)), rules), like: model)
  }

  @Test func `invalid options of a league are refused`() throws {
    let long = String(repeating: "x", count: 201)
    #expect(fault { () throws(CreationFault) in _ = try LeagueOptions(id: id, title: "") } == .titleUnusable(""))
    #expect(fault { () throws(CreationFault) in _ = try LeagueOptions(id: id, title: long) } == .titleUnusable(long))
    for limit in [0, 1_001] {
      let found = fault { () throws(CreationFault) in _ = try LeagueOptions(id: id, sideLimit: limit) }
      #expect(found == .sideLimitUnusable(limit))
    }
    var other = try ShippedRules.team("original")
    other.sport = "football"
    #expect(
      throws: CreationFault.otherSport(system: "classic", sport: "cricket", rules: "original", rulesSport: "football")
    ) { try terms(LeagueOptions(id: id), rules: other) }
  }

  @Test func `the creation time is the system's, or the given time with a simulated clock`() throws {
    let rules = try ShippedRules.team("original")
    let said = try moment("3 08:00")
    let real = try terms(LeagueOptions(id: id))
    #expect(try real.firstCommit(by: ben, like: nil, rules: rules, said: nil, clock: clock).time == clock)
    #expect(throws: CreationFault.timeGivenWithRealClock) {
      try real.firstCommit(by: ben, like: nil, rules: rules, said: said, clock: clock)
    }
    let simulated = try terms(LeagueOptions(id: id, clock: .simulated))
    #expect(try simulated.firstCommit(by: ben, like: nil, rules: rules, said: said, clock: clock).time == said)
    let unsaid = try simulated.firstCommit(by: ben, like: nil, rules: rules, said: nil, clock: clock)
    #expect(
      unsaid == Commit(sequence: 1, time: .earliest, author: ben, events: [.leagueCreated(LeagueCreated(simulated))]))
  }

  @Test func `a league created like another has its terms, managers and settings, except given options`() throws {
    var sample = try SampleLeague(lock: .league, isOpen: true, plannedStart: "20 08:00", budget: Price(tenths: 1_050))
    try sample.enter(anna)
    try sample.enter(ben, team: nil)
    let terms = try terms(LeagueOptions(id: id, sideLimit: 5, lock: .match), like: sample.league)
    #expect(terms.title == "new")
    #expect(terms.budget == Price(tenths: 1_050))
    #expect(terms.sideLimit == 5)
    #expect(terms.lock == .match)
    #expect(terms.clock == .simulated)
    #expect(terms.isOpen)
    #expect(terms.plannedStart == nil)
    let rules = try ShippedRules.team("original")
    let commit = try terms.firstCommit(by: anna, like: sample.league, rules: rules, said: nil, clock: clock)
    let format = try #require(rules.format(named: "4-1-2-4"))
    #expect(
      commit.events == [
        .leagueCreated(LeagueCreated(terms)), .managerJoined(ManagerJoined(ben)),
        .settingsSaved(SettingsSaved(anna, teamName: "Team anna", format: format)),
        .settingsSaved(SettingsSaved(ben, teamName: "Team ben", format: format)),
      ])
  }
}
