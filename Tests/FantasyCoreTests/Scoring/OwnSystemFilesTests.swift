// Two systems from Fixtures/systems, without any code of their own. One uses rules that no built-in system has, and the
// other is for another sport.

import FantasyCore
import Foundation
import StrictJSON
import Testing

@Suite("Systems that do not ship")
struct OwnSystemFilesTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    return Array(try Data(contentsOf: URL(fileURLWithPath: "\(package)/Fixtures/systems/\(name).json")))
  }

  private func system(_ name: String) throws -> ScoringSystem { try ScoringSystem(parsing: try bytes(name)) }

  @Test(arguments: ["club-night", "football"])
  func `the system's examples are right and cover all rules, and lint finds nothing`(_ name: String) throws {
    let all = try ScoringExamples(parsing: try bytes(name))
    #expect(all.examples.count >= 40)
    #expect(all.failures.map(\.title) == [])
    #expect(all.uncovered.isEmpty)
    #expect(ScoringSystem.lint(try bytes(name)) == [])
  }

  @Test func `club night: matches can be void, and a captain counts 3 times in the field only`() throws {
    let own = try system("club-night")
    #expect(!own.countsNoResult && own.counting.substitutes == .count)
    // 57 runs: 5 × 5, with 25 and 50 stacking to 15. The wicket is 15, and the catch 10, or 30 for the captain.
    let points = own.matchPoints(
      innings: [try figures("runs 57,wickets 1,catches 1")], total: try figures("runs 57,wickets 1,catches 1"),
      role: .batter, ballsPerOver: 6)
    #expect(points.total == Points(65))
    #expect(own.counted(points, as: .captain) == Points(85))
    #expect(own.counted(points, as: .viceCaptain) == Points(65))
  }

  @Test(arguments: [("count", 34), ("nothing", 4)])
  func `a listed substitute's fielding counts as the system defines`(_ policy: String, points: Int) throws {
    let own = try FantasyCoreTests.system(
      items: """
        {"item": "playing", "figure": "appearances", "points": 4}, {"item": "catch", "figure": "catches", "points": 10},
        {"item": "two", "scope": "innings", "figure": "catches", "steps": [{"at": 2, "points": 10}]}
        """, more: #""substitutes": "\#(policy)","#)
    let id = try #require(PlayerID("aaaaaaaa"))
    let player = MatchPlayer(name: "A Ash", id: id, side: .first)
    let performance = Performance(
      player: player, innings: [InningsFigures(innings: 1), InningsFigures(innings: 2)],
      asSubstitute: [InningsFigures(innings: 2, row: try figures("catches 2"))])
    let info = MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-03-28"], matchType: "T20")
    let score = MatchScore(MatchRecord(info: info, performances: [performance]), system: own, pool: Pool())
    #expect(score.players[0].points.total == Points(points))
    #expect(own.matchPoints(of: performance, role: nil, ballsPerOver: 6).total == Points(points))
  }

  @Test(arguments: [("goalkeeper", 10), ("defender", 6), ("midfielder", 5), ("forward", 4)])
  func `football: a goal earns points by position, and a captain's points are doubled`(_ role: String, points: Int)
    throws
  {
    let football = try system("football")
    #expect(football.sport == "football" && football.figures[1] == "goals")
    var row = FigureRow()
    row[1] = 1
    let earned = football.matchPoints(innings: [row], total: row, role: Role(role), ballsPerOver: 6)
    #expect(earned.total == Points(points))
    #expect(football.counted(earned, as: .captain) == Points(2 * points))
  }
}
