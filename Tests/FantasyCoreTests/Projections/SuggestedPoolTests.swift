// Pools suggested from matches: averages, shrinkage and prices computed manually, guessed wicket-keepers, and sides.

import BuiltInRules
import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Suggested pools")
struct SuggestedPoolTests {
  /// Suggests a pool of matches m1, m2 and so on under classic: 1 point per run and 10 per catch or stumping.
  private func pool(
    _ records: [MatchRecord], prices: ClosedRange<Price> = Price(tenths: 70)...Price(tenths: 110)
  ) throws -> [String: SuggestedPlayer] {
    var builder = EncyclopediaBuilder()
    for (number, record) in records.enumerated() {
      var match = KnownMatch(record)
      match.totals = [KnownMatch.Total(innings: 1, side: .first, runs: 0, wickets: 0, balls: 0)]
      builder.add(match, as: try #require(MatchID("m\(number + 1)")))
    }
    let known = try SampleEncyclopedia.unpacked(builder.packed().bytes)
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == "classic" })
    let players = known.suggestedPool(under: try ScoringSystem(parsing: file.bytes), prices: prices)
    #expect(players.map(\.id.text) == players.map(\.id.text).sorted())
    return Dictionary(uniqueKeysWithValues: players.map { ($0.id.text, $0) })
  }

  private func batting(_ runs: Int) -> [String] { ["innings_batted 1,runs \(runs),balls 30"] }

  @Test func `prices are in proportion to the shrunken averages`() throws {
    let players = try pool([
      try SampleEncyclopedia.record(
        "2026-04-02", [("p1", .first, batting(40)), ("p2", .first, batting(20)), ("p3", .first, ["stumpings 1"])]),
      try SampleEncyclopedia.record("2026-04-03", [("p1", .first, batting(40))]),
    ])
    let (one, two, three) = (try #require(players["p1"]), try #require(players["p2"]), try #require(players["p3"]))
    #expect(one.matches == 2 && one.average == 400_000 && two.matches == 1 && two.average == 200_000)
    // The batters' average is 30 and weighs as much as 15 matches: (80 + 450) / 17 and (20 + 450) / 16.
    #expect(one.shrunk == 311_765 && two.shrunk == 293_750)
    #expect(three.role == .wicketKeeper && three.basis == .record && three.shrunk == 100_000)
    // 4 × 19.375 / 21.1765 = 3.66, so 3.5 above the lowest price.
    #expect([three, two, one].map(\.price.tenths) == [70, 105, 110])
  }

  @Test func `equal players get the middle price, and the highest price is a limit`() throws {
    let equal = [
      try SampleEncyclopedia.record("2026-04-02", [("p1", .first, ["stumpings 1"]), ("p2", .first, ["stumpings 1"])])
    ]
    #expect(try pool(equal).values.map(\.price.tenths) == [90, 90])
    let unequal = [
      try SampleEncyclopedia.record("2026-04-02", [("p1", .first, batting(40)), ("p2", .first, ["stumpings 1"])])
    ]
    let narrow = try pool(unequal, prices: Price(tenths: 81)...Price(tenths: 84))
    #expect(narrow["p1"]?.price == Price(tenths: 84) && narrow["p2"]?.price == Price(tenths: 81))
  }

  @Test func `matches without a result do not count for the price`() throws {
    let players = try pool([
      try SampleEncyclopedia.record("2026-04-02", [("p1", .first, batting(40)), ("p9", .first, ["stumpings 1"])]),
      try SampleEncyclopedia.record(
        "2026-04-03", [("p1", .first, batting(6)), ("p2", .first, batting(8))], outcome: Outcome(result: .noResult)),
      try SampleEncyclopedia.record("2026-04-04", [("p1", .first, batting(7))], outcome: nil),
    ])
    let (one, two) = (try #require(players["p1"]), try #require(players["p2"]))
    #expect(one.matches == 1 && one.average == 400_000 && one.activity.matches == 3)
    #expect(two.matches == 0 && two.average == nil && two.shrunk == 400_000)
  }

  @Test func `a club without a stumping gets one wicket-keeper, who never bowled and has the most catches`() throws {
    let players = try pool([
      try SampleEncyclopedia.record(
        "2026-04-02",
        [
          ("p1", .first, ["innings_batted 1,balls 10,catches 3"]), ("p2", .first, ["legal_balls 6,catches 5"]),
          ("p3", .first, ["innings_batted 1,balls 10,catches 2"]), ("p4", .second, ["stumpings 1"]),
          ("p5", .second, ["innings_batted 1,balls 9,catches 4"]), ("p6", .second, [""]),
        ]),
      // Of two players with three catches, the one with more matches keeps wicket.
      try SampleEncyclopedia.record("2026-04-03", [("p3", .first, ["innings_batted 1,balls 10,catches 1"])]),
    ])
    #expect(
      players.mapValues(\.role.name) == [
        "p1": "batter", "p2": "bowler", "p3": "wicket-keeper", "p4": "wicket-keeper", "p5": "batter", "p6": "batter",
      ])
    #expect(players["p3"]?.basis == .catches(3) && players["p6"]?.basis == .nothing && players["p5"]?.basis == .record)
  }

  @Test func `the side is the one of the latest match`() throws {
    let players = try pool([
      try SampleEncyclopedia.record("2026-04-03", [("p1", .first, batting(1))], teams: ["C", "B"]),
      try SampleEncyclopedia.record("2026-04-02", [("p1", .second, batting(1))]),
    ])
    #expect(players["p1"]?.club == Club("C", gender: "male"))
  }
}
