// The simulator generates the match files, the pool and the fixtures in `Fixtures/` from one seed. This test generates
// them again and compares. With FCL_RECORD=1 it writes them, and fails so that recording never passes:
//
//   FCL_RECORD=1 swift test --filter FixtureTests

import Cricsheet
import FantasyCore
import Foundation
@testable import Knowledge
import Testing

struct FixtureTests {
  /// The folder `Fixtures`, located from this file.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  private static let seed: UInt64 = 2026
  private static let world = SimulatedWorld(seed: seed)

  private static func fixture(_ name: StaticString, _ conditions: MatchConditions, seed: UInt64) -> SimulatedFixture {
    SimulatedFixture(
      id: MatchID(known: name), home: world.clubs[0], away: world.clubs[1], conditions: conditions,
      day: Day(known: "2026-09-05"), number: 1, seed: seed)
  }

  /// Returns the first T20 that meets a condition, searching from a seed upwards.
  private static func match(_ name: StaticString, where isWanted: (Match) -> Bool) -> Match? {
    (0..<2_000).lazy.map { MatchSimulator.simulate(fixture(name, .t20, seed: UInt64($0))) }.first(where: isWanted)
  }

  /// Every generated file by its path in `Fixtures`.
  static func files() throws -> [String: String] {
    var files: [String: String] = [:]
    func add(_ name: String, _ match: Match) { files["matches/\(name).json"] = text(MatchFile.write(match)) }
    add("t20", MatchSimulator.simulate(fixture("t20", .t20, seed: 1)))
    add("hundred", MatchSimulator.simulate(fixture("hundred", .hundred, seed: 2)))
    add("one-day", MatchSimulator.simulate(fixture("one-day", .oneDay, seed: 3)))
    add("super-over", try #require(match("super-over") { $0.innings.contains(where: \.isSuperOver) }))
    add("no-result", try #require(match("no-result") { $0.info.outcome?.result == .noResult }))
    add("live", MatchSimulator.simulate(fixture("live", .t20, seed: 4)).truncated(afterDeliveries: 150))
    files["pool.csv"] = pool
    files["fixtures.csv"] = fixtures
    return files
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static var pool: String {
    let rows = world.players.map(\.poolPlayer).map { player in
      [
        player.id.text, player.name, player.side, player.role.name, player.price.description,
        player.tags.joined(separator: ";"), player.matchName ?? "",
      ].joined(separator: ",")
    }
    return (["id,name,side,role,price,tags,match_name"] + rows).joined(separator: "\n") + "\n"
  }

  private static var fixtures: String {
    let season = SimulatedSeason(
      world: world, seed: seed, firstDay: Day(known: "2026-09-05"))
    let rows = season.fixtures.map(\.announcement).map { match in
      let venue = match.venue.map { "\"\($0)\"" } ?? ""
      return "\(match.id),\(match.number ?? 0),\(match.start),\(match.home),\(match.away),\(venue)"
    }
    return (["match,number,start,home,away,venue"] + rows).joined(separator: "\n") + "\n"
  }

  @Test("the files in Fixtures equal the simulator's output for their seed")
  func theFilesAreWhatTheSeedMakes() throws {
    for (path, text) in try Self.files() {
      let url = Self.folder.appendingPathComponent(path)
      if ProcessInfo.processInfo.environment["FCL_RECORD"] != nil {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("recorded \(path)")
      } else {
        #expect(try String(contentsOf: url, encoding: .utf8) == text, "Fixtures/\(path) is not what its seed makes")
      }
    }
  }
}
