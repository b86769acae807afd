// Players, clubs and careers built from match records: sums computed manually, the same bytes in any order, and
// truncated or damaged bytes.

import BuiltInRules
import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Encyclopedia")
struct EncyclopediaTests {
  // MARK: Careers

  @Test func `a career adds up the figures of all matches`() throws {
    let encyclopedia = try SampleEncyclopedia.made([
      (
        "m2",
        try SampleEncyclopedia.record(
          "2026-04-03",
          [
            (
              "p1", .second,
              [
                "innings_batted 1,runs 100,balls 60,fours 9,sixes 4,dismissals 1",
                "legal_balls 24,runs_conceded 20,wickets 5,maidens 1",
              ]
            ),
            ("p2", .first, ["innings_batted 1,runs 0,balls 1,dismissals 1,ducks 1", ""]),
          ])
      ),
      (
        "m1",
        try SampleEncyclopedia.record(
          "2026-04-02",
          [
            (
              "p1", .first,
              [
                "innings_batted 1,runs 60,balls 40,fours 5",
                "legal_balls 6,runs_conceded 9,catches 2,run_outs_shared 1",
              ]
            )
          ], format: "ODI")
      ),
      (
        "m3",
        try SampleEncyclopedia.record(
          "2026-04-04",
          [
            (
              "p1", .first,
              ["innings_batted 1,runs 100,balls 70", "runs_conceded 5,wides 2,run_outs_direct 1,stumpings 1"]
            )
          ])
      ),
    ])
    let index = try SampleEncyclopedia.index("p1", encyclopedia)
    let career = encyclopedia.career(of: index)
    #expect(career.matches == 3 && career.innings == 3 && career.outs == 1 && career.runs == 260 && career.balls == 170)
    #expect(career.fours == 14 && career.sixes == 4 && career.fifties == 1 && career.hundreds == 2 && career.ducks == 0)
    // Of two equal scores, the one not out ranks higher.
    #expect(career.highest?.balls == 70)
    // Two wides without a legal ball also count as an innings bowled.
    #expect(career.inningsBowled == 3 && career.ballsBowled == 30 && career.conceded == 34 && career.wickets == 5)
    #expect(career.maidens == 1 && career.fiveWickets == 1 && career.best?.runs == 20)
    #expect(career.catches == 2 && career.stumpings == 1 && career.runOuts == 2)
    let twenty20 = encyclopedia.career(of: index) { match, _ in match.format == "T20" }
    #expect(twenty20.matches == 2 && twenty20.runs == 200 && twenty20.catches == 0)
    let appearances = encyclopedia.appearances(of: index)
    #expect(appearances.map { encyclopedia.matches[$0.match].id.text } == ["m1", "m2", "m3"])
    #expect(appearances.map(\.side) == [.first, .second, .first])
    let other = encyclopedia.career(of: try SampleEncyclopedia.index("p2", encyclopedia))
    #expect(other.ducks == 1 && other.runs == 0 && other.best == nil && other.highest?.runs == 0)
    #expect(encyclopedia.index(of: PlayerID(known: "p3")) == nil && encyclopedia.appearanceCount == 4)
  }

  @Test func `each kind of dismissal has a number, starting at 1`() {
    for number in [Int.min, -1, 0, DismissalKind.allCases.count + 1, Int.max] {
      #expect(DismissalKind(number: number) == nil)
    }
    for kind in DismissalKind.allCases { #expect(DismissalKind(number: kind.number) == kind) }
  }

  @Test(arguments: [Int.min, -1, 2, Int.max]) func `a club with an unknown gender is refused`(
    word: Int
  ) {
    var packed = PackedBytes()
    packed.add(["male"]) { $0.add($1) }
    packed.add(["Club"]) { packed, name in
      packed.add(name)
      packed.add(word)
    }
    #expect(throws: UnpackingError.self) {
      var reader = PackedReader(packed.bytes, in: 0..<packed.bytes.count)
      _ = try Encyclopedia(unpacking: &reader)
    }
  }

