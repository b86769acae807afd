// Importing match files: matching files to fixtures, refusals and warnings.

@testable import Books
import FantasyCore
import Testing

@Suite struct MatchImportTests {
  private static let (m1, other) = (MatchID(known: "m1"), MatchID(known: "x9"))

  /// A match of A v B on 2 April, announced as m1.
  private static let match: Match = {
    var match = SmallMatch.match
    match.info.teams = ["A", "B"]
    match.info.dates = ["2026-04-02"]
    return match
  }()

  private func imported(_ id: MatchID = m1, file: Int = 5, _ change: (inout Match) -> Void = { _ in }) -> ImportedMatch
  {
    var match = Self.match
    change(&match)
    return ImportedMatch(id: id, match: match, file: fileHash(file), clubs: .builtIn)
  }

  private func league(scored: Bool) throws -> League {
    var sample = try SampleLeague()
    try sample.start("1 10:00")
    if scored { try sample.score("m1", "3 08:00", file: 5) }
    return sample.league
  }

  private func matchImport(_ match: ImportedMatch, _ league: League, kept: StoredFile) -> MatchImport {
    MatchImport([match], beside: league) { _, _ in kept }
  }

  @Test(arguments: [
    ("m1", "m1"), ("a/m1.json", "m1"), ("M1.JSON", "M1"), ("/x.y/m1.old.json", "m1"), ("m1.new", "m1"),
    ("m1.json.old", "m1.json"),
  ])
  func `a file's name, without its extension, determines the match`(_ path: String, _ name: String) {
    #expect(ImportedMatch.name(ofFile: path) == name)
  }

  @Test func `the same bytes restore a lost file, and other bytes can't be compared with it`() throws {
    let league = try league(scored: true)
    #expect(matchImport(imported(), league, kept: .lost).lost == [Self.m1])
    #expect(matchImport(imported(), league, kept: .present).lost.isEmpty)
    #expect(matchImport(imported(file: 6), league, kept: .lost).unreadable == [Self.m1])
    #expect(matchImport(imported(file: 6), league, kept: .present).ofFigures == [Self.m1])
  }

  @Test func `a file continues a live match or corrects a finished one`() throws {
    let league = try league(scored: true)
    var live = Self.match
    live.info.outcome = nil
    live.innings[1].deliveries.removeLast()
    live.innings[1].wickets = []
    #expect(matchImport(imported(file: 6), league, kept: .match(live)).isContinuation(Self.m1))
    let corrected = imported(file: 6) { $0.innings[0].deliveries[0].batterRuns = 2 }
    let correction = matchImport(corrected, league, kept: .match(Self.match))
    #expect(!correction.isContinuation(Self.m1))
    #expect(correction.request(corrected).comparison?.differences == correction.differences(Self.m1))
    #expect(!correction.differences(Self.m1).isEmpty)
  }

