// Matches given as figures: every defect of a file, the stored form, and the same points as from deliveries.

import Books
@testable import FantasyCore
import Testing

@Suite("Figures")
struct FiguresTests {
  /// m1 to m3 are A v B. The pool has a second player "P b1a", of side B, and a player of side C.
  private func league() throws -> League {
    var sample = try SampleLeague(system: "ipl-2026")
    var double = try poolPlayer("b1b")
    double.id = PlayerID(known: "double")
    double.name = "P b1a"
    try sample.step(anna, "1 08:00") { league, now throws(Refusal) in
      try league.importingPool(SamplePool.players + [double], by: anna, at: now)
    }
    return sample.league
  }

  private func read(_ text: String, _ league: League? = nil) throws -> FiguresFile {
    try FiguresFile(parsing: Array(text.utf8), in: try league ?? self.league()) { $0.lowercased() }
  }

  private func errors(_ text: String) throws -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as CSVErrors {
      return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  /// The caller suggests a correction from these known words.
  @Test func `an unknown word is reported with the known ones`() throws {
    let errors = try #require(throws: CSVErrors.self) { _ = try read("match,player,wicket\nm9,P B9,1\n") }.errors
    let unknown = errors.compactMap(\.unknown)
    #expect(unknown.map(\.word) == ["wicket", "m9", "p b9"])
    #expect(zip(unknown, ["wickets", "m1", "P b1a"]).allSatisfy { $0.known.contains($1) })
  }

  @Test(arguments: [
    ("match,runs\n", ["1:1: missing column \"player_id\" or \"player\""]),
    ("player,runs\n", ["1:1: missing column \"match\""]),
    ("runs\n", ["1:1: missing columns: \"match\", and \"player_id\" or \"player\""]),
    ("match,player_id,runs\n", ["1:1: the file has no figures"]),
    (
      "match,player_id,wicket,appearances,rank\nm1,b1a,1,1,1\n",
      [
        "1:17: unknown column \"wicket\" (cricket has no such figure)",
        "1:24: unknown column \"appearances\" (cricket has no such figure)",
        "1:36: unknown column \"rank\" (cricket has no such figure)",
      ]
    ),
    ("match,player_id\nm9,b1a\n", ["2:1: match m9 has no fixture"]),
    ("match,player_id\nm 1,b1a\n", ["2:1: expected a match id: use a to z, 0 to 9, _ and -"]),
    ("match,player_id\nm1,b1ä\n", ["2:4: no player \"b1ä\" in the pool"]),
    ("match,player_id\nm1,\n", ["2:4: expected a player"]),
    ("match,player\nm1,P b9\n", ["2:4: no player \"P b9\" in the pool"]),
    (
      "match,player\nm1,p B1A\n",
      ["2:4: \"p B1A\" is ambiguous; it could be P b1a (b1a) or P b1a (double): use player_id"]
    ),
    (
      "match,player_id\nm1,b1c\n",
      ["2:4: P b1c plays for C, but match m1 is A v B; add a side column to say which side they played for"]
    ),
    ("match,player_id,side\nm1,b1c,C\n", ["2:8: \"C\" does not play in match m1; choose A (home) or B (away)"]),
    ("match,player_id,innings\nm1,b1a,0\n", ["2:8: expected an innings from 1 to 20, found \"0\""]),
    (
      "match,player_id,runs,fours,sixes,balls\nm1,b1a,-1,x,1.5,1000001\nm1,b1b,99999999999999999999,+1, 1,1\n",
      [
        "2:8: runs must be a whole number from 0 to 1000000, not -1",
        "2:11: fours must be a whole number from 0 to 1000000, not \"x\"",
        "2:13: sixes must be a whole number from 0 to 1000000, not \"1.5\"",
        "2:17: balls must be a whole number from 0 to 1000000, not 1000001",
        "3:8: runs must be a whole number from 0 to 1000000, not 99999999999999999999",
        "3:29: fours must be a whole number from 0 to 1000000, not \"+1\"",
        "3:32: sixes must be a whole number from 0 to 1000000, not \" 1\"",
      ]
    ),
    (
      "match,player_id,runs\nm1,b1a,1\nm2,b1a,1\nm1,b1a,1\n", ["4:1: P b1a (b1a) of match m1 is already on line 2"]
    ),
    (
      "match,player_id,innings,side\nm1,b1a,1,A\nm1,b1a,2,B\nm1,b1a,1,A\n",
      [
        "3:1: P b1a (b1a) plays for the other side on line 2",
        "4:1: P b1a (b1a) of match m1, innings 1 is already on line 2",
      ]
    ),
  ])
  func `every defect is reported with its position`(_ text: String, expected: [String]) throws {
    #expect(try errors(text) == expected)
  }

  @Test func `names, sides and innings are read in every accepted spelling`() throws {
    let file = try read(
      "player,match,side,innings,runs\nP B2A,M1,,,5\nb1c,m1,AWAY,2,7\nP k1b,m2,a,1,\n".replacing("b1c,m1", "P b1c,m1"))
    #expect(file.matches.map(\.fixture.id.text) == ["m1", "m2"])
    #expect(
      file.matches[0].lines == [
        FiguresLine(player: PlayerID(known: "b2a"), name: "P b2a", side: .first, figures: ["runs": 5]),
        FiguresLine(player: PlayerID(known: "b1c"), name: "P b1c", side: .second, innings: 2, figures: ["runs": 7]),
      ])
    #expect(
      file.matches[1].lines == [FiguresLine(player: PlayerID(known: "k1b"), name: "P k1b", side: .first)])
  }

  @Test func `the same figures give the same stored bytes, with any other content in the file`() throws {
    let texts = [
      "match,player_id,runs,fours\nm1,b1a,10,2\nm1,b1b,0,0\n",
      "fours,player_id,match,runs,sixes,player\n,b1b,m1,,0,x\n2,b1a,m1,10,0,y\n",
      "match,player_id,runs,fours\nm2,b1a,99,1\nm1,b1b,,\nm1,b1a,10,2\n",
      "match,player_id,innings,runs,fours\nm1,b1b,1,,\nm1,b1a,1,10,2\nm1,b1a,2,0,0\n",
    ]
    for text in texts {
      let lines = try #require(try read(text).matches.first { $0.fixture.id.text == "m1" }).lines
      let stored = lines.stored(of: MatchID(known: "m1"), figures: CricketFigure.names)
      #expect(
        String(decoding: stored, as: UTF8.self)
          == "match,player_id,player,side,innings,runs,fours\nm1,b1a,P b1a,home,1,10,2\nm1,b1b,P b1b,away,1,0,0\n")
      #expect(try [FiguresLine](stored: stored) == lines.inOrder)
    }
  }

  @Test(arguments: [("0", "1"), ("21", "1"), ("1", "-1"), ("1", "1000001"), ("x", "1"), ("1", "")])
  func `invalid stored figures are refused`(_ innings: String, runs: String) {
    let text = "match,player_id,player,side,innings,runs\nm1,b1a,P,home,\(innings),\(runs)\n"
    #expect(throws: CSVErrors.self) { try [FiguresLine](stored: Array(text.utf8)) }
  }

  @Test func `names with commas and quotes are preserved`() throws {
    let line = FiguresLine(player: PlayerID(known: "x"), name: "O\"Hara, \"Jo\"", side: .second, figures: ["runs": 1])
    let stored = [line].stored(of: MatchID(known: "m1"), figures: CricketFigure.names)
    #expect(try [FiguresLine](stored: stored) == [line])
  }

  /// Points by ipl-2026: 57 runs with 4 fours and 2 sixes off 30 balls give 4 + 57 + 4 + 4 + 8 + 6. The last 6 are for
  /// a strike rate of at least 170.
  @Test func `figures earn the same points as deliveries`() throws {
    let league = try league()
    let text =
      "match,player_id,innings_batted,runs,balls,fours,sixes,dismissals,ducks,wickets,bowled_lbw\n"
      + "m1,b1a,1,57,30,4,2,0,0,,\nm1,w1b,1,0,1,0,0,1,1,3,2\nm1,k1b,,,,,,,,,\n"
    let file = try read(text, league)
    let match = Match(file.matches[0].lines, fixture: file.matches[0].fixture, system: league.system)
    let record = MatchRecord(info: match.info, performances: match.performances(), lines: match.lines)
    #expect(!record.isProvisional)
    #expect(!match.isInProgress)
    let score = MatchScore(record, system: league.system, pool: league.pool)
    let points = score.players.map { "\($0.performance.player.id) \($0.points.total)" }
    // The bowler: 4 for playing, 75 for 3 wickets, 16 for two bowled or lbw, 4 for the haul. Bowlers have no duck.
    #expect(points == ["b1a 83", "k1b 4", "w1b 99"])
    #expect(match.info.teams == ["A", "B"])
    #expect(match.info.dates == ["2026-04-02"])
  }

  @Test func `two innings are two rows, and every player has both`() throws {
    let file = try read("match,player_id,innings,dismissals,ducks\nm1,b1a,1,1,1\nm1,b1a,2,1,1\nm1,b1b,2,0,0\n")
    let system = try ShippedRules.system("test-2021")
    let match = Match(file.matches[0].lines, fixture: file.matches[0].fixture, system: system)
    #expect(match.performances().map { $0.innings.map(\.innings) } == [[1, 2], [1, 2]])
    // Two ducks at -4 each, and 4 for playing.
    let points = system.matchPoints(of: match.performances()[0], role: .batter, ballsPerOver: 6)
    #expect(points.total == Points(hundredths: -400))
  }
}
