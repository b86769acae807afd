import CommandLineKit
import FantasyCore

@testable import Answers
@testable import fcl

/// A user at a terminal in mid-season.
struct Sitting {
  let world: TestWorld
  var size = (width: 80, height: 24)

  init() throws {
    world = try TestWorld.prepared("season")
    world.environment["TERM"] = "xterm-256color"
    world.terminalWidth = 80
  }

  /// Runs a command while keys are pressed.
  @discardableResult
  func run(
    _ line: String, as manager: String = "anna", _ steps: [ScriptedScreen.Step]
  ) -> (outcome: Outcome, screen: ScriptedScreen) {
    let screen = ScriptedScreen(size.width, size.height, steps)
    world.screen = screen
    defer { world.screen = nil }
    return (world.fcl(line, as: manager), screen)
  }

  /// Returns the screen after some keys, then closes the list.
  func seen(_ line: String, as manager: String = "anna", _ keys: String) -> [String] {
    var lines: [String] = []
    run(line, as: manager, ScriptedScreen.keys(keys) + [.look { lines = $0.lines }] + ScriptedScreen.keys("q"))
    return lines
  }

  /// The saved team, with the captain and vice-captain.
  func team(of manager: String = "anna") -> [String] {
    let lines = world.fcl("team show -o csv --no-header --fields name,captaincy", as: manager).output
    return lines.split(separator: "\r\n").map(String.init)
  }

  var draft: [UInt8]? { try? world.read("anna.session.draft") }
}
