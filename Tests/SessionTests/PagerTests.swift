// Long answers at a terminal go through the user's pager.

import CommandLineKit
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite(.waiting) struct Pagers {
  /// Runs a line at a terminal of 24 lines. Returns the pager's command line and input; the command is nil without a
  /// pager.
  private func paged(
    _ line: String, isThere: Bool = true, _ variables: [String: String] = [:]
  ) throws -> (outcome: Outcome, command: String?, shown: String) {
    let world = try TestWorld.prepared("season")
    world.terminalWidth = 80
    world.environment = variables
    var (command, shown): (String?, String) = (nil, "")
    world.pager = { bytes, its in
      (command, shown) = (its, String(decoding: bytes, as: UTF8.self))
      return isThere
    }
    return (world.fcl(line), command, shown)
  }

  @Test func `a long answer at a terminal goes to less, not to the terminal itself`() throws {
    let run = try paged("pool")
    #expect(run.command == "less -FRX" && run.shown.contains("Ada Brook"))
    #expect(run.outcome == Outcome(exit: 0, output: "", error: ""))
    #expect(try paged("help").command == "less -FRX")
  }

  @Test(arguments: [
    "pool -n 3", "pool --no-pager", "pool --no-input", "pool -o table", "pool --json", "whoami",
    "team captain 'Mia Nash'",
  ])
  func `a short answer, a change and an explicit output choice use no pager`(_ line: String) throws {
    let run = try paged(line)
    #expect(run.command == nil && run.outcome.exit == 0 && !run.outcome.output.isEmpty)
  }

  @Test func `without the pager program the answer is printed`() throws {
    let run = try paged("pool", isThere: false)
    #expect(run.command != nil && run.outcome.output == run.shown)
  }

  @Test func `the option comes before PAGER, and PAGER before the configuration`() throws {
    #expect(try paged("pool", ["PAGER": "most"]).command == "most")
    #expect(try paged("pool", ["PAGER": "cat"]).command == nil)
    #expect(try paged("pool", ["TERM": "dumb"]).command == nil)
    #expect(try paged("pool --no-pager", ["PAGER": "most"]).command == nil)
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("config set pager 'more -d'").exit == 0)
    #expect(world.fcl("config set pager 'a\nb'").exit == 2)
    world.terminalWidth = 80
    var commands: [String] = []
    world.pager = { _, command in
      commands.append(command)
      return true
    }
    world.fcl("pool")
    world.environment["PAGER"] = "most"
    world.fcl("pool")
    #expect(commands == ["more -d", "most"])
    #expect(world.fcl("config get pager -o csv --fields value,source --no-header").output == "most,environment\r\n")
  }

  @Test func `a pager does not change the exit code`() throws {
    let run = try paged("rules diff classic ipl-2026")
    #expect(run.command != nil && run.outcome.exit == 1)
  }

  @Test func `off a terminal there is no pager`() throws {
    let world = try TestWorld.prepared("season")
    world.pager = { _, _ in
      Issue.record("a pager was run")
      return true
    }
    #expect(world.fcl("pool").exit == 0)
  }

  /// Whether `script` is there to provide a terminal.
  private static let hasScript = SystemCalls.kind(of: "/usr/bin/script") == .file

  /// Runs the program with a pager on a real terminal of 24 lines. Returns the exit code and the terminal's output.
  private func onTerminal(_ line: String, pager: String) throws -> (code: Int32, seen: String, world: TestWorld) {
    let world = try BuiltProgram.season()
    let inside = "stty rows 24 cols 80; \"$FCL\" \(line)"
    try world.write(Array("#!/bin/sh\n\(pager)\n".utf8), to: "pager.sh")
    let code = try BuiltProgram.shell(
      "chmod +x pager.sh; export PAGER=\"${PAGER:-./pager.sh}\" FCL TERM=xterm; "
        + "script -qec '\(inside)' typescript </dev/null >seen 2>&1", in: world)
    return (code, String(decoding: try world.read("seen"), as: UTF8.self), world)
  }

  @Test(.enabled(if: hasScript, "there is no script(1) to make a terminal"))
  func `a real pager at a real terminal gets everything, and may quit early`() throws {
    let read = try onTerminal("pool", pager: "cat >got")
    #expect(read.code == 0 && !read.seen.contains("Ada Brook"))
    #expect(String(decoding: try read.world.read("got"), as: UTF8.self).contains("Ada Brook"))
    let early = try onTerminal("rules diff classic ipl-2026", pager: "head -n 1 >got")
    #expect(early.code == 1 && !early.seen.contains("fcl:"))
    // The pager reads nothing, and the output exceeds the capacity of a pipe.
    let none = try onTerminal("points --all -n 100000", pager: "exit 0")
    #expect(none.code == 0 && !none.seen.contains("Points"))
  }

  @Test(.enabled(if: hasScript, "there is no script(1) to make a terminal"))
  func `a missing pager is not an error, and the answer is printed`() throws {
    let run = try onTerminal("pool", pager: "exec no-such-pager-anywhere")
    #expect(run.code == 0 && run.seen.contains("Ada Brook"))
  }
}
