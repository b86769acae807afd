// Wrong passwords and codes, tried by several processes at once.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct ManyTries {
  /// Runs a command line in several processes at once, and returns their combined output.
  private func atOnce(_ count: Int, _ line: String, in world: TestWorld) throws -> String {
    // The commands of a pipe run at once. A shell's `wait` would not end, since test threads block its signal.
    let lines = (0..<count).map { "{ \(line.replacing("$n", with: String($0))); } >out-\($0) 2>&1 </dev/null" }
    _ = try BuiltProgram.shell(lines.joined(separator: " | "), in: world)
    return try (0..<count).map { String(decoding: try world.read("out-\($0)"), as: UTF8.self) }.joined()
  }

  @Test func `of many passwords tried at once at most five are checked without delay`() throws {
    let world = try TestWorld.prepared("accounts")
    try world.hashPasswordsAsUsual()
    try world.write(Array("wrong horse battery\n".utf8), to: "wrong")
    var words = ""
    let time = try ContinuousClock().measure {
      words = try atOnce(
        12, "FCL_SESSION=x-$n $FCL login ben --password-file wrong --lock-timeout 120", in: world)
    }
    // On a busy machine, the 5-second delay after the fifth attempt may end before the last one is checked.
    let free = words.matches(of: /wrong name or password/).count
    #expect((5...(5 + (Int(time.components.seconds) + 1) / 5)).contains(free))
    #expect(words.matches(of: /too many failed attempts/).count == 12 - free)
  }

  @Test func `of many passcodes tried at once at most five are checked`() throws {
    let world = try TestWorld.prepared("accounts")
    try world.hashPasswordsAsUsual()
    try world.write(Array("4711\n".utf8), to: "code")
    for number in 0..<10 { try world.write(Array("000\(number)\n".utf8), to: "code-\(number)") }
    let ready = "$FCL login anna --password-file pw && $FCL passcode set --passcode-file code && $FCL logout"
    try #require(try BuiltProgram.shell("{ \(ready); } >out", in: world) == 0)
    let words = try atOnce(10, "$FCL passcode unlock --passcode-file code-$n --lock-timeout 120", in: world)
    #expect(words.matches(of: /wrong passcode/).count == 5)
    #expect(words.matches(of: /you are not logged in/).count == 5)
    #expect(try SessionFile.read(world.folder + "/anna.session") == nil)
    let people = try Store(opening: world.folder + "/store").accounts().sessions.map(\.manager.text)
    #expect(!people.contains("anna"))
  }
}
