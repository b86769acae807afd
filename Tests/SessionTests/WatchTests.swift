// score --watch in memory: the test says what happens between two looks, then it is interrupted.

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

  // By hand: anna has Ada (captain) and Ivy; a catch is 8 x 2, a wicket 25, the winning six (6 + 2) x 2.
  @Test func `each change is one line, and the end is final`() throws {
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

  @Test func `a half-written file is told once and scored when it is whole`() throws {
    world.pauses = [
      { try? self.put("m3-live-2.json", 700) }, {}, { try? self.put("m3-live-2.json", 900) }, {},
      { try? self.put("m3-live-2.json") }, {},
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.error.split(separator: "\n").count { $0.contains("live/m3.json:") } == 1, "\(outcome.error)")
    #expect(outcome.output.split(separator: "\n").count == 2, "\(outcome.output)")
    #expect(commits() == 14)
  }

  @Test func `nothing is committed nor said when the bytes are the same`() throws {
    world.pauses = [{ try? self.put("m3-live-1.json") }, {}, { try? self.put("m3-live-1.json") }]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.output.split(separator: "\n").count == 1 && commits() == 13)
  }

  @Test func `a correction needs --replace, is told once, and the watch goes on`() throws {
    world.pauses = [
      { try? self.put("m3-live-2.json") }, { try? self.put("m3-live-other.json") }, {},
      { try? self.put("m3-over.json") },
    ]
    let outcome = world.fcl("score ./live --watch \(at)")
    #expect(outcome.exit == 130 && outcome.error.contains("1st inn 0.2: 4 runs -> 6 runs"))
    #expect(outcome.output.contains("final") && commits() == 15)
  }

  @Test func `what changed while somebody else was writing is scored when they are done`() throws {
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

  @Test func `a terminal shows the leaderboard anew each time`() throws {
    world.terminalWidth = 80
    world.environment = ["NO_COLOR": "1"]
    world.pauses = [{ try? self.put("m3-over.json") }]
    let outcome = world.fcl("score ./live --watch \(at)")
    let screens = outcome.output.split(separator: "\u{1B}[H\u{1B}[2J")
    #expect(screens.count == 2 && screens.allSatisfy { $0.contains("Rank  Name") && $0.contains("Ctrl-C") })
    #expect(screens[0].contains("points are provisional") && screens[1].contains(" 293 "))
  }

  // The friendly is of players of whom the pool does not know all: a warning, at its first file only.
  @Test func `a screen drawn anew keeps the warnings so far and what is still wrong`() throws {
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

  @Test func `a file that was wrong and went away is complained of no more`() throws {
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

  @Test func `lines of JSON are the change and the rows of the board`() throws {
    let lines = world.fcl("score ./live --watch -o jsonl \(at)").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("fcl.change/1") && lines[1].contains("\"manager\":\"anna\""))
  }

  @Test(arguments: [
    ("score - --match m3 --watch", 2), ("score ./live --watch --all-leagues", 2), ("score ./live --watch --json", 2),
    ("score ./live --watch -o csv", 2), ("score ./none --watch", 5),
  ])
  func `what can't be watched is refused at once`(_ line: String, _ exit: Int32) {
    #expect(world.fcl(line).exit == exit)
  }
}
