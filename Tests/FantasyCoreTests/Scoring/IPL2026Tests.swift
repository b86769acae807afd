// `ipl-2026`: each item and both sides of each edge. Expected values are from SCORING.md's table, not from the program.

import FantasyCore
import Testing

@Suite("ipl-2026")
struct IPL2026Tests {
  private let system: ScoringSystem

  init() throws { system = try ShippedRules.system("ipl-2026") }

  @Test(arguments: [
    ("", "playing 4"), ("runs 1,balls 1", "playing 4, run 1"), ("runs 4,balls 1,fours 1", "playing 4, run 4, four 1"),
    ("runs 6,balls 1,sixes 1", "playing 4, run 6, six 2"),
    ("runs 24,balls 5,fours 3,sixes 2", "playing 4, run 24, four 3, six 4, strike-rate 6"),
    ("wickets 1,legal_balls 6,runs_conceded 9", "playing 4, wicket 25"),
    ("wickets 2,bowled_lbw 1", "playing 4, wicket 50, bowled-lbw 8"), ("maidens 2", "playing 4, maiden 24"),
    ("stumpings 2", "playing 4, stumping 24"), ("run_outs_direct 2", "playing 4, run-out-direct 24"),
    ("run_outs_shared 3", "playing 4, run-out-shared 18"),
    ("dots 24,wides 3,no_balls 2,innings_batted 1,dismissals 1", "playing 4"),
  ])
  func `each figure earns its points and nothing else`(_ figures: String, points: String) throws {
    #expect(try system.earned(figures) == points)
  }

  @Test(
    arguments: [
      (0, nil), (29, nil), (30, "4"), (49, "4"), (50, "8"), (99, "8"), (100, "16"), (175, "16"), (400, "16"),
    ] as [(Int, String?)])
  func `30, 50 and 100 runs earn points, highest step only, open-ended`(_ runs: Int, points: String?) throws {
    try expect("milestone", points, "runs \(runs)")
  }

  @Test(
    arguments: [
      (1, nil), (2, nil), (3, "4"), (4, "8"), (5, "16"), (6, "16"), (10, "16"),
    ] as [(Int, String?)])
  func `3, 4 and 5 wickets earn points, highest step only, open-ended`(_ wickets: Int, points: String?) throws {
    try expect("haul", points, "wickets \(wickets)")
  }

  @Test(arguments: [
    (0, ""), (1, "catch 8"), (2, "catch 16"), (3, "catch 24, three-catches 4"), (4, "catch 32, three-catches 4"),
    (6, "catch 48, three-catches 4"),
  ])
  func `three catches earn the extra points once`(_ catches: Int, points: String) throws {
    #expect(try system.earned("catches \(catches)") == (points.isEmpty ? "playing 4" : "playing 4, \(points)"))
  }

  @Test(
    arguments: [
      (17, 10, "6"), (1_699, 1_000, "4"), (1_700, 1_000, "6"), (1_701, 1_000, "6"), (30, 10, "6"),
      (15, 10, "4"), (1_499, 1_000, "2"), (1_501, 1_000, "4"), (13, 10, "2"), (1_299, 1_000, nil), (1_301, 1_000, "2"),
      (10, 10, nil), (7, 10, nil), (699, 1_000, "-2"), (701, 1_000, nil), (6, 10, "-2"), (599, 1_000, "-4"),
      (601, 1_000, "-2"), (5, 10, "-4"), (499, 1_000, "-6"), (501, 1_000, "-4"), (0, 10, "-6"), (1, 10, "-6"),
      // Quotients without an exact decimal: 170 is 51/30 or 68/40, and 60 is 9/15. Others differ by one ball or run.
      (51, 30, "6"), (50, 30, "4"), (68, 40, "6"), (67, 40, "4"), (9, 15, "-2"), (8, 15, "-4"), (20, 15, "2"),
      (26, 20, "2"),
    ] as [(Int, Int, String?)])
  func `strike rates on each edge and next to it`(_ runs: Int, balls: Int, points: String?) throws {
    try expect("strike-rate", points, "runs \(runs),balls \(balls)")
  }

  @Test(
    arguments: [
      (28, 7, "6"), (20, 9, "6"), (20, 1, "6"), (19, 9, nil), (18, 5, nil), (0, 9, nil), (0, 10, "-6"), (19, 10, "6"),
      (20, 0, nil), (36, 6, "6"),
    ] as [(Int, Int, String?)])
  func `a strike rate counts from 10 balls or 20 runs`(_ runs: Int, balls: Int, points: String?) throws {
    try expect("strike-rate", points, "runs \(runs),balls \(balls)")
  }

  @Test(
    arguments: [
      (9, 12, "6"), (10, 12, "4"), (11, 12, "4"), (12, 12, "2"), (13, 12, "2"), (14, 12, nil), (19, 12, nil),
      (20, 12, "-2"), (21, 12, "-2"), (22, 12, "-4"), (23, 12, "-4"), (24, 12, "-6"), (60, 12, "-6"), (0, 12, "6"),
      (499, 600, "6"), (500, 600, "4"), (599, 600, "4"), (600, 600, "2"), (699, 600, "2"), (700, 600, nil),
      (999, 600, nil), (1_000, 600, "-2"), (1_099, 600, "-2"), (1_100, 600, "-4"), (1_199, 600, "-4"),
      (1_200, 600, "-6"),
      // 5.995 an over lies between printed brackets. The exact quotient decides without rounding.
      (1_199, 1_200, "4"),
    ] as [(Int, Int, String?)])
  func `economy rates on each edge and next to it`(_ runs: Int, balls: Int, points: String?) throws {
    try expect("economy", points, "runs_conceded \(runs),legal_balls \(balls)")
  }

