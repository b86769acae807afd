// Passwords, passcodes and sessions beyond what a session file can show: time limits, stored data and failed writes.

import CommandLineKit
import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct AccountCommands {
  private func accounts(_ world: TestWorld) throws -> Accounts {
    try Store(opening: world.folder + "/store").accounts()
  }

  private func session(_ world: TestWorld, _ name: String = "anna") throws -> SessionFile? {
    try SessionFile.read(world.folder + "/\(name).session")
  }

  /// Moves the clock to the given number of seconds after the login in a prepared world.
  private func wait(_ seconds: Int, _ world: TestWorld) throws {
    let token = try #require(try session(world)?.token)
    let begun = try #require(try accounts(world).sessions.first { $0.hash == RunningSession.hash(of: token) }?.begun)
    world.clock = Instant(seconds: begun + seconds)
  }

  private static let (day, half) = (86_400, 15 * 86_400)

  @Test(arguments: [
    "team captain \"Mia Nash\"", "league create more", "profile set --address Here",
    "password change --password-file ./pw --new-password-file ./new",
  ])
  func `a writing command extends a session with less than 15 days left, but not one with 15`(_ line: String) throws {
    for (seconds, left) in [(Self.half, 15 * Self.day), (Self.half + 1, 30 * Self.day)] {
      let world = try TestWorld.prepared("season")
      try world.write(Array("staple battery horse\n".utf8), to: "new")
      try wait(seconds, world)
      #expect(world.fcl(line).exit == 0)
      let token = try #require(try session(world)?.token)
      let running = try #require(try accounts(world).session(of: token, at: world.clock.seconds))
      #expect(running.expires - world.clock.seconds == left)
    }
  }

  @Test(arguments: [[], [0x0A], [0x0D, 0x0A]] as [[UInt8]])
  func `the line end of a password file is not part of the password`(_ end: [UInt8]) throws {
    let world = try TestWorld.prepared("season")
    let password = try world.read("pw").filter { $0 != 0x0A && $0 != 0x0D }
    try world.write(password + end, to: "other")
    #expect(world.fcl("login anna --password-file ./other").exit == 0)
  }

  @Test func `the manager in a session file is logged in only if the store agrees`() throws {
    let world = try TestWorld.prepared("season")
    let text = String(decoding: try world.read("anna.session"), as: UTF8.self)
    let other = text.replacing("\"manager\": \"anna\"", with: "\"manager\": \"ben\"")
    #expect(other != text && world.fcl("profile show").exit == 0)
    try world.write(Array(other.utf8), to: "anna.session")
    #expect(world.fcl("profile show").exit == 4)
  }

  @Test func `reading extends no session and writes nothing`() throws {
    let world = try TestWorld.prepared("season")
    try wait(29 * Self.day, world)
    let before = try world.contents(of: ".")
    for line in ["leaderboard", "session list", "profile show", "whoami", "team show", "session end --others"] {
      #expect(world.fcl(line).exit == 0)
    }
    #expect(try world.contents(of: ".") == before)
  }

  @Test func `the next write removes expired sessions`() throws {
    let world = try TestWorld.prepared("season")
    #expect(try accounts(world).sessions.count == 4)
    try wait(30 * Self.day, world)
    #expect(world.fcl("leaderboard").exit == 0)
    #expect(try accounts(world).sessions.count == 4)
    #expect(world.fcl("login anna --password-file ./pw").exit == 0)
    #expect(try accounts(world).sessions.count == 1)
  }

  @Test func `the passcode is in the session file as a hash with its counter, and never in the store`() throws {
    let world = try TestWorld.prepared("accounts")
    try world.write(Array("47114711\n".utf8), to: "code")
    try world.write(Array("00000000\n".utf8), to: "wrong")
    let before = try world.contents()
    world.fcl("passcode set --passcode-file ./code")
    world.fcl("logout")
    for _ in 0..<3 { world.fcl("passcode unlock --passcode-file ./wrong") }
    #expect(try world.contents() == before)
    let passcode = try #require(try session(world)?.passcode)
    #expect(passcode.failures == 3 && passcode.isLocked && passcode.hash.hasPrefix("$y$"))
    #expect(world.fcl("passcode unlock --passcode-file ./code").exit == 0)
    #expect(try session(world)?.passcode == SessionFile.Passcode(hash: passcode.hash))
    // The passcode is not valid on another device of the manager.
    world.fcl("login anna --password-file ./pw", as: "phone")
    #expect(try session(world, "phone")?.passcode == nil)
  }

  @Test func `a new login keeps the league in use and the passcode, and resets failed attempts`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    try world.write(Array("0000\n".utf8), to: "wrong")
    world.fcl("passcode set --passcode-file ./code")
    world.fcl("logout")
    world.fcl("passcode unlock --passcode-file ./wrong")
    let before = try #require(try session(world))
    #expect(before.passcode?.failures == 1 && before.league?.text == "cup")
    #expect(world.fcl("login anna --password-file ./pw").exit == 0)
    let after = try #require(try session(world))
    #expect(after.token != before.token && after.league == before.league)
    #expect(after.passcode == SessionFile.Passcode(hash: before.passcode?.hash ?? ""))
    #expect(try accounts(world).sessions.filter { $0.manager.text == "anna" }.count == 1)
  }

  @Test(arguments: ["login nobody", "login anna", "login nobody@example.org"])
  func `a wrong password is recorded equally for known and unknown names, in a dry run too`(
    _ line: String
  ) throws {
    let world = try TestWorld.prepared("accounts")
    try world.write(Array("wrong horse battery\n".utf8), to: "wrong")
    let people = try accounts(world).people
    for option in ["", " --dry-run"] {
      let outcome = world.fcl("\(line) --password-file ./wrong\(option)", as: "x")
      #expect(outcome.exit == 4)
      #expect(outcome.error.hasPrefix("fcl: wrong name or password\nhint: if you forgot the password"))
      #expect(!outcome.error.contains("nobody") && !outcome.error.contains("anna"))
    }
    #expect(try accounts(world).failedTries.map(\.count) == [2])
    #expect(try accounts(world).people == people)
  }

  @Test(arguments: [
    "register --name eve --first-name Eve --last-name E --email eve@example.org --password-file ./pw",
    "login anna --password-file ./pw", "password change --password-file ./pw --new-password-file ./new",
    "account delete --password-file ./pw --yes",
  ])
  func `the accounts stay complete if the session file can't be written or removed`(_ line: String) throws {
    // The session's folder is a file, so nothing can be created in it.
    let world = try TestWorld.prepared("accounts")
    try world.write(Array("staple battery horse\n".utf8), to: "new")
    world.environment["FCL_SESSION"] = world.folder + "/pw/anna.session"
    let words = shellCommands("fcl " + line).first.map { $0.dropFirst().map(world.inFolder) } ?? []
    let outcome = world.run(words)
    #expect(outcome.exit != 0 && !outcome.error.isEmpty, "\(outcome)")
    #expect(try accounts(world).people.count >= 4)
  }
}
