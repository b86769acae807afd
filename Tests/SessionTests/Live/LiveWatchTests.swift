// Tests of `live --watch` in memory: the test changes files between two updates, then interrupts the command.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct LiveWatches {
  private let world: TestWorld

  init() throws {
    world = try TestWorld.prepared("season")
    world.clock = Instant(seconds: Instant(Day(known: "2026-04-03")).seconds + 14 * 3_600)
    try put("m3-live-1.json")
  }

  private func put(_ file: String, _ limit: Int = .max) throws {
    try world.write(Array(try Fixtures.file(file).prefix(limit)), to: "live/m3.json")
  }

  private func lines(_ line: String = "live --from ./live --watch") -> (lines: [String], error: String) {
    let outcome = world.fcl(line)
    #expect(outcome.exit == 130)
    return (outcome.output.split(separator: "\n").map(String.init), outcome.error)
  }

  // The first file has 5 runs off two balls, the last one ends with the winning six.
  @Test func `the next update shows a changed file and skips an unchanged one`() throws {
    world.pauses = [{}, { try? self.put("m3-live-2.json") }, {}, { try? self.put("m3-over.json") }, {}]
    let shown = lines().lines
    #expect(shown.count == 3, "\(shown)")
    #expect(shown.first == "m3: Larks 5/0 v Terns, 0.2 overs, live")
    #expect(shown.last?.hasSuffix("final, Terns won by 10 wickets") ?? false)
  }

  @Test func `a truncated file keeps its last state, is reported once, and is read again when complete`() throws {
    world.pauses = [
      { try? self.put("m3-live-2.json", 700) }, {}, { try? self.put("m3-live-2.json", 500) },
      { try? self.put("m3-live-2.json") }, {},
    ]
    let (shown, error) = lines()
    #expect(shown.count == 2 && shown[1].contains("live"), "\(shown)")
    #expect(error.contains("live/m3.json:") && error.contains("not updated since 2026-04-03T14:00:00Z"), "\(error)")
  }

  @Test func `a terminal is redrawn, with the last known matches while files can't be read`() throws {
    world.terminalWidth = 100
    world.environment = ["NO_COLOR": "1"]
    world.pauses = [{ try? self.put("m3-live-2.json", 700) }, { try? self.put("m3-over.json") }]
    let outcome = world.fcl("live --from ./live --watch")
    let screens = outcome.output.split(separator: "\u{1B}[H\u{1B}[2J")
    #expect(screens.count == 3, "\(outcome)")
    #expect(
      screens.prefix(2).allSatisfy { $0.contains(" 5/0 ") } && (screens.last ?? "").contains("Terns won by 10 wickets"))
  }

  @Test func `a league is read again when it changes, and as often as requested`() throws {
    world.fcl("score ./live --now 2026-04-03T14:30:00Z")
    let other = world
    world.pauses = [
      {},
      {
        try? other.put("m3-over.json", in: "live/m3.json")
        other.fcl("score ./live --now 2026-04-03T20:00:00Z")
      }, {},
    ]
    let shown = lines("live --watch --date 2026-04-03").lines
    #expect(shown.count == 2 && shown[1].contains("final"), "\(shown)")
  }

  @Test func `without a file change the view is updated after its interval`() throws {
    // The upcoming match begins meanwhile, and no file changes.
    try world.write(
      Array("match,number,start,home,away,venue\nm9,,2026-04-03T14:00:20Z,Larks,Terns,\n".utf8), to: "live/fixtures.csv"
    )
    let moving = world
    world.movingClock = { moving.clock }
    world.pauses = [
      { moving.clock = Instant(seconds: moving.clock.seconds + 9) },
      { moving.clock = Instant(seconds: moving.clock.seconds + 12) }, {},
    ]
    let shown = lines("live --from ./live --watch --every 10 --date 2026-04-03").lines.filter { $0.hasPrefix("m9") }
    #expect(shown == ["m9: Larks v Terns, upcoming", "m9: Larks v Terns, live"], "\(shown)")
  }
}

extension TestWorld {
  fileprivate func put(_ file: String, in path: String) throws { try write(try Fixtures.file(file), to: path) }
}
