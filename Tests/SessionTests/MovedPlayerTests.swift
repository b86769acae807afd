// A player who changes club keeps the former side in all views of earlier matches. These views are the same before and
// after the change.

import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

@Suite struct MovedPlayerTests {
  /// Views of finished matches.
  private static let lines = [
    "points --all -o csv", "points -o csv", "points ben -o csv", "points --match m2 --all", "points --by player -o csv",
    "points --by player --all --match m1 -o csv", "points --bench -o csv", "points --bench --match m2",
    "explain 'Hana Ives'", "explain 'Hana Ives' --match m1 -o json", "explain 'Kay Kerr'", "explain",
    "explain --manager anna 'Hana Ives'", "team show ben -o csv", "team show ben --match m2", "team show --match m1",
    "ownership -o csv", "ownership --match m1", "team best --match m1 -o csv", "team best --match m2", "news show m1",
    "match points m1", "match points m2 -o json", "match card m2",
  ]

  private func told(_ world: TestWorld) throws -> [String: String] {
    var told: [String: String] = [:]
    for line in Self.lines {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(line): \(outcome)")
      told[line] = outcome.output
    }
    let site = world.fcl("report --out ./site --force")
    #expect(site.exit == 0, "\(site)")
    for name in try SystemCalls.names(in: world.folder + "/site") {
      told[name] = String(decoding: try world.read("site/" + name), as: UTF8.self)
    }
    return told
  }

  @Test func `views of earlier matches stay the same after a player changes club`() throws {
    let world = try TestWorld.prepared("season")
    // Two players will move: Hana Ives of the Terns and Kay Kerr of the Larks.
    let before = try told(world)
    #expect(before["explain 'Hana Ives'"]?.hasPrefix("Hana Ives (bowler, Terns): 62 points") == true)
    try world.write(try Fixtures.file("pool-moved.csv"), to: "pool-moved.csv")
    #expect(world.fcl("pool import ./pool-moved.csv --now 2026-04-02T20:00:00Z").exit == 0)
    let after = try told(world)
    #expect(before.keys == after.keys)
    for (line, text) in before where after[line] != text {
      Issue.record("\(line):\n\(text)\n---\n\(after[line] ?? "")")
    }
    #expect(world.fcl("pool --search hana -o csv --no-header --fields side").output == "Otters\r\n")
    #expect(world.fcl("team show -o csv --fields name,side").output.contains("Hana Ives,Otters"))
  }

  @Test func `a player of two sides has both in overall views and one in each match`() throws {
    let world = try TestWorld.prepared("season")
    for file in ["pool-moved.csv", "m3.json"] { try world.write(try Fixtures.file(file), to: file) }
    #expect(world.fcl("pool import ./pool-moved.csv --now 2026-04-02T20:00:00Z").exit == 0)
    // The file still lists Hana Ives for the Terns. The id identifies the player.
    #expect(world.fcl("score ./m3.json --now 2026-04-03T20:00:00Z").exit == 0)
    let rows = world.fcl("points --all -o csv --fields player,side,match").output
    #expect(rows.contains("Hana Ives,Terns,m1") && rows.contains("Hana Ives,Otters,m3"))
    #expect(world.fcl("explain 'Hana Ives'").output.hasPrefix("Hana Ives (bowler, Terns, then Otters): "))
    #expect(world.fcl("explain 'Hana Ives' --match m1").output.hasPrefix("Hana Ives (bowler, Terns): "))
  }
}
