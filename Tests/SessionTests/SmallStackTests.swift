// A process with a small stack (`ulimit -s`, in KiB). The debug build tested here needs several times the stack of the
// release build, which `Reliability/stacks.sh` tests with every command.

import Testing

@testable import Answers
@testable import fcl

@Suite(.waiting) struct SmallStacks {
  /// Runs a shell line in which `$FCL` has a small stack, and returns the exit status.
  private func shell(_ line: String, stack: Int, in world: TestWorld) throws -> Int32 {
    try BuiltProgram.shell("(ulimit -s \(stack) && \(line))", in: world)
  }

  @Test(arguments: [64, 128, 256], ["leaderboard -o csv", "verify -o csv", "explain -o json", "pool -o md", "help"])
  func `reading commands run on a small stack`(_ stack: Int, _ line: String) throws {
    let world = try BuiltProgram.season()
    #expect(try shell("$FCL \(line) >out 2>err", stack: stack, in: world) == 0)
    let inMemory = world.fcl(line)
    #expect(try world.read("out") == Array(inMemory.output.utf8))
    #expect(try world.read("err").isEmpty == inMemory.error.isEmpty)
  }

  @Test func `writing commands run on a small stack`() throws {
    let world = try BuiltProgram.season()
    try world.write(try Fixtures.file("m3.json"), to: "m3.json")
    let lines = [
      "login anna --password-file pw", "score m3.json --now 2026-04-03T20:00:00Z", "team captain 'Mia Nash'",
      "backup out.tar", "league create other",
    ]
    for line in lines { #expect(try shell("$FCL \(line) >out 2>err", stack: 64, in: world) == 0, "\(line)") }
    #expect(world.fcl("history --league cup -o csv --fields match,state").output.contains("m3,final"))
  }

  @Test func `a closed pipe, Ctrl-C and an error end the program as with any stack`() throws {
    let world = try BuiltProgram.season()
    let pipe = "{ sleep 0.2; $FCL points --all; echo $? >code; } | :"
    #expect(try shell(pipe, stack: 64, in: world) == 0)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "141\n")
    #expect(try shell("$FCL leaderbord 2>err", stack: 64, in: world) == 2)
    // A shell starts background processes with Ctrl-C ignored; `log --follow` installs its own handler.
    for (signal, code) in [("INT", Int32(130)), ("TERM", 143)] {
      let follow = """
        rm -f out; $FCL log --follow -o jsonl >out & p=$!; i=0
        until [ -s out ] || [ $((i+=1)) -gt 100 ]; do sleep 0.1; done
        sleep 1; kill -\(signal) $p; wait $p
        """
      #expect(try shell(follow, stack: 64, in: world) == code)
    }
  }
}
