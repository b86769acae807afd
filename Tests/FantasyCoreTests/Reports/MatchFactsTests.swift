// Facts of match reports, computed manually on small matches: hat-tricks, turning points and balls left.

import Testing

@testable import Explanations
@testable import FantasyCore

@Suite("Facts of match reports")
struct MatchFactsTests {
  /// A ball of an innings: runs off the bat, wides, the bowler and the dismissal.
  private struct Ball {
    var runs: UInt8 = 0
    var wides: UInt8 = 0
    var bowler: PlayerIndex = 1
    var out: DismissalKind?

    init(_ runs: UInt8 = 0, wides: UInt8 = 0, by bowler: PlayerIndex = 1, _ out: DismissalKind? = nil) {
      (self.runs, self.wides, self.bowler, self.out) = (runs, wides, bowler, out)
    }
  }

  /// A match of two sides of eleven whose players are listed alternately.
  private func match(_ innings: [(Side, [Ball])], overs: Int? = 20, _ outcome: Outcome) throws -> Match {
    var info = MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-03-28"], matchType: "T20", overs: overs)
    info.outcome = outcome
    let players = try (0..<22).map { index in
      let id = try #require(PlayerID("0000000" + String(index, radix: 36)))
      return MatchPlayer(name: "P\(index)", id: id, side: index % 2 == 0 ? .first : .second)
    }
    return Match(
      info: info, players: players,
      innings: innings.map { side, balls in
        var innings = Innings(battingSide: side)
        var (legal, inOver, over) = (0, UInt8(0), UInt16(0))
        var next = PlayerIndex(side == .first ? 4 : 5)
        var striker = PlayerIndex(side == .first ? 0 : 1)
        for ball in balls {
          if legal == 6 { (legal, inOver, over) = (0, 0, over + 1) }
          inOver += 1
          if ball.wides == 0 { legal += 1 }
          innings.deliveries.append(
            Delivery(
              over: over, ball: inOver, batter: striker, nonStriker: side == .first ? 2 : 3,
              bowler: side == .first ? ball.bowler : ball.bowler - 1, batterRuns: ball.runs, wides: ball.wides))
          guard let out = ball.out else { continue }
          innings.wickets.append(Wicket(delivery: innings.deliveries.count - 1, kind: out, playerOut: striker))
          (striker, next) = (next, next + 2)
        }
        return innings
      })
  }

  private func hatTricks(_ balls: [Ball]) throws -> [PlayerIndex] {
    try #require(MatchFacts(try match([(.first, balls)], Outcome(result: .noResult)))).hatTricks.map(\.player)
  }

  @Test func `a hat-trick is three wickets by a bowler with successive deliveries`() throws {
    let out = Ball(0, .bowled)
    #expect(try hatTricks([out, out, Ball(0, .caughtAndBowled)]) == [1])
    #expect(try hatTricks([out, out]) == [])
    #expect(try hatTricks([out, Ball(), out, out]) == [])
    #expect(try hatTricks([out, out, out, out]) == [1], "four are one hat-trick")
    // A wide in between is a delivery without a wicket, but a stumping off a wide is a wicket.
    #expect(try hatTricks([out, out, Ball(wides: 1), out]) == [])
    #expect(try hatTricks([out, out, Ball(wides: 1, .stumped)]) == [1])
    #expect(try hatTricks([out, out, Ball(0, .runOut)]) == [], "a run-out is nobody's")
    // Across two overs, with another bowler's over in between.
    let first = [Ball(), Ball(), Ball(), Ball(), out, out]
    let other = [Ball](repeating: Ball(by: 3), count: 6)
    #expect(try hatTricks(first + other + [out]) == [1])
    #expect(try hatTricks(first + [Ball(by: 3, .bowled)] + other.dropLast() + [Ball(), out]) == [])
  }

