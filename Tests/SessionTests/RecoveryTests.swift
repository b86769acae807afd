// Recovery of the first manager's account and prompts for files, beyond what a session file can show: another user of
// the machine, every command that checks the login, unreadable files.

import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct RecoveryTests {
  private func recovery(_ world: TestWorld) throws -> Recovery? {
    try Store(opening: world.folder + "/store").accounts().recovery
  }

  /// A mid-season world with a pending recovery of anna's account, requested without a session.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("account recover anna", as: "nobody").exit == 0)
    #expect(try recovery(world)?.manager.text == "anna" && recovery(world)?.since == world.clock.seconds)
    return world
  }

  @Test func `only the owner of the store's folder can recover an account`() throws {
    let world = try TestWorld.prepared("season")
    world.isOwner = false
    let before = try world.everything()
    for line in ["account recover anna", "account recover ben", "account recover nobody"] {
      let outcome = world.fcl(line, as: "nobody")
      #expect(outcome.exit == 4 && outcome.error.hasPrefix("fcl: only the user of this machine who owns"))
    }
    #expect(try world.everything() == before)
    // Nor can another user complete a recovery.
    world.isOwner = nil
    #expect(world.fcl("account recover anna", as: "nobody").exit == 0)
    world.isOwner = false
    world.clock = Instant(seconds: world.clock.seconds + 86_400)
    #expect(world.fcl("account recover anna --new-password-file ./pw", as: "nobody").exit == 4)
  }

  @Test(arguments: Outputs.reading + ["help", "--version", "help pool", "", "man pool", "completion bash"])
  func `a command in the manager's session cancels the recovery, other sessions do not`(_ line: String) throws {
    let world = try world()
    for other in ["ben", "nobody"] { world.fcl(line, as: other) }
    #expect(world.fcl(line + " --dry-run").error.contains("a recovery of your account is pending"))
    #expect(try recovery(world) != nil)
    let outcome = world.fcl(line)
    #expect(outcome.exit == Outputs.exit(line))
    #expect(try recovery(world) == nil, "\(outcome)")
    #expect(outcome.error.contains("fcl: cancelled the recovery of your account"))
    #expect(!world.fcl(line).error.contains("cancelled"))
  }

  @Test(arguments: ["logout", "session end --others", "team captain \"Mia Nash\"", "profile set --address Here"])
  func `a writing command cancels the recovery too`(_ line: String) throws {
    let world = try world()
    #expect(world.fcl(line).exit == 0)
    #expect(try recovery(world) == nil)
  }

  @Test func `an expired or locked session does not cancel the recovery`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    world.fcl("passcode set --passcode-file ./code")
    world.fcl("logout")
    #expect(world.fcl("account recover anna", as: "nobody").exit == 0)
    #expect(world.fcl("leaderboard").exit == 0 && world.fcl("whoami").exit == 4)
    #expect(try recovery(world) != nil)
    #expect(world.fcl("passcode unlock --passcode-file ./code").exit == 0)
    #expect(try recovery(world) == nil)
    let expired = try self.world()
    expired.clock = Instant(seconds: expired.clock.seconds + 31 * 86_400)
    #expect(expired.fcl("leaderboard").exit == 0 && expired.fcl("whoami").exit == 4)
    #expect(try recovery(expired) != nil)
  }

  @Test func `a manager without a league sees the pending recovery too`() throws {
    let world = try world()
    world.fcl("login dave --password-file ./pw", as: "dave")
    for line in ["overview", ""] {
      let error = world.fcl(line, as: "dave").error
      #expect(error.contains("a recovery is pending for anna's account, possible from "), "\(line)")
    }
  }

  @Test(arguments: ["log", "log --who me", "leaderboard --now 2026-10-01", "pool --affordable", "whoami", "team show"])
  func `a locked device reports the lock, and at a terminal asks for the passcode`(
    _ line: String
  ) throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    world.fcl("passcode set --passcode-file ./code")
    world.fcl("logout")
    let locked = world.fcl(line)
    #expect(locked.exit == 4 && locked.error.hasPrefix("fcl: this device is locked\n"), "\(locked)")
    world.terminalWidth = 80
    let asked = world.fcl(line, input: "4711\n")
    #expect(asked.exit == 0 && asked.error.contains("Passcode: "), "\(asked)")
  }

  @Test func `the new password ends every session, and the old one is no longer valid`() throws {
    let world = try world()
    try world.write(Array("staple battery horse\n".utf8), to: "new")
    world.clock = Instant(seconds: world.clock.seconds + 86_400)
    let done = world.fcl("account recover anna --new-password-file ./new", as: "nobody")
    #expect(done.output == "Set a new password for anna. 1 session ended.\nNow log in: fcl login anna\n")
    #expect(world.fcl("whoami").exit == 4)
    #expect(world.fcl("login anna --password-file ./pw", as: "phone").exit == 4)
    #expect(world.fcl("login anna --password-file ./new", as: "phone").exit == 0)
  }

  @Test func `a prompt for a file is repeated if the file can't be read`() throws {
    let world = try TestWorld()
    world.terminalWidth = 80
    for name in ["pool.csv", "fixtures.csv"] { try world.write(try Fixtures.file(name), to: name) }
    func path(_ name: String) -> String { world.folder + "/" + name }
    let answers = [
      "cup", path("none.csv"), path("fixtures.csv"), path("pool.csv"), path("pool.csv"), path("fixtures.csv"), "Anna",
      "Rao", "anna@example.org", "correct horse", "correct horse",
    ]
    let outcome = world.run(["init"], input: Array(answers.map { $0 + "\n" }.joined().utf8))
    #expect(outcome.exit == 0 && outcome.output.hasPrefix("Created the league \"cup\" with 33 players and 4 matches."))
    #expect(outcome.error.contains("\(path("none.csv")) does not exist\nPool file"))
    #expect(outcome.error.contains("\(path("fixtures.csv")):1:1: error: missing columns"))
    // The third wrong answer ends the command.
    let wrong = ["more"] + Array(repeating: path("none.csv"), count: 3)
    let refused = world.run(["init"], input: Array(wrong.map { $0 + "\n" }.joined().utf8))
    #expect(refused.exit == 5 && refused.error.matches(of: /none\.csv does not exist/).count == 3)
  }
}
