// Hidden line-ups stay hidden. Two leagues that differ only in one line-up before its lock print the same bytes to
// every manager but its owner, for every probe, output and kind of rule.

import CommandLineKit
import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct HiddenTeams {
  /// The complete output of a line, without the path and id of the store.
  private func told(_ world: TestWorld, _ line: String, as actor: String) throws -> (exit: Int32, text: String) {
    let outcome = world.fcl(line, as: actor)
    let all = "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)".replacing(world.folder, with: ".")
    return (outcome.exit, all.replacing(try Store(opening: world.folder + "/store").id, with: "<store>"))
  }

  @Test(arguments: HiddenLeague.allCases)
  func `other managers get the same output with different hidden line-ups`(_ kind: HiddenLeague) throws {
    let worlds = try kind.worlds()
    var bytes: [String: Int] = [:]
    for asked in HiddenProbes.asked(of: kind) {
      let line = "\(asked.probe) -o \(asked.output)"
      let all = try worlds.map { try told($0, line, as: asked.actor) }
      bytes[asked.actor, default: 0] += all[0].text.utf8.count
      if all[0].text != all[1].text {
        Issue.record("\(kind.rawValue): \(line) as \(asked.actor):\n\(all[0].text)\n---\n\(all[1].text)")
      }
    }
    #expect(bytes.count == 3 && bytes.values.allSatisfy { $0 > 8_000 }, "something is told at all")
  }

  @Test func `probes in turns leave out no probe or output of an actor, and no probe under any rules`() {
    var seen: Set<[String]> = []
    for kind in HiddenLeague.allCases {
      for asked in HiddenProbes.asked(of: kind, inTurns: true) {
        seen.formUnion([[asked.probe, asked.actor], [asked.probe, kind.rawValue], [asked.actor, asked.output]])
      }
    }
    for actor in HiddenProbes.actors {
      for output in HiddenProbes.outputs where !seen.contains([actor, output]) { Issue.record("\(actor), \(output)") }
      for probe in HiddenProbes.commands(of: actor) {
        if !seen.contains([probe, actor]) { Issue.record("\(probe) as \(actor)") }
        for kind in HiddenLeague.allCases where !seen.contains([probe, kind.rawValue]) {
          Issue.record("\(probe), \(kind)")
        }
      }
    }
  }

  /// A usage error could not differ, so each probe must parse.
  @Test func `every probe is a valid command`() throws {
    let world = try #require(try HiddenLeague.season.worlds().first)
    for command in HiddenProbes.actors.flatMap(HiddenProbes.commands) {
      let words = shellCommands("fcl " + command).first.map { Array($0.dropFirst()) } ?? []
      if case .failed(let errors) = Program.tree.parse(words).request { Issue.record("\(command): \(errors)") }
    }
    #expect(world.fcl("team show ben").exit == 0)
  }

  @Test func `imports of pools without each player do not reveal a hidden team`() throws {
    let worlds = try HiddenLeague.before.worlds()
    let pool = String(decoding: try worlds[0].read("pool.csv"), as: UTF8.self).split(separator: "\n")
    let own = DryRuns.eleven.split(separator: "\"").map(String.init)
    for row in pool.dropFirst() where !own.contains(where: { row.contains(",\($0),") }) {
      let all = try worlds.map { world in
        try world.write(Array(pool.filter { $0 != row }.joined(separator: "\n").utf8), to: "less.csv")
        return try told(world, "pool import ./less.csv --dry-run", as: "anna")
      }
      #expect(all[0].exit == 0 && all[0].text == all[1].text, "\(row)")
    }
  }

  @Test func `no output format reveals more than another`() throws {
    let worlds = try HiddenLeague.season.worlds()
    let lines = Outputs.reading.filter { !$0.contains("session") }
    for (index, line) in lines.enumerated() {
      for (turn, format) in OutputFormat.allCases.enumerated() {
        let actors = TestWorld.isLong ? ["anna", "nobody"] : [(index + turn).isMultiple(of: 2) ? "anna" : "nobody"]
        for actor in actors {
          let all = try worlds.map { try told($0, "\(line) -o \(format.rawValue)", as: actor).text }
          if all[0] != all[1] { Issue.record("\(line) -o \(format) as \(actor):\n\(all[0])\n---\n\(all[1])") }
        }
      }
    }
  }

  @Test(arguments: HiddenLeague.allCases)
  func `ben sees the difference, and everyone does once the line-up is locked`(_ kind: HiddenLeague) throws {
    let worlds = try kind.worlds()
    let own = worlds.map { $0.fcl("team show -o csv", as: "ben").output }
    #expect(own[0] != own[1])
    if kind == .before || kind == .adopted {
      for world in worlds { world.fcl("league start --now 2026-04-01T00:00:00Z") }
    }
    for world in worlds {
      if kind == .real { world.clock = Instant(known: "2026-04-03T14:00:00Z") }
      if kind != .real { #expect(world.fcl("league clock 2026-04-03T14:00:00Z").exit == 0) }
    }
    let locked = worlds.map { $0.fcl("team show ben -o csv", as: "cleo").output }
    #expect(locked[0] != locked[1], "\(locked)")
  }
}

extension Instant {
  fileprivate init(known text: String) { self = Instant(text) ?? .earliest }
}
