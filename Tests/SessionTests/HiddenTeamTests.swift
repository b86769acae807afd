// What is hidden stays hidden: two leagues that differ in nothing but one team before its lock print the same bytes to
// everybody but its owner, whatever is asked, in every output.

import CommandLineKit
import FantasyCore
import LeagueStore
import Testing

@testable import fcl

@Suite struct HiddenTeams {
  private static let annas = DryRuns.eleven
  private static let first = "team pick \(annas) --format 4-1-2-4 --captain 'Mia Nash' --vice-captain 'Ivy Jones'"
  private static let second = """
    team pick "Lea Moss" "Nia Orme" "Ora Pike" "Jose Nunez" "Dee Dale" "Ela Frost" "Ria Sand" "Sia Todd" "Gem Gale" \
    "Tia Upton" "X" --format 5-1-3-2 --captain "Gem Gale" --vice-captain "Ela Frost"
    """

  /// A league before its start, or in mid-season, in which ben saved one team or another.
  private func worlds(_ name: String) throws -> [TestWorld] {
    try [Self.first, Self.second].map { pick in
      let world = try TestWorld.prepared(name)
      // A player with a short id, so that the journals differ in length.
      let pool = try world.read("pool.csv")
      try world.write(pool + Array("x,X,Larks,bowler,7,,,\n".utf8), to: "pool.csv")
      for file in ["m3.json", "m1-corrected.json"] {
        try world.write(try Fixtures.file(file), to: file == "m3.json" ? file : "corrected/m1.json")
      }
      #expect(world.fcl("pool import ./pool.csv").exit == 0)
      try writeProbes(world)
      world.fcl("settings --team-name Benchwarmers --format 5-1-3-2", as: "ben")
      let outcome = world.fcl(
        pick + " --now 2026-04-03T10:00:00Z".replacing("04-03", with: name == "league" ? "03-31" : "04-03"), as: "ben")
      #expect(outcome.exit == 0, "\(outcome)")
      return world
    }
  }

  /// Files that would break either team in another way, or are one of them.
  private func writeProbes(_ world: TestWorld) throws {
    let pool = String(decoding: try world.read("pool.csv"), as: UTF8.self)
    let breaking = pool.replacing("Ada Brook,Terns,batter,10", with: "Ada Brook,Terns,batter,90")
      .split(separator: "\n").filter { !$0.contains("Gem Gale") }.joined(separator: "\n")
    try world.write(Array(breaking.utf8), to: "breaking.csv")
    let rules = """
      {"schema": "fcl.team-rules/1", "name": "one", "title": "One", "budget": 50, "formats": [[5, 1, 3, 2]],
       "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "size": {"least": 11, "most": 11}}
      """
    try world.write(Array(rules.utf8), to: "one.json")
    let first = Self.annas.split(separator: "\"").map(String.init).filter { !$0.trimmed.isEmpty }.map { name in
      "ben,\(name),\(name == "Mia Nash" ? "captain" : name == "Ivy Jones" ? "vice-captain" : "")\n"
    }
    try world.write(Array(("owner,player,captain\n" + first.joined()).utf8), to: "first.csv")
  }

  /// All that a command line tells, but for where the store is and what it is called.
  private func told(_ world: TestWorld, _ line: String, as actor: String) throws -> String {
    let outcome = world.fcl(line, as: actor)
    let all = "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)".replacing(world.folder, with: ".")
    return all.replacing(try Store(opening: world.folder + "/store").id, with: "<store>")
  }

  /// More to ask than each command plainly.
  private static let lines: [String: [String]] = [
    "team show": ["ben", "", "ben --all"],
    "points": ["ben", "--all", "ben --match m2", "ben --by item", "--all --by player"],
    "pool": ["", "--last 2"], "leaderboard": ["--wide", "--at m1", "--last 1"],
    "explain": ["ben", "--versus ben", "ben --match m2", "'Gem Gale'", "ben --all"],
    "whatif": ["--system classic", "--manager ben --captain 'Gem Gale'", "--captain 'Mia Nash'", ""],
    "verify": ["", "--json"], "log": ["", "--who ben", "--what team"], "undo": ["", "2", "3", "9", "10", "14"],
    "score": ["./corrected/m1.json --replace", "./m3.json"],
    "rules adopt": [
      "classic --whole-season --reason trial", "classic --from m3 --reason trial", "friends --team", "./one.json",
    ],
    "history move": ["m3 --start 2026-05-01T14:00:00Z"], "history abandon": ["m3"],
    "pool import": ["./pool.csv", "./breaking.csv"],
    "team import": ["./first.csv"], "export": ["-", "./x.tar"], "backup": ["-", "./x.tar"],
    "team replace": ["'Ada Brook' 'Amy Ash'"],
    "team check": ["\(annas) --captain 'Ada Brook' --vice-captain 'Mia Nash'"],
    "history import": ["./fixtures.csv"], "league create": ["x --like cup"], "league use": ["cup"],
    "league join": ["cup"], "remind": [""], "match show": ["m1", "m3"], "match points": ["m1"],
  ]
  /// They are about other things than leagues, or take a password's time.
  private static let apart: Set<String> = [
    "demo", "register", "login", "restore", "import", "account delete", "password change",
    "passcode set", "passcode unlock", "passcode clear", "store upgrade", "password reset", "session end",
    "profile set",
    "session list", "profile show", "whoami",
  ]

  private static func commands() -> [String] {
    Program.tree.entries.map(\.name).filter { !apart.contains($0) }.flatMap { name in
      (lines[name] ?? [""]).map { "\(name) \($0) --dry-run" }
    }
  }

  @Test(arguments: ["league", "season"], ["anna", "cleo", "dave", "nobody"])
  func `everybody else is told the same, whatever a hidden team has`(_ name: String, _ actor: String) throws {
    let worlds = try worlds(name)
    var count = 0
    // What is written to an archive is for the commissioner, or the store's first manager: here anna is both.
    let own = actor == "anna" ? ["export", "backup"] : []
    for command in Self.commands() where !own.contains(where: command.hasPrefix) {
      for format in ["table", "json"] {
        let all = try worlds.map { world in
          try told(world, "\(command) -o \(format)", as: actor)
        }
        count += all[0].utf8.count
        if all[0] != all[1] { Issue.record("\(command) -o \(format) as \(actor):\n\(all[0])\n---\n\(all[1])") }
      }
    }
    #expect(count > 10_000, "something is told at all")
  }

  @Test(arguments: Outputs.reading)
  func `no output format tells more than another`(_ line: String) throws {
    let worlds = try worlds("season")
    for format in OutputFormat.allCases {
      for actor in ["anna", "nobody"] where !(actor == "anna" && line.contains("session")) {
        let all = try worlds.map { world in
          try told(world, "\(line) -o \(format.rawValue)", as: actor)
        }
        if all[0] != all[1] { Issue.record("\(line) -o \(format) as \(actor):\n\(all[0])\n---\n\(all[1])") }
      }
    }
  }

  @Test func `it would be told: ben sees the difference, and everybody once it is locked`() throws {
    let worlds = try worlds("season")
    let own = worlds.map { $0.fcl("team show -o csv", as: "ben").output }
    #expect(own[0] != own[1])
    let locked = worlds.map { $0.fcl("team show ben -o csv --now 2026-04-03T14:00:00Z", as: "cleo").output }
    #expect(locked[0] != locked[1] && locked[1].contains("Gem Gale"))
  }
}
