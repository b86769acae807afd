// `classic`: the match items and the season part, on both sides of each edge. Values are from SCORING.md.

import FantasyCore
import Testing

@Suite("classic")
struct ClassicTests {
  private let system: ScoringSystem

  init() throws { system = try ShippedRules.system("classic") }

  @Test(
    arguments: [
      ("", ""), ("runs 57,balls 30,fours 4,sixes 2", "run 57"), ("wickets 5,bowled_lbw 2,maidens 1", "wicket 100"),
      ("catches 3", "catch 30"), ("run_outs_direct 1", "run-out-direct 10"), ("run_outs_shared 2", "run-out-shared 20"),
      ("stumpings 1", "stumping 10"), ("ducks 1,dismissals 1,balls 12", ""), ("legal_balls 24,runs_conceded 60", ""),
    ], [Role.batter, .bowler, nil])
  func `a match earns points for runs, wickets and fielding, the same for every role`(
    _ match: (figures: String, points: String), role: Role?
  ) throws {
    #expect(try system.earned(match.figures, role: role) == match.points)
  }

  @Test func `the system has no captain, counts matches without result and has a season part`() {
    #expect(system.captaincy.isEmpty)
    #expect(system.countsNoResult)
    #expect(system.hasSeasonPart)
  }

  @Test(
    arguments: [
      (40, 20, "30"), (30, 20, "30"), (1_499, 1_000, "20"), (1_500, 1_000, "30"), (24, 20, "20"), (1_199, 1_000, "10"),
      (1_200, 1_000, "20"), (20, 20, "10"), (1_000, 1_000, "10"), (999, 1_000, nil), (0, 20, nil), (80, 19, nil),
      (30, 1, nil),
    ] as [(Int, Int, String?)])
  func `the season's strike rate counts from 20 balls`(_ runs: Int, balls: Int, points: String?) throws {
    #expect(
      try system.earnedInSeason("runs \(runs),balls \(balls)") == (points.map { "season-strike-rate \($0)" } ?? ""))
  }

  @Test(
    arguments: [
      (150, 3, "30"), (149, 3, "20"), (500, 3, "30"), (105, 3, "20"), (104, 3, "10"), (75, 3, "10"), (74, 3, nil),
      (60, 3, nil), (0, 3, nil), (300, 2, nil), (499, 10, "20"), (350, 10, "20"), (349, 10, "10"), (250, 10, "10"),
      (249, 10, nil),
    ] as [(Int, Int, String?)])
  func `the season's average counts from 3 dismissals`(_ runs: Int, outs: Int, points: String?) throws {
    #expect(
      try system.earnedInSeason("runs \(runs),dismissals \(outs)") == (points.map { "season-average \($0)" } ?? ""))
  }

  @Test(
    arguments: [
      (1, 1, "30"), (10, 1, "30"), (11, 1, "20"), (25, 1, "20"), (26, 1, "10"), (50, 14, "10"), (51, 1, nil),
      (0, 1, nil),
      (1, 0, nil), (26, 0, nil),
    ] as [(Int, Int, String?)])
  func `the rank in the pool counts for players with an appearance`(_ rank: Int, appearances: Int, points: String?)
    throws
  {
    #expect(
      try system.earnedInSeason("rank \(rank),appearances \(appearances)") == (points.map { "season-rank \($0)" } ?? "")
    )
  }

  @Test func `a match earns no season part, and a season no match part`() throws {
    let all = "appearances 3,runs 150,balls 100,dismissals 3,rank 1,wickets 9,catches 4"
    #expect(try system.earned(all) == "run 150, wicket 180, catch 40")
    #expect(
      try system.earnedInSeason(all, role: .bowler) == "season-strike-rate 30, season-average 30, season-rank 30")
  }
}
