// Cleaning up after dead processes leaves the files of a running process alone. An import, restore, upgrade or backup
// is interrupted at every moment by a repair or by a second command of its own kind.

import FantasyCore
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if DEBUG
  @Suite struct ClearingAtOnce {
    /// A world without leagues, with an export of the season's league and a backup of its store.
    private func world() throws -> TestWorld {
      let season = try TestWorld.prepared("season")
      try #require(season.fcl("export ./cup.tar").exit == 0 && season.fcl("backup ./b.tar").exit == 0)
      let world = try TestWorld.prepared("accounts")
      for name in ["cup.tar", "b.tar"] { try world.write(try season.read(name), to: name) }
      try world.write(Array(try season.read("b.tar").prefix(9_000)), to: "cut.tar")
      return world
    }

    private static func changes(_ call: HookedKernel.Call) -> Bool {
      ["open", "mkdir", "rename", "lock", "remove", "rmdir"].contains(call.kind)
    }

    @Test(arguments: [
      "doctor --repair --yes", "login ben --password-file ./pw", "import ./cup.tar --same-people",
    ])
    func `a reported import is complete, even if another command cleans up meanwhile`(_ line: String) throws {
      let interleaving = Interleaving(first: "import ./cup.tar --same-people") {
        $0.fcl(line + " --lock-timeout 0", as: line.hasPrefix("login") ? "ben" : "anna")
      } isTried: {
        Self.changes($0)
      }
      let moments = try interleaving.everyMoment(in: try world()) { world, first, second, moment in
        let isTaken = line.hasPrefix("import") ? [first.exit, second.exit].contains(0) : first.exit == 0
        #expect(isTaken, "\(moment): \(first) \(second)")
        if first.exit == 0 || line.hasPrefix("import") {
          #expect(world.fcl("verify --league cup").exit == 0, "\(moment): \(first) \(second)")
        }
        #expect(world.fcl("doctor").exit == 0, "\(moment)")
      }
      #expect(moments > 20)
    }

    @Test(arguments: [("b.tar", "b.tar"), ("cut.tar", "b.tar"), ("b.tar", "cut.tar")])
    func `two restores to one path never remove each other's store`(_ file: String, _ other: String) throws {
      let interleaving = Interleaving(first: "restore ./\(file) --store ./again") {
        $0.fcl("restore ./\(other) --store ./again --lock-timeout 0")
      } isTried: {
        Self.changes($0)
      }
      _ = try interleaving.everyMoment(in: try world()) { world, first, second, moment in
        #expect(file == "b.tar" || first.exit != 0)
        #expect(other == "b.tar" || second.exit != 0)
        if first.exit == 0 || second.exit == 0 {
          #expect(world.fcl("doctor --store ./again", as: "guest").exit != 7, "\(moment): \(first) \(second)")
          let verified = world.fcl("verify --store ./again", as: "guest")
          #expect(verified.exit == 0, "\(moment): \(first) \(second): \(verified)")
        }
      }
    }

    @Test func `an upgrade completes during a concurrent repair`() throws {
      let world = try FixtureStores().store(of: .chainedLines)
      let interleaving = Interleaving(first: "store upgrade") {
        $0.fcl("doctor --repair --yes --lock-timeout 0")
      } isTried: {
        Self.changes($0)
      }
      _ = try interleaving.everyMoment(in: world) { world, first, second, moment in
        #expect(first.exit == 0, "\(moment): \(first) \(second)")
        #expect(SystemCalls.kindOfEntry(world.folder + "/store/before-format-2.tar") == .file, "\(moment)")
        #expect(world.fcl("verify").exit == 0, "\(moment)")
      }
    }

    /// Runs a command while another process removes a file as soon as the command looks for it by name.
    private func removing(_ ending: String, _ line: String, in world: TestWorld) -> Outcome {
      let kernel = HookedKernel { call in
        if call.kind == "facts", call.path.hasSuffix(ending), SystemCalls.kindOfEntry(call.path) == .file {
          try? SystemCalls.remove(call.path)
        }
      }
      return SystemCalls.$substitute.withValue(kernel) { world.fcl(line) }
    }

    @Test(arguments: [
      ("import ./cup.tar --same-people", "/leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json"),
      ("restore ./b.tar --store ./again", "/again/leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json"),
      ("backup ./new.tar", "/new.tar"),
    ])
    func `success is reported only for files found on disk`(_ line: String, _ file: String) throws {
      let outcome = removing(file, line, in: try world())
      #expect(outcome.exit == 1 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.error.contains("was written but is gone"))
    }
  }
#endif
