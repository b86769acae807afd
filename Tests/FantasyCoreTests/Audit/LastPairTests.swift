// The end of an innings: fewer than two of a side can still bat. Each case is computed manually from Law 13.3, the
// concussion rules and the impact player rule.

@testable import FantasyCore
import Testing

@Suite("The last pair")
struct LastPairTests {
  /// Indices in `Match.players`: after the eleven Reds come Blues 0 to 10 and their substitutes S and T.
  private static let (s, t): (PlayerIndex, PlayerIndex) = (22, 23)

  private static func blue(_ number: Int) -> PlayerIndex { PlayerIndex(11 + number) }

  private static func blues(_ numbers: ClosedRange<Int>) -> [PlayerIndex] { numbers.map(blue) }

  /// Blues' last innings: one wicket per ball from the second ball on, in the given order. `batting` remain at the
  /// crease.
  private static func chase(out: [PlayerIndex], batting: [PlayerIndex], hurt: [PlayerIndex] = []) -> Innings {
    var innings = Innings(battingSide: .second)
    for ball in 0...out.count {
      innings.deliveries.append(
        Delivery(
          over: UInt16(ball / 6), ball: UInt8(ball % 6 + 1), batter: ball == 0 ? blue(0) : out[ball - 1],
          nonStriker: batting[0], bowler: 0, batterRuns: 1))
    }
    innings.wickets = hurt.map { Wicket(delivery: 0, kind: .retiredHurt, playerOut: $0) }
    innings.wickets += out.enumerated().map { Wicket(delivery: $0 + 1, kind: .bowled, playerOut: $1) }
    return innings
  }

  /// Appends one more ball, faced by the last pair.
  private static func goingOn(_ innings: Innings, _ pair: [PlayerIndex]) -> Innings {
    var innings = innings
    innings.deliveries.append(Delivery(over: 2, ball: 1, batter: pair[0], nonStriker: pair[1], bowler: 0))
    return innings
  }

  private static func replacing(
    _ innings: Innings, _ out: String, by playerIn: String, _ reason: String = "concussion_substitute", at ball: Int = 0
  ) -> Innings {
    var innings = innings
    innings.replacements.append(
      Replacement(delivery: ball, playerIn: playerIn, playerOut: out, team: .second, reason: reason))
    return innings
  }

  private static let players: [MatchPlayer] = {
    let names = (0..<11).map { "Red \($0)" } + (0..<11).map { "Blue \($0)" } + ["S", "T"]
    return names.enumerated().compactMap { index, name in
      PlayerID(name.lowercased().filter { $0 != " " }).map {
        MatchPlayer(name: name, id: $0, side: index < 11 ? .first : .second)
      }
    }
  }()

  /// A match of four innings without an overs limit. Blues need 200 in the last.
  private static func ending(_ last: Innings, after third: Innings?, listed: [MatchPlayer]) -> Match {
    let before = [
      RecomputedOutcomeTests.innings(.first, 150, out: 10), RecomputedOutcomeTests.innings(.second, 101, out: 10),
      third ?? RecomputedOutcomeTests.innings(.first, 150, out: 10),
    ]
    var match = RecomputedOutcomeTests.match(before + [last], overs: nil)
    match.players = listed
    return match
  }

  private static func isOver(
    _ last: Innings, after third: Innings? = nil, listed: [MatchPlayer] = players
  ) -> Bool {
    let told = ending(last, after: third, listed: listed).recomputedOutcome
    if told == .init(outcome: Outcome(result: .draw), basis: .unfinished) { return false }
    #expect(told == .init(outcome: Outcome(winner: "Reds", margin: .runs(199 - last.total))))
    return true
  }

  @Test func `a side with two batters at the close is not all out, even with injured players`() {
    let nine = Self.chase(out: Self.blues(1...8) + [Self.s], batting: [Self.blue(9)], hurt: [Self.blue(0)])
    let pair = [Self.blue(9), Self.blue(10)]
    #expect(!Self.isOver(Self.goingOn(Self.replacing(nine, "Blue 0", by: "S", at: 4), pair)))
    // The record may omit who came in.
    #expect(!Self.isOver(Self.goingOn(nine, pair)))
  }

