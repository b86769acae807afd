// A leaderboard computed from a store without the program: from match files, from the cached figures, and the error
// when a file is missing.

import Books
import BuiltInRules
import Cricsheet
import Digest
import FantasyCore
import Knowledge
import LeagueStore
import Testing

@Suite struct LeagueRecordsTests {
  /// Returns a store with a league of three matches, and the expected scores.
  private func league() throws -> (sample: SampleStore, files: LeagueFiles, truth: LeagueScores) {
    let sample = try SampleStore()
    var terms = sample.terms
    terms.id = LeagueID(known: "cup")
    terms.clock = .simulated
    let (system, rules) = (BuiltInRules.scoringSystems[0], BuiltInRules.teamRules[0])
    let teamRules = try TeamRules(parsing: rules.bytes)
    let invented = SimulatedWorld(seed: 4)
    let season = SimulatedSeason(world: invented, seed: 4, firstDay: Day(known: "2026-01-01"), matches: 6)
    let people = ["anna", "ben"].compactMap { ManagerID($0) }.map {
      SimulatedLeague.Participant(id: $0, teamName: "Team \($0)", format: teamRules.formats[0].name)
    }
    var simulated = try SimulatedLeague(
      terms, system: try ScoringSystem(parsing: system.bytes), rules: teamRules, participants: people, world: invented,
      season: season, seed: 4)
    let files = sample.store.files(of: terms.id)
    var (matches, records): ([(path: StorePath, bytes: [UInt8])], [MatchID: MatchRecord]) = ([], [:])
    for fixture in season.fixtures.prefix(3) {
      let match = MatchSimulator.simulate(fixture)
      let bytes = MatchFile.write(match)
      matches.append((files.match(fixture.id, SHA256.hex(bytes), isOfFigures: false), bytes))
      records[fixture.id] = MatchRecord(match)
      try simulated.score(fixture, file: SHA256.hex(bytes))
    }
    try #require(
      try sample.store.createLeague(
        terms, commits: simulated.commits, system: system.bytes, rules: rules.bytes, matches: matches, waiting: 5))
    let league = try files.league().league
    return (sample, files, LeagueScores(league, records: records, at: league.lastEvent))
  }

  @Test func `a store's leaderboard is that of its matches, read from files or from cached figures`() throws {
    let (sample, files, truth) = try league()
    defer { withExtendedLifetime(sample) {} }
    let expected = truth.leaderboard().map { "\($0.rank) \($0.teamName) \($0.points)" }
    #expect(expected.count == 2)
    for _ in 0..<2 {
      let board = try files.scores(of: files.league().league, at: truth.now)
      #expect(board.leaderboard().map { "\($0.rank) \($0.teamName) \($0.points)" } == expected)
      #expect(board.matches.map(\.record) == truth.matches.map(\.record))
    }
  }

  @Test func `a missing match file is reported, unless its record is supplied or the match is left out`() throws {
    let (sample, files, truth) = try league()
    defer { withExtendedLifetime(sample) {} }
    let lost = truth.matches[1]
    let (id, hash) = (lost.match.fixture.id, try #require(lost.match.file))
    let path = files.match(id, hash)
    try SystemCalls.remove(path.text)
    let league = try files.league().league
    let error = #expect(throws: ScoredMatchError.self) { try files.records(of: league) }
    guard case .store(.damaged(path.text, _, _, _))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try files.records(of: league, given: [hash: lost.record])[id] == lost.record)
    #expect(try files.records(of: league, without: [id]).count == 2)
  }
}
