// Tests of `score --watch` in memory: the test changes files between two updates, then interrupts the command.

import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct Watches {
  private let world: TestWorld
  private let at = "--now 2026-04-03T20:00:00Z"

  init() throws {
    world = try TestWorld.prepared("season")
    try put("m3-live-1.json")
  }

  private func put(_ file: String, _ limit: Int = .max) throws {
    try world.write(Array(try Fixtures.file(file).prefix(limit)), to: "live/m3.json")
  }

  private func commits() -> Int {
    world.fcl("log -o csv --fields seq --no-header").output.split(whereSeparator: \.isNewline).count
  }

  // Anna has Ada (captain) and Ivy. A catch earns 8 x 2, a wicket 25, and the winning six (6 + 2) x 2.
  @Test func `each change is printed as one line, and the end is final`() throws {
    world.pauses = [
      {}, { try? self.put("m3-live-2.json") }, {}, { try? self.put("m3-over.json") }, {},
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.exit == 130)
    #expect(
      outcome.output == """
        Scored 1 match. Match m3 is live: its points are provisional. Anna leads with 236.
        Updated 1 live match. Match m3 is live: its points are provisional. Anna leads with 277.
        Updated 1 live match. Match m3 is final: Terns won by 10 wickets. Anna leads with 293.

        """)
    #expect(commits() == 15)
  }

  @Test func `a half-written file is reported once and scored when it is complete`() throws {
    world.pauses = [
      { try? self.put("m3-live-2.json", 700) }, {}, { try? self.put("m3-live-2.json", 900) }, {},
      { try? self.put("m3-live-2.json") }, {},
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.error.split(separator: "\n").count { $0.contains("live/m3.json:") } == 1, "\(outcome.error)")
    #expect(outcome.output.split(separator: "\n").count == 2, "\(outcome.output)")
    #expect(commits() == 14)
  }

  @Test func `an unchanged file is neither committed nor reported`() throws {
    world.pauses = [{ try? self.put("m3-live-1.json") }, {}, { try? self.put("m3-live-1.json") }]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.output.split(separator: "\n").count == 1 && commits() == 13)
  }

  @Test func `a correction needs --replace and is reported once, and the watch continues`() throws {
    world.pauses = [
      { try? self.put("m3-live-2.json") }, { try? self.put("m3-live-other.json") }, {},
      { try? self.put("m3-over.json") },
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.exit == 130 && outcome.error.contains("1st inn 0.2: 4 runs -> 6 runs"))
    #expect(outcome.output.contains("final") && commits() == 15)
  }

  @Test func `a change made while another process holds the lock is scored after the release`() throws {
    let files = try Store(opening: world.folder + "/store").files(of: LeagueID(known: "cup"))
    var other: Transaction?
    world.pauses = [
      {
        other = try? Transaction(files, waiting: 1)
        try? self.put("m3-over.json")
      }, { #expect(other != nil && self.commits() == 13) }, { other = nil }, {},
    ]
    let outcome = world.fcl("score ./live --watch --lock-timeout 0 \(at)")
    #expect(outcome.error.contains("is held by"), "\(outcome.error)")
    #expect(outcome.output.contains("Match m3 is final") && commits() == 14, "\(outcome)")
  }

  @Test func `a terminal shows the updated leaderboard each time`() throws {
    world.terminalWidth = 80
    world.environment = ["NO_COLOR": "1"]
    world.pauses = [{ try? self.put("m3-over.json") }]
    let outcome = world.fcl("score ./live --watch \(at)")
    let screens = outcome.output.split(separator: "\u{1B}[H\u{1B}[2J")
    #expect(screens.count == 2 && screens.allSatisfy { $0.contains("Rank  Name") && $0.contains("Ctrl-C") })
    #expect(screens[0].contains("points are provisional") && screens[1].contains(" 293 "))
  }

  // The pool lacks some players of the friendly. The warning is given for the first file only.
  @Test func `a redrawn screen keeps earlier warnings and current errors`() throws {
    world.terminalWidth = 80
    world.environment = ["NO_COLOR": "1"]
    try world.write(Array(try Fixtures.file("friendly.json")), to: "live/friendly.json")
    world.pauses = [
      { try? world.write(Array("{".utf8), to: "live/broken.json") },
      { try? self.put("m3-live-2.json") }, { try? self.put("m3-over.json") },
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.output.split(separator: "\u{1B}[H\u{1B}[2J").count == 3)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count { $0.contains("not in the pool") } == 3, "\(outcome.error)")
    #expect(lines.count { $0.contains("live/broken.json:") } == 3, "\(outcome.error)")
  }

  @Test func `an invalid file is no longer reported after its removal`() throws {
    world.terminalWidth = 80
    world.environment = ["NO_COLOR": "1"]
    try world.write(Array("{".utf8), to: "live/broken.json")
    world.pauses = [
      { try? SystemCalls.remove(world.folder + "/live/broken.json") },
      { try? self.put("m3-over.json") },
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.error.split(separator: "\n").count { $0.contains("broken.json") } == 1, "\(outcome.error)")
  }

  @Test func `JSON lines are the change and the rows of the leaderboard`() throws {
    let lines = world.fcl("score ./live --watch -o jsonl \(at)").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("fcl.change/1") && lines[1].contains("\"manager\":\"anna\""))
  }

  @Test(arguments: [
    ("score - --match m3 --watch", 2), ("score ./live --watch --all-leagues", 2), ("score ./live --watch --json", 2),
    ("score ./live --watch -o csv", 2), ("score ./none --watch", 5),
  ])
  func `a line that can't be watched is refused at once`(_ line: String, _ exit: Int32) {
    #expect(world.fcl(line).exit == exit)
  }
}