  @Test func `a match turned in the over that most favoured the winner`() throws {
    // Reds 5 for 1, then 18; Blues 6, then 2 for 2. A wicket is worth (23 + 8) / 3 = 10.3 runs.
    let six = [Ball](repeating: Ball(1), count: 6)
    let reds = [Ball(0, .bowled)] + six.dropFirst() + [Ball](repeating: Ball(3), count: 6)
    let blues = six + [Ball(1), Ball(0, .bowled), Ball(1), Ball(0, .runOut), Ball(), Ball()]
    let won = Outcome(winner: "Reds", margin: .runs(15))
    let facts = try #require(MatchFacts(try match([(.first, reds), (.second, blues)], won)))
    guard case .over(let over) = facts.turn else {
      Issue.record("no over")
      return
    }
    // Reds: 5 - 10.3 and 18, which is 11.7 above their average. Blues: 6 and 2 - 20.7, which is 12.3 below theirs.
    #expect((over.innings, over.over, over.runs, over.wickets, over.bowler, over.isOfWinner) == (2, 1, 2, 2, 0, false))
    #expect(try MatchFacts(match([(.first, reds), (.second, blues)], Outcome(result: .tie)))?.turn == nil)
    #expect(try MatchFacts(match([(.first, reds)], won))?.turn == nil)
  }

  @Test func `without an overs limit the turning point is the most costly collapse`() throws {
    // 12 for none, then 4 wickets for 5 runs, then 20 runs. The score is 12/0 before the third ball and 17/4 after the
    // last wicket.
    let collapse = [Ball(0, .bowled), Ball(4), Ball(1, .caught), Ball(0, .lbw), Ball(0, .runOut)]
    let balls = [Ball(6), Ball(6)] + collapse + [Ball](repeating: Ball(4), count: 5)
    let other = [Ball](repeating: Ball(6), count: 12)
    let drawn = Outcome(result: .draw)
    let facts = try #require(MatchFacts(try match([(.first, balls), (.second, other)], overs: nil, drawn)))
    guard case .collapse(let found) = facts.turn else {
      Issue.record("no collapse")
      return
    }
    #expect(found.innings == 1 && found.from == Collapse.Score(runs: 12, wickets: 0))
    #expect(found.to == Collapse.Score(runs: 17, wickets: 4) && found.runs == 5 && found.wickets == 4)
    // Two wickets are not a collapse, and a winner's collapse is not reported.
    let two = [Ball(6), Ball(0, .bowled), Ball(0, .bowled)]
    #expect(try MatchFacts(match([(.first, two), (.second, other)], overs: nil, drawn))?.turn == nil)
    let won = Outcome(winner: "Reds", margin: .wickets(3))
    #expect(try MatchFacts(match([(.first, balls), (.second, other)], overs: nil, won))?.turn == nil)
  }

  @Test func `balls left are given only for a chase with its full overs`() throws {
    let made = [Ball](repeating: Ball(1), count: 10)
    let won = Outcome(winner: "Blues", margin: .wickets(10))
    func left(_ outcome: Outcome, _ change: (inout Match) -> Void = { _ in }) throws -> Int? {
      var match = try match([(.first, made), (.second, made + [Ball(wides: 1), Ball(1)])], overs: 2, outcome)
      change(&match)
      return try #require(MatchFacts(match)).ballsLeft
    }
    #expect(try left(won) == 1, "11 of 12; the wide is none")
    #expect(try left(Outcome(winner: "Reds", margin: .runs(1))) == nil)
    #expect(try left(Outcome(winner: "Blues", margin: .wickets(10), method: "D/L")) == nil)
    #expect(try left(won) { $0.innings[1].target = Innings.Target(runs: 11, overs: 2) } == 1)
    #expect(try left(won) { $0.innings[1].target = Innings.Target(runs: 11, overs: 1, balls: 5) } == nil)
    #expect(try left(won) { $0.innings[1].miscountedOvers = [0: 5] } == nil)
  }

  @Test func `a winner that is neither side gives no report`() throws {
    #expect(try MatchFacts(match([(.first, [Ball(1)])], Outcome(winner: "Greens"))) == nil)
    #expect(try MatchFacts(match([(.first, [Ball(1)])], Outcome(winner: "Blues")))?.result == .won(.second, by: nil))
  }
}
