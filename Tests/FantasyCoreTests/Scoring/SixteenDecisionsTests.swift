// SCORING.md, "What the printed tables leave open, decided": one test per decision, by number. Real deliveries are
// identified by match, innings and ball, with overs counted from 0 and balls from 1. A program in another language
// counted their figures. Tests are skipped if the match files are absent.

import BuiltInRules
import Cricsheet
import FantasyCore
import Testing

@Suite("The sixteen decisions") struct SixteenDecisionsTests {
  @Test("1: between printed brackets the exact quotient decides, [ closed and ) open")
  func quotients() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    // 1199 off 200 overs is 5.995: below 6, so in [5,6).
    #expect(try ipl.earned("runs_conceded 1199,legal_balls 1200") == "playing 4, economy 4")
    #expect(try ipl.earned("runs_conceded 1200,legal_balls 1200") == "playing 4, economy 2")
    // 15001 off 10000 balls is 150.01, and 15000 is 150: in (150,170] and [130,150].
    let t20 = try ShippedRules.system("t20-2021")
    #expect(try t20.earned("runs 15001,balls 10000").hasSuffix("strike-rate 4"))
    #expect(try t20.earned("runs 15000,balls 10000").hasSuffix("strike-rate 2"))
  }

  @Test(
    "2: a run out is uncredited, direct, or shared by the last two, and a substitute's share is lost",
    .enabled(if: isThere))
  func runOuts() throws {
    // 1527678, 1st, 2.6: RR Pant run out; the file names no fielder.
    #expect(try runOuts("1527678", "Mukesh Kumar") == [0, 0])
    // 1527675, 2nd, 15.2: RD Rickelton run out by AS Roy.
    #expect(try runOuts("1527675", "AS Roy") == [1, 0])
    // 446964, 1st, 7.7: AJ Strauss run out (Hussey/Doherty/Clarke/Haddin), shared by the last two. Hussey has another
    // one.
    #expect(try runOuts("446964", "MJ Clarke") == [0, 1])
    #expect(try runOuts("446964", "BJ Haddin") == [0, 1])
    #expect(try runOuts("446964", "XJ Doherty") == [0, 0])
    // 1384404, 1st, 18.5: (sub Willey/Buttler) gives Buttler the shared value and Willey nothing.
    #expect(try runOuts("1384404", "DJ Willey") == [0, 0])
    #expect(try figures("1384404", "JC Buttler")[.runOutsShared] >= 1)
  }

  @Test("3: a maiden is a full over by one bowler with nothing charged; byes do not spoil it", .enabled(if: isThere))
  func maidens() throws {
    // 1527678, 2nd, over 3: byes or leg-byes off Mohsin Khan, with nothing charged. No other over of his is a maiden.
    #expect(try figures("1527678", "Mohsin Khan")[.maidens] == 1)
    #expect(try figures("935819", "M Kapp")[.maidens] == 4)
    #expect(try figures("1527678", "Mukesh Kumar")[.maidens] == 0)
  }

  @Test(
    "4: retired out, timed out, obstructing and handled are dismissals; retired hurt and not out are not",
    .enabled(if: isThere))
  func dismissals() throws {
    // 1384429, 1st, 24.2: AD Mathews was timed out before a ball, which is a diamond duck.
    let mathews = try figures("1384429", "AD Mathews")
    #expect([mathews[.dismissals], mathews[.ducks], mathews[.balls], mathews[.inningsBatted]] == [1, 1, 0, 1])
    // 1527691, 1st, 17.3; 1031433, 2nd, 15.1; 1089483, 2nd, 16.1.
    for (match, player) in [("1527691", "A Mhatre"), ("1031433", "JJ Roy"), ("1089483", "Zhang Yu Fei")] {
      #expect(try figures(match, player)[.dismissals] == 1, "\(player)")
    }
    // 1527693, 2nd, 5.2: RG Sharma retired hurt; 935819, 2nd, 7.5: M Kapp retired not out, for 0.
    for (match, player) in [("1527693", "RG Sharma"), ("935819", "M Kapp")] {
      let row = try figures(match, player)
      #expect([row[.dismissals], row[.ducks]] == [0, 0], "\(player)")
    }
  }

  @Test("4: a batter who retires hurt, returns and is out counts as dismissed")
  func comesBack() {
    var innings = Innings(battingSide: .first)
    innings.deliveries = (1...3).map { Delivery(over: 0, ball: $0, batter: 0, nonStriker: 1, bowler: 2) }
    innings.wickets = [
      Wicket(delivery: 0, kind: .retiredHurt, playerOut: 0), Wicket(delivery: 2, kind: .bowled, playerOut: 0),
    ]
    let row = match(innings).performances()[0].total
    #expect([row[.dismissals], row[.ducks]] == [1, 1])
  }

  @Test("5: milestones, ducks and hauls count per innings; rates, three catches and dots over the match")
  func twoInnings() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    #expect(try ipl.earned(innings: ["runs 50", "runs 50"]) == "playing 4, run 100, milestone 16")
    #expect(try ipl.earned(innings: ["ducks 1", "ducks 1"]) == "playing 4, duck -4")
    #expect(try ipl.earned(innings: ["wickets 3", "wickets 3"]) == "playing 4, wicket 150, haul 8")
    #expect(try ipl.earned(innings: ["catches 2", "catches 1"]) == "playing 4, catch 24, three-catches 4")
    #expect(try ipl.earned(innings: ["runs 5,balls 5", "runs 5,balls 5"]) == "playing 4, run 10")
    let odi = try ShippedRules.system("odi-2025")
    #expect(try odi.earned(innings: ["dots 2", "dots 2"]).hasSuffix("dot 1"))
  }

  @Test("6: super overs score nothing; a match without a result counts as far as played", .enabled(if: isThere))
  func superOvers() throws {
    // 1216517: innings 3 to 6 are super overs.
    let tie = try match("1216517")
    #expect(tie.innings.map(\.isSuperOver) == [false, false, true, true, true, true])
    #expect(tie.performances().allSatisfy { $0.innings.map(\.innings) == [1, 2] })
    #expect(try figures("1216517", "Q de Kock")[.runs] == 53)
    // 1527685: no result.
    let record = MatchRecord(try match("1527685"))
    let ipl = MatchScore(record, system: try ShippedRules.system("ipl-2026"), pool: Pool())
    #expect(!ipl.isVoid)
    #expect(ipl.players.first { $0.performance.player.name == "A Raghuvanshi" }?.points.total == Points(11))
    let void = MatchScore(record, system: try system(items: run, more: "\"no_result\": \"void\","), pool: Pool())
    #expect(void.isVoid && void.players.allSatisfy { $0.points.total == .zero })
  }

  @Test("7: a captain's negative points are doubled")
  func negative() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    let row = try SixteenDecisionsTests.row("ducks 1,balls 10")
    let points = ipl.matchPoints(innings: [row], total: row, role: .batter, ballsPerOver: 6)
    #expect(points.total == Points(-8))
    #expect(ipl.counted(points, as: .captain) == Points(-16))
  }

  @Test("8: a substitute scores nothing; every player in the XI has played", .enabled(if: isThere))
  func substitutes() throws {
    // 1527675, 2nd, 18.4: Tilak Varma c sub (MK Pandey). The match has 7 catches, of which 6 are credited.
    let performances = try match("1527675").performances()
    #expect(performances.reduce(0) { $0 + $1.total[.catches] } == 6)
    #expect(!performances.contains { $0.player.name == "MK Pandey" })
    #expect(performances.count == 24 && performances.allSatisfy { $0.total[.appearances] == 1 })
  }

  @Test("9: a dot is a legal ball with nothing charged; 1 per 3 is rounded down over the match", .enabled(if: isThere))
  func dots() throws {
    #expect(try figures("1527678", "Mohsin Khan")[.dots] == 15)
    let odi = try ShippedRules.system("odi-2025")
    #expect(try odi.earned("dots 15").hasSuffix("dot 5"))
    #expect(try odi.earned("dots 17").hasSuffix("dot 5"))
    #expect(try odi.earned("dots 2") == "playing 4")
  }

  @Test("10: a player not in the pool is exempt from nothing and scores for no team", .enabled(if: isThere))
  func outsiders() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    #expect(try ipl.earned("ducks 1,balls 10", role: nil) == "playing 4, duck -2, strike-rate -6")
    let score = MatchScore(MatchRecord(try match("1527678")), system: ipl, pool: Pool())
    #expect(score.byIndex.isEmpty && score.players.allSatisfy { $0.index == nil && $0.points.total >= Points(-20) })
  }

  @Test("11: boundaries are exactly fours and sixes that were not run", .enabled(if: isThere))
  func boundaries() throws {
    // 1529264, 2nd, 12.5: D Ferreira ran four. 1527685, 1st, 3.3: A Raghuvanshi made five.
    let ferreira = try figures("1529264", "D Ferreira")
    #expect([ferreira[.runs], ferreira[.fours], ferreira[.sixes]] == [69, 7, 3])
    let raghuvanshi = try figures("1527685", "A Raghuvanshi")
    #expect([raghuvanshi[.runs], raghuvanshi[.fours], raghuvanshi[.sixes]] == [7, 0, 0])
  }

  @Test("12: the bowler is credited with exactly six kinds of dismissal", .enabled(if: isThere))
  func credited() throws {
    let kinds = DismissalKind.allCases.filter(\.isCreditedToBowler)
    #expect(kinds == [.bowled, .caught, .caughtAndBowled, .lbw, .stumped, .hitWicket])
    // 1023601, 2nd, 7.5: BJ Haddin hit wicket b Stanlake. 1031433, 2nd, 15.1: JJ Roy obstructing, CH Morris bowling.
    #expect(try figures("1023601", "B Stanlake")[.wickets] == 3)
    #expect(try figures("1031433", "CH Morris")[.wickets] == 2)
    // 1527691, 1st, 17.3: A Mhatre retired out, T Natarajan bowling.
    #expect(try figures("1527691", "T Natarajan")[.wickets] == 0)
  }

  @Test("13: 2+ overs are counted in legal balls of the match's over; without a ball there is no rate")
  func overs() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    #expect(try ipl.earned("legal_balls 11,runs_conceded 1") == "playing 4")
    #expect(try ipl.earned("legal_balls 12,runs_conceded 1") == "playing 4, economy 6")
    #expect(try ipl.earned("legal_balls 10,runs_conceded 1", ballsPerOver: 5) == "playing 4, economy 6")
    #expect(try ipl.earned("runs_conceded 9,wides 9") == "playing 4")
    #expect(try ipl.earned("runs 20,balls 0") == "playing 4, run 20")
  }

  @Test("14: the highest step is open-ended; bowlers are exempt from ducks and strike rate except in classic")
  func openEnded() throws {
    let ipl = try ShippedRules.system("ipl-2026")
    #expect(try ipl.earned("wickets 6") == "playing 4, wicket 150, haul 16")
    for file in BuiltInRules.scoringSystems {
      let system = try ShippedRules.system(file.name)
      for item in system.items where item.id == "duck" || item.id.hasSuffix("strike-rate") {
        #expect(item.isFor(.bowler) == (file.name == "classic"), "\(file.name) \(item.id)")
      }
    }
  }

  @Test("15: in classic a run out earns 10 for each credited fielder")
  func classicRunOut() throws {
    let classic = try ShippedRules.system("classic")
    #expect(try classic.earned("run_outs_direct 1").hasSuffix(" 10"))
    #expect(try classic.earned("run_outs_shared 1").hasSuffix(" 10"))
  }

  @Test("16: two names of one side with one registry id are one player, under the name listed first")
  func twoNames() throws {
    let text = """
      {"info": {"teams": ["Reds", "Blues"], "dates": ["2026-03-28"], "match_type": "T20", "balls_per_over": 6,
      "players": {"Reds": ["R Ash", "R Aspen"], "Blues": ["B Hawk"]},
      "registry": {"people": {"R Ash": "abcdef01", "R Aspen": "abcdef01", "B Hawk": "abcdef02"}}},
      "innings": [{"team": "Reds", "overs": [{"over": 0, "deliveries": [
      {"batter": "R Ash", "bowler": "B Hawk", "non_striker": "R Aspen", "runs": {"batter": 1, "extras": 0, "total": 1}},
      {"batter": "R Aspen", "bowler": "B Hawk", "non_striker": "R Ash", "runs": {"batter": 2, "extras": 0, "total": 2}}
      ]}]}]}
      """
    let performances = try MatchFile.read(Array(text.utf8)).performances()
    #expect(performances.map(\.player.name) == ["R Ash", "B Hawk"])
    #expect(performances[0].total[.runs] == 3)
  }
}

