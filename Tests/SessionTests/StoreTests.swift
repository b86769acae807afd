// The surroundings of a command: locks, changes by other processes, the demo, and the files it writes.

import CommandLineKit
import FantasyCore
import StrictJSON
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct Stores {
  /// Runs code while holding the lock of a file, as another process would.
  private func holding<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    let isHeld = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    try #require(isHeld)
    defer { close(descriptor) }
    _ = "process 4711\n".withCString { write(descriptor, $0, 13) }
    return try work()
  }

  @Test(arguments: ["team captain \"Mia Nash\"", "league complete", "settings --format 4-1-1-5"])
  func `a locked league is busy for writers, and readers do not wait`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    try holding(world.folder + "/store/leagues/cup/lock") {
      let outcome = world.fcl(line + " --lock-timeout 0")
      #expect(outcome.exit == 8 && outcome.output.isEmpty)
      #expect(outcome.error.contains("process 4711"), "the holder is named: \(outcome.error)")
      for reading in ["leaderboard", "pool", "team show", "history", "log", line + " --dry-run"] {
        #expect(world.fcl(reading + " --lock-timeout 0").exit != 8)
      }
    }
    #expect(world.fcl(line).exit != 8)
  }

  @Test(arguments: ["login anna --password-file ./pw", "league create more", "logout --end"])
  func `a locked store is busy`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    try holding(world.folder + "/store/lock") { #expect(world.fcl(line + " --lock-timeout 0").exit == 8) }
  }

  @Test func `only the owner can read accounts and sessions, and the store contains no secret`() throws {
    // The world is not a prepared one, since copies have other modes.
    let world = try TestWorld()
    try world.write(Array("correct horse battery\n".utf8), to: "pw")
    world.fcl(
      "register --name anna --first-name Anna --last-name Rao --email anna@example.org --birth-date 01/31/1990 "
        + "--address '12 Main St' --password-file ./pw")
    world.fcl("league create cup")
    for path in ["store/accounts.json", "anna.session", "store/leagues/cup/journal.ndjson"] {
      var facts = stat()
      #expect(stat(world.folder + "/" + path, &facts) == 0 && facts.st_mode & 0o777 == 0o600, "\(path)")
    }
    let accounts = String(decoding: try world.read("store/accounts.json"), as: UTF8.self)
    let token = try #require(try JSONValue(parsing: try world.read("anna.session"))["token"]?.string())
    #expect(!accounts.contains("correct horse") && !accounts.contains(token))
    let journal = String(decoding: try world.read("store/leagues/cup/journal.ndjson"), as: UTF8.self)
    for secret in ["anna@example.org", "12 Main St", "Rao", "1990"] { #expect(!journal.contains(secret)) }
  }

  @Test func `equal seeds make equal demos, and rebuilding one changes nothing`() throws {
    let (one, other) = (try TestWorld(), try TestWorld())
    let first = one.fcl("demo ./try")
    #expect(first.exit == 0)
    let journal = try one.read("try/leagues/demo/journal.ndjson")
    #expect(one.fcl("demo ./try") == first)
    #expect(try one.read("try/leagues/demo/journal.ndjson") == journal)
    #expect(other.fcl("demo ./try --seed 7").exit == 0)
    #expect(try other.read("try/leagues/demo/journal.ndjson") != journal)
  }

  @Test func `by default the demo is beside the user's own store and does not touch it`() throws {
    let own = try TestWorld.prepared("accounts")
    let before = try own.contents(of: "store")
    #expect(own.run(["demo"], input: [], ["FCL_SESSION": ""]).exit == 0)
    #expect(try own.contents(of: "store") == before)
    #expect(try own.contents(of: "home/.local/share/fcl-demo").isEmpty == false)
  }

  @Test func `every commit is one line, and a match file is kept byte for byte`() throws {
    let world = try TestWorld.prepared("season")
    let journal = try world.read("store/leagues/cup/journal.ndjson")
    #expect(journal.split(separator: 0x0A).count == 12)
    let kept = try world.contents(of: "store/leagues/cup/matches/m1")
    #expect(kept.values.map { $0 } == [try Fixtures.file("m1.json")])
  }

  @Test(arguments: 1...12)
  func `a changed byte is reported with its line, and nothing is overwritten`(_ line: Int) throws {
    let world = try TestWorld.prepared("season")
    let path = "store/leagues/cup/journal.ndjson"
    var lines = try world.read(path).split(separator: 0x0A).map(Array.init)
    let index = try #require(lines[line - 1].lastIndex(of: UInt8(ascii: "0")))
    lines[line - 1][index] = UInt8(ascii: "1")
    try world.write(lines.flatMap { $0 + [0x0A] }, to: path)
    let before = try world.contents()
    // A changed line is detected by its own hash or by the previous hash in the next line.
    let named = ["\(path):\(line):", "\(path):\(line + 1):"]
    for command in ["leaderboard", "log", "team captain \"Mia Nash\"", "league complete"] {
      let outcome = world.fcl(command)
      // Lines before the damage can still be read. Nothing is written after it.
      let isReading = ["leaderboard", "log"].contains(command)
      #expect(outcome.exit == 7 && (isReading || outcome.output.isEmpty), "\(outcome)")
      #expect(named.contains { outcome.error.contains($0) }, "\(outcome.error)")
    }
    #expect(try world.contents() == before)
  }

  @Test func `each total on the leaderboard is the sum of the manager's counted points`() throws {
    let world = try TestWorld.prepared("season")
    let board = try CSVTable(parsing: Array(world.fcl("leaderboard -o csv --fields manager,points").output.utf8))
    #expect(board.rows.count == 3)
    for row in board.rows {
      let points = world.fcl("points \(row[0].text) -o csv --fields counted", as: "anna").output
      let counted = points.split(separator: "\r\n").dropFirst().compactMap { Points(String($0)) }
      #expect(counted.reduce(.zero) { $0 + $1 } == Points(row[1].text))
    }
  }

  @Test func `only a writing command extends a session in its second half`() throws {
    let world = try TestWorld.prepared("season")
    let end = "whoami -o csv --fields expires --no-header"
    #expect(world.fcl(end).output == "2026-05-01T12:00:00Z\r\n")
    world.clock = Instant(seconds: world.clock.seconds + 20 * 86_400)
    world.fcl("leaderboard")
    #expect(world.fcl(end).output == "2026-05-01T12:00:00Z\r\n")
    world.fcl("team captain \"Mia Nash\"")
    #expect(world.fcl(end).output == "2026-05-21T12:00:00Z\r\n")
  }

  @Test func `a session ended from another device is over`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(try world.read("anna.session"), to: "copy.session")
    world.fcl("logout")
    let outcome = world.fcl("whoami", as: "copy")
    #expect(outcome.exit == 4 && outcome.error.contains("ended"))
    #expect(world.fcl("leaderboard", as: "copy").exit == 0)
  }
}
