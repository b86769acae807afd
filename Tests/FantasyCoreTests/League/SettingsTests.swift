// Team name and format: when they can be saved, and when they are fixed.

import Books
import FantasyCore
import Testing

@Suite("Settings")
struct SettingsTests {
  private func save(
    _ league: League, _ author: ManagerID = anna, name: String? = nil, format: String? = nil,
    at time: String = "1 10:00"
  ) throws -> (events: [LeagueEvent], faults: [LeagueFault]) {
    let now = try moment(time)
    var events: [LeagueEvent] = []
    let faults = faults { () throws(Refusal) in
      events = try league.savingSettings(of: author, teamName: name, format: format, at: now)
      return events
    }
    return (events, faults)
  }

  @Test func `the first settings create the entry, with or without a format`() throws {
    let sample = try SampleLeague()
    let format = Format([4, 1, 2, 4])
    #expect(
      try save(sample.league, name: "Regis", format: "4-1-2-4").events
        == [.settingsSaved(SettingsSaved(anna, teamName: "Regis", format: format))])
    #expect(
      try save(sample.league, name: "Regis").events == [
        .settingsSaved(SettingsSaved(anna, teamName: "Regis", format: nil))
      ])
  }

  @Test func `the first settings need a team name, and an unknown format is reported together with a missing name`()
    throws
  {
    let league = try SampleLeague().league
    #expect(try save(league, format: "4-1-2-4").faults == [.entry(.teamNameMissing)])
    #expect(
      try save(league, format: "4-4-2").faults
        == [.entry(.teamNameMissing), .entry(.formatUnknown("4-4-2", known: league.teamRules.formats))])
    #expect(try save(league, cleo, name: "X").faults == [.notMember(SampleLeague.id)])
  }

  @Test func `rules without formats accept no format`() throws {
    let league = try SampleLeague(rules: "ipl-2026").league
    #expect(try save(league, name: "Regis", format: "4-1-2-4").faults == [.entry(.noFormats(rules: "ipl-2026"))])
    #expect(
      try save(league, name: "Regis").events == [.settingsSaved(SettingsSaved(anna, teamName: "Regis", format: nil))])
  }

  @Test(arguments: [
    "", " ", "\t", "a\nb", "a\u{0}", "a\u{1B}[31m", "a\u{2028}b", String(repeating: "x", count: 65),
    String(repeating: "é", count: 33), "\u{A0}", "\u{7F}",
  ])
  func `a team name that is invisible or too long is refused`(_ name: String) throws {
    #expect(try save(try SampleLeague().league, name: name).faults == [.entry(.teamNameUnusable(name))])
  }

  @Test(arguments: ["Regis", "Ärgernis", "टीम", "Team 🏏", String(repeating: "x", count: 64), "O'Neil & Sons"])
  func `any other team name is accepted`(_ name: String) throws {
    #expect(try save(try SampleLeague().league, name: name).faults == [])
  }

  @Test func `saving the same settings changes nothing, and omitted settings stay`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna, team: nil)
    #expect(try save(sample.league, name: "Team anna", format: "4-1-2-4").events == [])
    #expect(try save(sample.league).events == [])
    #expect(
      try save(sample.league, format: "5-1-3-2").events
        == [.settingsSaved(SettingsSaved(anna, teamName: "Team anna", format: Format([5, 1, 3, 2])))])
    #expect(
      try save(sample.league, name: "Other").events
        == [.settingsSaved(SettingsSaved(anna, teamName: "Other", format: Format([4, 1, 2, 4])))])
  }

  @Test func `a team name is fixed once a team is saved`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    #expect(try save(sample.league, name: "Other").faults == [.entry(.teamNameFixed("Team anna"))])
    #expect(try save(sample.league, name: "Team anna").events == [])
    try sample.start("1 12:00")
    try sample.complete("1 13:00")
    #expect(try save(sample.league, name: "Other", at: "1 14:00").faults == [.entry(.teamNameFixed("Team anna"))])
  }

  @Test func `an import names the teams, except one that its manager has named`() throws {
    var sample = try SampleLeague()
    for author in [ben, cleo] {
      try sample.step(author, "1 08:00") { league, now throws(Refusal) in try league.joining(author, at: now) }
    }
    try sample.step(cleo, "1 08:30") { league, now throws(Refusal) in
      try league.savingSettings(of: cleo, teamName: "Mine", format: "4-1-2-4", at: now)
    }
    func teams(_ names: [String]) -> [ImportedTeam] {
      zip([ben, cleo], names).map {
        ImportedTeam(manager: $0, teamName: $1, lineUp: LineUp(players: SamplePool.eleven))
      }
    }
    func importing(_ names: [String]) throws -> [LeagueEvent] {
      let before = sample.league
      let events = try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
        try league.importingTeams(teams(names), folded: { $0.lowercased() }, by: anna, at: now)
      }
      if let last = sample.commits.last, !events.isEmpty { #expect(try before.redecided(last) == events) }
      return events
    }
    func names() -> [String?] { [ben, cleo].map { sample.league.entry(of: $0)?.teamName } }
    #expect(try importing(["Rovers", "Stars"]).count == 3)
    #expect(names() == ["Rovers", "Mine"])
    #expect(try importing(["Rovers", "Stars"]) == [])
    #expect(try importing(["United", "Mine"]).count == 2)
    #expect(names() == ["United", "Mine"])
    for (name, fault) in [
      ("  ", EntryFault.teamNameUnusable("  ")), ("MINE", .teamNameTaken("Mine", by: cleo)),
    ] {
      let found = faults { () throws(Refusal) in
        try sample.league.importingTeams(teams([name, "Mine"]), folded: { $0.lowercased() }, by: anna, at: .earliest)
      }
      #expect(found == [.teamOf(ben, .entry(fault))])
    }
  }

  @Test func `a team name given by an import can be changed once`() throws {
    var sample = try SampleLeague()
    let team = LineUp(players: SamplePool.eleven)
    for author in [anna, ben] {
      try sample.step(author, "1 08:00") { league, now throws(Refusal) in try league.joining(author, at: now) }
    }
    try sample.step(anna, "1 09:00") { league, now throws(Refusal) in
      try league.importingTeams([anna, ben].map { ImportedTeam(manager: $0, lineUp: team) }, by: anna, at: now)
    }
    for author in [anna, ben] {
      #expect(sample.league.entry(of: author)?.isNameGiven == true)
      #expect(try save(sample.league, author, name: "Other \(author)").faults == [])
      try sample.step(author, "1 10:00") { league, now throws(Refusal) in
        try league.savingSettings(of: author, teamName: nil, format: "4-1-2-4", at: now)
      }
      try sample.step(author, "1 10:00") { league, now throws(Refusal) in
        try league.savingSettings(of: author, teamName: "Other \(author)", format: nil, at: now)
      }
      #expect(try save(sample.league, author, name: "Third").faults == [.entry(.teamNameFixed("Other \(author)"))])
    }
    // A choice that is undone does not count.
    try sample.undo(ben, "1 11:00")
    #expect(try save(sample.league, ben, name: "Third").faults == [])
    try sample.start("1 12:00")
    #expect(try save(sample.league, ben, name: "Third", at: "1 13:00").faults == [])
    try sample.complete("1 13:00")
    #expect(try save(sample.league, ben, name: "Third", at: "1 14:00").faults == [.entry(.teamNameFixed("Team ben"))])
  }

  @Test func `after completion the team name is fixed, with or without a team`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna, team: nil)
    try sample.start("1 12:00")
    #expect(try save(sample.league, name: "Other", at: "1 13:00").faults == [])
    try sample.complete("1 13:00")
    #expect(try save(sample.league, name: "Other", at: "1 14:00").faults == [.entry(.teamNameFixed("Team anna"))])
  }

  @Test func `a format that the saved eleven does not fit is refused, listing the surplus players`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    let format = Format([4, 1, 1, 5])
    let have = try ["r1c", "r2c"].map { try poolPlayer($0) }
    let bowlers = try ["w1d", "w2d", "w1e", "w2e"].map { try poolPlayer($0) }
    #expect(
      try save(sample.league, format: "4-1-1-5").faults == [
        .formatDoesNotFit(
          format,
          [
            .formatCount(format, .allRounder, takes: 1, have: have),
            .formatCount(format, .bowler, takes: 5, have: bowlers),
          ])
      ])
  }

  @Test func `with a league lock nothing is saved from start to completion, and every fault is reported`() throws {
    var sample = try SampleLeague(lock: .league)
    try sample.enter(anna)
    try sample.start("1 12:00")
    let lock = LeagueFault.lockedSince(SampleLeague.id, try moment("1 12:00"))
    #expect(
      try save(sample.league, name: "Other", format: "9", at: "1 12:00").faults == [
        lock, .entry(.teamNameFixed("Team anna")), .entry(.formatUnknown("9", known: sample.rules.formats)),
      ])
    #expect(try save(sample.league, at: "1 12:00").events == [])
  }
}
