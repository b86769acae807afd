// Evidence as text: each kind of dismissal, balls of several innings, and the lines of items.

@testable import Explanations
import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite("Evidence texts") struct EvidenceWordingTests {
  private static let names = ["V Kohli", "PD Salt", "R Sharma", "JJ Bumrah", "MS Dhoni", "RA Jadeja"]

  /// Kohli and Salt bat; the other players field.
  private static let players: [MatchPlayer] = names.enumerated().compactMap { index, name in
    PlayerID("0000000\(index)").map { MatchPlayer(name: name, id: $0, side: index < 2 ? .first : .second) }
  }

  /// A match with an innings for each of the given sides, each of one over by Bumrah.
  private static func match(_ sides: [Side] = [.first]) -> Match {
    let info = MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-01-01"], matchType: "Test")
    let innings = sides.map { side in
      var innings = Innings(battingSide: side)
      innings.deliveries = (1...6).map { Delivery(over: 13, ball: $0, batter: 0, nonStriker: 1, bowler: 3) }
      return innings
    }
    return Match(info: info, players: players, innings: innings)
  }

  private static let sharma = Fielder(player: 2, name: "R Sharma")
  private static let dhoni = Fielder(player: 4, name: "MS Dhoni")
  private static let jadeja = Fielder(player: 5, name: "RA Jadeja")

  private static let kinds: [(DismissalKind, [Fielder], String)] = [
    (.caught, [sharma], "caught Sharma b Bumrah"), (.bowled, [], "b Bumrah"), (.lbw, [], "lbw b Bumrah"),
    (.caughtAndBowled, [], "caught and bowled Bumrah"), (.stumped, [dhoni], "stumped Dhoni b Bumrah"),
    (.hitWicket, [], "hit wicket b Bumrah"), (.runOut, [jadeja, dhoni], "run out (Jadeja/Dhoni)"),
    (.runOut, [jadeja], "run out (Jadeja)"), (.runOut, [], "run out"),
    (.caught, [Fielder(player: nil, name: "X Other", isSubstitute: true)], "caught sub (Other) b Bumrah"),
    (.runOut, [jadeja, Fielder(player: nil, name: nil, isSubstitute: true)], "run out (Jadeja/sub)"),
    (.retiredOut, [], "retired out"), (.retiredHurt, [], "retired hurt"), (.retiredNotOut, [], "retired not out"),
    (.timedOut, [], "timed out"), (.obstructingTheField, [], "obstructing the field"),
    (.handledTheBall, [], "handled the ball"), (.hitTheBallTwice, [], "hit the ball twice"),
  ]

  @Test func `every kind of dismissal has a text`() {
    let words = EvidenceWording(Self.match())
    #expect(Set(Self.kinds.map(\.0)) == Set(DismissalKind.allCases))
    for (kind, fielders, expected) in Self.kinds {
      let wicket = Wicket(delivery: 1, kind: kind, playerOut: 0, fielders: fielders)
      let evidence = Evidence(
        figure: .wickets, innings: 1, kind: .wicket(wicket, bowler: 3, BallName(innings: 1, over: 13, ball: 2)))
      #expect(words.dismissal(evidence) == expected + " 13.2")
      #expect(words.wicket(evidence) == "Kohli \(expected) 13.2")
    }
  }

  // Innings have the same numbers as in the match file, in corrections and in `match figures`.
  @Test func `balls name their innings if the side has several`() {
    func balls(_ innings: Int...) -> [Evidence] {
      innings.map { Evidence(figure: .fours, innings: $0, kind: .ball(BallName(innings: $0, over: 2, ball: 6))) }
    }
    let both = EvidenceWording(Self.match([.first, .second, .first, .second]))
    #expect(both.positions(balls(1, 1, 3)) == "1st inn 2.6 2.6, 3rd inn 2.6")
    #expect(both.positions(balls(4)) == "4th inn 2.6")
    let once = EvidenceWording(Self.match([.first, .second, .second]))
    #expect(once.positions(balls(1, 1)) == "2.6 2.6")
    #expect(once.positions(balls(3)) == "3rd inn 2.6")
  }

  @Test func `an appearance is in the XI, or as a replacement before a ball`() {
    let words = EvidenceWording(Self.match())
    func appearance(_ kind: Evidence.Kind) -> String {
      words.appearance(Evidence(figure: .appearances, innings: nil, kind: kind))
    }
    #expect(appearance(.listed) == "in the XI")
    #expect(
      appearance(.cameIn(for: "RA Jadeja", before: BallName(innings: 1, over: 12, ball: 1)))
        == "came in for Jadeja before 12.1")
    #expect(appearance(.cameIn(for: nil, before: nil)) == "came in")
  }

  // MARK: Items

  private static func ball(_ over: Int, _ ball: Int, extra: BallName.Extra? = nil) -> BallName {
    BallName(innings: 1, over: over, ball: ball, extra: extra)
  }

  /// The explanation lines of some evidence, without their points.
  private static func lines(_ evidence: [Evidence], role: Role = .batter, system: String = "ipl-2026") throws
    -> [String]
  {
    let system = try Self.system(system)
    let match = match()
    let performance = evidence.performance(of: match.players[0], in: match)
    let words = ItemWording(system: system, evidence: EvidenceWording(match))
    return system.explained(performance, evidence, role: role, ballsPerOver: 6)
      .filter { system.items[$0.item].id != "playing" }.map(words.description)
  }

  private static func system(_ name: String) throws -> ScoringSystem {
    try ScoringSystem(parsing: Fixtures.read(Fixtures.package + "/Sources/BuiltInRules/Systems/\(name).json"))
  }

  @Test func `runs list their shots, boundaries their balls, and a rate its fraction and bound`() throws {
    let fours = [Self.ball(0, 3), Self.ball(2, 1), Self.ball(2, 5), Self.ball(7, 6)]
    let runs = fours.map { Evidence(figure: .runs, innings: 1, amount: 4, kind: .ball($0)) }
    let singles = (0..<32).map { Evidence(figure: .runs, innings: 1, kind: .ball(Self.ball(8 + $0 / 6, $0 % 6 + 1))) }
    let balls = (0..<24).map { Evidence(figure: .balls, innings: 1, kind: .ball(Self.ball($0, 1))) }
    let lines = try Self.lines(
      runs + singles + fours.map { Evidence(figure: .fours, innings: 1, kind: .ball($0)) } + balls)
    #expect(
      lines == [
        "48 runs (32 singles, 4 fours)", "4 fours at 0.3 2.1 2.5 7.6", "48 runs ≥ 30, at 10.2",
        "strike rate 48/24 = 200.00 ≥ 170",
      ])
  }

  @Test func `a catch, wickets, a maiden and an economy rate are explained`() throws {
    func wicket(_ figure: CricketFigure, _ kind: DismissalKind, _ over: Int) -> Evidence {
      let fielders = kind == .caught ? [Self.sharma] : []
      let wicket = Wicket(delivery: 0, kind: kind, playerOut: over == 13 ? 0 : 1, fielders: fielders)
      return Evidence(figure: figure, innings: 1, kind: .wicket(wicket, bowler: 3, Self.ball(over, 2)))
    }
    #expect(try Self.lines([wicket(.catches, .caught, 13)]) == ["Kohli caught Sharma b Bumrah 13.2 (catch)"])
    let bowled = [wicket(.wickets, .caught, 13), wicket(.wickets, .lbw, 15), wicket(.bowledLbw, .lbw, 15)]
    #expect(
      try Self.lines(bowled) == [
        "Kohli caught Sharma b Bumrah 13.2; Salt lbw b Bumrah 15.2 (2 wickets)",
        "Salt lbw b Bumrah 15.2 (bowled or lbw)",
      ])
    let maiden = Evidence(figure: .maidens, innings: 1, kind: .span(Self.ball(4, 1), Self.ball(4, 6)))
    let legal = (0..<20).map { Evidence(figure: .legalBalls, innings: 1, kind: .ball(Self.ball($0 / 6, $0 % 6 + 1))) }
    let conceded = Evidence(figure: .runsConceded, innings: 1, amount: 18, kind: .ball(Self.ball(0, 1, extra: .wide)))
    #expect(
      try Self.lines(legal + [conceded, maiden], role: .bowler) == [
        "1 maiden at 4.1-4.6", "economy rate 18/3.2 overs = 5.40 ≥ 5 and < 6",
      ])
    #expect(try Self.lines([wicket(.ducks, .lbw, 13)]) == ["out for 0, lbw b Bumrah 13.2 (duck)"])
  }

  @Test func `dots that earn points in threes give the number of sets`() throws {
    let dots = (1...5).map { Evidence(figure: .dots, innings: 1, kind: .ball(Self.ball(1, $0))) }
    #expect(
      try Self.lines(dots, system: "odi-2025") == ["5 dots at 1.1 1.2 1.3 1.4 1.5, 1 set of 3"])
  }

  @Test func `without deliveries, figures name their source`() throws {
    let system = try Self.system("ipl-2026")
    var row = FigureRow()
    row[.catches] = 3
    let performance = Performance(player: Self.players[2], innings: [InningsFigures(innings: 1, row: row)])
    let words = ItemWording(system: system, evidence: nil, source: "from the figures given for m3")
    let lines = system.explained(performance, [], role: .batter, ballsPerOver: 6).map(words.description)
    #expect(
      lines == ["1 match, from the figures given for m3", "3 catches, from the figures given for m3", "3 catches ≥ 3"])
  }

  @Test func `an explanation with a wrong sum is an internal error`() throws {
    let failure = try #require(ExplainReading.failure(Points(10), leaderboard: Points(12)))
    let problems = Problem.all(of: failure)
    #expect(problems.map(\.exit) == [.failed])
    #expect(problems.map(\.message) == ["internal difference: the items add up to 10, but the leaderboard has 12"])
    #expect(ExplainReading.failure(Points(12), leaderboard: Points(12)) == nil)
  }
}
