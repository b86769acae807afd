// Tests of `doctor`: the exit code for each defect, and each remedy it suggests, run exactly as printed.

import FantasyCore
import Testing

@testable import Answers
@testable import LeagueStore
@testable import StoreCare
@testable import fcl

@Suite struct Doctors {
  /// A mid-season world with a backup.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try #require(world.fcl("leaderboard").exit == 0)
    try #require(world.fcl("backup ./b.tar -q").exit == 0)
    return world
  }

  @Test(arguments: StoreDefect.allCases)
  func `each defect gives its exit code in every output, and reading changes nothing`(_ defect: StoreDefect) throws {
    let world = try world()
    try defect.inflict(world)
    let before = try world.everything()
    for output in ["", " -o json", " -o csv"] { #expect(world.fcl("doctor\(output)").exit == defect.exit) }
    let rows = try findings(world)
    #expect(!rows.isEmpty, "something is said")
    // Every finding except a note has a remedy.
    for row in rows where row.state != "note" { #expect(!row.remedy.isEmpty, "\(row)") }
    #expect(try world.everything() == before)
  }

  /// The number of remedies per defect that can be run exactly as printed.
  private static let typed: [StoreDefect: Int] = [
    .orphans: 1, .temporaryFile: 1, .tornLine: 1, .damagedLine: 2, .openAccounts: 1, .damagedCache: 1,
    .lostAccounts: 2, .lostMatch: 2, .changedMatch: 2, .lostRules: 1, .lostJournal: 1, .brokenAccounts: 1,
    .lostIdentity: 1, .oldAccounts: 2, .brokenFirstLine: 1,
  ]

  @Test(arguments: StoreDefect.allCases)
  func `each suggested command works as printed`(_ defect: StoreDefect) throws {
    let first = try world()
    try defect.inflict(first)
    let words = try findings(first).map(\.remedy).joined(separator: "; ")
    let lines = words.matches(
      of: /tar -xf BACKUP -C \S+ [^\s;]+|fcl (?:doctor|score|store|restore) [-A-Z][^;,]*?(?= with |;|,|$)/
    )
    .map { String($0.output).replacing(first.folder, with: ".") }
    #expect(Set(lines).count == Self.typed[defect] ?? 0, "\(defect): \(words)")
    for line in Set(lines) {
      let world = try world()
      try defect.inflict(world)
      if line.hasPrefix("fcl ") {
        let outcome = world.fcl(
          String(line.dropFirst(4)).replacing("FILE", with: defect == .changedMatch ? "./m2.json" : "./m1.json"))
        #expect(outcome.exit == 0, "\(line): \(outcome)")
      } else {
        #expect(try BuiltProgram.shell(line.replacing("BACKUP", with: "b.tar"), in: world) == 0, "\(line)")
      }
      // Recreated accounts are empty. Doctor warns about that, and a new manager can continue.
      let isAnew = defect == .lostAccounts && line.hasPrefix("fcl ")
      if isAnew {
        let row = try findings(world).first { !$0.remedy.isEmpty }
        #expect(row?.state == "warning" && row?.remedy.contains("fcl entry code NAME") == true)
        world.fcl(
          "register --name new --first-name New --last-name Ox --email new@example.org --password-file ./pw", as: "new")
        #expect(world.fcl("entry code anna", as: "new").exit == 0)
        continue
      }
      #expect(world.fcl("doctor").exit == 0, "\(line): \(world.fcl("doctor"))")
      #expect(world.fcl("leaderboard").exit == 0)
      let change = world.fcl("team captain 'Mia Nash' --now 2026-04-02T20:00:00Z")
      #expect(change.exit == 0 || defect == .oldAccounts && change.exit == 4, "\(line): \(change)")
    }
  }

  @Test func `low disk space is reported before the disk is full`() throws {
    let world = try world()
    for (free, exit) in [(Doctor.enoughSpace, Int32(0)), (Doctor.enoughSpace - 1, 1), (0, 1)] {
      let outcome = SystemCalls.$substitute.withValue(TightKernel(free: free)) { world.fcl("doctor -o csv") }
      #expect(outcome.exit == exit)
      let words =
        "space,,warning,\(world.folder)/store,Only \(free >> 20) MiB are free.,\"free some space, or move the store\","
      #expect(outcome.output.contains(words) == (exit == 1), "\(outcome.output)")
    }
  }

  @Test func `the files of a damaged line are kept beside the journal, and nothing is lost`() throws {
    let world = try world()
    let match = "store/leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json"
    let (bytes, journal) = (try world.read(match), try world.read("store/leagues/cup/journal.ndjson"))
    try StoreDefect.damagedLine.inflict(world)
    let damaged = try world.read("store/leagues/cup/journal.ndjson")
    #expect(world.fcl("doctor --repair --yes").exit == 0)
    #expect(try world.read(match.replacing("cup/matches", with: "cup/journal.damaged-1.files/matches")) == bytes)
    let (good, aside) = (
      try world.read("store/leagues/cup/journal.ndjson"), try world.read("store/leagues/cup/journal.damaged-1")
    )
    #expect(good + aside == damaged && journal.starts(with: good))
    // Later writes leave these files alone.
    #expect(world.fcl("team captain 'Mia Nash'").exit == 0)
    #expect(try world.read(match.replacing("cup/matches", with: "cup/journal.damaged-1.files/matches")) == bytes)
  }

  private func findings(_ world: TestWorld) throws -> [(state: String, remedy: String)] {
    let csv = world.fcl("doctor -o csv --fields state,way_out").output
    return try CSVTable(parsing: Array(csv.utf8)).rows.map { ($0[0].text, $0[1].text) }.filter { $0.0 != "ok" }
  }
}
