// Tests of `log --follow` in memory: the test changes the league between two updates, then interrupts the command.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

@Suite struct Follows {
  private let world: TestWorld

  init() throws { world = try TestWorld.prepared("season") }

  @Test func `existing changes come first, then each new change once, without a repeated header`() {
    world.pauses = [
      {}, { self.world.fcl("team captain 'Mia Nash'") }, {}, { self.world.fcl("undo") },
    ]
    let lines = world.fcl("log --follow --since 2026-04-02T00:00:00Z -o plain").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("No"))
    #expect(lines[1].contains("scored match m1"))
    #expect(lines[2].contains("saved a team"))
    #expect(lines[3].contains("undid change 13 (saved a team)"))
  }

  @Test func `only changes that match the filters are shown`() {
    world.pauses = [
      { self.world.fcl("team captain 'Mia Nash'") }, { self.world.fcl("settings --format 5-1-3-2", as: "cleo") },
    ]
    let outcome = world.fcl("log --follow --who cleo --what settings -o jsonl")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.exit == 130 && lines.count == 2 && lines.allSatisfy { $0.contains("\"who\":\"cleo\"") })
  }

  @Test func `a saved team is shown without its players`() {
    world.pauses = [{ self.world.fcl("team captain 'Mia Nash'") }]
    let outcome = world.fcl("log --follow -o jsonl", as: "cleo")
    #expect(outcome.output.contains("saved a team") && !outcome.output.contains("Mia"))
  }

  /// An output whose reader is gone.
  private final class Unread: ByteSink {
    let isClosed = true
    func write(_ bytes: [UInt8]) {}
    func flush() {}
  }

  @Test(arguments: ["log --follow -o jsonl", "watch -o jsonl", "live --watch -o jsonl --date 2026-04-01"])
  func `the command ends before the next change when its reader is gone`(_ line: String) {
    world.outputElsewhere = Unread()
    world.pauses = [{}, {}]
    #expect(world.fcl(line).exit == 141)
    #expect(world.pauses.count == 1)
  }

  @Test(arguments: [("log --follow --json", 2), ("log --follow -o csv", 2), ("log --follow --who nobody", 5)])
  func `a line that can't be followed is refused at once`(_ line: String, _ exit: Int32) {
    #expect(world.fcl(line).exit == exit)
  }
}
