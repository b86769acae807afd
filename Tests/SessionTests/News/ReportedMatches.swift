// Matches for the report tests: the real files beside the project, and simulated matches of all kinds.

import Cricsheet
import LeagueStore

@testable import Explanations
@testable import FantasyCore
@testable import Knowledge

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

  /// The 236 selected matches and the 35 of IPL 2026. With `FCL_LONG`, the corpus too, if it is there.
  static let real: [String] = {
    let folders = ["shared/data/matches", "shared/data/ipl2026/matches"]
    let corpus = ((try? SystemCalls.names(in: beside + "/corpus")) ?? []).map { "corpus/" + $0 }
    return (folders + (TestWorld.isLong ? corpus : [])).flatMap { folder in
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

  /// Simulated matches under the given conditions. Every second match has ten times as many rare events.
  static func simulated(_ conditions: MatchConditions, _ count: Int) -> [File] {
    let season = SimulatedSeason(
      world: SimulatedWorld(seed: 5), seed: 23, firstDay: Day(known: "2026-04-01"), matches: count,
      conditions: conditions)
    return season.fixtures.enumerated().map { index, fixture in
      var fixture = fixture
      fixture.rareEvents = index % 2 == 0 ? .standard : .eventful
      return File(
        id: "\(conditions)-\(fixture.id)".lowercased(), bytes: MatchFile.write(MatchSimulator.simulate(fixture)))
    }
  }

  /// Maps values on several cores and keeps their order.
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

// MARK: Rare endings

extension ReportedMatches {
  /// Endings that simulated matches rarely or never have.
  enum Change: CaseIterable {
    case awarded, bowlOut, tied, fewerWickets, noResult, superOvers, twoPlayersOfMatch, retired
    case withoutExtras, withoutWickets
  }

  /// Simulated matches with changed endings, the same number of each kind.
  static func changed(_ ofEach: Int) throws -> [File] {
    let season = SimulatedSeason(
      world: SimulatedWorld(seed: 5), seed: 29, firstDay: Day(known: "2026-04-01"),
      matches: ofEach * Change.allCases.count)
    return season.fixtures.enumerated().map { index, fixture in
      let change = Change.allCases[index % Change.allCases.count]
      var match = MatchSimulator.simulate(fixture)
      match.make(change)
      return File(id: "\(change)-\(fixture.id)".lowercased(), bytes: MatchFile.write(match))
    }
  }
}

extension Match {
  fileprivate mutating func make(_ change: ReportedMatches.Change) {
    let teams = info.teams
    typealias Ending = FantasyCore.Outcome
    switch change {
    case .awarded: info.outcome = Ending(winner: teams[1], method: "Awarded")
    case .bowlOut: info.outcome = Ending(result: .tie, bowlOut: teams[0])
    case .tied: info.outcome = Ending(result: .tie)
    case .fewerWickets: info.outcome = Ending(winner: teams[0], method: "Lost fewer wickets")
    case .noResult: info.outcome = Ending(result: .noResult)
    case .superOvers:
      info.outcome = Ending(result: .tie, eliminator: teams[1])
      innings = innings.filter { !$0.isSuperOver }
      innings += (innings + innings).map(\.asSuperOver)
    case .twoPlayersOfMatch: info.playersOfMatch = [players[0].name, players[12].name]
    case .retired:
      retireBest()
      info.outcome = Ending(result: .tie)
    case .withoutExtras:
      for index in innings.indices { innings[index].dropExtras() }
      info.outcome = Ending(result: .tie)
    case .withoutWickets:
      for index in innings.indices { innings[index].wickets = [] }
      innings = innings.filter { !$0.isSuperOver }
      // All overs of the winner are equal, so an over of the other side is the turning point.
      for ball in innings[0].deliveries.indices { innings[0].deliveries[ball].batterRuns = 1 }
      innings[0].dropExtras()
      info.outcome = Ending(winner: teams[innings[0].battingSide.index], margin: .runs(7), method: "D/L")
    }
  }

  /// Makes the best batter retire hurt instead of being dismissed or staying in.
  private mutating func retireBest() {
    guard let best = MatchFacts(self)?.batting.first else { return }
    let index = best.innings - 1
    let out = innings[index].wickets.lastIndex { $0.playerOut == best.player }
    let last = innings[index].deliveries.count - 1
    let ball = out.map { innings[index].wickets[$0].delivery } ?? last
    if let out { innings[index].wickets.remove(at: out) }
    let hurt = Wicket(delivery: ball, kind: .retiredHurt, playerOut: best.player)
    let later = innings[index].wickets.firstIndex { $0.delivery > ball } ?? innings[index].wickets.count
    innings[index].wickets.insert(hurt, at: later)
  }
}

extension Innings {
  /// The first over as a super over.
  fileprivate var asSuperOver: Innings {
    var innings = Innings(battingSide: battingSide)
    innings.deliveries = deliveries.filter { $0.over == 0 }
    innings.isSuperOver = true
    return innings
  }

  fileprivate mutating func dropExtras() {
    deliveries = deliveries.filter { $0.extras == 0 }
    wickets = []
    replacements = []
    reviews = []
    penaltyRuns = PenaltyRuns()
    target = nil
    var (over, ball) = (UInt16.max, UInt8(0))
    for index in deliveries.indices {
      if deliveries[index].over != over { (over, ball) = (deliveries[index].over, 0) }
      ball += 1
      deliveries[index].ball = ball
    }
  }
}
