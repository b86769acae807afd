// The outcome of a match computed from its deliveries: each way to end, computed manually.

@testable import FantasyCore
import Testing

@Suite("The outcome from the deliveries")
struct RecomputedOutcomeTests {
  /// An innings of a number of balls. The last ball brings `last` runs, earlier balls the rest, and the first balls
  /// take the wickets.
  static func innings(
    _ side: Side, _ runs: Int, out: Int = 0, balls: Int = 12, last: Int = 0, target: Innings.Target? = nil
  ) -> Innings {
    var innings = Innings(battingSide: side)
    var left = runs - last
    for ball in 0..<balls {
      let scored = ball == balls - 1 ? left + last : min(left, 200)
      left -= ball == balls - 1 ? left : scored
      innings.deliveries.append(
        Delivery(
          over: UInt16(ball / 6), ball: UInt8(ball % 6 + 1), batter: 0, nonStriker: 1, bowler: 2,
          byes: UInt8(scored)))
    }
    innings.wickets = (0..<out).map { Wicket(delivery: 0, kind: .bowled, playerOut: UInt8($0)) }
    innings.target = target
    return innings
  }

  private static func superOver(_ side: Side, _ runs: Int) -> Innings {
    var innings = innings(side, runs, balls: 6)
    innings.isSuperOver = true
    return innings
  }

  static func match(_ innings: [Innings], overs: Int? = 2) -> Match {
    Match(
      info: MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-03-28"], matchType: "T20", overs: overs), players: [],
      innings: innings)
  }

  static func declared(_ innings: Innings) -> Innings {
    var innings = innings
    innings.isDeclared = true
    return innings
  }

  static let limited: [(String, [Innings], RecomputedOutcome)] = [
    (
      "the first side by runs when the overs are used up", [innings(.first, 20), innings(.second, 13)],
      .init(outcome: Outcome(winner: "Reds", margin: .runs(7)))
    ),
    (
      "the first side by runs when ten are out", [innings(.first, 20), innings(.second, 19, out: 10, balls: 9)],
      .init(outcome: Outcome(winner: "Reds", margin: .runs(1)))
    ),
    (
      "the chasing side by wickets left", [innings(.first, 20), innings(.second, 22, out: 4, balls: 7, last: 4)],
      .init(outcome: Outcome(winner: "Blues", margin: .wickets(6)))
    ),
    (
      "a chase cut short that went on past its target is runs ahead of par",
      [
        innings(.first, 20),
        innings(.second, 15, out: 1, balls: 8, last: 1, target: .init(runs: 12, overs: 1, balls: 2)),
      ],
      .init(outcome: Outcome(winner: "Blues", margin: .runs(4)), basis: .parScore)
    ),
    (
      "a target for a broken over is a par score, for any last ball",
      [
        innings(.first, 20),
        innings(.second, 15, out: 1, balls: 8, last: 6, target: .init(runs: 12, overs: 1, balls: 2)),
      ],
      .init(outcome: Outcome(winner: "Blues", margin: .runs(4)), basis: .parScore)
    ),
    (
      "a chase of a broken over's target that is won before its last ball is won by wickets",
      [
        innings(.first, 20),
        innings(.second, 15, out: 1, balls: 7, last: 6, target: .init(runs: 12, overs: 1, balls: 2)),
      ],
      .init(outcome: Outcome(winner: "Blues", margin: .wickets(9)))
    ),
    (
      "a chase cut short and behind is lost by runs to par",
      [innings(.first, 20), innings(.second, 9, balls: 8, target: .init(runs: 12, overs: 1, balls: 2))],
      .init(outcome: Outcome(winner: "Reds", margin: .runs(2)))
    ),
    (
      "a chase that could go on is no result", [innings(.first, 20), innings(.second, 13, balls: 11)],
      .init(outcome: Outcome(result: .noResult), basis: .unfinished)
    ),
    ("one innings is no result", [innings(.first, 20)], .init(outcome: Outcome(result: .noResult), basis: .unfinished)),
    ("level totals are a tie", [innings(.first, 20), innings(.second, 20)], .init(outcome: Outcome(result: .tie))),
    (
      "the last two super overs decide a tie",
      [
        innings(.first, 20), innings(.second, 20), superOver(.second, 5), superOver(.first, 5), superOver(.first, 8),
        superOver(.second, 9),
      ],
      .init(outcome: Outcome(result: .tie, eliminator: "Blues"))
    ),
  ]

