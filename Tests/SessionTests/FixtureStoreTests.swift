// The stores in Fixtures/stores, one per format, are kept for ever. Every later version reads the current format and
// upgrades the older ones. Their points must be those calculated manually for their world.

import FantasyCore
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

@Suite struct FixtureStores {
  /// A world with the unchanged store of a format.
  func store(of format: StoreFormat) throws -> TestWorld {
    let folder = Fixtures.sessions.split(separator: "/").dropLast().joined(separator: "/")
    let world = try TestWorld()
    for path in Self.files(of: format) {
      let bytes = try Fixtures.read("/\(folder)/stores/format-\(format.rawValue)/\(path)")
      try world.write(bytes, to: "store/\(path)")
    }
    try world.write(Array("correct horse battery\n".utf8), to: "pw")
    try world.write(try Fixtures.file("news.xml"), to: "news.xml")
    return world
  }

  /// A world with the store of a format, upgraded if necessary, in which anna is logged in.
  private func world(_ format: StoreFormat) throws -> TestWorld {
    let world = try store(of: format)
    if format.isOlder { try #require(world.fcl("store upgrade -q").exit == 0) }
    let login = world.fcl("login anna --password-file ./pw -q")
    try #require(login.exit == 0, "\(login)")
    return world
  }

  private static func files(of format: StoreFormat) -> [String] {
    let system = format == .chainedLines ? "a0e860e51438bf84" : "e71720e90669724b"
    return [
      "store.json", "accounts.json", "leagues/cup/journal.ndjson", "leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json",
      "leagues/cup/matches/m2/f3b9e237ef9fc147.json", "leagues/cup/rules/ipl-2026-\(system).json",
      "leagues/cup/rules/original-48276c27a2a6c5d8.json",
    ]
  }

  @Test(arguments: StoreFormat.allCases)
  func `a store of each format has the manually calculated points`(_ format: StoreFormat) throws {
    let board = try world(format).fcl("leaderboard -o csv --fields name,points")
    #expect(board == Outcome(exit: 0, output: "name,points\r\nBen,214.5\r\nAnna,198\r\nCleo,0\r\n", error: ""))
  }

  @Test(arguments: StoreFormat.allCases)
  func `every reading command reads each format`(_ format: StoreFormat) throws {
    let world = try world(format)
    for line in Outputs.reading {
      let outcome = world.fcl(line + " -o json")
      #expect(outcome.exit == Outputs.exit(line), "\(line): \(outcome)")
    }
  }

  @Test(arguments: StoreFormat.allCases)
  func `a store of each format can be written to`(_ format: StoreFormat) throws {
    let world = try world(format)
    #expect(world.fcl("team captain 'Mia Nash' --now 2026-04-02T20:00:00Z").exit == 0)
    #expect(world.fcl("doctor").exit == 0)
  }

  @Test func `an older store is refused until it is upgraded, and a backup keeps its former state`() throws {
    let world = try store(of: .chainedLines)
    let before = try world.contents(of: "store")
    let refused = world.fcl("leaderboard")
    #expect(refused.exit == 7)
    #expect(refused.error.contains("store.json has format 1; this version of fcl needs format 2\n"))
    #expect(refused.error.contains("\nhint: fcl store upgrade"))
    let doctor = world.fcl("doctor -o csv --fields check,state,way_out --no-header --limit 1")
    #expect(doctor.exit == 1)
    #expect(doctor.output == "version,warning,\"run fcl store upgrade, which keeps a backup\"\r\n")
    let everything = try world.everything()
    let rehearsal = world.fcl("store upgrade --dry-run")
    #expect(rehearsal.exit == 0 && rehearsal.output.hasPrefix("Would upgrade "), "\(rehearsal)")
    #expect(try world.everything() == everything)
    let upgraded = world.fcl("store upgrade -o json")
    #expect(upgraded.exit == 0)
    #expect(upgraded.output.contains(#""backup": "\#(world.folder)/store/before-format-2.tar""#))
    #expect(world.fcl("doctor").exit == 0)
    #expect(world.fcl("restore ./store/before-format-2.tar --store ./again").exit == 0)
    for file in Self.files(of: .chainedLines) {
      #expect(try world.read("again/" + file) == before[world.folder + "/store/" + file])
    }
  }

  @Test func `a league exported in format 1 can be imported`() throws {
    let old = try store(of: .chainedLines)
    let older = try Store(opening: old.folder + "/store", isOlderToo: true)
    var export: [UInt8] = []
    let cup = LeagueID(known: "cup")
    try older.writeExport(of: cup, try older.files(of: cup).readJournal(), at: 0) { export += $0 }
    let world = try TestWorld.prepared("accounts")
    try world.write(export, to: "cup.tar")
    #expect(world.fcl("import ./cup.tar --same-people").exit == 0)
    let points = world.fcl("leaderboard --league cup -o csv --fields points --no-header")
    #expect(points == Outcome(exit: 0, output: "214.5\r\n198\r\n0\r\n", error: ""))
    #expect(world.fcl("doctor").exit == 0)
  }
}
