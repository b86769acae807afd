// Matches for the tests of reports: the real files beside the project, and simulated ones of all kinds.

import Cricsheet
import LeagueStore

@testable import FantasyCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum ReportedMatches {
  /// A match file with its id.
  struct File: Sendable {
    let id: String
    let bytes: [UInt8]
  }

  private static let beside = Fixtures.package + "/.."

  /// The 236 chosen matches and the 35 of IPL 2026; with FCL_LONG also those of the corpus, if it is there.
  static let real: [String] = {
    let folders = ["shared/data/matches", "shared/data/ipl2026/matches"]
    let corpus = ((try? SystemCalls.names(in: beside + "/corpus")) ?? []).map { "corpus/" + $0 }
    return (folders + (getenv("FCL_LONG") == nil ? [] : corpus)).flatMap { folder in
      ((try? SystemCalls.names(in: "\(beside)/\(folder)")) ?? []).filter { $0.hasSuffix(".json") }.sorted()
        .map { "\(beside)/\(folder)/\($0)" }
    }
  }()

  /// The project's own match files.
  static let fixtures = ["hundred.json", "no-result.json", "one-day.json", "super-over.json", "t20.json"]

  static func read(_ path: String) throws -> File {
    let name = path.split(separator: "/").last ?? ""
    return File(id: String(name.prefix { $0 != "." }), bytes: try Fixtures.read(path))
  }

  /// Simulated matches of all kinds, half of them with ten times as many rare events.
  static func simulated(_ conditions: MatchConditions, _ count: Int) -> [File] {
    let season = SimulatedSeason(
      world: SimulatedWorld(seed: 5), seed: 23, firstDay: Day(known: "2026-04-01"), matches: count,
      conditions: conditions)
    return season.fixtures.enumerated().map { place, fixture in
      var fixture = fixture
      fixture.rareEvents = place % 2 == 0 ? .usual : .eventful
      return File(
        id: "\(conditions)-\(fixture.id)".lowercased(), bytes: MatchFile.write(MatchSimulator.simulate(fixture)))
    }
  }

  /// What is found in each of some things, on all cores, in their order.
  static func map<Thing: Sendable, Found: Sendable>(
    _ things: [Thing], _ look: @escaping @Sendable (Thing) throws -> Found
  ) async throws -> [Found] {
    try await withThrowingTaskGroup(of: [(Int, Found)].self) { group in
      for first in 0..<4 {
        group.addTask { try stride(from: first, to: things.count, by: 4).map { ($0, try look(things[$0])) } }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
