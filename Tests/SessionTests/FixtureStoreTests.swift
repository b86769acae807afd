// The store of format 1 that stays in Fixtures/stores for ever: every later version reads it, with the points that were
// worked out by hand in the world of the sessions that it was made from.

import FantasyCore
import Testing

@testable import fcl

@Suite struct FixtureStores {
  private func world() throws -> TestWorld {
    let folder = Fixtures.sessions.split(separator: "/").dropLast().joined(separator: "/")
    let world = try TestWorld()
    for path in Self.files {
      try world.write(try Fixtures.read("/\(folder)/stores/format-1/\(path)"), to: "store/\(path)")
    }
    try world.write(Array("correct horse battery\n".utf8), to: "pw")
    let login = world.fcl("login anna --password-file ./pw -q")
    try #require(login.exit == 0, "\(login)")
    return world
  }

  private static let files = [
    "store.json", "accounts.json", "leagues/cup/journal.ndjson", "leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json",
    "leagues/cup/matches/m2/f3b9e237ef9fc147.json", "leagues/cup/rules/ipl-2026-a0e860e51438bf84.json",
    "leagues/cup/rules/original-48276c27a2a6c5d8.json",
  ]

  @Test func `a store of format 1 is opened, and its points are those worked out by hand`() throws {
    let board = try world().fcl("leaderboard -o csv --fields name,points")
    #expect(board == Outcome(exit: 0, output: "name,points\r\nBen,214.5\r\nAnna,198\r\nCleo,0\r\n", error: ""))
  }

  @Test func `every reading command reads it`() throws {
    let world = try world()
    for line in Outputs.reading {
      let outcome = world.fcl(line + " -o json")
      #expect(outcome.exit == 0, "\(line): \(outcome)")
    }
  }

  @Test func `it can still be written to`() throws {
    let world = try world()
    #expect(world.fcl("team captain 'Mia Nash' --now 2026-04-02T20:00:00Z").exit == 0)
    #expect(world.fcl("doctor").exit == 0)
  }
}
