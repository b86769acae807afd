// A byte order mark at the start of a user's file is skipped. Answers are unchanged, stored files keep the mark, and
// verify's second reader skips it too. fcl's own files and passwords are read unchanged.

import Testing

@testable import Answers
@testable import fcl

@Suite("Byte order marks") struct ByteOrderMarkTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Adds the mark to the start of a file.
  private func mark(_ path: String, in world: TestWorld) throws {
    try world.write(Self.mark + (try world.read(path)), to: path)
  }

  @Test(arguments: ["match lint", "match card", "match show", "match figures", "match points --system classic"])
  func `a match file with a mark gives the same answer`(_ command: String) throws {
    let world = try TestWorld.prepared("season")
    try world.write(try Fixtures.file("m3.json"), to: "m3.json")
    let plain = world.fcl("\(command) ./m3.json")
    try mark("m3.json", in: world)
    let marked = world.fcl("\(command) ./m3.json")
    #expect(marked.output == plain.output && marked.error == plain.error && marked.exit == plain.exit)
    #expect(plain.exit <= 1)
  }

  @Test func `a match is scored from a file with a mark, the stored copy keeps the mark, and verify passes`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(try Fixtures.file("m3.json"), to: "m3.json")
    try mark("m3.json", in: world)
    let outcome = world.fcl("score ./m3.json --now 2026-04-04T00:00:00Z")
    #expect(outcome.exit == 0, "\(outcome.error)")
    let stored = try world.contents(of: "store/leagues/cup/matches").values.filter { $0.starts(with: Self.mark) }
    #expect(stored == [try world.read("m3.json")])
    #expect(world.fcl("verify").output.contains("Everything agrees"))
    #expect(world.fcl("match card m3").exit == 0 && world.fcl("report --out ./site").exit == 0)
  }

  @Test func `rule files with a mark are read, adopted and verified`() throws {
    let world = try TestWorld.prepared("season")
    for name in ["ipl-2026", "classic"] {
      #expect(world.fcl("rules new ./\(name)x.json --like \(name)").exit == 0)
      try mark("\(name)x.json", in: world)
      #expect(world.fcl("rules lint ./\(name)x.json").exit == 0)
      #expect(world.fcl("rules test ./\(name)x.json").exit == 0)
      // A copy has no mark, and its name is at the right position.
      #expect(world.fcl("rules new ./\(name)y.json --like ./\(name)x.json").exit == 0)
      #expect(world.fcl("rules show ./\(name)y.json").output.contains("\(name)y"))
    }
    let outcome = world.fcl("rules adopt ./ipl-2026x.json --whole-season --reason better --yes")
    #expect(outcome.exit == 0, "\(outcome.error)")
    #expect(world.fcl("verify").output.contains("Everything agrees"))
  }

  @Test func `the configuration may begin with a mark`() throws {
    let world = try TestWorld.prepared("season")
    let path = "home/.config/fcl/config.json"
    try world.write(Self.mark + Array(#"{"schema": "fcl.config/1", "output": "csv"}"#.utf8), to: path)
    #expect(world.fcl("config get output").output.contains("output,csv,file"))
    try world.write(Self.mark + Array(#"{"schema": "fcl.config/1", "output": 1}"#.utf8), to: path)
    #expect(world.fcl("config get output").error.contains("config.json:1:38: error: expected a string"))
  }

  @Test func `a team in JSON and board results may begin with a mark`() throws {
    let world = try TestWorld.prepared("season")
    let team = world.fcl("team show -o json").output
    try world.write(Self.mark + Array(team.utf8), to: "team.json")
    #expect(world.fcl("team check --from ./team.json").exit == 0)
    #expect(world.fcl("board create darts").exit == 0)
    let line = #"{"player":"anna","score":3,"at":"2026-04-01T10:00:00Z"}"#
    for (index, mark) in [Self.mark, []].enumerated() {
      try world.write(mark + Array("\(line)\n".utf8), to: "results\(index).ndjson")
      let outcome = world.fcl("board submit darts ./results\(index).ndjson")
      #expect(outcome.exit == 0, "\(outcome.error)")
    }
    #expect(world.fcl("verify").exit == 0)
  }

  @Test(arguments: ["store/accounts.json", "store/leagues/cup/journal.ndjson", "anna.session", "store/store.json"])
  func `a mark in one of fcl's own files is damage`(_ path: String) throws {
    let world = try TestWorld.prepared("season")
    try mark(path, in: world)
    #expect(world.fcl("settings --team-name Other").exit == 7)
  }

  @Test func `a mark is part of a password`() throws {
    let world = try TestWorld.prepared("season")
    let word = "correct horse battery"
    try world.write(Self.mark + Array(word.utf8), to: "word.txt")
    let name = "--name zed --first-name Zed --last-name Zeal --email zed@example.org"
    #expect(world.fcl("register \(name) --password-file ./word.txt").exit == 0)
    try world.write(Array(word.utf8), to: "plain.txt")
    #expect(world.fcl("login zed --password-file ./plain.txt").exit == 4)
    #expect(world.fcl("login zed --password-file ./word.txt").exit == 0)
  }
}
