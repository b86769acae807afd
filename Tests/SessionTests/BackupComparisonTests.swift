// Tests of `verify --backup`: the suggested command works as printed and restores everything that is missing.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct BackupComparisons {
  /// A mid-season world with anna logged in by the real clock, and a backup of the store.
  private func season() throws -> TestWorld {
    let world = try BuiltProgram.season()
    try #require(try BuiltProgram.shell("$FCL backup ./b.tar -q", in: world) == 0)
    return world
  }

  private static let journal = "store/leagues/cup/journal.ndjson"

  private func cutLastLine(_ world: TestWorld) throws {
    let lines = try world.read(Self.journal).split(separator: 0x0A)
    try world.write(lines.dropLast().flatMap { Array($0) + [0x0A] }, to: Self.journal)
  }

  /// The suggested command, at the end of the last line.
  private func tar(_ world: TestWorld) throws -> String {
    let said = String(decoding: try world.read("out"), as: UTF8.self).split(separator: "\n").last ?? ""
    return String(try #require(said.range(of: "tar -xf ").map { said[$0.lowerBound...] }))
  }

  @Test func `the suggested command restores a truncated journal`() throws {
    let world = try season()
    let before = try world.contents(of: "store/leagues")
    try cutLastLine(world)
    #expect(try BuiltProgram.shell("$FCL verify >out 2>err", in: world) == 0, "a cut journal looks whole by itself")
    #expect(try BuiltProgram.shell("$FCL verify --backup b.tar >out 2>err", in: world) == 1)
    #expect(try BuiltProgram.shell(try tar(world), in: world) == 0)
    #expect(try BuiltProgram.shell("$FCL verify --backup b.tar >out 2>err", in: world) == 0)
    #expect(try world.contents(of: "store/leagues") == before)
  }

  @Test func `lost files are restored without overwriting a journal that has grown`() throws {
    let world = try season()
    #expect(world.fcl("team captain 'Mia Nash'").exit == 0)
    let before = try world.contents(of: "store/leagues")
    for name in ["matches", "rules"] { try SystemCalls.removeTree(world.folder + "/store/leagues/cup/" + name) }
    #expect(try BuiltProgram.shell("$FCL verify --backup b.tar >out 2>err", in: world) == 1)
    #expect(try BuiltProgram.shell(try tar(world), in: world) == 0)
    #expect(try BuiltProgram.shell("$FCL verify --backup b.tar >out 2>err", in: world) == 0)
    #expect(try world.contents(of: "store/leagues") == before)
  }

  @Test func `a store upgraded since its backup still matches it`() throws {
    let world = try FixtureStores().store(of: .chainedLines)
    let older = try Store(opening: world.folder + "/store", isOlderToo: true)
    var backup: [UInt8] = []
    try older.writeBackup(at: 0) { backup += $0 }
    try world.write(backup, to: "b.tar")
    try #require(world.fcl("store upgrade").exit == 0 && world.fcl("login anna --password-file ./pw").exit == 0)
    let outcome = world.fcl("verify --backup ./b.tar")
    #expect(outcome.exit == 0, "\(outcome)")
  }
}
