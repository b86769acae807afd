// Missing, empty and damaged journals. No later command loses a match file or reports the league as intact.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct LostJournals {
  private let world: TestWorld
  private static let journal = "store/leagues/cup/journal.ndjson"

  init() throws { world = try TestWorld.prepared("season") }

  /// The contents of the league's match and rule files, regardless of their names.
  private func files() throws -> Set<[UInt8]> {
    Set(
      try world.contents(of: "store/leagues").filter { $0.key.contains("/matches/") || $0.key.contains("/rules/") }
        .values)
  }

  private func remove(_ path: String) throws { try SystemCalls.remove(world.folder + "/" + path) }

  @Test func `a missing journal is damage for doctor, backup and readers, and the league's name stays taken`() throws {
    let before = try files()
    try remove(Self.journal)
    let doctor = world.fcl("doctor -o csv --fields check,league,state,message")
    #expect(doctor.exit == 7)
    #expect(doctor.output.contains("journal.ndjson"))
    for line in [
      "backup ./b.tar", "leaderboard", "team captain 'Mia Nash'", "league create cup --title X", "undo", "verify",
    ] {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 7 || line.hasPrefix("league") && outcome.exit == 3, "\(line): \(outcome)")
    }
    world.fcl("doctor --repair --yes")
    #expect(try files() == before)
    #expect(SystemCalls.kindOfEntry(world.folder + "/b.tar") == nil)
  }

  @Test func `with an empty journal neither repair nor a new league of that name touches a match file`() throws {
    func files() throws -> [String: [UInt8]] {
      try world.contents(of: "store/leagues").filter { $0.key.contains("/matches/") || $0.key.contains("/rules/") }
    }
    let before = try files()
    try world.write([], to: Self.journal)
    #expect(world.fcl("doctor").exit == 7)
    #expect(world.fcl("doctor --repair --yes").exit == 7)
    #expect(world.fcl("league create cup --title X").exit != 0)
    #expect(try files() == before, "under their own names")
  }

  @Test func `files named only by a damaged line stay in place through repair and later changes`() throws {
    let before = try files()
    let lines = try world.read(Self.journal).split(separator: 0x0A)
    let damaged = lines.map { String(decoding: $0, as: UTF8.self).replacing("\"seq\":12,", with: "\"seq\":13,") + "\n" }
    try world.write(Array(damaged.joined().utf8), to: Self.journal)
    #expect(world.fcl("doctor --repair --yes").exit == 0)
    #expect(try world.contents().keys.contains { $0.hasSuffix("journal.damaged-1") })
    #expect(world.fcl("undo --now 2026-04-01T12:00:00Z").exit == 0)
    #expect(world.fcl("doctor --repair").exit == 0)
    #expect(try files() == before)
  }

  @Test func `after lines are cut off, the next writer moves their files aside instead of removing them`()
    throws
  {
    let before = try files()
    let lines = try world.read(Self.journal).split(separator: 0x0A).dropLast()
    try world.write(lines.flatMap { $0 + [0x0A] }, to: Self.journal)
    #expect(world.fcl("team captain 'Mia Nash' --now 2026-04-01T12:00:00Z").exit == 0)
    #expect(try files() == before)
    #expect(try world.contents().keys.filter { $0.hasSuffix(".json.left-over") }.count == 2)
  }

  @Test func `a line with a changed letter is named exactly, even the last one`() throws {
    let lines = try world.read(Self.journal).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    for (index, old, new) in [(4, "Regis", "Regix"), (12, "2026-04-02T20:00:00Z", "2026-04-02T21:00:00Z")] {
      var changed = lines
      try #require(changed[index - 1].contains(old))
      changed[index - 1].replace(old, with: new)
      try world.write(Array((changed.joined(separator: "\n") + "\n").utf8), to: Self.journal)
      for line in ["doctor", "verify", "leaderboard", "settings --team-name Regal"] {
        let outcome = world.fcl(line)
        #expect(outcome.exit == 7)
        #expect((outcome.output + outcome.error).contains("journal.ndjson:\(index):1"), "\(line): \(outcome)")
      }
    }
    #expect(world.fcl("verify").output.contains("Everything before the damage agrees."))
  }

  @Test func `log --follow reports damage`() throws {
    world.pauses = [
      {
        let bytes = (try? self.world.read(Self.journal)) ?? []
        try? self.world.write(bytes + Array("garbage\n".utf8), to: Self.journal)
      }
    ]
    let outcome = world.fcl("log --follow -o plain")
    #expect(outcome.error.contains("journal.ndjson:13:1"))
  }

  @Test(arguments: [
    "board show snake", "board show snake --around ben", "undo --book snake --dry-run", "redo --book snake --dry-run",
    "log --book snake 2",
  ])
  func `a damaged board is reported as damaged, not as empty`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    for line in ["board create snake", "board submit snake --player ben --score 5"] {
      try #require(world.fcl(line).exit == 0, "\(line)")
    }
    let journal = "store/boards/snake/journal.ndjson"
    let text = String(decoding: try world.read(journal), as: UTF8.self)
    try world.write(Array(text.replacing("\"seq\":2", with: "\"seq\":3").utf8), to: journal)
    let outcome = world.fcl(line)
    #expect(outcome.exit == 7 && outcome.error.contains("journal.ndjson:2:1: error:"), "\(outcome)")
    #expect(!outcome.error.contains("no result"), "\(outcome)")
  }

  @Test(arguments: [0, 1])
  func `a damaged market is reported by overview and remind, which show everything else`(line: Int) throws {
    for command in ["market create bourse", "market join"] { #expect(world.fcl(command, as: "anna").exit == 0) }
    let path = "store/markets/bourse/journal.ndjson"
    var lines = try world.read(path).split(separator: 0x0A).map(Array.init)
    lines[line][0] = UInt8(ascii: "x")
    try world.write(lines.flatMap { $0 + [0x0A] }, to: path)
    for command in ["overview", "remind"] {
      let outcome = world.fcl(command, as: "anna")
      #expect(outcome.exit == 7 && outcome.error.contains("bourse/journal.ndjson"), "\(command): \(outcome)")
      #expect(!outcome.output.isEmpty)
    }
  }
}