  @Test func `a substitute's catch earns points if the system counts it, and none in a match without result`()
    throws
  {
    var record = try SampleEncyclopedia.record("2026-04-02", [("p1", .first, ["innings_batted 1,runs 4,balls 5"])])
    record.performances[0].asSubstitute = [InningsFigures(innings: 1, row: try FantasyCoreTests.figures("catches 2"))]
    func known(_ record: MatchRecord) throws -> Encyclopedia {
      var match = KnownMatch(record)
      match.totals = [KnownMatch.Total(innings: 1, side: .first, runs: 4, wickets: 0, balls: 5)]
      var builder = EncyclopediaBuilder()
      builder.add(match, as: MatchID(known: "m1"))
      return try SampleEncyclopedia.unpacked(builder.packed().bytes)
    }
    var system = try ScoringSystem(parsing: BuiltInRules.scoringSystems[0].bytes)
    system.countsNoResult = false
    func points(_ record: MatchRecord) throws -> Points {
      let encyclopedia = try known(record)
      return encyclopedia.points(in: encyclopedia.appearances(of: 0)[0], under: system, role: .batter)
    }
    let without = try points(record)
    system.counting.substitutes = .count
    // Ten points per catch.
    #expect(try points(record) == without + Points(20) && without != .zero)
    record.info.outcome = Outcome(result: .noResult)
    #expect(try points(record) == .zero)
  }

  @Test(arguments: [
    ("innings_batted 1,balls 40", "batter"), ("innings_batted 1,balls 40,legal_balls 10", "batter"),
    ("innings_batted 1,balls 39,legal_balls 10", "all-rounder"),
    ("innings_batted 1,balls 10,legal_balls 19", "all-rounder"), ("innings_batted 1,balls 10,legal_balls 20", "bowler"),
    ("legal_balls 1", "bowler"), ("innings_batted 1,balls 40,stumpings 1", "wicket-keeper"),
    ("stumpings 1", "wicket-keeper"),
    ("legal_balls 24,stumpings 1", "bowler"), ("catches 1", "-"),
  ])
  func `a player's role is their main activity`(_ figures: String, _ role: String) throws {
    let encyclopedia = try SampleEncyclopedia.made([
      ("m1", try SampleEncyclopedia.record("2026-04-02", [("p1", .first, [figures])]))
    ])
    #expect(encyclopedia.career(of: 0).activity.role?.name ?? "-" == role)
  }

