// The match files to mutate, and the league in which each is scored.

import Cricsheet
import FantasyCore
import Knowledge
import LeagueStore
import StrictJSON
import Testing

@testable import Answers
@testable import fcl

/// A match file to mutate, with its league.
struct MutantSource: Sendable {
  let id: String
  /// Whether the league is decided head to head.
  let isHeadToHead: Bool
  let bytes: [UInt8]
  let tree: JSON

  /// Creates a source; nil if the file is not a match with eleven players on each side.
  init?(_ id: String, _ bytes: [UInt8], isHeadToHead: Bool = false) {
    guard let match = try? MatchFile.read(bytes), let tree = try? JSONValue(parsing: bytes, limits: .matchTree),
      Side.allCases.allSatisfy({ side in match.players.count { $0.side == side } >= 11 })
    else { return nil }
    (self.id, self.bytes, self.isHeadToHead) = (id, bytes, isHeadToHead)
    self.tree = JSON(tree)
  }

  /// The project's own matches, the three real ones, and simulated matches of each kind.
  static let short: [MutantSource] = {
    let folders = ["/Fixtures/matches", "/Fixtures/real/matches"].map { Fixtures.package + $0 }
    let simulated = zip([MatchConditions.t20, .hundred, .oneDay, .test], 1...).flatMap { conditions, seed in
      let season = SimulatedSeason(
        world: SimulatedWorld(seed: UInt64(seed)), seed: UInt64(seed), firstDay: Day(known: "2026-04-01"),
        matches: seed <= 2 ? 2 : 1,
        conditions: conditions)
      return season.fixtures.enumerated().map { index, fixture in
        ("sim\(seed)\(index)", MatchFile.write(MatchSimulator.simulate(fixture)).droppingMark)
      }
    }
    return all(files(in: folders) + simulated)
  }()

  /// The short list plus more real matches, if they are beside the project. Larger files are left out because they only
  /// take longer.
  static let long: [MutantSource] = {
    let data = Fixtures.package + "/../shared/data"
    return short + all(files(in: [data + "/matches", data + "/ipl2026/matches"]).filter { $0.1.count < 200_000 })
  }()

  private static func files(in folders: [String]) -> [(String, [UInt8])] {
    folders.flatMap { folder in
      ((try? SystemCalls.names(in: folder)) ?? []).sorted().compactMap { name in
        guard name.hasSuffix(".json"), let bytes = try? Fixtures.read(folder + "/" + name) else { return nil }
        return (String(name.dropLast(5)), bytes)
      }
    }
  }

  private static func all(_ files: [(String, [UInt8])]) -> [MutantSource] {
    files.enumerated().compactMap { MutantSource($1.0, $1.1, isHeadToHead: $0 % 2 == 1) }
  }

  /// The world in which the match is scored: anna and ben have teams of the match's players, and there is a market.
  ///
  /// - Parameter isScored: Whether the unchanged match is already scored.
  func world(isScored: Bool) throws -> TestWorld {
    try PreparedWorlds.copy(of: "mutants of \(id), \(isScored)") { _ in
      let world = isScored ? try self.world(isScored: false) : try made()
      if isScored { try world.done("score ./base/\(id).json --yes") }
      return world
    }
  }

  private func made() throws -> TestWorld {
    let world = try TestWorld.prepared("accounts")
    try world.write(bytes, to: "base/\(id).json")
    try world.write(Array(try pool(in: world).utf8), to: "pool.csv")
    world.clock = try #require(Instant("2027-06-01T00:00:00Z"))
    for manager in ["anna", "ben"] { try world.done("login \(manager) --password-file ./pw", as: manager) }
    let early = "--now 1990-01-01T00:00:00Z"
    try world.done("league create mutants --system ipl-2026 --clock simulated \(early)")
    try world.done("pool import ./pool.csv")
    if isHeadToHead { try world.done("league contest head-to-head --round match") }
    try world.done("league join mutants", as: "ben")
    for (manager, aim) in [("anna", "up"), ("ben", "down")] {
      try world.done("settings --team-name T-\(manager) --format 4-1-2-4", as: manager)
      try world.done("team auto --by ./\(aim).csv --save", as: manager)
    }
    try world.done("league start \(early)")
    try world.done("market create bourse")
    try world.done("market join")
    try world.done("league clock 2027-06-01T00:00:00Z --yes")
    return world
  }

  /// The pool of all players of the match, with the roles in turn. Also writes values that lead to two different teams.
  private func pool(in world: TestWorld) throws -> String {
    let rows = world.fcl("match points ./base/\(id).json -o csv --fields player_id,side --no-header").output
      .split(whereSeparator: \.isNewline).map { $0.split(separator: ",", maxSplits: 1) }
    let roles = ["batter", "wicket-keeper", "all-rounder", "bowler"]
    var seen: Set<Substring> = []
    let players = rows.filter { $0.count == 2 && seen.insert($0[0]).inserted }.enumerated()
    for (name, sign) in [("up", 1), ("down", -1)] {
      let values = players.map { "\($1[0]),\(100 + sign * $0)\n" }.joined()
      try world.write(Array(("id,value\n" + values).utf8), to: name + ".csv")
    }
    return "id,name,side,role,price\n" + players.map { "\($1[0]),P \($1[0]),\($1[1]),\(roles[$0 % 4]),1\n" }.joined()
  }
}

extension TestWorld {
  /// Runs a line that must succeed.
  fileprivate func done(_ line: String, as manager: String = "anna") throws {
    let outcome = fcl(line, as: manager)
    try #require(outcome.exit == 0, "\(line): \(outcome.error)")
  }
}

extension [UInt8] {
  /// The simulated match file without the mark that excludes it from leagues.
  fileprivate var droppingMark: [UInt8] {
    guard let tree = try? JSONValue(parsing: self, limits: .matchTree) else { return self }
    var file = JSON(tree)
    var info = file["info"]
    info?["simulated"] = nil
    file["info"] = info
    return Array(file.indented.utf8)
  }
}