  static let unlimited: [(String, [Innings], RecomputedOutcome)] = [
    (
      "an innings and runs",
      [innings(.first, 90), innings(.second, 30, out: 10), innings(.second, 40, out: 10)],
      .init(outcome: Outcome(winner: "Reds", margin: .inningsAndRuns(innings: 1, runs: 20)))
    ),
    (
      "the side that bats last by wickets",
      [
        innings(.first, 50, out: 10), innings(.second, 40, out: 10), declared(innings(.first, 20)),
        innings(.second, 31, out: 2),
      ],
      .init(outcome: Outcome(winner: "Blues", margin: .wickets(8)))
    ),
    (
      "the other side by runs when the last is all out",
      [
        innings(.first, 50, out: 10), innings(.second, 40, out: 10), innings(.first, 20, out: 10),
        innings(.second, 25, out: 10),
      ],
      .init(outcome: Outcome(winner: "Reds", margin: .runs(5)))
    ),
    (
      "level with all out is a tie",
      [
        innings(.first, 50, out: 10), innings(.second, 40, out: 10), innings(.first, 20, out: 10),
        innings(.second, 30, out: 10),
      ],
      .init(outcome: Outcome(result: .tie))
    ),
    (
      "level with wickets left is a draw",
      [
        innings(.first, 50, out: 10), innings(.second, 40, out: 10), innings(.first, 20, out: 10),
        innings(.second, 30, out: 9),
      ],
      .init(outcome: Outcome(result: .draw), basis: .unfinished)
    ),
    (
      "a lead of an innings with wickets left is a draw",
      [innings(.first, 90), innings(.second, 30, out: 10), innings(.second, 40, out: 9)],
      .init(outcome: Outcome(result: .draw), basis: .unfinished)
    ),
  ]

  @Test(arguments: limited.map(\.0))
  func `the outcome of a limited-overs match follows from its innings`(_ what: String) throws {
    let (_, innings, outcome) = try #require(Self.limited.first { $0.0 == what })
    #expect(Self.match(innings).recomputedOutcome == outcome)
  }

  @Test(arguments: unlimited.map(\.0))
  func `the outcome of a match without an overs limit follows from its innings`(_ what: String) throws {
    let (_, innings, outcome) = try #require(Self.unlimited.first { $0.0 == what })
    #expect(Self.match(innings, overs: nil).recomputedOutcome == outcome)
  }

  @Test func `a level super over is won by the side with more boundaries`() {
    var first = Self.innings(.first, 20)
    first.deliveries[3] = Delivery(over: 0, ball: 4, batter: 0, nonStriker: 1, bowler: 2, batterRuns: 4)
    let second = Self.innings(.second, first.total)
    let match = Self.match([first, second, Self.superOver(.second, 6), Self.superOver(.first, 6)])
    #expect(match.recomputedOutcome == .init(outcome: Outcome(result: .tie, eliminator: "Reds"), basis: .boundaryCount))
  }

  @Test func `a batter who is absent, or retired hurt and did not return, can't bat on`() {
    var chase = Self.innings(.second, 13, out: 8, balls: 10)
    chase.wickets.append(Wicket(delivery: 9, kind: .retiredHurt, playerOut: 8))
    #expect(!Self.match([chase]).isAllOut(chase))
    chase.absentHurt = ["B Wren"]
    #expect(Self.match([chase]).isAllOut(chase))
    // The batter at the crease for the last ball returned.
    chase.wickets[8] = Wicket(delivery: 2, kind: .retiredHurt, playerOut: 1)
    chase.deliveries[9].nonStriker = 1
    #expect(!Self.match([chase]).isAllOut(chase))
  }

  @Test(
    arguments: [
      (Outcome(winner: "Reds", margin: .runs(7)), .agrees),
      (Outcome(winner: "Reds", margin: .runs(8)), .differs(.contradiction)),
      (Outcome(winner: "Blues", margin: .runs(7)), .differs(.contradiction)),
      (Outcome(winner: "Blues", method: "Awarded"), .differs(.awarded)),
      (Outcome(winner: "Reds", margin: .runs(2), method: "D/L"), .differs(.targetMissing)), (nil, .inProgress),
    ] as [(Outcome?, OutcomeCheck)])
  func `a recorded outcome is compared with the deliveries`(_ given: Outcome?, check: OutcomeCheck) {
    var match = Self.match([Self.innings(.first, 20), Self.innings(.second, 13)])
    match.info.outcome = given
    #expect(match.outcomeCheck == check)
  }

  @Test func `a target passed with the last ball of its overs allows a margin in wickets or runs`() {
    let target = Innings.Target(runs: 12, overs: 2)
    var match = Self.match([Self.innings(.first, 20), Self.innings(.second, 15, out: 1, last: 6, target: target)])
    match.info.outcome = Outcome(winner: "Blues", margin: .runs(4), method: "D/L")
    #expect(match.outcomeCheck == .differs(.lastBall))
    match.info.outcome = Outcome(winner: "Blues", margin: .wickets(9), method: "D/L")
    #expect(match.outcomeCheck == .agrees)
  }

