// The scripts in the topic on boards, run as printed.

import Testing

@testable import Answers
@testable import fcl

@Suite("Scripts in the topic on boards") struct BoardScriptTests {
  /// The indented lines of the topic, from the first one with the given text up to an empty line.
  private static func script(from first: String) throws -> String {
    let lines = try TestWorld().fcl("help boards").output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains(first) })
    return lines[start...].prefix { !$0.isEmpty }.map { $0.dropFirst(2) }.joined(separator: "\n") + "\n"
  }

  private static func run(_ script: String, with program: String) throws -> (exit: Int32, board: [String]) {
    let world = try ExampleTests.world()
    try world.write(Array(script.utf8), to: "script")
    let exit = try BuiltProgram.shell(
      """
      PATH="${FCL%/*}:$PATH"
      fcl board create snake -q && fcl board player snake --name Anna -q && fcl board key snake -q >snake.key || exit 90
      fcl logout && \(program) script >said 2>&1
      """, in: world)
    let board = world.run(["board", "show", "snake", "-o", "csv", "--fields", "player,score"]).output
    return (exit, board.split(whereSeparator: \.isNewline).map(String.init))
  }

  @Test func `the sh script submits two scores without a login`() throws {
    let (exit, board) = try Self.run(try Self.script(from: "#!/bin/sh"), with: "sh")
    #expect(exit == 0 && board == ["player,score", "Anna,120"])
  }

  @Test func `the Python script submits a score without a login`() throws {
    if try BuiltProgram.shell("command -v python3 >found", in: try ExampleTests.world()) != 0 {
      print("skipped: there is no python3")
      return
    }
    let (exit, board) = try Self.run(try Self.script(from: "import json"), with: "python3")
    #expect(exit == 0 && board == ["player,score", "Anna,140"])
  }
}
