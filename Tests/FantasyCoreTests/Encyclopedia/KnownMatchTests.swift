// Ball-by-ball facts of a match, computed manually: batting order, phases, milestones, partnerships and matchups.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Ball-by-ball facts of a match")
struct KnownMatchTests {
  /// Players 0, 1 and 2 bat; 3 and 4 bowl.
  private static func known(_ balls: [Delivery], _ wickets: [Wicket] = [], isSuperOver: Bool = false) throws
    -> KnownMatch
  {
    var innings = Innings(battingSide: .first)
    (innings.deliveries, innings.wickets, innings.isSuperOver) = (balls, wickets, isSuperOver)
    let players = try (0..<5).map {
      MatchPlayer(name: "P\($0)", id: try #require(PlayerID("p\($0)")), side: $0 < 3 ? .first : .second)
    }
    let info = MatchInfo(teams: ["A", "B"], dates: ["2026-04-01"], matchType: "T20")
    return KnownMatch(Match(info: info, players: players, innings: [innings]))
  }

  private static func ball(
    _ over: UInt16, _ batter: PlayerIndex, _ partner: PlayerIndex, _ bowler: PlayerIndex, _ runs: UInt8,
    wides: UInt8 = 0, noBalls: UInt8 = 0
  ) -> Delivery {
    Delivery(
      over: over, ball: 1, batter: batter, nonStriker: partner, bowler: bowler, batterRuns: runs, wides: wides,
      noBalls: noBalls)
  }

  @Test func `a matchup of batter and bowler is kept for each phase`() throws {
    let known = try Self.known(
      [
        Self.ball(5, 0, 1, 3, 4), Self.ball(5, 0, 1, 3, 0), Self.ball(5, 0, 1, 3, 0, wides: 2),
        Self.ball(6, 0, 1, 3, 6, noBalls: 1), Self.ball(15, 0, 1, 4, 1),
      ], [Wicket(delivery: 4, kind: .lbw, playerOut: 0)])
    #expect(known.matchups.map(\.phase) == [.first, .middle, .last])
    let first = known.matchups[0].balls
    #expect(first.faced == 2 && first.legal == 2 && first.runs == 4 && first.conceded == 6 && first.dots == 1)
    #expect(first.fours == 1 && first.sixes == 0)
    let second = known.matchups[1].balls
    // A no-ball is faced, but is not a legal ball.
    #expect(second.faced == 1 && second.legal == 0 && second.runs == 6 && second.conceded == 7 && second.sixes == 1)
    #expect(known.matchups.map(\.wicket) == [nil, nil, .lbw])
  }

  @Test func `a run out is not credited to a bowler`() throws {
    let known = try Self.known([Self.ball(0, 0, 1, 3, 1)], [Wicket(delivery: 0, kind: .runOut, playerOut: 1)])
    #expect(known.matchups.map(\.wicket) == [nil] && known.totals.map(\.wickets) == [1])
  }

  @Test func `batters have a position in the order, and their fiftieth run has its ball`() throws {
    let balls = (0..<9).map { _ in Self.ball(0, 1, 0, 3, 6) }
    let known = try Self.known(
      balls + (0..<8).map { _ in Self.ball(1, 1, 2, 3, 6) }, [Wicket(delivery: 8, kind: .runOut, playerOut: 0)])
    #expect(known.batting.map(\.player) == [1, 0, 2] && known.batting.map(\.position) == [1, 2, 3])
    // 54 runs after the ninth ball, and 102 after the seventeenth.
    #expect(known.batting[0].ballsToFifty == 9 && known.batting[0].ballsToHundred == 17)
    #expect(known.partnerships.map(\.runs) == [54, 48] && known.partnerships.map(\.balls) == [9, 8])
    #expect(known.partnerships[1].batter == 1 && known.partnerships[1].partner == 2)
    #expect(known.totals == [KnownMatch.Total(innings: 1, side: .first, runs: 102, wickets: 1, balls: 17)])
  }

  @Test func `a super over doesn't count`() throws {
    let known = try Self.known([Self.ball(0, 0, 1, 3, 4)], isSuperOver: true)
    #expect(known.matchups.isEmpty && known.batting.isEmpty && known.partnerships.isEmpty && known.totals.isEmpty)
  }

  @Test(arguments: [
    ("T20", 5, InningsPhase.first), ("T20", 6, .middle), ("T20", 14, .middle), ("T20", 15, .last),
    ("ODI", 9, .first), ("ODI", 10, .middle), ("ODM", 39, .middle), ("ODI", 40, .last), ("Test", 19, .first),
    ("MDM", 20, .middle), ("Test", 80, .last),
  ])
  func `each over belongs to a phase`(_ format: String, _ over: Int, _ phase: InningsPhase) {
    #expect(InningsPhase(over: over, of: format) == phase)
  }
}
