// The defects that `verify` must find: one at a time, some with a recomputed hash chain.

import Audit
import Books
import Cricsheet
import FantasyCore
import StrictJSON
import Testing

@testable import Answers
@testable import Digest
@testable import LeagueStore
@testable import fcl

@Suite struct VerifyTests {
  private let world: TestWorld

  init() throws { world = try TestWorld.prepared("season") }

  private static let journal = "store/leagues/cup/journal.ndjson"

  /// Changes the lines of the journal and recomputes the hash chain.
  private func forge(_ change: (inout [String]) -> Void) throws {
    var lines = String(decoding: try world.read(Self.journal), as: UTF8.self).split(separator: "\n").map(String.init)
    change(&lines)
    var previous = Journal.origin
    for index in lines.indices {
      let bare = lines[index].dropLast(75 + 65) + previous + "\"}"
      previous = SHA256.hex(Array(bare.utf8))
      lines[index] = bare.dropLast() + ",\"hash\":\"\(previous)\"}"
    }
    try world.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: Self.journal)
  }

  private func index(of file: String) throws -> String {
    try #require(world.contents(of: "store/leagues/cup").keys.first { $0.contains(file) }).replacing(
      world.folder + "/", with: "")
  }

  private func flip(_ file: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try world.read(file), as: UTF8.self)
    try #require(text.contains(old))
    try world.write(Array(text.replacing(old, with: new, maxReplacements: 1).utf8), to: file)
  }

  @Test func `an unchanged league passes, even with a rewritten journal of equal content`() throws {
    #expect(world.fcl("verify").exit == 0)
    try forge { _ in }
    #expect(world.fcl("verify").exit == 0)
  }

  @Test func `a changed line breaks the chain`() throws {
    try flip(Self.journal, "Benchwarmers", "Benchwarmest")
    let outcome = world.fcl("verify")
    #expect(outcome.exit == 7)
    #expect(outcome.error.contains("journal.ndjson:8:1"))
  }

  @Test func `a changed rule file is found`() throws {
    let file = try index(of: "rules/ipl-2026")
    try flip(file, "8", "9")
    let outcome = world.fcl("verify")
    #expect(outcome.exit == 7)
    #expect(outcome.error.contains(file))
  }

  @Test func `a changed match file is found even if a cache marks it as checked`() throws {
    let file = try index(of: "matches/m1/")
    try flip(file, "\"batter\": 4", "\"batter\": 6")
    let whole = world.folder + "/" + file
    let hash = try #require(
      String(decoding: try world.read(Self.journal), as: UTF8.self).split(separator: "\"m1\",\"file\":\"").last
    ).prefix(64)
    let mark = JSON.object([JSON.Member(String(hash), .string(try #require(SystemCalls.markOfTarget(whole))))])
    try world.write(mark.bytes(indent: nil), to: "store/leagues/cup/derived/checked.json")
    // Other commands trust the cache, as intended.
    #expect(world.fcl("leaderboard").exit == 0)
    let outcome = world.fcl("verify")
    #expect(outcome.exit == 7)
    #expect(outcome.error.contains(file))
    #expect(outcome.output.contains("match m1: "))
  }

  @Test func `a missing match file is found`() throws {
    try SystemCalls.remove(world.folder + "/" + (try index(of: "matches/m2/")))
    #expect(world.fcl("verify").exit == 7)
  }

  @Test func `an illegal line-up is found despite a valid chain`() throws {
    // Ben's last bowler becomes Hana Ives, a bowler who costs 2 more. Ben had 1.5 left.
    try forge { lines in
      for index in lines.indices where lines[index].contains("team.saved") && lines[index].contains("\"who\":\"ben\"") {
        lines[index] = lines[index].replacing("\"aaaa0011\"", with: "\"aaaa0008\"")
      }
    }
    let outcome = world.fcl("verify")
    #expect(world.fcl("leaderboard").exit == 0)
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("change 9: the line-up of ben would be refused: budget."))
    // The output names no players of the line-up, for a guest or anyone else.
    #expect(!outcome.output.contains("Hana"))
  }

  @Test func `a line-up saved by a different manager is found`() throws {
    try forge { lines in
      for index in lines.indices where lines[index].contains("team.saved") && lines[index].contains("\"who\":\"ben\"") {
        lines[index] = lines[index].replacing("\"who\":\"ben\"", with: "\"who\":\"cleo\"")
      }
    }
    let outcome = world.fcl("verify -o csv --fields check,differences")
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("line-ups,1"))
  }

  @Test func `a match scored before its start is found`() throws {
    try forge { lines in
      let scored = lines.count - 1
      lines[scored] = lines[scored].replacing("2026-04-02T20:00:00Z", with: "2026-04-02T13:00:00Z")
    }
    let outcome = world.fcl("verify")
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("change 12: the change would be refused: match.to-come"))
  }

  @Test func `a wrong figure, wrong points and wrong totals are each named`() throws {
    let files = try Store(opening: world.folder + "/store").files(of: try #require(LeagueID("cup")))
    let (league, journal) = try files.league()
    var records: [MatchID: MatchRecord] = [:]
    var plain: [String: AuditRecord] = [:]
    for match in league.matches.values {
      guard let hash = match.file else { continue }
      let bytes = try files.matchBytes(match.fixture.id, hash)
      plain[match.fixture.id.text] = AuditRecord(try AuditMatch(parsing: bytes))
      records[match.fixture.id] = MatchRecord(try MatchFile.read(bytes))
    }
    let scoring = try AuditScoring(parsing: files.ruleBytes(league.terms.system))
    let second = try AuditLeague(
      LeagueFacts(journal.commits, terms: league.terms), records: plain,
      systems: [league.terms.system.key: scoring], at: league.lastEvent.seconds)
    func compared() -> VerifyComparison {
      VerifyComparison(board: LeagueScores(league, records: records, at: league.lastEvent), second: second)
    }
    #expect(compared().figures(plain).findings.isEmpty && compared().points.findings.isEmpty)
    #expect(compared().locks.findings.isEmpty && compared().entries.findings.isEmpty)
    let first = try #require(MatchID("m1"))
    // Adds one run to the first player of m1.
    records[first]?.performances[0].innings[0].row[.runs] += 1
    #expect(compared().figures(plain).findings.count == 1)
    #expect(compared().points.findings.count == 1)
    #expect(!compared().entries.findings.isEmpty)
  }

  @Test func `a changed figure of a CSV is found by the file's hash and by the recomputation`() throws {
    let csv = "match,player,runs,balls\nm3,Ada Brook,50,25\nm3,Hana Ives,12,10\n"
    try world.write(Array(csv.utf8), to: "m3.csv")
    world.fcl("score --figures ./m3.csv --now 2026-04-03T20:00:00Z")
    #expect(world.fcl("verify").exit == 0)
    let files = try Store(opening: world.folder + "/store").files(of: try #require(LeagueID("cup")))
    let (league, journal) = try files.league()
    let id = try #require(MatchID("m3"))
    let match = try #require(league.matches[id])
    let hash = try #require(match.file)
    let bytes = try files.matchBytes(id, hash)
    let text = String(decoding: bytes, as: UTF8.self)
    let changed = Array(text.replacing(",50,", with: ",51,").utf8)
    #expect(changed != bytes)
    let told = Match(try [FiguresLine](stored: bytes), fixture: match.fixture, system: league.system)
    let plain = [match.fixture.id.text: AuditRecord(figures: changed, isCricket: true)]
    let scoring = try AuditScoring(parsing: files.ruleBytes(league.terms.system))
    let comparison = VerifyComparison(
      board: LeagueScores(league, records: [match.fixture.id: MatchRecord(told)], at: league.lastEvent),
      second: try AuditLeague(
        LeagueFacts(journal.commits, terms: league.terms), records: plain,
        systems: [league.terms.system.key: scoring], at: league.lastEvent.seconds))
    #expect(
      comparison.figures(plain).findings.map(\.description) == [
        "match m3, player Ada Brook: runs in innings 1 50, recomputed 51"
      ])
    #expect(comparison.points.findings.map(\.description) == ["match m3, player Ada Brook: points 68, recomputed 69"])
    let file = try index(of: "matches/m3/")
    try world.write(changed, to: file)
    let outcome = world.fcl("verify")
    #expect(outcome.exit == 7)
    #expect(outcome.error.contains("\(file):1:1: error: the content differs from the file that was scored"))
  }
}
