// Rules that a file can express beyond the built-in systems, so a new system needs no code.

import FantasyCore
import Testing

@Suite("Custom scoring systems")
struct OwnSystemTests {
  @Test(arguments: [(24, ""), (25, "m 4"), (50, "m 12"), (74, "m 12"), (75, "m 24"), (200, "m 40")])
  func `stacking milestones earn every step reached`(_ runs: Int, points: String) throws {
    let steps =
      #"[{"at": 25, "points": 4}, {"at": 50, "points": 8}, {"at": 75, "points": 12}, {"at": 100, "points": 16}]"#
    let own = try system(items: #"{"item": "m", "figure": "runs", "steps": \#(steps), "stacks": true}"#)
    #expect(try own.earned("runs \(runs)") == points)
  }

  @Test(arguments: [(9, ""), (10, "tens 1"), (19, "tens 1"), (20, "tens 2"), (105, "tens 10")])
  func `a point per ten runs rounds down`(_ runs: Int, points: String) throws {
    let own = try system(items: #"{"item": "tens", "figure": "runs", "per": 10, "points": 1}"#)
    #expect(try own.earned("runs \(runs)") == points)
  }

  @Test(arguments: [(0, ""), (1, "few 5"), (9, "few 5"), (10, "")])
  func `a figure of 0 is in no band`(_ runs: Int, points: String) throws {
    let own = try system(items: #"{"item": "few", "figure": "runs", "bands": [{"below": 10, "points": 5}]}"#)
    #expect(try own.earned("runs \(runs)") == points)
  }

  @Test func `dots per three are rounded down over the match, not per innings`() throws {
    let own = try system(items: #"{"item": "dot", "figure": "dots", "per": 3, "points": 1}"#)
    #expect(try own.earned(innings: ["dots 2", "dots 2"]) == "dot 1")
    let each = try system(items: #"{"item": "dot", "figure": "dots", "per": 3, "points": 1, "scope": "innings"}"#)
    #expect(try each.earned(innings: ["dots 2", "dots 2"]) == "")
    #expect(try each.earned(innings: ["dots 3", "dots 5"]) == "dot 2")
  }

  @Test func `points in hundredths are exact`() throws {
    let own = try system(
      items:
        #"{"item": "run", "figure": "runs", "points": 0.25}, {"item": "four", "figure": "fours", "points": -0.01}"#,
      more: #""captaincy": {"vice_captain": 1.5},"#)
    #expect(try own.earned("runs 7,fours 3") == "run 1.75, four -0.03")
    let row = try figures("runs 7,fours 3")
    let points = own.matchPoints(innings: [row], total: row, role: nil, ballsPerOver: 6)
    #expect(own.counted(points, as: .viceCaptain).description == "2.58")
    #expect(own.counted(points, as: .captain).description == "1.72", "there is no captain in this system")
  }

  /// 4 for playing, 10 for runs, 25 for a wicket and 8 for a catch make 47. The multiplied group counts once more.
  @Test(arguments: [
    (#"["batting"]"#, 57), (#"["batting", "bowling"]"#, 82), (#"["fielding"]"#, 55), ("[]", 47), ("null", 94),
  ])
  func `a captaincy may multiply some groups only`(_ groups: String, counted: Int) throws {
    let own = try system(
      items: """
        {"item": "playing", "group": "match", "figure": "appearances", "points": 4},
        {"item": "run", "group": "batting", "figure": "runs", "points": 1},
        {"item": "wicket", "group": "bowling", "figure": "wickets", "points": 25},
        {"item": "catch", "group": "fielding", "figure": "catches", "points": 8}
        """, more: #""captaincy": {"captain": {"times": 2, "groups": \#(groups)}},"#)
    let row = try figures("appearances 1,runs 10,wickets 1,catches 1")
    let points = own.matchPoints(innings: [row], total: row, role: nil, ballsPerOver: 6)
    #expect(own.counted(points, as: nil) == Points(47))
    #expect(own.counted(points, as: .captain) == Points(counted))
  }

  @Test func `brackets may be closed or open on either side, as printed`() throws {
    // t20-2021: SR >170 +6, (150,170] +4, [130,150] +2.
    let own = try system(
      items: """
        {"item": "sr", "when": [{"figure": "balls", "least": 10}],
         "rate": {"of": "runs", "by": "balls", "times": 100}, "bands": [
          {"above": 170, "points": 6}, {"above": 150, "to": 170, "points": 4}, {"from": 130, "to": 150, "points": 2}]}
        """)
    for (runs, balls, points) in [
      (17, 10, "sr 4"), (1_701, 1_000, "sr 6"), (15, 10, "sr 2"), (1_501, 1_000, "sr 4"), (13, 10, "sr 2"),
      (1_299, 1_000, ""), (150_004, 100_000, "sr 4"), (20, 9, ""),
    ] {
      #expect(try own.earned("runs \(runs),balls \(balls)") == points, "\(runs) off \(balls)")
    }
  }

  @Test func `a bound may have four decimal places and is exact`() throws {
    let own = try system(
      items:
        #"{"item": "r", "rate": {"of": "runs", "by": "balls", "times": 1}, "bands": [{"from": 0.3334, "points": 1}]}"#)
    #expect(try own.earned("runs 1,balls 3") == "")
    #expect(try own.earned("runs 1667,balls 5000") == "r 1")
  }

  @Test(arguments: [(Role.bowler, "x 1"), (.batter, ""), (nil, "")] as [(Role?, String)])
  func `an item may apply to some roles only`(_ role: Role?, points: String) throws {
    let own = try system(items: #"{"item": "x", "roles": ["bowler"], "figure": "dots", "points": 1}"#)
    #expect(try own.earned("dots 1", role: role) == points)
  }

  @Test func `without a legal ball there is no rate`() throws {
    let own = try system(
      items:
        #"{"item": "er", "rate": {"of": "runs_conceded", "by": "legal_balls", "times": "over"}, "bands": [{"points": 6}]}"#
    )
    #expect(try own.earned("runs_conceded 5") == "")
    #expect(try own.earned("runs_conceded 5,legal_balls 1") == "er 6")
  }

  @Test func `points of one id on both sides are added item by item`() {
    let one = PlayerPoints(parts: [
      PointPart(item: 0, count: 1, points: Points(4)), PointPart(item: 3, count: 10, points: Points(10)),
    ])
    let other = PlayerPoints(parts: [
      PointPart(item: 0, count: 1, points: Points(4)), PointPart(item: 1, count: 2, points: Points(16)),
    ])
    #expect(
      one.merged(with: other).parts == [
        PointPart(item: 0, count: 2, points: Points(8)), PointPart(item: 1, count: 2, points: Points(16)),
        PointPart(item: 3, count: 10, points: Points(10)),
      ])
  }
}
