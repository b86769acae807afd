// Arbitrary arguments never crash the program.

import Testing

@testable import Answers
@testable import fcl

@Suite struct AnyArguments {
  /// A generator with a fixed seed, so that a failure can be repeated.
  private struct Draw: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  private static let words: [String] = {
    var words = odds
    for entry in Program.tree.entries {
      words += entry.name.split(separator: " ").map(String.init)
      words += entry.info.arguments.filter(\.isNamed).map(\.name)
    }
    return words + Program.tree.globals.map(\.name)
  }()

  private static let odds = [
    "", "-", "--", "-o", "-ojson", "-n", "-n-1", "-qv", "--limit=0", "--now=2026-04-02T20:00:00Z",
    "--now=9999-12-31T23:59:59Z", "anna", "ben", "cup", "m1", "aaaa0001", "Sam Reed", "4-1-2-4", "csv", "json", "0",
    "-1", "99999999999999999999", "./pool.csv", "./m1.json", "./none", "../..", "/", "\u{202E}", "\u{1B}[31m", "é",
    "a=b", "=", "--=", "---", "--store=", "--fields=", "--fields=,", "--last=1000", "\u{0}",
  ]

  @Test(arguments: 0..<6)
  func `arbitrary arguments never crash the program, and every failure has a message`(_ seed: Int) throws {
    var draw = Draw(state: UInt64(seed) + 1)
    let world = try TestWorld.prepared("season")
    let slow: Set<String> = ["demo", "register", "login"]
    for _ in 0..<100 {
      let count = Int.random(in: 0...6, using: &draw)
      var line = (0..<count).map { _ in Self.words.randomElement(using: &draw) ?? "" }
      // Half of the lines begin with a command, since few others get past its name.
      if Bool.random(using: &draw), let entry = Program.tree.entries.randomElement(using: &draw) {
        line = entry.name.split(separator: " ").map(String.init) + line
      }
      if !slow.isDisjoint(with: line) { continue }
      // An archive is written into the world, not into the tests' folder.
      if let command = line.first, ["backup", "export"].contains(command) {
        line = [command] + line.dropFirst().map { $0.isEmpty || $0.hasPrefix("-") ? $0 : "./" + $0 }
      }
      let outcome = world.run(line.map(world.inFolder), input: Array("4711\n".utf8))
      let isEndless = line.contains("--watch") || line.first == "watch"
      #expect((0...10).contains(outcome.exit) || outcome.exit == 130 && isEndless, "\(line)")
      #expect(outcome.exit == 0 || !outcome.error.isEmpty || !outcome.output.isEmpty, "\(line)")
    }
  }
}
