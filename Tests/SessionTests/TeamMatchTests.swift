// The line-up that counts for a match, shown to its owner and, once locked, to others. Also a player's points for a
// manager, and matches without a result.

import Testing

@testable import Answers
@testable import fcl

@Suite struct TeamMatchTests {
  /// The season after m2. anna has changed captains for m3.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("team captain 'Mia Nash' --vice-captain 'Ada Brook'").exit == 0)
    return world
  }

  private func captain(_ world: TestWorld, _ line: String, as author: String) -> String {
    let outcome = world.fcl("team show \(line) -o csv --fields name,captaincy --no-header", as: author)
    #expect(outcome.exit == 0, "\(line): \(outcome)")
    return outcome.output.split(separator: "\r\n").first { $0.hasSuffix(",captain") }.map(String.init) ?? ""
  }

  @Test func `a team is shown as it counts for each match`() throws {
    let world = try world()
    #expect(captain(world, "--match m1", as: "anna") == "Ada Brook,captain")
    #expect(captain(world, "--match m3", as: "anna") == "Mia Nash,captain")
    #expect(captain(world, "anna --match m1", as: "ben") == "Ada Brook,captain")
    let rows = world.fcl("team show anna --match m1 -o csv --fields name,points", as: "ben").output
    #expect(rows.contains("Ada Brook,36\r\n") && rows.contains("Hana Ives,93\r\n") && rows.contains("Kay Kerr,0\r\n"))
    #expect(world.fcl("team show --match m1").output.contains("As locked for m1 (Terns v Otters)"))
    #expect(world.fcl("team show --match m1").output.contains("Total: 168 points in m1"))
    #expect(world.fcl("team show --match m3").output.contains("Current team for m3 (Larks v Terns), which begins at"))
  }

  @Test func `another manager's team is hidden until it is locked for the match`() throws {
    let world = try world()
    let hidden = world.fcl("team show anna --match m3", as: "ben")
    #expect(hidden.exit == 4 && hidden.output.isEmpty)
    #expect(hidden.error == "fcl: anna's team is hidden until it is locked at 2026-04-03T14:00:00Z\n")
    // A later --now shows nothing either: only the league's recorded time counts.
    #expect(world.fcl("team show ben --match m3 --now 2026-04-03T15:00:00Z").exit == 4)
    #expect(world.fcl("team show anna --match m9", as: "ben").exit == 5)
    for author in ["dave", "nobody"] {
      #expect(world.fcl("team show anna --match m1", as: author).exit == 4, "\(author)")
    }
    #expect(world.fcl("league clock 2026-04-03T14:00:00Z").exit == 0)
    #expect(captain(world, "anna --match m3", as: "ben") == "Mia Nash,captain")
    #expect(captain(world, "anna --match m1", as: "ben") == "Ada Brook,captain")
    #expect(world.fcl("team show anna --match m4", as: "ben").exit == 4)
  }

  @Test func `explain shows a player's points in a manager's teams`() throws {
    let world = try world()
    let one = world.fcl("explain --manager anna 'Ada Brook' --match m1", as: "ben").output
    #expect(one.hasPrefix("Ada Brook for Regis (Anna): 36 points\n") && one.contains("captain"), "\(one)")
    let rows = world.fcl("explain --manager anna 'Ada Brook' -o csv --fields match,player,item,multiplier,counted")
      .output
    #expect(rows.contains("m1,Ada Brook,run,2,22\r\n"), "\(rows)")
    #expect(!rows.contains("Hana"))
    // The explained total of each player equals the points shown with the team.
    let team = world.fcl("team show anna -o csv --fields name,points --no-header", as: "ben").output
    for row in team.split(separator: "\r\n") {
      let fields = row.split(separator: ",").map(String.init)
      let told = world.fcl("explain --manager anna --player '\(fields[0])' -o json", as: "ben")
      #expect(told.exit == 0 && told.output.contains("\"total\": \(fields[1]),"), "\(row): \(told)")
    }
    let none = world.fcl("explain --manager ben 'Ada Brook'")
    #expect(none.exit == 0 && none.error == "fcl: Ada Brook was never in the team of Ben in a scored match\n")
    let one2 = world.fcl("explain --manager ben 'Ada Brook' --match m1")
    #expect(one2.exit == 0 && one2.error == "fcl: Ada Brook was not in the team of Ben for match m1\n")
  }

  @Test func `explain lists only matches of the player's side`() throws {
    let world = try world()
    let rows = world.fcl("explain --manager anna 'Ada Brook' -o csv --fields match --no-header").output
    #expect(Set(rows.split(separator: "\r\n")) == ["m1"], "\(rows)")
    #expect(!world.fcl("explain --manager anna 'Ada Brook'").output.contains("m2"))
    let other = world.fcl("explain --manager anna 'Ada Brook' --match m2")
    #expect(other.exit == 0 && other.output.isEmpty)
    #expect(other.error == "fcl: Ada Brook was in the team of Anna, but their side did not play in match m2\n")
  }

  @Test func `a player's points for a manager require permission to see line-ups`() throws {
    let world = try world()
    for author in ["dave", "nobody"] {
      #expect(world.fcl("explain --manager anna 'Ada Brook'", as: author).exit == 4, "\(author)")
    }
    #expect(world.fcl("explain --manager anna Nobody").exit == 5)
    #expect(world.fcl("explain --manager nobody 'Ada Brook'").exit == 5)
    #expect(world.fcl("explain 'Ada Brook' --player 'Ada Brook'").exit == 2)
    #expect(world.fcl("explain ben --manager anna --versus cleo").exit == 2)
    let early = try TestWorld.prepared("league")
    #expect(early.fcl("explain --manager anna 'Ada Brook'", as: "ben").exit == 4)
  }

  @Test func `a match without a result is marked under its heading`() throws {
    let world = try world()
    try world.write(try Fixtures.file("m3.json"), to: "m3.json")
    #expect(world.fcl("score ./m3.json --now 2026-04-03T20:00:00Z").exit == 0)
    for (line, heading, under) in [
      ("explain 'Ada Brook' --match m3", "Ada Brook (batter, Terns)", "\nm3, Larks v Terns"),
      ("explain --match m3", "Regis (Anna)", "\nm3, Larks v Terns"),
      ("explain --manager anna 'Ada Brook' --match m3", "Ada Brook for Regis (Anna)", "\nm3, Larks v Terns"),
      ("explain --versus ben --match m3", "Points, match m3: Anna ", "Anna "),
      ("explain 'Ada Brook'", "Ada Brook", "\nm3, Larks v Terns"),
    ] {
      let output = world.fcl(line).output
      #expect(output.hasPrefix(heading), "\(line): \(output)")
      let before = output.components(upTo: "\nNo result: 0.1 overs\n")
      #expect(before.map { $0.contains(under) && !$0.hasSuffix("\n") } == true, "\(line): \(output)")
    }
    #expect(!world.fcl("explain 'Ada Brook' --match m1").output.contains("No result"))
    let other = world.fcl("explain 'Lea Moss' --match m3")
    #expect(other.error == "fcl: No result: 0.1 overs; Lea Moss has not played in match m3\n", "\(other)")
  }
}

extension String {
  /// The text before another text; nil if that does not occur.
  fileprivate func components(upTo end: String) -> Substring? { ranges(of: end).first.map { self[..<$0.lowerBound] } }
}