  @Test func `a batter retired hurt can't bat again, unless a substitute replaces them`() {
    let nine = Self.chase(out: Self.blues(1...9), batting: [Self.blue(10)], hurt: [Self.blue(0)])
    #expect(Self.isOver(nine))
    #expect(!Self.isOver(Self.replacing(nine, "Blue 0", by: "S")))
  }

  @Test func `a dismissed substitute counts like any batter`() {
    let nine = Self.chase(out: Self.blues(1...8) + [Self.s], batting: [Self.blue(9)], hurt: [Self.blue(0)])
    #expect(!Self.isOver(Self.replacing(nine, "Blue 0", by: "S")))
    let ten = Self.chase(out: Self.blues(1...9) + [Self.s], batting: [Self.blue(10)], hurt: [Self.blue(0)])
    #expect(Self.isOver(Self.replacing(ten, "Blue 0", by: "S")))
  }

  @Test func `several substitutes can come in, one of them for another`() {
    let chain = Self.chase(out: Self.blues(1...9), batting: [Self.blue(10)], hurt: [Self.blue(0), Self.s])
    let first = Self.replacing(chain, "Blue 0", by: "S")
    #expect(Self.isOver(first))
    #expect(!Self.isOver(Self.replacing(first, "S", by: "T", at: 2)))
    let two = Self.chase(
      out: Self.blues(2...9) + [Self.s], batting: [Self.blue(10)], hurt: [Self.blue(0), Self.blue(1)])
    #expect(!Self.isOver(Self.replacing(Self.replacing(two, "Blue 0", by: "S"), "Blue 1", by: "T")))
  }

  @Test(arguments: ["impact_player", "supersub", "tactical_substitute"])
  func `only eleven players bat if a substitution is tactical`(_ reason: String) {
    let nine = Self.chase(out: Self.blues(1...8) + [Self.s], batting: [Self.blue(9)], hurt: [Self.blue(0)])
    #expect(Self.isOver(Self.replacing(nine, "Blue 0", by: "S", reason)))
  }

  @Test func `an absent batter can't bat, unless a substitute came in before`() {
    var nine = Self.chase(out: Self.blues(0...8), batting: [Self.blue(9)])
    #expect(!Self.isOver(nine))
    nine.absentHurt = ["Blue 10"]
    #expect(Self.isOver(nine))
    let field = Self.replacing(RecomputedOutcomeTests.innings(.first, 150, out: 10), "Blue 10", by: "S")
    #expect(!Self.isOver(nine, after: field))
  }

  @Test func `a batter who retired hurt and is then absent counts once`() {
    var eight = Self.chase(out: Self.blues(1...8), batting: [Self.blue(9)], hurt: [Self.blue(0)])
    eight.absentHurt = ["Blue 0"]
    #expect(!Self.isOver(eight))
  }

  @Test func `a side of ten is all out at nine wickets`() {
    let nine = Self.chase(out: Self.blues(0...8), batting: [Self.blue(9)])
    #expect(!Self.isOver(nine))
    #expect(Self.isOver(nine, listed: Array(Self.players.prefix(21))))
  }

  @Test func `a declared or forfeited innings is over`() {
    var three = Self.chase(out: Self.blues(1...3), batting: [Self.blue(4)])
    #expect(!Self.isOver(three))
    three.isDeclared = true
    #expect(Self.isOver(three))
    var none = Innings(battingSide: .second)
    #expect(!Self.isOver(none))
    none.isForfeited = true
    #expect(Self.isOver(none))
  }

  @Test func `a limited-overs chase is unfinished while the last pair bats`() {
    let nine = Self.chase(out: Self.blues(1...8) + [Self.s], batting: [Self.blue(9)], hurt: [Self.blue(0)])
    let pair = Self.goingOn(Self.replacing(nine, "Blue 0", by: "S"), [Self.blue(9), Self.blue(10)])
    var match = RecomputedOutcomeTests.match([RecomputedOutcomeTests.innings(.first, 50), pair], overs: 20)
    match.players = Self.players
    #expect(match.recomputedOutcome == .init(outcome: Outcome(result: .noResult), basis: .unfinished))
    match.innings[1].deliveries.removeLast()
    match.innings[1].replacements = []
    #expect(match.recomputedOutcome == .init(outcome: Outcome(winner: "Reds", margin: .runs(40))))
  }
}
