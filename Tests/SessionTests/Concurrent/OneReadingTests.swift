// Every command sees one state: it reads each journal once, even while other commands write.

import Synchronization
import Testing

@testable import Answers
@testable import LeagueStore
@testable import StoreCare
@testable import fcl

#if DEBUG
  @Suite struct OneReading {
    @Test func `verify passes for a league that changes meanwhile`() throws {
      let interleaving = Interleaving(first: "verify") { world in
        world.fcl("settings --team-name Meanwhile --format 5-1-3-2 --lock-timeout 0", as: "dave")
      } isTried: {
        $0.path.hasSuffix("journal.ndjson")
      }
      let world = try TestWorld.prepared("season")
      try #require(world.fcl("league join cup", as: "dave").exit == 0)
      let moments = try interleaving.everyMoment(in: world) { _, first, second, moment in
        #expect(first.exit == 0, "\(moment): \(first)")
        #expect(second.exit == 0, "\(moment): \(second)")
      }
      #expect(moments > 0)
    }

    @Test(
      arguments: Outputs.reading + Outputs.inSections + ["verify", "whatif --system classic", "leaderboard --at m1"])
    func `a reading command opens each journal once`(_ line: String) throws {
      let world = try TestWorld.prepared("season")
      try #require(world.fcl("league create other --clock simulated").exit == 0)
      try #require(world.fcl("league use cup").exit == 0)
      let opened = Mutex<[String]>([])
      let kernel = HookedKernel { call in
        if call.kind == "open", call.path.hasSuffix("journal.ndjson") { opened.withLock { $0.append(call.path) } }
      }
      let outcome = SystemCalls.$substitute.withValue(kernel) { world.fcl(line) }
      #expect([0, 1].contains(outcome.exit), "\(outcome)")
      let paths = opened.withLock { $0 }
      #expect(Set(paths).count == paths.count, "\(paths)")
    }

    @Test(arguments: ["leaderboard", "match card m1"])
    func `a match file edited while it is read is never cached as verified`(_ line: String) throws {
      let world = try TestWorld.prepared("season")
      let matches = "store/leagues/cup/matches/m1"
      let name = try #require(try SystemCalls.names(in: "\(world.folder)/\(matches)").first)
      let derived = "store/leagues/cup/derived"
      try SystemCalls.removeTree("\(world.folder)/\(derived)")
      let interleaving = Interleaving(first: line) { world in
        let file = "\(matches)/\(name)"
        do { try world.write(try world.read(file) + [0x0A], to: file) } catch { Issue.record(error) }
        return world.fcl("version")
      } isTried: {
        $0.path.contains("/matches/") || $0.kind == "read"
      }
      let moments = try interleaving.everyMoment(in: world) { world, _, _, moment in
        let kept = world.fcl(line)
        try SystemCalls.removeTree("\(world.folder)/\(derived)")
        let truth = world.fcl(line)
        #expect(truth.exit == 7 && kept == truth, "\(moment): \(kept)")
      }
      #expect(moments > 2)
    }

    @Test(arguments: ["export ./e.tar", "backup ./b.tar"])
    func `an archive holds one state, even while other commands write`(_ line: String) throws {
      let world = try TestWorld.prepared("season")
      try #require(world.fcl("league join cup", as: "dave").exit == 0)
      let interleaving = Interleaving(first: line) { world in
        world.fcl("settings --team-name Meanwhile --format 5-1-3-2 --lock-timeout 0", as: "dave")
      } isTried: {
        $0.path.hasSuffix("journal.ndjson") || $0.path.hasSuffix("accounts.json")
      }
      let before = try world.read("store/leagues/cup/journal.ndjson").count
      _ = try interleaving.everyMoment(in: world) { world, first, second, moment in
        #expect(first.exit == 0 && second.exit == 0, "\(moment): \(first) \(second)")
        let archive = try world.read(line.hasPrefix("backup") ? "b.tar" : "e.tar")
        let source = ArchiveSource(bytes: archive, named: "archive")
        if line.hasPrefix("backup") { _ = try Store.check(source) } else { try Self.checkExport(source, in: world) }
        let journal = try #require(Self.size(of: "journal.ndjson", in: archive))
        #expect([before, try world.read("store/leagues/cup/journal.ndjson").count].contains(journal), "\(moment)")
      }
    }

    private static func checkExport(_ source: consuming ArchiveSource, in world: TestWorld) throws {
      let offer = try Store(opening: world.folder + "/store").offer(source, isKept: false)
      #expect(offer.league.text == "cup")
    }

    /// The size in bytes of an archive entry.
    private static func size(of name: String, in archive: [UInt8]) -> Int? {
      for start in stride(from: 0, to: archive.count, by: 512) {
        let header = archive[start..<min(start + 512, archive.count)]
        let text = String(decoding: header.prefix(100).prefix { $0 != 0 }, as: UTF8.self)
        if text.hasSuffix("/" + name), header.count == 512 {
          return Int(String(decoding: archive[(start + 124)..<(start + 135)], as: UTF8.self), radix: 8)
        }
      }
      return nil
    }
  }
#endif