  @Test func `a file of another match is detected by sides, days and players`() throws {
    let league = try league(scored: true)
    let fixture = try #require(league.matches[Self.m1]?.fixture)
    func fault(_ kept: StoredFile = .match(Self.match), _ change: (inout Match) -> Void) -> MatchImportFault? {
      let match = imported(file: 6, change)
      return matchImport(match, league, kept: kept).fault(of: match, in: league)
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0.info.teams = ["C", "D"] } == .otherSides(fixture, teams: ["C", "D"]))
    #expect(fault { $0.info.dates = ["2026-04-09"] } == .otherDays(["2026-04-09"]))
    let strangers = fault { match in
      for index in 0..<3 { match.players[index].id = SmallMatch.id("c", index) }
    }
    #expect(strangers == .otherPlayers)
    // The scored file was wrong, so a file that fits the fixture in every way is accepted.
    var wrong = Self.match
    wrong.info.dates = ["2026-04-09"]
    #expect(fault(.match(wrong)) { _ in } == nil)
  }

  @Test func `a file is refused if it fits another fixture better, or repeats another match`() throws {
    var sample = try SampleLeague()
    // B v C a week later, not scored.
    let elsewhere = Fixture(id: Self.other, start: try moment("9 14:00"), home: "B", away: "C")
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.importingFixtures([elsewhere], by: anna, at: now)
    }
    try sample.start("1 10:00")
    let league = sample.league
    let fixture = try #require(league.matches[Self.m1]?.fixture)
    func faults(_ matches: ImportedMatch...) -> [MatchImportFault?] {
      let all = MatchImport(matches, beside: league) { _, _ in .lost }
      return matches.map { all.fault(of: $0, in: league) }
    }
    func emptied(_ match: inout Match) { for index in match.innings.indices { match.innings[index].deliveries = [] } }
    // One other side may be renamed, and another day may be a moved match. Both together mean another match.
    #expect(faults(imported { $0.info.teams = ["A", "C"] }) == [nil])
    #expect(faults(imported { $0.info.dates = ["2026-04-20"] }) == [nil])
    let strange = imported { ($0.info.teams, $0.info.dates) = (["A", "C"], ["2026-04-20"]) }
    #expect(faults(strange) == [.otherSideAndDay(fixture, teams: ["A", "C"], Day(known: "2026-04-20"))])
    let ofOther = imported { ($0.info.teams, $0.info.dates) = (["C", "B"], ["2026-04-09"]) }
    #expect(faults(ofOther) == [.ofFixture(elsewhere)])
    // The same bytes under two names, within one request and in the league.
    #expect(faults(imported(), imported(MatchID(known: "y1"))) == [nil, .sameFile(Self.m1, isScored: false)])
    try sample.score("m1", "3 08:00", file: 5)
    let scored = sample.league
    let again = imported(MatchID(known: "y1"))
    #expect(
      MatchImport([again], beside: scored) { _, _ in .lost }.fault(of: again, in: scored)
        == .sameFile(Self.m1, isScored: true))
    // Another record of a known match is refused. A record with other balls is a match of its own.
    #expect(faults(imported(), imported(MatchID(known: "y1"), file: 7)) == [nil, .otherRecord(of: Self.m1)])
    #expect(faults(imported(), imported(MatchID(known: "y1"), file: 7, emptied)) == [nil, nil])
    // Two files may swap matches in one request.
    let exchanged = [imported(file: 6, emptied), again]
    let exchange = MatchImport(exchanged, beside: scored) { _, _ in .present }
    #expect(exchanged.map { exchange.fault(of: $0, in: scored) } == [nil, nil])
  }

  @Test func `a second record is found although the fixture has other names of the clubs`() throws {
    var sample = try SampleLeague()
    let short = Fixture(id: MatchID(known: "s"), start: try moment("6 18:00"), home: "MI", away: "RCB")
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.importingFixtures([short], by: anna, at: now)
    }
    try sample.start("1 10:00")
    try sample.score("s", "7 08:00", file: 5)
    let again = imported(MatchID(known: "y1"), file: 7) {
      $0.info.teams = ["Mumbai Indians", "Royal Challengers Bengaluru"]
      $0.info.dates = ["2026-04-06"]
    }
    let found = MatchImport([again], beside: sample.league) { _, _ in .match(again.match) }
    #expect(found.fault(of: again, in: sample.league) == .otherRecord(of: short.id))
  }

  @Test func `warnings report other days and sides, similar fixtures and unknown players`() throws {
    let league = try league(scored: false)
    func warnings(_ match: ImportedMatch, now: String = "9 00:00") throws -> [MatchImportWarning] {
      var after = SampleLeagueFold(league)
      try after.score(match, at: try moment(now))
      return MatchImport([match], beside: league) { _, _ in .lost }
        .warnings(before: league, after: after.league, at: try moment(now))
        .filter { if case .strangeSides = $0 { false } else { true } }
    }
    let fixture = try #require(league.matches[Self.m1]?.fixture)
    #expect(try warnings(imported()) == [])
    let late = Day(known: "2026-04-05")
    #expect(
      try warnings(imported { $0.info.dates = ["2026-04-05"] }) == [
        .otherDay(Self.m1, late, fixture: fixture.start.day)
      ])
    #expect(
      try warnings(imported { $0.info.teams = ["A", "C"] }) == [
        .otherSides(Self.m1, teams: ["A", "C"], fixture)
      ])
    // No fixture has the file's id. m1, on the same day, is already scored, so the file is a match of its own.
    let scored = try self.league(scored: true)
    var after = SampleLeagueFold(scored)
    try after.score(imported(Self.other, file: 6), at: try moment("9 00:00"))
    let own = MatchImport([imported(Self.other, file: 6)], beside: scored) { _, _ in .lost }
      .warnings(before: scored, after: after.league, at: try moment("9 00:00"))
    #expect(
      own.prefix(2) == [
        .similarFixture(Self.other, MatchID(known: "m2"), isSameDay: false), .scoredTwice(Self.other, Self.m1),
      ])
  }

  @Test func `unknown players and sides are listed once, and not again in a later file of the match`() throws {
    let league = try league(scored: false)
    var after = SampleLeagueFold(league)
    try after.score(imported(), at: try moment("9 00:00"))
    func warnings(_ change: (inout Match) -> Void) throws -> [MatchImportWarning] {
      MatchImport([imported(Self.m1, change), imported(Self.other, file: 6, change)], beside: league) { _, _ in .lost }
        .warnings(before: league, after: after.league, at: try moment("9 00:00"))
    }
    #expect(try warnings { _ in }.last == .strangeSides(["A", "B"]))
    let known = try #require(league.pool.players.first).id
    let some = try warnings { $0.players[0].id = known }
    #expect(some.dropLast().last == .strangeSides(["B"]))
    guard case .strangers(let players)? = some.last else {
      Issue.record("\(some)")
      return
    }
    #expect(players.map(\.name) == ["Bea", "Cora"])
    #expect(players.map(\.side) == ["A", "A"])
    let again = MatchImport([imported(file: 7)], beside: after.league) { _, _ in .match(Self.match) }
    #expect(again.warnings(before: after.league, after: after.league, at: try moment("9 00:00")).isEmpty)
  }
}

/// A league that scores a match without checks.
private struct SampleLeagueFold {
  private(set) var league: League

  init(_ league: League) { self.league = league }

  mutating func score(_ match: ImportedMatch, at now: Instant) throws {
    let request = ScoringRequest(id: match.id, file: match.file, fixture: match.fixture)
    let events = try league.scoring([request], replacing: false, by: anna, at: now)
    league.apply(Commit(sequence: league.sequence + 1, time: now, author: anna, events: events))
  }
}
