// Two lists of clubs from which a match is simulated: keys as input, screens and the last match as output.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

@Suite struct ClubPickerTests {
  private let world: TestWorld

  init() throws {
    world = try TestWorld.prepared("season")
    world.environment["TERM"] = "xterm-256color"
    world.terminalWidth = 80
  }

  /// Returns the screen after some keys, and the output of the command after more keys close it.
  private func seen(
    _ keys: [ScriptedScreen.Step], then more: String = "q", _ line: String = "simulate --seed 7", height: Int = 24
  ) -> (lines: [String], outcome: Outcome) {
    var lines: [String] = []
    let screen = ScriptedScreen(
      80, height, keys + [.look { lines = $0.lines }] + ScriptedScreen.keys(more))
    world.screen = screen
    defer { world.screen = nil }
    let outcome = world.fcl(line)
    return (lines, outcome)
  }

  @Test func `both ratings follow the selection`() {
    let first = seen([]).lines
    #expect(first[0].contains("Simulate a match"))
    #expect(first[1].contains("Home: Larks, women 44.7 T20") && first[1].contains("Away: Otters, women 50.5 T20"))
    #expect(first[2].hasPrefix("> Larks, women") && first[3].contains("> Otters, women"))
    let moved = seen(keys("↓↓")).lines
    #expect(moved[1].contains("Home: Terns, women 54.9 T20") && moved[1].contains("Away: Otters, women 50.5 T20"))
    let away = seen([.key(.tab)] + keys("↑")).lines
    #expect(away[1].contains("Home: Larks, women 44.7 T20") && away[1].contains("Away: Larks, women 44.7 T20"))
    #expect(seen([.key(.right)] + keys("↑")).lines[1] == away[1])
  }

  @Test func `typing finds a club name, and an unknown name is reported`() {
    let found = seen(keys("tern")).lines
    #expect(found[1].contains("Home: Terns") && found[22].contains("/tern"))
    #expect(seen(keys("ternx")).lines[22].contains("No club has \"ternx\" in its name."))
    // A search may contain the letter that closes the list.
    #expect(seen(keys("teq"), then: "⎋q").lines[22].contains("No club has \"teq\""))
  }

  @Test func `a long pasted text is truncated`() throws {
    var view = ClubPicker(["Otters", "Terns", "Larks"].map { .init(name: $0, rating: "") }) { _, _ in [] }
    for _ in 0..<100_000 { #expect(try view.press(.pasted("t"))) }
    #expect(view.search.text.count == 1_024 && view.message.contains("No club has"))
    for _ in 0..<1_023 { #expect(try view.press(.backspace)) }
    #expect(view.search.text == "t" && view.marked[0] == 1)
  }

  @Test func `Enter announces the simulation, runs it, and can repeat it`() {
    let ready = seen(keys("↓↓⏎")).lines
    #expect(ready[22].contains("Enter simulates Terns, women v Otters, women."))
    let back = seen(keys("↓↓⏎x")).lines
    #expect(!back[22].contains("Enter simulates"))
    let plain = world.fcl("simulate terns otters --seed 7")
    let played = seen(keys("↓↓⏎⏎"))
    #expect(played.lines[1].contains("Club") && played.lines[3].contains("Terns, women"))
    #expect(played.outcome.output == plain.output && played.outcome.exit == 0)
    let below = seen(keys("↓↓⏎⏎G")).lines
    #expect(below.contains { $0.contains("To repeat this match: --seed 7") })
    #expect(seen(keys("↓↓⏎⏎Gg")).lines == played.lines)
    // Each repetition is a different match.
    #expect(seen(keys("↓↓⏎⏎⏎")).outcome.output == world.fcl("simulate terns otters --seed 8").output)
    let others = seen(keys("↓↓⏎⏎⏎"), "simulate").outcome.output
    #expect(others.contains("To repeat this match: --seed ") && others != plain.output)
    #expect(seen(keys("↓↓⏎⏎b")).lines[1].contains("Home: Terns, women"))
  }

  @Test func `a club can't play itself, and closing without a match prints nothing`() {
    let same = seen([.key(.tab)] + keys("↑⏎")).lines
    #expect(same[22].contains("A club can't play itself"))
    let none = seen(keys("↓")).outcome
    #expect(none.exit == 0 && none.output.isEmpty && none.error.isEmpty)
  }

  @Test(arguments: 1...30) func `every height fills the screen`(_ height: Int) {
    let lines = seen(keys("↓⏎"), height: height).lines
    #expect(lines.count == height)
    #expect(seen(keys("↓↓⏎⏎"), height: height).lines.count == height)
  }

  @Test func `without a terminal two clubs are required`() {
    world.terminalWidth = nil
    let outcome = world.fcl("simulate")
    #expect(outcome.exit == 2 && outcome.error.contains("two clubs"))
    #expect(world.fcl("simulate terns").exit == 2)
  }
}
