// Ranks that can still be reached, compared with many simulated ends of the season.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Knowledge

@Suite("Reachable ranks")
struct ReachableRanksTests {
  /// A league of 150 managers before the last of four matches, with the records of the other three.
  private struct Almost {
    var simulated: SimulatedLeague
    var records: [MatchID: MatchRecord] = [:]
    let last: SimulatedFixture

    init(_ system: String, _ lock: LockRule) throws {
      let terms = LeagueTerms(
        id: SampleLeague.id, title: "Sample", system: RuleReference(name: system, hash: fileHash(1)),
        rules: RuleReference(name: "original", hash: fileHash(2)), lock: lock, clock: .simulated)
      let world = SimulatedWorld(seed: 5)
      let season = SimulatedSeason(world: world, seed: 7, firstDay: Day(known: "2026-01-01"), matches: 4)
      let formats = ["5-1-3-2", "4-1-4-2", "4-1-2-4", "4-1-1-5"]
      let people = try (0..<150).map { number in
        SimulatedLeague.Participant(
          id: try #require(ManagerID("m\(number)")), teamName: "T\(number)", format: formats[number % 4],
          picksTeam: number % 50 != 7)
      }
      simulated = try SimulatedLeague(
        terms, system: try ShippedRules.system(system), rules: try ShippedRules.team("original"), participants: people,
        world: world, season: season, seed: 3)
      for (number, fixture) in season.fixtures.prefix(3).enumerated() {
        records[fixture.id] = MatchRecord(MatchSimulator.simulate(fixture))
        try simulated.score(fixture, file: fileHash(number))
      }
      last = try #require(season.fixtures.last)
    }

    /// Returns the reachable ranks while the last match is played.
    func ranks() -> ReachableRanks {
      let now = max(last.announcement.start, simulated.league.lastEvent)
      let board = LeagueScores(simulated.league, records: records, at: now).board()
      return ReachableRanks(of: simulated.league, board, at: now)
    }

    /// The league after the last match is scored from a record.
    func ended(_ record: MatchRecord) throws -> Almost {
      var ended = self
      ended.records[last.id] = record
      try ended.simulated.score(last, file: fileHash(9))
      return ended
    }
  }

  @Test(arguments: ["classic", "ipl-2026", "t20-2021"], [LockRule.match, .league])
  func `no simulated end gives a rank outside the stated span`(_ system: String, _ lock: LockRule) throws {
    let almost = try Almost(system, lock)
    let ranks = almost.ranks()
    #expect(ranks.isBounded && !ranks.isApart && ranks.locked == 1)
    let spans = try almost.simulated.league.entries.indices.map { ElementIndex<Entry>($0) }.map {
      try #require(ranks.span(of: $0))
    }
    let known = spans.count { $0.best > 1 || $0.worst < spans.count }
    #expect(known > 20, "\(known)")
    for seed in 0..<Trials.count(10, long: 30) {
      var fixture = almost.last
      fixture.seed = UInt64(seed)
      let ended = try almost.ended(MatchRecord(MatchSimulator.simulate(fixture)))
      let truth = LeagueScores(ended.simulated.league, records: ended.records, at: ended.simulated.league.lastEvent)
      for row in truth.leaderboard() {
        let span = spans[row.index.index]
        #expect(span.best <= row.rank && row.rank <= span.worst, "\(row.manager): \(row.rank), \(span)")
      }
      // After the last match the ranks are final.
      let final = ended.ranks()
      for row in truth.leaderboard() { #expect(final.span(of: row.index) == .init(best: row.rank, worst: row.rank)) }
    }
  }

  @Test(arguments: ["classic", "ipl-2026", "t20-2021"])
  func `a match in progress does not narrow the reachable ranks`(_ system: String) throws {
    let almost = try Almost(system, .match)
    let before = almost.ranks()
    let whole = MatchSimulator.simulate(almost.last)
    let live = try almost.ended(MatchRecord(whole.truncated(afterDeliveries: 90)))
    #expect(
      LeagueScores(live.simulated.league, records: live.records, at: live.simulated.league.lastEvent).board().live == [
        almost.last.id
      ])
    let during = live.ranks()
    #expect(during.remaining.matches.map(\.fixture.id) == [almost.last.id])
    for index in almost.simulated.league.entries.indices.map({ ElementIndex<Entry>($0) }) {
      #expect(during.span(of: index) == before.span(of: index))
    }
  }

