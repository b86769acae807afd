// Scorecards: batting order, dismissals, scores and overs.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite("Scorecards") struct InningsCardTests {
  private static let batters = ["PD Salt", "V Kohli", "R Sharma", "I Sharma"]
  private static let fielders = ["JA Duffy", "Abhishek Sharma", "JM Keeper"]

  private static let players: [MatchPlayer] = {
    let first = batters.map { ($0, Side.first) }
    let second = fielders.map { ($0, Side.second) }
    return (first + second).enumerated().compactMap { index, player in
      PlayerID("0000000\(index)").map { MatchPlayer(name: player.0, id: $0, side: player.1) }
    }
  }()

  /// An innings of the first side. Each word is a ball by Duffy, or by Sharma after `/`: runs, `w` for a wide, `n` for
  /// a no-ball.
  private static func innings(_ overs: [String], wickets: [Wicket] = []) -> Innings {
    var innings = Innings(battingSide: .first)
    for (over, balls) in overs.enumerated() {
      for (index, ball) in balls.split(separator: " ").enumerated() {
        let bowler: PlayerIndex = ball.hasPrefix("/") ? 5 : 4
        let word = ball.drop { $0 == "/" }
        innings.deliveries.append(
          Delivery(
            over: UInt16(over), ball: UInt8(index + 1), batter: 0, nonStriker: 1, bowler: bowler,
            batterRuns: UInt8(word) ?? 0, wides: word == "w" ? 1 : 0, noBalls: word == "n" ? 1 : 0))
      }
    }
    innings.wickets = wickets
    return innings
  }

  private static func match(_ innings: Innings) -> Match {
    let info = MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-01-01"], matchType: "T20", overs: 20)
    return Match(info: info, players: players, innings: [innings])
  }

  private static func card(_ innings: Innings) throws -> InningsCard {
    try #require(match(innings).cards.first)
  }

  /// The dismissal of the first batter, as on the card.
  private static func howOut(_ innings: Innings) throws -> String {
    ShortNames(players).howOut(try #require(card(innings).batters.first))
  }

  private static func wicket(_ kind: DismissalKind, _ fielders: Fielder...) -> Wicket {
    Wicket(delivery: 0, kind: kind, playerOut: 0, fielders: fielders)
  }

  private static func substitute(_ name: String?) -> Fielder { Fielder(player: nil, name: name, isSubstitute: true) }

  private static let sharma = Fielder(player: 5, name: "Abhishek Sharma")
  private static let keeper = Fielder(player: 6, name: "JM Keeper")

  private static let dismissals: [(Wicket, String)] = [
    (wicket(.caught, sharma), "c Abhishek Sharma b Duffy"),
    (wicket(.caughtAndBowled), "c & b Duffy"),
    (wicket(.stumped, keeper), "st †Keeper b Duffy"),
    (wicket(.caught, substitute("X Other")), "c sub (Other) b Duffy"),
    (wicket(.caught, substitute(nil)), "c sub b Duffy"),
    (wicket(.runOut, keeper, sharma, keeper), "run out (Keeper/Abhishek Sharma)"),
    (wicket(.runOut), "run out"),
    (wicket(.lbw), "lbw b Duffy"),
  ]

  @Test func `an economy rate is per over, with the balls per over of the match`() {
    var row = FigureRow()
    (row[.runsConceded], row[.legalBalls]) = (12, 10)
    #expect(Value.economy(row, ballsPerOver: 5).field == "6")
    #expect(Value.economy(row, ballsPerOver: 6).field == "7.2")
  }

  @Test("a dismissal reads as on a scorecard", arguments: dismissals)
  func description(of wicket: Wicket, expected: String) throws {
    #expect(try Self.howOut(Self.innings(["0"], wickets: [wicket])) == expected)
  }

  @Test("initials stay where two players of a side have the same surname") func initials() {
    let names = ShortNames(Self.players)
    let fall = Wicket(delivery: 0, kind: .runOut, playerOut: 0, fielders: [Fielder(player: 2, name: nil)])
    #expect(names.howOut(fall, bowler: nil) == "run out (R Sharma)")
  }

  @Test("a batter who retires hurt and comes back is not out") func comesBack() throws {
    let hurt = Wicket(delivery: 0, kind: .retiredHurt, playerOut: 0)
    #expect(try Self.howOut(Self.innings(["1"], wickets: [hurt])) == "retired hurt")
    #expect(try Self.howOut(Self.innings(["1 1"], wickets: [hurt])) == "not out")
  }

  @Test("the fall of a wicket is placed at the ball being bowled, not counting wides") func fall() throws {
    let stumped = Wicket(delivery: 2, kind: .stumped, playerOut: 0, fielders: [Fielder(player: 6, name: nil)])
    let card = try Self.card(Self.innings(["4 w w 0"], wickets: [stumped]))
    #expect(card.falls.map(\.score) == [6])
    #expect(card.falls.map(\.ballName.description) == ["0.2"])
  }

  @Test("a batter who is timed out is on the card without a ball") func timedOut() throws {
    let card = try Self.card(Self.innings(["0"], wickets: [Wicket(delivery: 0, kind: .timedOut, playerOut: 3)]))
    #expect(card.batters.map(\.player.name) == ["PD Salt", "V Kohli", "I Sharma"])
    #expect(card.didNotBat.map(\.name) == ["R Sharma"])
  }

  @Test("a miscounted over is one over, a shared over is counted in balls") func overs() throws {
    var innings = Self.innings(["0 0 0 0 0 0 0", "0 0 /0 /0 /0 /0", "0 w 0"])
    innings.miscountedOvers = [0: 7]
    #expect(try Self.card(innings).bowlers.map(\.overs.description) == ["1.4", "0.4"])
    #expect(Self.match(innings).score(of: innings) == "1/0 (2.2 overs)")
  }

  @Test("a side with a batter absent hurt is all out one wicket earlier") func absentHurt() throws {
    let wickets = [0, 2].map { Wicket(delivery: 1, kind: .runOut, playerOut: $0) }
    var innings = Self.innings(["4 0"], wickets: wickets)
    #expect(Self.match(innings).score(of: innings) == "4/2 (0.2 overs)")
    innings.absentHurt = ["I Sharma"]
    #expect(Self.match(innings).score(of: innings) == "4 all out (0.2 overs)")
    #expect(try Self.card(innings).total.isAllOut)
  }

  @Test("a super over has a card") func superOver() throws {
    var innings = Self.innings(["6 4 1"])
    innings.isSuperOver = true
    let card = try Self.card(innings)
    #expect(card.batters.first?.figures[.runs] == 11)
    #expect(card.innings.isSuperOver)
  }

  /// The title above the batting of each innings.
  private static func titles(_ innings: [Innings]) -> [String] {
    let info = MatchInfo(
      teams: ["Reds", "Blues"], dates: ["2026-01-01"], matchType: "T20", overs: 20)
    let match = Match(info: info, players: players, innings: innings)
    return match.cards.compactMap { CardSections(match, $0).sections.first?.above.first }
  }

  @Test("several super overs are numbered in pairs, a single pair is not") func superOvers() {
    let main = [Self.innings(["1"]), Self.innings(["1"])]
    var over = Self.innings(["6"])
    over.isSuperOver = true
    let score = "Reds 6/0 (0.1 overs)"
    #expect(Self.titles(main + [over, over]).suffix(2) == ["Super over: \(score)", "Super over: \(score)"])
    let four = ["Super over 1: \(score)", "Super over 1: \(score)", "Super over 2: \(score)", "Super over 2: \(score)"]
    #expect(Self.titles(main + [over, over, over, over]).suffix(4) == four[...])
  }

  // After 6 runs, a target of 7 is obvious, so only a revised target of 5 is shown.
  @Test("a target is shown only if it differs from the other side's score plus one") func target() {
    let first = Self.innings(["6"])
    var second = Self.innings(["4"])
    second.battingSide = .second
    func title(_ target: Int) -> String? {
      second.target = Innings.Target(runs: target)
      return Self.titles([first, second]).last
    }
    #expect(title(7) == "Blues 4/0 (0.1 overs)")
    #expect(title(5) == "Blues 4/0 (0.1 overs), target 5")
  }

  @Test func `reviews give the side, batter and ball, and officials their duty`() throws {
    var innings = Self.innings(["4 w 0"])
    innings.reviews = [
      Review(delivery: 1, side: .second, batter: "PD Salt", decision: "struck down", isUmpiresCall: true),
      Review(delivery: 2, side: .first, batter: "V Kohli", decision: "upheld"),
    ]
    var match = Self.match(innings)
    let card = try #require(match.cards.first)
    #expect(
      CardSections(match, card).sections.first?.below.last
        == "Reviews: Blues, PD Salt: struck down, umpire's call (0.2); Reds, V Kohli: upheld (0.2)")
    match.officials = Officials(umpires: ["A One", "B Two"], tvUmpires: ["C Three"], matchReferees: ["D Four"])
    let id = try #require(MatchID("m1"))
    let input = MatchInput(path: "m1.json", id: id, bytes: [], match: match, record: MatchRecord(match))
    #expect(
      CardSections.head(input).above.last == "Umpires: A One, B Two; TV umpire: C Three; match referee: D Four")
    #expect(CardRows.officials(of: input).count == 4)
  }
}
