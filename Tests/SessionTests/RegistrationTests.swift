// Registrations by an attacker who tries a list of addresses, and registrations with the code of an entry.

import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct Registrations {
  private func line(_ name: String, _ email: String, more: String = "") -> String {
    "register --name \(name) --first-name A --last-name B --email \(email) --password-file ./pw \(more)"
  }

  @Test func `after five attempts in a row answers are delayed, in dry runs too, but never refused`() throws {
    let world = try TestWorld.prepared("accounts")
    for number in 0..<5 {
      #expect(world.fcl(line("eve", "anna@example.org", more: number.isMultiple(of: 2) ? "--dry-run" : "")).exit == 3)
    }
    #expect(world.waited == 0)
    var waited: [Int] = []
    for number in 0..<7 {
      let before = world.waited
      #expect(world.fcl(line("eve", "x\(number)@example.org", more: "--dry-run")).exit == 0)
      waited.append(world.waited - before)
    }
    #expect(waited == [1, 2, 3, 4, 5, 5, 5])
    // A successful registration reveals no more than the account itself, and is not delayed.
    let before = world.waited
    #expect(world.fcl(line("eve", "eve@example.org"), as: "eve").exit == 0)
    #expect(world.waited == before)
    #expect(world.fcl(line("fay", "eve@example.org"), as: "fay").exit == 3)
    #expect(world.waited == before + 5, "nor does registering clear the count")
    world.clock = Instant(seconds: world.clock.seconds + 3_600)
    #expect(world.fcl(line("fay", "eve@example.org"), as: "fay").exit == 3)
    #expect(world.waited == before + 5)
  }

  @Test func `an answer that isn't text is asked for again, and the third one cancels`() throws {
    let world = try TestWorld.prepared("accounts")
    world.terminalWidth = 80
    let bad: [UInt8] = [0xFF, 0x0A]
    let again = world.run(["login", "anna"], input: bad + bad + (try world.read("pw")))
    #expect(again.exit == 0)
    #expect(again.error.components(separatedBy: "fcl: the answer isn't valid UTF-8 text\n").count == 3)
    #expect(world.run(["login", "anna"], input: bad + bad + bad + (try world.read("pw"))).exit == 9)
    let name = world.run(["login"], input: bad + Array("anna\n".utf8) + (try world.read("pw")))
    #expect(name.exit == 0, "\(name.error)")
  }

  @Test func `profile changes that reveal whether an address is known are delayed too`() throws {
    let world = try TestWorld.prepared("accounts")
    for _ in 0..<5 { #expect(world.fcl("profile set --email ben@example.org").exit == 3) }
    #expect(world.waited == 0)
    #expect(world.fcl("profile set --email ben@example.org --dry-run").exit == 3)
    #expect(world.fcl("profile set --email free@example.org --dry-run").exit == 0)
    #expect(world.waited == 1 + 2)
    // A change that reveals nothing about other accounts is not delayed.
    #expect(world.fcl("profile set --email free@example.org").exit == 0)
    #expect(world.fcl("profile set --address ''").exit == 0)
    #expect(world.waited == 1 + 2)
  }

  @Test func `a wrong code creates no account and is counted`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("abcd-efgh".utf8), to: "code")
    let before = try accounts(world)
    for _ in 0..<5 {
      #expect(world.fcl(line("eve", "eve@example.org", more: "--code-file ./code"), as: "eve").exit == 4)
    }
    let delayed = world.fcl(line("eve", "eve@example.org", more: "--code-file ./code"), as: "eve")
    #expect(delayed.exit == 4 && delayed.error.contains("try again in 5 seconds"), "\(delayed)")
    #expect(try accounts(world).people == before.people)
  }

  @Test func `changing the password replaces the session's token`() throws {
    let world = try TestWorld.prepared("accounts")
    let copy = try world.read("anna.session")
    try world.write(Array("another horse battery".utf8), to: "new")
    #expect(world.fcl("password change --password-file ./pw --new-password-file ./new").exit == 0)
    #expect(world.fcl("whoami").exit == 0)
    let own = try world.read("anna.session")
    #expect(own != copy)
    try world.write(copy, to: "anna.session")
    #expect(world.fcl("whoami").exit == 4, "a copied session file is worth nothing")
    try world.write(own, to: "anna.session")
    // Setting the current password again changes nothing.
    #expect(world.fcl("password change --password-file ./new --new-password-file ./new").exit == 0)
    #expect(try world.read("anna.session") == own)
  }

  private func accounts(_ world: TestWorld) throws -> Accounts {
    try Store(opening: world.folder + "/store").accounts()
  }
}