  @Test func `a player without figures has an average rating, and so does a club of such players`() throws {
    let encyclopedia = try SampleEncyclopedia.made([
      ("m1", try SampleEncyclopedia.record("2026-04-02", [("p1", .first, [""])]))
    ])
    let kind = Encyclopedia.Kind(format: "T20", gender: "male")
    #expect(encyclopedia.rating(of: 0, in: kind) == PlayerRating())
    #expect(encyclopedia.rating(of: 0, in: Encyclopedia.Kind(format: "ODI", gender: "male")) == nil)
    #expect(
      encyclopedia.rating(ofClub: 0, in: kind)
        == Encyclopedia.ClubRating(matches: 1, shares: [], weight: 0, tenths: 500))
    #expect(encyclopedia.share(of: 0, of: 0, in: kind) == nil && encyclopedia.career(of: 0).activity.role == nil)
    #expect(encyclopedia.activity(of: 0) { _ in true }?.activity.matches == 1)
    #expect(encyclopedia.activity(of: 0) { $0.format == "ODI" } == nil)
    #expect(encyclopedia.matchups(ofBatter: 0).isEmpty && encyclopedia.matchups(ofBowler: 0).isEmpty)
  }

  @Test func `each way a match can end is recognised`() throws {
    let ends: [(Outcome?, Encyclopedia.End, Side?)] = [
      (Outcome(winner: "B"), .won, .second), (Outcome(result: .tie, eliminator: "A"), .won, .first),
      (Outcome(result: .tie, bowlOut: "B"), .won, .second), (Outcome(result: .tie), .tied, nil),
      (Outcome(result: .draw), .drawn, nil), (Outcome(result: .noResult), .noResult, nil), (nil, .open, nil),
    ]
    for (outcome, end, winner) in ends {
      let match = try SampleEncyclopedia.made([
        ("m1", try SampleEncyclopedia.record("2026-04-02", [], outcome: outcome))
      ]).matches[0]
      #expect(match.end == end && match.winner == winner)
    }
  }

  @Test func `a match without two sides, or of figures alone, does not count`() throws {
    var builder = EncyclopediaBuilder()
    let whole = try SampleEncyclopedia.record("2026-04-02", [])
    let figures = MatchRecord(info: whole.info, performances: [], lines: [])
    let records = [
      try SampleEncyclopedia.record("2026-04-02", [], teams: ["A"]), try SampleEncyclopedia.record("2026-02-30", []),
      figures, whole,
    ]
    let counts = try records.enumerated().map { number, record in
      builder.add(KnownMatch(record), as: try #require(MatchID("m\(number + 1)")))
    }
    #expect(counts == [false, false, false, true])
    #expect(try SampleEncyclopedia.unpacked(builder.packed().bytes).matches.map(\.id.text) == ["m4"])
  }

  // MARK: Packing

  private static func sample() throws -> [(id: String, record: MatchRecord)] {
    var random = SeededRandom(seed: 3)
    return try (1...12).map { number in
      let players = (1...6).map { player in
        (
          id: "p\(player)", side: player % 2 == 0 ? Side.first : .second,
          innings: [
            "innings_batted 1,runs \(random.below(130)),balls \(random.below(80)),dismissals \(random.below(2))",
            "legal_balls \(random.below(30)),runs_conceded \(random.below(50)),wickets \(random.below(6))",
          ]
        )
      }
      return ("m\(number)", try SampleEncyclopedia.record("2026-04-\(10 + random.below(5))", players))
    }
  }

  @Test func `the same matches give the same bytes in any order`() throws {
    let records = try Self.sample()
    func packed(_ records: [(id: String, record: MatchRecord)]) throws -> [UInt8] {
      var builder = EncyclopediaBuilder()
      for (id, record) in records { builder.add(KnownMatch(record), as: try #require(MatchID(id))) }
      return builder.packed().bytes
    }
    #expect(try packed(records) == packed(records.reversed()))
  }

  @Test func `truncated bytes are refused, and damaged bytes never crash`() throws {
    var builder = EncyclopediaBuilder()
    for (id, record) in try Self.sample() { builder.add(KnownMatch(record), as: try #require(MatchID(id))) }
    let bytes = builder.packed().bytes
    for count in bytes.indices {
      var reader = PackedReader(Array(bytes.prefix(count)), in: 0..<count)
      #expect(throws: UnpackingError.self) { try Encyclopedia(unpacking: &reader) }
    }
    var read = 0
    for index in bytes.indices {
      let masks: [UInt8] = [0x01, 0x40, 0x80, 0xFF]
      for mask in Trials.isLong ? masks : [masks[index % masks.count]] {
        var changed = bytes
        changed[index] ^= mask
        var reader = PackedReader(changed, in: 0..<changed.count)
        guard let encyclopedia = try? Encyclopedia(unpacking: &reader) else { continue }
        read += 1
        for player in encyclopedia.players.indices {
          _ = encyclopedia.career(of: player)
          _ = encyclopedia.latest(of: player)
          _ = encyclopedia.index(of: encyclopedia.players[player].id)
        }
        for match in encyclopedia.matches { _ = match.day.description }
      }
    }
    #expect(read > 100)
  }
}
