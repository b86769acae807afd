// An unreadable file is not a missing file: if a read fails, the command fails or its answer is unchanged.

import FantasyCore
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if DEBUG
  @Suite struct UnreadableTests {
    /// Commands whose answer depends on a time, a session, a league or a permission. Writing commands use --dry-run.
    static let lines = [
      "slip place --dry-run", "slip show", "slip cash-out 1 --dry-run", "whoami", "paths", "league list",
      "league use cup",
      "init other --dry-run", "team show", "team captain \"Mia Nash\" --dry-run",
      "score ./m3.json --dry-run --now 2026-04-03T20:00:00Z",
      "round show",
      "leaderboard", "day", "overview", "", "completion install fish", "news --since -1d",
    ]

    @Test(arguments: lines)
    func `a failed read is an error or changes nothing`(_ line: String) throws {
      let world = try TestWorld.prepared("season")
      // The machine's clock is far ahead of the league's time.
      world.clock = Instant(seconds: 1_790_000_000)
      for line in [
        "login anna --password-file ./pw", "slip add m4 1", "slip stake 5", "slip place", "slip add m3 1",
        "slip stake 5",
      ] {
        try #require(world.fcl(line).exit == 0, "\(line)")
      }
      expectFaultOrSame(line, in: world)
    }

    @Test func `the score of a match in progress is shown, or reported as unreadable`() throws {
      let world = try TestWorld.prepared("season")
      let live = String(decoding: try Fixtures.file("m3-live-1.json"), as: UTF8.self)
      try #require(world.fcl("score - --match m3 --now 2026-04-03T15:00:00Z", input: live).exit == 0)
      expectFaultOrSame("history", in: world)
    }

    @Test func `a correction is in the news, or reported as unreadable`() throws {
      let world = try TestWorld.prepared("season")
      try world.write(try Fixtures.file("m1-corrected.json"), to: "corrected/m1.json")
      try #require(world.fcl("score ./corrected --replace --now 2026-04-03T12:00:00Z").exit == 0)
      expectFaultOrSame("news --since 2026-04-03", in: world)
    }

    private func expectFaultOrSame(_ line: String, in world: TestWorld) {
      // The first run creates the caches.
      _ = world.fcl(line)
      let expected = world.fcl(line)
      for number in 0..<1_000 {
        let kernel = TightKernel(failing: number)
        let outcome = SystemCalls.$substitute.withValue(kernel) { world.fcl(line) }
        if !kernel.hasFailed { return }
        #expect(outcome.exit == 10 || outcome == expected, "call \(number): \(outcome)")
      }
    }
  }
#endif
