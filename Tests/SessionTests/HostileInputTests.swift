// A table of hostile inputs. None crashes or hangs fcl, or makes it write outside the store. No output moves the cursor
// or reverses the text direction.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct HostileInput {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var exit: Int32
    var says: String
    var testDescription: String { line }
    init(_ line: String, _ exit: Int32, _ says: String) { (self.line, self.exit, self.says) = (line, exit, says) }
  }

  static let cases: [Case] = [
    // Devices and folders instead of files.
    Case("score /dev/zero", 7, "neither a file nor a pipe"),
    Case("score /dev/null", 7, "neither"),
    Case("pool import /dev/zero", 7, "neither a file nor a pipe"), Case("history import .", 7, "it is a folder"),
    Case("match lint /dev/zero", 7, "neither"), Case("match points . /dev/full", 7, "neither"),
    Case("rules show /dev/zero", 7, "neither a file nor a pipe"),
    Case("restore /dev/zero --store ./x", 7, "regular file"),
    Case("login anna --password-file /dev/zero", 7, "neither a file nor a pipe"),
    // Depth and size.
    Case("score ./deep.json", 7, "deep.json:1:1"), Case("match lint ./deep.json", 1, "deep.json"),
    Case("rules show ./deep.json", 7, "deep.json:1:33"), Case("score ./huge.json", 7, "more than 67108864 bytes"),
    Case("rules show ./huge.json", 7, "more than"), Case("pool import ./huge.json", 7, "more than"),
    Case("history import ./huge.json", 7, "more than"), Case("team pick --from ./huge.json", 7, "more than"),
    Case("login anna --password-file ./huge.json", 7, "more than"),
    Case("pool import ./wide.csv", 7, "wide.csv:1:1025: error: more than 1024 columns"),
    Case("history import ./long.csv", 7, "long.csv:1:1: error: a row has more than 65536 bytes"),
    Case("team pick --from ./many.txt", 7, "many.txt:1002:1: error: more than 1000 players in a team"),
    // Archives are never opened, and are skipped in folders.
    Case("score ./folder/m3.zip", 7, "m3.zip"), Case("score ./folder", 0, "no match files"),
    Case("match lint ./bytes.json", 1, "byte 255"),
    // Names that would lead out of the store.
    Case("leaderboard --league ../cup", 2, "is not a valid name"), Case("league create ..", 2, "is not a valid name"),
    Case("league create a/b", 2, "is not a valid name"), Case("points --match ../m1", 5, "no match"),
    Case("match show ./store/store.json", 7, "store.json"),
    Case("score ./..json", 7, "the file name is the match id"),
    Case("register --name ../x --first-name X --last-name Y --email x@y.zz --password-file ./pw", 2, "name"),
    Case("league create \"a\\u{0}b\"", 2, "is not a valid name"),
    Case("leaderboard --league \u{202e}puc", 2, "is not a valid name"),
    // A link inside a folder is not followed.
    Case("score ./links", 0, "no match files"),
  ]

  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try world.write([UInt8](repeating: UInt8(ascii: "["), count: 200_000), to: "deep.json")
    try world.write(Array("PK\u{3}\u{4}not read".utf8), to: "folder/m3.zip")
    try world.write(Array([0xFF, 0xFE, 0x00, 0x7B]), to: "bytes.json")
    try world.write(try Fixtures.file("m3.json"), to: "outside/m3.json")
    try world.write([], to: "links/none.txt")
    try world.write([], to: "..json")
    #expect(symlink(world.folder + "/outside/m3.json", world.folder + "/links/m3.json") == 0)
    #expect(symlink(world.folder + "/outside", world.folder + "/links/more") == 0)
    try world.write([UInt8](repeating: UInt8(ascii: ","), count: 50_000), to: "wide.csv")
    try world.write([UInt8](repeating: UInt8(ascii: "x"), count: 70_000), to: "long.csv")
    try world.write(Array(String(repeating: "J Bumrahh\n", count: 1_200).utf8), to: "many.txt")
    try world.write([], to: "huge.json")
    // A sparse file: 8 GiB long, without blocks on the disk.
    #expect(truncate(world.folder + "/huge.json", 1 << 33) == 0)
    return world
  }

  // The limit only prevents an endless wait. The clock also runs while other tests do, under a sanitizer for almost an
  // hour.
  @Test(.timeLimit(.minutes(120)))
  func `each case is refused with a message and leaves the store unchanged`() throws {
    let world = try world()
    let before = try world.contents()
    for one in Self.cases {
      let outcome = world.fcl(one.line + " --now 2026-04-03T20:00:00Z")
      let plain = outcome.error.contains("uses the real clock") || outcome.exit == 2 ? world.fcl(one.line) : outcome
      let said = outcome.error + outcome.output + plain.error + plain.output
      #expect(plain.exit == one.exit && said.lowercased().contains(one.says.lowercased()), "\(one.line): \(plain)")
      #expect(Self.isSafe(said), "\(one.line)")
    }
    #expect(try world.contents() == before)
    print(#"{"row": "tricks", "figure": \#(Self.cases.count)}"#)
  }

  /// Whether a text has no character that moves the cursor, changes colours or reverses the text direction.
  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: true
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
      default: true
      }
    }
  }

  @Test func `names with control characters are harmless in every command and output`() throws {
    let world = try TestWorld.prepared("season")
    let tricks = "\u{1B}]0;x\u{7}\u{202E}=1+1\u{2066}\u{9B}31m\u{2028}"
    #expect(world.run(["league", "create", "odd", "--title", tricks]).exit == 0)
    // A team name with such characters is refused; a title is displayed without them.
    #expect(world.run(["settings", "--league", "odd", "--team-name", tricks, "--format", "4-1-2-4"]).exit == 2)
    let lines = Outputs.reading + ["league list", "pool --search \(tricks)"]
    for line in lines {
      for format in OutputFormat.allCases {
        for league in ["cup", "odd"] {
          let outcome = world.fcl("\(line) -o \(format.rawValue) --league \(league)")
          #expect(Self.isSafe(outcome.output + outcome.error), "\(line) -o \(format.rawValue)")
        }
      }
    }
    print(#"{"row": "tricks", "figure": \#(lines.count * OutputFormat.allCases.count * 2)}"#)
  }

  @Test(arguments: ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3+cmd", "\t=1"])
  func `with --spreadsheet no name is a formula`(_ name: String) throws {
    let world = try TestWorld.prepared("season")
    #expect(world.run(["league", "create", "odd", "--title", name]).exit == 0)
    let plain = world.fcl("league list -o csv --fields title --no-header")
    let guarded = world.fcl("league list -o csv --fields title --no-header --spreadsheet")
    for field in guarded.output.split(separator: "\r\n") {
      let first = field.drop { $0 == "\"" }.first.map(String.init) ?? ""
      #expect(!["=", "@", "+", "-", "\t"].contains(first), "\(guarded.output)")
    }
    #expect(name.hasPrefix("\t") || plain != guarded)
  }
}
