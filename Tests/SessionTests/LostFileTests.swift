// Match files missing from the store, or present without a journal line. Scoring again restores the store.

import Digest
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct LostMatchFiles {
  private let world: TestWorld
  private let folder = "store/leagues/cup/matches/"

  init() throws {
    world = try TestWorld.prepared("season")
    for name in ["m3.json", "m3-live-1.json"] { try world.write(try Fixtures.file(name), to: name) }
  }

  private func stored(_ file: String, of match: String) throws -> String {
    folder + match + "/" + String(SHA256.hex(try Fixtures.file(file)).prefix(16)) + ".json"
  }

  @Test func `a deleted match file is damage, and scoring the same file restores it`() throws {
    let board = world.fcl("leaderboard -o csv")
    try SystemCalls.removeTree(world.folder + "/" + folder + "m1")
    #expect(world.fcl("leaderboard").exit == 7)
    let before = try world.contents()
    #expect(world.fcl("score ./m1.json ./m2.json --dry-run").output.contains("Would restore the file of 1 match"))
    #expect(try world.contents() == before)
    let outcome = world.fcl("score ./m1.json ./m2.json")
    #expect(outcome.output == "Restored the file of 1 match; 1 match was already scored.\n")
    #expect(world.fcl("leaderboard -o csv") == board)
    #expect(world.fcl("log -o csv --fields seq --no-header").output.hasSuffix("12\r\n"))
  }

  @Test(arguments: [Int.max, 500, 0])
  func `a match file without a journal line, complete or truncated, does not prevent scoring`(_ length: Int) throws {
    // The state after a crash between the file and the commit.
    try world.write(Array(try Fixtures.file("m3.json").prefix(length)), to: try stored("m3.json", of: "m3"))
    #expect(world.fcl("history -o csv --fields match,state").output.contains("m3,upcoming"))
    #expect(world.fcl("score ./m3.json --now 2026-04-03T20:00:00Z").output == "Scored 1 match.\n")
    #expect(try world.read(try stored("m3.json", of: "m3")) == Fixtures.file("m3.json"))
    #expect(world.fcl("history -o csv --fields match,state").output.contains("m3,final"))
  }

  @Test func `the files of a live match stay in the store`() throws {
    world.fcl("score - --match m3 --now 2026-04-03T20:00:00Z", input: text("m3-live-1.json"))
    world.fcl("score - --match m3 --now 2026-04-03T20:00:00Z", input: text("m3-over.json"))
    for name in ["m3-live-1.json", "m3-over.json"] {
      #expect(try world.read(try stored(name, of: "m3")) == Fixtures.file(name))
    }
  }

  private func text(_ file: String) -> String { String(decoding: (try? Fixtures.file(file)) ?? [], as: UTF8.self) }
}

/// A lost match that was given as figures, and missing or changed rule files.
@Suite struct LostFiguresAndRules {
  @Test(arguments: [true, false])
  func `a lost figures file is reported by name, and scoring the same figures restores it`(_ isFootball: Bool) throws {
    let world = try isFootball ? football() : TestWorld.prepared("season")
    let (csv, now) =
      isFootball ? (try football("round-1.csv"), "2026-04-01T20:00:00Z") : (cricket, "2026-04-03T20:00:00Z")
    try world.write(csv, to: "figures.csv")
    #expect(world.fcl("score --figures ./figures.csv --now \(now)").exit == 0)
    let board = world.fcl("leaderboard -o csv")
    let folder = world.folder + "/store/leagues/cup/matches/" + (isFootball ? "f1" : "m3")
    let file = try #require(
      world.contents(of: "store/leagues/cup").keys.first { $0.contains(isFootball ? "/f1/" : "/m3/") })
    try SystemCalls.removeTree(folder)
    let outcome = world.fcl("leaderboard")
    #expect(outcome.exit == 7)
    // The type of a lost file is known only in sports other than cricket.
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    #expect(outcome.error.contains(isFootball ? name : String(name.dropLast(4))))
    if isFootball {
      #expect(outcome.error.contains("hint: to restore it, score the same file again: fcl score --figures FILE"))
      #expect(world.fcl("doctor").output.contains(name))
    }
    #expect(world.fcl("score --figures ./figures.csv").exit == 0)
    #expect(world.fcl("leaderboard -o csv") == board)
  }

  private var cricket: [UInt8] { Array("match,player,runs\nm3,Ada Brook,50\n".utf8) }

  private func football(_ file: String) throws -> [UInt8] {
    try Fixtures.read("\(Fixtures.package)/Fixtures/football/\(file)")
  }

  private func football() throws -> TestWorld {
    let world = try TestWorld.prepared("accounts")
    for file in ["pool.csv", "fixtures.csv"] { try world.write(football(file), to: file) }
    try world.write(Fixtures.read(Fixtures.package + "/Fixtures/systems/football.json"), to: "football.json")
    try world.write(Fixtures.read(Fixtures.package + "/Fixtures/rules/football-team.json"), to: "football-team.json")
    let setting = [
      "league create cup --system ./football.json --rules ./football-team.json --clock simulated "
        + "--now 2026-03-30T10:00:00Z", "pool import ./pool.csv", "history import ./fixtures.csv",
      "settings --team-name Regis --format 1-4-4-2",
      "team pick r01 r03 r04 c03 u03 r07 c07 u07 a07 r11 c11 --captain c11",
      "league start --now 2026-04-01T00:00:00Z",
    ]
    for line in setting { #expect(world.fcl(line).exit == 0, "\(line)") }
    return world
  }

  /// Commands that read a league. Other reading commands need no league, and `log` needs only the journal.
  private static let reading =
    (Outputs.reading + Outputs.inSections).filter { line in
      !["profile show", "doctor", "log", "config get store"].contains(line) && !Outputs.plain().contains(line)
        && !["rules test", "rules lint", "rules diff", "friends", "profile show", "board ", "news"]
          .contains(where: line.hasPrefix)
    } + ["leaderboard --at m1", "leaderboard --last 1"]

  @Test(arguments: [nil, "[]"])
  func `an adopted rule file that is missing or changed is reported by every reading command`(_ content: String?) throws
  {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("rules adopt t20-2021 --whole-season --reason fairer").exit == 0)
    let file = try #require(world.contents(of: "store/leagues/cup").keys.first { $0.contains("rules/t20-2021-") })
    let name = try #require(file.split(separator: "/").last.map(String.init))
    let intact = Dictionary(uniqueKeysWithValues: Outputs.plain().map { ($0, world.fcl($0)) })
    if let content {
      try world.write(Array(content.utf8), to: "store/leagues/cup/rules/\(name)")
    } else {
      try SystemCalls.removeTree(world.folder + "/store/leagues/cup/rules/\(name)")
    }
    let what =
      content == nil
      ? "the file is missing, although the journal refers to it"
      : "the content differs from the file that the league adopted"
    for line in Self.reading + Outputs.plain() {
      let outcome = world.fcl(line)
      // Commands outside the list give their former answer, or this error.
      if outcome == intact[line] { continue }
      #expect(outcome.exit == 7, "\(line)")
      #expect(outcome.output.isEmpty, "\(line)")
      #expect(outcome.error.contains("rules/\(name):1:1: error: \(what)"), "\(line): \(outcome.error)")
    }
  }
}
