// Match files of the store that are gone, or there without a journal line: scoring again puts things right.

import LeagueStore
import Testing

@testable import fcl

@Suite struct LostMatchFiles {
  private let world: TestWorld
  private let folder = "store/leagues/cup/matches/"

  init() throws {
    world = try TestWorld.prepared("season")
    for name in ["m3.json", "m3-live-1.json"] { try world.write(try Fixtures.file(name), to: name) }
  }

  private func stored(_ file: String, of match: String) throws -> String {
    folder + match + "/" + String(SHA256.hex(try Fixtures.file(file)).prefix(16)) + ".json"
  }

  @Test func `a deleted match file is damage, and the same file given again puts it back`() throws {
    let board = world.fcl("leaderboard -o csv")
    try SystemCalls.removeTree(world.folder + "/" + folder + "m1")
    #expect(world.fcl("leaderboard").exit == 7)
    let before = try world.contents()
    #expect(world.fcl("score ./m1.json ./m2.json --dry-run").output.contains("Would put back the file of 1 match"))
    #expect(try world.contents() == before)
    let outcome = world.fcl("score ./m1.json ./m2.json")
    #expect(outcome.output == "Put back the file of 1 match, 1 match known already.\n")
    #expect(world.fcl("leaderboard -o csv") == board)
    #expect(world.fcl("log -o csv --fields seq --no-header").output.hasSuffix("12\r\n"))
  }

  @Test(arguments: [Int.max, 500, 0])
  func `a match file without a journal line, whole or torn, is no obstacle`(_ length: Int) throws {
    // As after a crash between the file and the commit.
    try world.write(Array(try Fixtures.file("m3.json").prefix(length)), to: try stored("m3.json", of: "m3"))
    #expect(world.fcl("history -o csv --fields match,state").output.contains("m3,upcoming"))
    #expect(world.fcl("score ./m3.json --now 2026-04-03T20:00:00Z").output == "Scored 1 match.\n")
    #expect(try world.read(try stored("m3.json", of: "m3")) == Fixtures.file("m3.json"))
    #expect(world.fcl("history -o csv --fields match,state").output.contains("m3,final"))
  }

  @Test func `the files of a live match stay in the store`() throws {
    world.fcl("score - --match m3 --now 2026-04-03T20:00:00Z", input: text("m3-live-1.json"))
    world.fcl("score - --match m3 --now 2026-04-03T20:00:00Z", input: text("m3-over.json"))
    for name in ["m3-live-1.json", "m3-over.json"] {
      #expect(try world.read(try stored(name, of: "m3")) == Fixtures.file(name))
    }
  }

  private func text(_ file: String) -> String { String(decoding: (try? Fixtures.file(file)) ?? [], as: UTF8.self) }
}