  @Test func `before the last match begins, every rank can be reached`() throws {
    let almost = try Almost("classic", .match)
    let now = Instant(seconds: almost.last.announcement.start.seconds - 1)
    let board = LeagueScores(almost.simulated.league, records: almost.records, at: now).board()
    let ranks = ReachableRanks(of: almost.simulated.league, board, at: now)
    #expect(!ranks.isBounded && ranks.locked == 0 && ranks.unlimited?.id == "run")
    for index in almost.simulated.league.entries.indices.map({ ElementIndex<Entry>($0) }) {
      #expect(ranks.span(of: index) == .init(best: 1, worst: 150))
    }
  }

  @Test func `shared players gain nothing, and an entry with one player more can't fall behind`() throws {
    let system = ScoringSystem(
      name: "own", title: "Own", captaincy: [:], countsNoResult: false,
      items: [
        ScoringItem(
          id: "run", title: "Run", group: "a",
          rule: .each(figure: CricketFigure.runs.index, per: 1, points: Points(1)))
      ])
    var rules = try ShippedRules.team("original")
    rules.composition = .free
    rules.size = Allowed(minimum: 1, maximum: 4)
    var sample = try SampleLeague(lock: .league, own: system, ownRules: rules)
    func ids(_ text: String) -> [PlayerID] { text.split(separator: " ").compactMap { PlayerID(String($0)) } }
    try sample.enter(anna, team: ids("b1a b2a b1b"), format: nil)
    try sample.enter(ben, team: ids("b2a b1b"), format: nil)
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in try league.starting(by: anna, at: now) }
    let board = LeagueScores(sample.league, records: [:], at: sample.league.lastEvent).board()
    let ranks = ReachableRanks(of: sample.league, board, at: sample.league.lastEvent)
    #expect(ranks.isBounded && ranks.locked == 3)
    #expect(ranks.span(of: ElementIndex<Entry>(0)) == .init(best: 1, worst: 1))
    #expect(ranks.span(of: ElementIndex<Entry>(1)) == .init(best: 1, worst: 2))
  }

  @Test func `a player's bounds in a match follow from the items`() throws {
    let system = ScoringSystem(
      name: "own", title: "Own",
      captaincy: [.captain: CaptaincyRule(times: Multiplier(hundredths: 200), groups: ["a"])],
      countsNoResult: false,
      items: [
        ScoringItem(
          id: "duck", title: "Duck", group: "a",
          rule: .each(figure: CricketFigure.ducks.index, per: 1, points: Points(-2))),
        ScoringItem(
          id: "played", title: "Played", group: "b",
          rule: .each(figure: CricketFigure.appearances.index, per: 1, points: Points(4))),
        ScoringItem(
          id: "rate", title: "Rate", group: "a",
          rule: .bands(
            .figure(CricketFigure.runs.index),
            [
              .init(lower: nil, upper: .init(value: 0, isClosed: true), points: Points(-3)),
              .init(lower: .init(value: 0, isClosed: false), upper: nil, points: Points(5)),
            ])),
        ScoringItem(
          id: "steps", title: "Steps", group: "b", roles: [.bowler],
          rule: .steps(
            figure: CricketFigure.wickets.index,
            steps: [Step(at: 3, points: Points(4)), Step(at: 5, points: Points(8))], stacks: true)),
      ])
    func range(_ minimum: Int, _ maximum: Int) -> PointRange {
      PointRange(minimum: minimum * 10_000, maximum: maximum * 10_000)
    }
    // A batter may score two ducks: 2 × -2 - 3 to 4 + 5. A bowler's steps stack to 12.
    #expect(system.matchRange(.batter, .plain, less: .absent) == range(-7, 9))
    #expect(system.matchRange(.bowler, .plain, less: .absent) == range(-7, 21))
    #expect(system.matchRange(.bowler, .absent, less: .plain) == range(-21, 7))
    // Group a counts double and group b once: -14 to 10 and 0 to 4.
    #expect(system.matchRange(.batter, .captain, less: .absent) == range(-14, 14))
    // Shared points cancel out, so only the captain's second count of group a remains.
    #expect(system.matchRange(.batter, .captain, less: .plain) == range(-7, 5))
    #expect(system.matchRange(.batter, .plain, less: .plain) == .zero)
    #expect(system.unlimitedItem == nil)
    #expect(try ShippedRules.system("ipl-2026").matchRange(.bowler, .plain, less: .absent).maximum == nil)
  }
}
