// Matching players of a match to the pool (SCORING.md, under `ipl-2026`).

import FantasyCore
import Testing

@Suite("Matching players to the pool")
struct PoolMatchingTests {
  private let teams = ["Reds", "Blues"]

  private func listed(_ name: String, _ id: String, _ side: Side = .first) throws -> MatchPlayer {
    MatchPlayer(name: name, id: try #require(PlayerID(id)), side: side)
  }

  private func row(
    _ id: String, _ name: String, side: String = "Reds", matchName: String? = nil
  ) throws -> PoolPlayer {
    PoolPlayer(
      id: try #require(PlayerID(id)), name: name, side: side, role: .batter, price: Price(tenths: 90),
      matchName: matchName)
  }

  @Test func `a registry id identifies the player under any name and side`() throws {
    let pool = Pool([try row("aaaaaaaa", "Other Name", side: "Greens"), try row("bbbbbbbb", "B Bat")])
    let found = pool.matching([try listed("A Ash", "aaaaaaaa"), try listed("B Bat", "cccccccc")], teams: teams)
    #expect(found.indices == [0, nil])
    #expect(found.byName.isEmpty)
    #expect(found.clashes.isEmpty)
  }

  @Test(
    arguments: [
      ("ipl-ash", "A Ash", nil, "Reds", 0), ("ipl-ash", "Adam Ash", "A Ash", "Reds", 0),
      // A match name, if given, is the only name used.
      ("ipl-ash", "A Ash", "Adam Ash", "Reds", nil),
      // The player must be on the side named in the row.
      ("ipl-ash", "A Ash", nil, "Blues", nil), ("ipl-ash", "A Ash", nil, "Greens", nil),
      ("ipl-ash", "A Ash", nil, "reds", nil),
      // A row with a registry id is never matched by name, since the player may be a namesake.
      ("bbbbbbbb", "A Ash", nil, "Reds", nil), ("ipl-ash", "a ash", nil, "Reds", nil),
      // Seven, nine or upper-case digits, or letters after f, are not registry ids.
      ("1234567", "A Ash", nil, "Reds", 0), ("123456789", "A Ash", nil, "Reds", 0),
      ("abcdefgh", "A Ash", nil, "Reds", 0),
    ] as [(String, String, String?, String, ElementIndex<PoolPlayer>?)])
  func `a row without a registry id is matched on its side by match name, else by name`(
    _ id: String, name: String, matchName: String?, side: String, index: ElementIndex<PoolPlayer>?
  ) throws {
    let pool = Pool([try row(id, name, side: side, matchName: matchName)])
    let found = pool.matching(
      [try listed("A Ash", "aaaaaaaa"), try listed("B Bat", "cccccccc", .second)], teams: teams)
    #expect(found.indices == [index, nil])
    #expect(found.byName.map(\.player) == (index == nil ? [] : [0]))
    #expect(found.clashes.isEmpty)
  }

  @Test func `a name shared by two players of the side matches neither`() throws {
    let pool = Pool([try row("ipl-ash", "A Ash")])
    let found = pool.matching([try listed("A Ash", "aaaaaaaa"), try listed("A Ash", "bbbbbbbb")], teams: teams)
    #expect(found.indices == [nil, nil])
    #expect(found.byName.isEmpty)
  }

  @Test func `a namesake on the other side does not matter`() throws {
    let pool = Pool([try row("ipl-ash", "A Ash")])
    let found = pool.matching(
      [try listed("A Ash", "bbbbbbbb", .second), try listed("A Ash", "aaaaaaaa")], teams: teams)
    #expect(found.indices == [nil, 0])
  }

  @Test(arguments: [("aaaaaaaa", "ipl-ash"), ("ipl-one", "ipl-two")])
  func `two rows that match one player clash`(_ first: String, second: String) throws {
    let pool = Pool([try row(first, "A Ash"), try row(second, "A Ash")])
    let found = pool.matching([try listed("A Ash", "aaaaaaaa")], teams: teams)
    #expect(found.indices == [0])
    #expect(found.clashes.map(\.player) == [0])
    #expect(found.clashes.map(\.indices) == [[0, 1]])
  }

  @Test func `an id listed by both sides has the sum of both`() throws {
    let system = try ShippedRules.system("ipl-2026")
    let pool = Pool([try row("aaaaaaaa", "A Ash")])
    let performances = [
      Performance(
        player: try listed("A Ash", "aaaaaaaa"),
        innings: [
          InningsFigures(innings: 1, row: try FantasyCoreTests.figures("runs 30,balls 30"))
        ]),
      Performance(
        player: try listed("A Ash", "aaaaaaaa", .second),
        innings: [
          InningsFigures(innings: 1, row: try FantasyCoreTests.figures("catches 2"))
        ]),
    ]
    let info = MatchInfo(teams: teams, dates: ["2026-03-28"], matchType: "T20")
    let score = MatchScore(MatchRecord(info: info, performances: performances), system: system, pool: pool)
    #expect(score.players.map(\.index) == [0, 0])
    // 4 + 30 + 4 for thirty runs, and 4 + 16.
    #expect(score.byIndex[0]?.total == Points(58))
  }

  @Test func `a player not in the pool has points with an empty role, and scores for no team`() throws {
    let system = try ShippedRules.system("ipl-2026")
    let info = MatchInfo(teams: teams, dates: ["2026-03-28"], matchType: "T20")
    let stranger = Performance(
      player: try listed("A Ash", "aaaaaaaa"),
      innings: [
        InningsFigures(innings: 1, row: try FantasyCoreTests.figures("ducks 1,dismissals 1"))
      ])
    let score = MatchScore(
      MatchRecord(info: info, performances: [stranger]), system: system, pool: Pool([try row("bbbbbbbb", "B Bat")]))
    #expect(score.players.map(\.points.total) == [Points(2)])
    #expect(score.byIndex.isEmpty)
  }

  @Test(arguments: [("counts", 5), ("void", 0)])
  func `a match without a result counts as far as played, unless the system voids it`(_ policy: String, points: Int)
    throws
  {
    let own = try system(
      items: """
        {"item": "playing", "figure": "appearances", "points": 4}, {"item": "run", "figure": "runs", "points": 1}
        """, more: #""no_result": "\#(policy)","#)
    var info = MatchInfo(teams: teams, dates: ["2026-03-28"], matchType: "T20")
    let performance = Performance(
      player: try listed("A Ash", "aaaaaaaa"),
      innings: [
        InningsFigures(innings: 1, row: try FantasyCoreTests.figures("runs 1"))
      ])
    let pool = Pool([try row("aaaaaaaa", "A Ash")])
    func total() -> Points? {
      MatchScore(MatchRecord(info: info, performances: [performance]), system: own, pool: pool).byIndex[0]?.total
    }
    #expect(total() == Points(5), "in progress")
    info.outcome = Outcome(result: .noResult)
    #expect(total() == Points(points))
    info.outcome = Outcome(result: .tie)
    #expect(total() == Points(5))
  }
}
