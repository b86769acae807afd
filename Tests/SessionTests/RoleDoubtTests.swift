// The warning that points depend on a role missing from every pool, in each view of points that guesses roles.

import Testing

@testable import Answers
@testable import fcl

@Suite("Guessed roles") struct RoleDoubtTests {
  private static let description = "may have wrong points: roles are guessed from the players' records"

  /// A folder with the season's matches, and a league under the given system whose pool lacks the batters.
  private func world(_ system: String) throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for match in ["m1.json", "m2.json"] { try world.write(try Fixtures.file(match), to: "matches/\(match)") }
    let fixtures = "match,number,start,home,away,venue\nm3,3,2026-05-01T14:00:00Z,Terns,Otters,\n"
    try world.write(Array(fixtures.utf8), to: "matches/fixtures.csv")
    let pool = String(decoding: try Fixtures.file("pool.csv"), as: UTF8.self).split(separator: "\n")
    let rest = pool.filter { !$0.contains(",batter,") && !$0.contains("Lea Moss") }.map { $0 + "\n" }.joined()
    try world.write(Array(rest.utf8), to: "few.csv")
    let own = """
      {"schema": "fcl.scoring/1", "name": "own", "title": "Own", "items": [
        {"item": "runs", "title": "Runs of batters", "group": "batting", "figure": "runs", "points": 1, "roles": ["batter"]}]}
      """
    try world.write(Array(own.utf8), to: "own.json")
    for line in [
      "league create roles --system \(system)", "pool import ./few.csv", "config set matches ./matches",
      "history import ./matches/fixtures.csv",
    ] {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(outcome)")
    }
    return world
  }

  /// Views of points, with the unit of a row in the warning. Under `own` only batters earn points for runs.
  private static let lines = [
    ("records --only points", "rows"),
    ("player show 'Lea Moss'", "matches"),
    ("simulate Terns Otters --seed 7 --system ./own.json", "players"),
    ("simulate Terns Otters --seed 7 --times 100 --system ./own.json", "players"),
  ]

  @Test(arguments: lines.map(\.0)) func `a view of points warns of guessed roles`(_ line: String) throws {
    let noun = Self.lines.first { $0.0 == line }?.1 ?? ""
    let outcome = try world("./own.json").fcl(line)
    #expect(outcome.exit == 0 && outcome.error.contains(" \(noun) \(Self.description)"), "\(outcome)")
  }

  @Test(arguments: lines.map(\.0)) func `a system equal for all roles gives no warning`(_ line: String)
    throws
  {
    let outcome = try world("classic").fcl(line.replacing("./own.json", with: "classic"))
    #expect(outcome.exit == 0 && !outcome.error.contains("may have wrong points"), "\(outcome)")
  }

  @Test func `odds and slips on points warn, odds of winners do not`() throws {
    let world = try world("./own.json")
    let markets = world.fcl("odds m3 --market -o csv")
    #expect(markets.exit == 0 && markets.error.contains(" of 22 players \(Self.description)"), "\(markets)")
    #expect(world.fcl("odds m3 --market -o csv").error == markets.error, "kept odds say the same")
    #expect(world.fcl("odds m3").error.isEmpty)
    let rows = markets.output.split(separator: "\r\n").filter { $0.contains(",points,points-over:") }
    let picks = rows.compactMap { $0.split(separator: ",").dropFirst(2).first.map(String.init) }
    let told = picks.map { world.fcl("slip add m3 \($0)").error.contains("1 of 1 player \(Self.description)") }
    let pick = try #require(zip(picks, told).first { $0.1 }?.0, "\(markets)")
    world.fcl("slip clear")
    #expect(world.fcl("slip add m3 1").error.isEmpty)
    for line in ["slip clear", "slip add m3 \(pick)", "slip stake 1", "slip place"] {
      #expect(world.fcl(line).exit == 0, "\(line)")
    }
    let sold = world.fcl("slip cash-out 1")
    #expect(sold.exit == 0 && sold.error.contains("1 of 1 player \(Self.description)"), "\(sold)")
  }
}