  @Test(
    arguments: [
      // 9 of 12 balls bowled, 13 runs made, 21 to win: ahead of par, behind par, and level with it.
      (13, 9, Outcome(winner: "Blues", margin: .runs(4), method: "D/L"), .targetMissing),
      (13, 9, Outcome(winner: "Reds", margin: .runs(4), method: "D/L"), .targetMissing),
      (13, 9, Outcome(result: .tie, method: "D/L"), .targetMissing),
      // Contradictions: no rain rule, a margin in wickets, or a par score that is below 0 or ruled out by the target.
      (13, 9, Outcome(winner: "Blues", margin: .runs(4)), .contradiction),
      (13, 9, Outcome(winner: "Blues", margin: .wickets(4), method: "D/L"), .contradiction),
      (13, 9, Outcome(winner: "Blues", margin: .runs(14), method: "D/L"), .contradiction),
      (13, 9, Outcome(winner: "Reds", margin: .runs(8), method: "D/L"), .contradiction),
      (13, 9, Outcome(winner: "Greens", margin: .runs(4), method: "D/L"), .contradiction),
      // A contradiction, since all overs of the match were bowled.
      (13, 12, Outcome(winner: "Blues", margin: .runs(4), method: "D/L"), .contradiction),
    ] as [(Int, Int, Outcome, OutcomeDifference)])
  func `a win on par needs no revised target in the file`(
    _ runs: Int, balls: Int, given: Outcome, difference: OutcomeDifference
  ) {
    for target in [nil, Innings.Target(runs: 21, overs: 2), Innings.Target(runs: 21, overs: 1, balls: 3)] {
      var match = Self.match([Self.innings(.first, 20), Self.innings(.second, runs, balls: balls, target: target)])
      match.info.outcome = given
      if target == nil, difference == .contradiction, given.method != nil {
        // Without a target in the file, a result is a contradiction only if no target would allow it.
        let isPossible = given.winner == "Reds" || balls == 12
        #expect(match.outcomeCheck == .differs(isPossible ? .targetMissing : .contradiction))
      } else {
        #expect(match.outcomeCheck == .differs(difference))
      }
    }
  }

  @Test func `a win on a par score in the file has its margin counted from that score`() {
    let target = Innings.Target(runs: 17, overs: 1, balls: 3)
    var match = Self.match([Self.innings(.first, 20), Self.innings(.second, 13, balls: 9, target: target)])
    match.info.outcome = Outcome(winner: "Reds", margin: .runs(3), method: "D/L")
    #expect(match.outcomeCheck == .agrees)
    match.info.outcome = Outcome(winner: "Blues", margin: .runs(4), method: "D/L")
    #expect(match.outcomeCheck == .differs(.contradiction))
  }

  @Test func `a target that differs from the totals is a mistake unless it may have been revised`() {
    var match = Self.match([
      Self.innings(.first, 20), Self.innings(.second, 13, target: Innings.Target(runs: 24, overs: 2)),
    ])
    let mistake = MistakenTarget(innings: 1, stated: 24, expected: 21)
    #expect(match.mistakenTarget == mistake)
    match.info.outcome = Outcome(winner: "Reds", margin: .runs(7), method: "Awarded")
    #expect(match.mistakenTarget == mistake)
    match.info.outcome?.method = "VJD"
    #expect(match.mistakenTarget == nil)
    match.info.outcome?.method = nil
    match.innings[1].target = Innings.Target(runs: 24, overs: 1, balls: 5)
    #expect(match.mistakenTarget == nil)
    match.innings[1].target = Innings.Target(runs: 21, overs: 2)
    #expect(match.mistakenTarget == nil)
  }

  @Test func `the target of the last of four innings is compared with the lead`() {
    var match = Self.match(
      [
        Self.innings(.first, 50, out: 10), Self.innings(.second, 40, out: 10), Self.innings(.first, 20, out: 10),
        Self.innings(.second, 25, out: 10, target: Innings.Target(runs: 31)),
      ], overs: nil)
    match.info.outcome = Outcome(winner: "Reds", margin: .runs(5))
    #expect(match.mistakenTarget == nil && match.outcomeCheck == .agrees)
    match.innings[3].target?.runs = 33
    #expect(match.mistakenTarget == MistakenTarget(innings: 3, stated: 33, expected: 31))
    #expect(match.outcomeCheck == .differs(.target))
    match.info.outcome = Outcome(winner: "Reds", margin: .runs(7))
    #expect(match.outcomeCheck == .differs(.totals))
  }

  @Test func `an open chase allows a recorded win only with the margin from the totals`() {
    var open = Self.match([Self.innings(.first, 20), Self.innings(.second, 13, out: 9, balls: 10)])
    for (margin, difference) in [(7, OutcomeDifference.inningsOpen), (8, .contradiction)] {
      open.info.outcome = Outcome(winner: "Reds", margin: .runs(margin))
      #expect(open.outcomeCheck == .differs(difference))
    }
  }

  @Test func `a tie decided elsewhere, and a recorded win of an open chase, have their own reasons`() {
    var tie = Self.match([Self.innings(.first, 20), Self.innings(.second, 20)])
    tie.info.outcome = Outcome(result: .tie, bowlOut: "Reds")
    #expect(tie.outcomeCheck == .differs(.bowlOut))
    tie.info.outcome = Outcome(winner: "Reds", method: "Lost fewer wickets")
    #expect(tie.outcomeCheck == .differs(.countBack))
    var open = Self.match([Self.innings(.first, 20), Self.innings(.second, 13, out: 9, balls: 10)])
    open.info.outcome = Outcome(winner: "Reds", margin: .runs(7))
    #expect(open.outcomeCheck == .differs(.inningsOpen))
  }
}