extension SixteenDecisionsTests {
  private static let isThere = OfficialPointsTests.isThere

  /// Reads a match beside the project.
  private func match(_ id: String) throws -> Match {
    let own = OfficialPointsTests.bytes("matches/\(id).json")
    return try MatchFile.read(own.isEmpty ? OfficialPointsTests.bytes("../matches/\(id).json") : own)
  }

  private func match(_ innings: Innings) -> Match {
    let players = ["0a", "0b", "0c"].enumerated().compactMap { index, digits in
      PlayerID("abcdef" + digits).map { MatchPlayer(name: "P\(index)", id: $0, side: index < 2 ? .first : .second) }
    }
    return Match(
      info: MatchInfo(teams: ["Reds", "Blues"], dates: ["2026-03-28"], matchType: "T20"), players: players,
      innings: [innings])
  }

  private func figures(_ match: String, _ player: String) throws -> FigureRow {
    let performances = try self.match(match).performances()
    return try #require(performances.first { $0.player.name == player }, "\(player)").total
  }

  /// Direct and shared run outs of a player, or none if not in the XI.
  private func runOuts(_ match: String, _ player: String) throws -> [Int32] {
    let performances = try self.match(match).performances()
    guard let row = performances.first(where: { $0.player.name == player })?.total else { return [0, 0] }
    return [row[.runOutsDirect], row[.runOutsShared]]
  }

  /// Reads a row from a text. The suite's own `figures` are those of real matches.
  private static func row(_ text: String) throws -> FigureRow { try FantasyCoreTests.figures(text) }

  private var run: String { #"{"item": "run", "figure": "runs", "points": 1}"# }
}

extension MatchRecord {
  fileprivate init(_ match: Match) { self.init(info: match.info, performances: match.performances()) }
}
