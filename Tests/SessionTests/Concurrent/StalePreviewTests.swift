// A user confirms the preview of a correction. If another change made the preview outdated, fcl shows a new one and
// asks again.

import Synchronization
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if DEBUG
  @Suite struct StalePreviews {
    /// Runs a correction of m1, which gives Fay Gunn the catch of Ela Frost, worth 8 points. Ela is in ben's team and
    /// not its captain.
    ///
    /// - Parameter other: A command that ben runs once, before the answer is processed.
    private func correct(answering input: String, meanwhile other: String?) throws -> (TestWorld, Outcome) {
      let world = try TestWorld.prepared("season")
      try world.write(try Fixtures.file("m1-corrected.json"), to: "corrected/m1.json")
      world.terminalWidth = 80
      let (folder, clock) = (world.folder, world.clock)
      let isDone = Mutex(other == nil)
      let kernel = HookedKernel { call in
        guard let other, call.kind == "open", call.path.hasSuffix("/cup/lock") else { return }
        if isDone.withLock({ isDone in (isDone, isDone = true).0 }) { return }
        #expect(TestWorld(sharing: folder, clock: clock).fcl(other, as: "ben").exit == 0)
      }
      let outcome = SystemCalls.$substitute.withValue(kernel) {
        world.fcl("score ./corrected/m1.json --replace", input: input)
      }
      #expect(isDone.withLock { $0 })
      return (world, outcome)
    }

    private func questions(_ outcome: Outcome) -> Int { outcome.error.split(separator: "Replace? [y/N]").count - 1 }

    @Test func `without another change there is one question`() throws {
      let (_, outcome) = try correct(answering: "y\n", meanwhile: nil)
      #expect(outcome.exit == 0 && questions(outcome) == 1, "\(outcome)")
    }

    @Test func `after another change the new preview is shown and the question repeated`() throws {
      let (world, outcome) = try correct(answering: "y\ny\n", meanwhile: "team captain 'Ela Frost'")
      #expect(outcome.exit == 0 && questions(outcome) == 2, "\(outcome)")
      let log = world.fcl("log -o csv --fields seq,who --no-header").output
      #expect(log.hasSuffix("13,ben\r\n14,anna\r\n"), "\(log)")
    }

    @Test func `answering no to the second question changes nothing`() throws {
      let (world, outcome) = try correct(answering: "y\nn\n", meanwhile: "team captain 'Ela Frost'")
      #expect(outcome.exit == 9 && questions(outcome) == 2, "\(outcome)")
      #expect(world.fcl("log -o csv --fields seq,who --no-header").output.hasSuffix("13,ben\r\n"))
    }
  }
#endif
