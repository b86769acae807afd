// A chase is won when it reaches its target (Law 16.6), though some go on by mistake. If the target is a par score set
// after play ended, runs beyond it are the margin.

@testable import FantasyCore
import Testing

@Suite("Balls after the target was reached")
struct PastTargetTests {
  /// Reds made 20. Blues make 8 runs a ball, and lose wickets only if some are given.
  private static func outcome(
    balls: Int, target: Innings.Target?, wicketsWith out: [Int] = []
  ) -> RecomputedOutcome {
    RecomputedOutcomeTests.match([RecomputedOutcomeTests.innings(.first, 20), chase(balls, target, out)])
      .recomputedOutcome
  }

  private static func chase(_ balls: Int, _ target: Innings.Target?, _ out: [Int]) -> Innings {
    var innings = RecomputedOutcomeTests.innings(.second, 0, balls: balls)
    for ball in innings.deliveries.indices { innings.deliveries[ball].batterRuns = 8 }
    innings.wickets = out.map { Wicket(delivery: $0, kind: .bowled, playerOut: UInt8($0)) }
    innings.target = target
    return innings
  }

  private static func wickets(_ wickets: Int) -> RecomputedOutcome {
    .init(outcome: Outcome(winner: "Blues", margin: .wickets(wickets)))
  }

  private static func ahead(_ runs: Int) -> RecomputedOutcome {
    .init(outcome: Outcome(winner: "Blues", margin: .runs(runs)), basis: .parScore)
  }

  @Test(arguments: [nil, Innings.Target(runs: 21), Innings.Target(runs: 21, overs: 2), .init(runs: 17, overs: 2)])
  func `a chase of the full overs that goes on past its target is won by wickets`(_ target: Innings.Target?) {
    #expect(Self.outcome(balls: 3, target: target) == Self.wickets(10))
    #expect(Self.outcome(balls: 4, target: target) == Self.wickets(10))
    #expect(Self.outcome(balls: 12, target: target) == Self.wickets(10))
  }

  @Test func `a chase of fewer overs that passes its target and stops within them is won by wickets`() {
    #expect(Self.outcome(balls: 5, target: .init(runs: 17, overs: 1)) == Self.wickets(10))
    #expect(Self.outcome(balls: 5, target: .init(runs: 17, overs: 1, balls: 2)) == Self.wickets(10))
  }

  @Test func `a side ahead of the par score for exactly the balls bowled wins by runs`() {
    #expect(Self.outcome(balls: 6, target: .init(runs: 17, overs: 1)) == Self.ahead(32))
    #expect(Self.outcome(balls: 8, target: .init(runs: 17, overs: 1, balls: 2)) == Self.ahead(48))
  }

  @Test func `one run more than the other side's total is not taken for a par score`() {
    #expect(Self.outcome(balls: 6, target: .init(runs: 21, overs: 1)) == Self.wickets(10))
  }

  @Test func `wickets after the target was reached don't count`() {
    #expect(Self.outcome(balls: 5, target: .init(runs: 21, overs: 2), wicketsWith: [1, 2, 3, 4]) == Self.wickets(8))
    let innings = RecomputedOutcomeTests.innings
    let before = [
      innings(.first, 50, 10, 12, 0, nil), innings(.second, 40, 10, 12, 0, nil), innings(.first, 10, 10, 12, 0, nil),
    ]
    let match = RecomputedOutcomeTests.match(before + [Self.chase(5, nil, [0, 4])], overs: nil)
    #expect(match.recomputedOutcome == Self.wickets(9))
  }
}