  @Test(
    arguments: [(11, 6, nil), (12, 6, "6"), (13, 6, "6"), (9, 5, nil), (10, 5, "6"), (6, 6, nil), (0, 6, nil)]
      as [(Int, Int, String?)])
  func `two overs are counted in legal balls of the match's over`(_ balls: Int, per: Int, points: String?) throws {
    #expect(
      try item("economy", "legal_balls \(balls)", ballsPerOver: per) == points.map { "economy \($0)" })
  }

  /// In The Hundred, 10 balls are two overs: 9 runs are 4.5 an over, and 10 runs are 5.
  @Test(
    arguments: [(9, "6"), (10, "4"), (12, "2"), (14, nil), (19, nil), (20, "-2"), (22, "-4"), (24, "-6")]
      as [(Int, String?)])
  func `in The Hundred, an economy rate uses overs of five balls`(_ runs: Int, points: String?) throws {
    #expect(
      try item("economy", "runs_conceded \(runs),legal_balls 10", ballsPerOver: 5) == points.map { "economy \($0)" })
  }

  @Test(
    arguments: [
      (Role.batter, true), (.wicketKeeper, true), (.allRounder, true), (.bowler, false), (nil, true),
    ] as [(Role?, Bool)])
  func `only bowlers are exempt from ducks and strike rates`(_ role: Role?, counts: Bool) throws {
    #expect(
      try system.earned("ducks 1,dismissals 1,balls 10", role: role)
        == (counts ? "playing 4, duck -2, strike-rate -6" : "playing 4"))
    #expect(
      try system.earned("runs 20,balls 10", role: role)
        == (counts ? "playing 4, run 20, strike-rate 6" : "playing 4, run 20"))
    // All other items apply to bowlers, and bowling items to batters.
    #expect(
      try system.earned("runs 30,legal_balls 12", role: role)
        == "playing 4, run 30, milestone 4, economy 6")
  }

  @Test(
    arguments: [
      ("runs 10,fours 2", nil, "16"), ("runs 10,fours 2", .captain, "32"), ("runs 10,fours 2", .viceCaptain, "24"),
      ("ducks 1,balls 10", nil, "-4"), ("ducks 1,balls 10", .captain, "-8"), ("ducks 1,balls 10", .viceCaptain, "-6"),
      ("runs 9", .viceCaptain, "19.5"), ("runs 9", .captain, "26"),
    ] as [(String, Captaincy?, String)])
  func `a captain counts twice and a vice-captain one and a half times, negative points too`(
    _ text: String, captaincy: Captaincy?, counted: String
  ) throws {
    let row = try figures(text)
    var total = row
    total[.appearances] = 1
    let points = system.matchPoints(innings: [row], total: total, role: .batter, ballsPerOver: 6)
    #expect(system.counted(points, as: captaincy).description == counted)
  }

  @Test func `the captain's multiplier is 2, and the vice-captain's 1·5`() {
    #expect(system.multiplier(of: .captain).description == "2")
    #expect(system.multiplier(of: .viceCaptain).description == "1.5")
    #expect(system.multiplier(of: nil) == .one)
    #expect(system.countsNoResult)
    #expect(!system.hasSeasonPart)
  }

  @Test(arguments: [
    (["runs 50", "runs 30"], "playing 4, run 80, milestone 12"), (["runs 29", "runs 29"], "playing 4, run 58"),
    (["ducks 1,dismissals 1", "ducks 1,dismissals 1"], "playing 4, duck -4"),
    (["wickets 3", "wickets 2"], "playing 4, wicket 125, haul 4"),
    (["wickets 5", "wickets 6"], "playing 4, wicket 275, haul 32"),
    (["catches 2", "catches 1"], "playing 4, catch 24, three-catches 4"),
    (["runs 5,balls 6", "runs 12,balls 4"], "playing 4, run 17, strike-rate 6"),
    (["legal_balls 6,runs_conceded 0", "legal_balls 6,runs_conceded 24"], "playing 4, economy -6"),
  ])
  func `in a Test, milestones, ducks and hauls count per innings, rates and catches over the match`(
    _ innings: [String], points: String
  ) throws {
    #expect(try system.earned(innings: innings) == points)
  }

  private func item(_ id: String, _ text: String, ballsPerOver: Int = 6) throws -> String? {
    let earned = try system.earned(text, ballsPerOver: ballsPerOver)
    return earned.split(separator: ",").map { String($0.drop { $0 == " " }) }.first { $0.hasPrefix(id + " ") }
  }

  private func expect(_ id: String, _ points: String?, _ text: String) throws {
    #expect(try item(id, text) == points.map { "\(id) \($0)" })
  }
}
