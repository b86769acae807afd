// Ctrl-C at every moment of commands that write many files: the old state remains, and no other files are left.

import Testing

@testable import Answers
@testable import fcl

@Suite struct Interruptions {
  /// Runs a line repeatedly, interrupting it one check later each time, until it completes.
  ///
  /// - Returns: The number of interruptions.
  private func interrupted(_ line: String, as manager: String = "anna", in world: TestWorld) throws -> Int {
    defer { world.isInterrupted = { false } }
    let before = try world.everything()
    for number in 0..<10_000 {
      var looks = 0
      world.isInterrupted = {
        looks += 1
        return looks > number
      }
      let outcome = world.fcl(line, as: manager)
      if outcome.exit == 0 {
        #expect(looks <= number, "it went on although it was interrupted")
        return number
      }
      try #require(outcome.exit == 9, "\(outcome.error)")
      #expect(outcome.error == "fcl: interrupted; nothing was changed\n")
      try #require(try world.everything() == before, "after \(number) looks")
    }
    return 10_000
  }

  @Test func `an interrupted restore leaves no files`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("backup ./b.tar").exit == 0)
    #expect((20..<10_000).contains(try interrupted("restore ./b.tar --store ./again", in: world)))
    #expect(world.fcl("doctor --store ./again").exit == 0)
  }

  @Test func `an interrupted backup leaves no new file and keeps the old one`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("mine".utf8), to: "b.tar")
    #expect((20..<10_000).contains(try interrupted("backup ./b.tar --force", in: world)))
    #expect(world.fcl("verify --backup ./b.tar").exit == 0)
  }

  @Test func `an interrupted import leaves the store unchanged`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("export ./cup.tar").exit == 0)
    world.environment["FCL_STORE"] = world.folder + "/other"
    let zoe = "register --name zoe --first-name Z --last-name O --email z@example.org --password-file ./pw"
    #expect(world.fcl(zoe, as: "zoe").exit == 0)
    #expect((20..<10_000).contains(try interrupted("import ./cup.tar", as: "zoe", in: world)))
    #expect(world.fcl("doctor", as: "zoe").exit == 0)
  }

  @Test(arguments: ["", " --save", " --top 50 --differ 3"])
  func `an interrupted search for the best team shows the best so far and an upper bound, and saves nothing`(
    _ options: String
  ) throws {
    let world = try TestWorld.prepared("season")
    defer { world.isInterrupted = { false } }
    let before = world.fcl("log -o csv", as: "anna").output
    var looks = 0
    world.isInterrupted = {
      looks += 1
      return looks > 1
    }
    let outcome = world.fcl("team auto --by price\(options)", as: "anna")
    #expect(outcome.exit == 130)
    #expect(
      outcome.error.contains(
        options.contains("--top") ? " of 50 teams: the best has " : "interrupted: the best team found so far has "),
      "\(outcome.error)")
    #expect(outcome.error.contains("nothing was saved") == options.contains("--save"))
    world.isInterrupted = { false }
    #expect(world.fcl("log -o csv", as: "anna").output == before)
    #expect(world.fcl("team auto --by price\(options)", as: "anna").exit == 0)
  }

  @Test(.waiting) func `an interrupted restore from a pipe leaves no files and ends by the signal`() throws {
    let world = try BuiltProgram.season()
    #expect(try BuiltProgram.shell("$FCL backup b.tar >out", in: world) == 0)
    // Long enough for a busy machine to be interrupted while it waits for input. Without --foreground, timeout also
    // signals the whole group, and a second signal ends the program at once.
    let timeout = "timeout --foreground --preserve-status -s INT 6"
    let line = "{ head -c 9000 b.tar; sleep 8; } | \(timeout) $FCL restore - --store again"
    #expect(try BuiltProgram.shell("{ \(line); } 2>err; echo $? >code", in: world) == 0)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "130\n")
    #expect(String(decoding: try world.read("err"), as: UTF8.self) == "fcl: interrupted; nothing was changed\n")
    #expect(try BuiltProgram.shell("test -e again", in: world) == 1)
  }
}
