// Points of managers who joined after the start of matches: totals computed manually, corrections, claims, changes of
// the rule, and the second computation.

import BuiltInRules
import Testing

@testable import Audit
@testable import Books
@testable import FantasyCore

@Suite("Late joiners")
struct LateJoinerTests {
  private static let m1 = MatchID(known: "m1"), m2 = MatchID(known: "m2")
  private static let other = RuleReference(name: "other", hash: fileHash(7))

  private static func rules(_ rule: LateJoinerRule) throws -> TeamRules {
    var rules = try ShippedRules.team("original")
    rules.lateJoiners = rule
    return rules
  }

  /// In m1, anna has 7 + 4 runs and ben 4. cleo joins after m1 and takes anna's team; m2 is scored later. zoe has been
  /// a member since the beginning, but has no team.
  private static func played(_ rule: LateJoinerRule, contest: ContestTerms? = nil) throws -> SampleLeague {
    var sample = try SampleLeague(ownRules: try rules(rule))
    try sample.enter(anna)
    try sample.enter(ben, team: SamplePool.ids("b1c b2a b1b b2b k1a r1c r2c w1d w2d w1e w2e"))
    try sample.enter(ManagerID(known: "zoe"), team: nil)
    if let contest {
      try sample.step(anna, "1 11:00") { league, now throws(Refusal) in
        try league.choosing(contest, by: anna, at: now)
      }
    }
    try sample.start("1 12:00")
    try sample.score("m1", "2 19:00")
    try sample.enter(cleo, "2 20:00")
    return sample
  }

  private static let figures = [
    "m1": ["b1a": "runs 7", "b2a": "runs 4"], "m2": ["b1a": "runs 2", "b1c": "runs 9"],
  ]

  private static func board(
    _ sample: SampleLeague, _ figures: [String: [String: String]] = figures
  ) throws -> LeagueScores {
    LeagueScores(sample.league, records: try records(figures), at: sample.league.lastEvent)
  }

  private static func totals(
    _ sample: SampleLeague, _ figures: [String: [String: String]] = figures
  ) throws -> [String: Points] {
    let board = try board(sample, figures)
    let standings = board.leaderboard()
    #expect(standings.map(\.points) == standings.map { board.total(of: sample.league.entries[$0.index]) })
    return Dictionary(uniqueKeysWithValues: standings.map { ($0.manager.text, $0.points) })
  }

  @Test(arguments: [(LateJoinerRule.nothing, "0"), (.lowest, "4"), (.average, "7.5")])
  func `a late joiner gets points for missed matches by the rule`(_ rule: LateJoinerRule, given: String) throws {
    var sample = try Self.played(rule)
    let points = try #require(Points(given))
    #expect(try Self.totals(sample) == ["anna": Points(11), "ben": Points(4), "zoe": .zero, "cleo": points])
    try sample.score("m2", "3 20:00")
    #expect(
      try Self.totals(sample) == ["anna": Points(13), "ben": Points(13), "zoe": .zero, "cleo": points + Points(2)])
    let board = try Self.board(sample)
    let adjustments = board.adjustments
    #expect(adjustments.map(\.match) == (rule == .nothing ? [] : [Self.m1]))
    #expect(adjustments.allSatisfy { $0.manager == cleo && $0.points == points && $0.isForLateJoiner })
    #expect(adjustments.map(\.reason) == (rule == .nothing ? [] : ["late joiner: \(rule.rawValue) of 2 teams"]))
    #expect(sample.league.adjustments.isEmpty)
    // Before m2: anna 11, cleo 7.5 or 4 or 0, ben 4, zoe 0. After m2: anna and ben 13, then cleo, zoe.
    let changes = board.leaderboard().map {
      "\($0.manager) \($0.rank) \($0.change ?? 99) \($0.lastMatchPoints ?? .zero)"
    }
    let ofBen = rule == .average ? 2 : 1
    let ofCleo = rule == .nothing ? 0 : -1
    #expect(
      changes == ["anna 1 0 2", "ben 1 \(ofBen) 9", "cleo 3 \(ofCleo) 2", "zoe 4 \(rule == .nothing ? -1 : 0) 0"])
  }

  @Test func `a correction changes the points given, and limits on matches limit them`() throws {
    var sample = try Self.played(.average)
    try sample.score("m1", "2 21:00", file: 6, replacing: true)
    let corrected = ["m1": ["b1a": "runs 8", "b2a": "runs 5"]]
    #expect(
      try Self.totals(sample, corrected) == ["anna": Points(13), "ben": Points(5), "zoe": .zero, "cleo": Points(9)])
    try sample.score("m2", "3 20:00")
    #expect(try Self.totals(sample, ["m2": ["b1a": "runs 2"]])["cleo"] == Points(2), "without m1")
    try sample.score("x1", "3 21:00", start: "2 08:00")
    let early = Self.figures.merging(["x1": ["b2a": "runs 3"]]) { $1 }
    #expect(try Self.totals(sample, early)["cleo"] == Points("12.5"), "7.5 for m1, 3 for x1, 2 in m2")
  }

  @Test func `only managers who joined after the start of a match that counts are late`() throws {
    var sample = try SampleLeague(ownRules: try Self.rules(.lowest))
    try sample.enter(anna)
    try sample.step(ben, "1 10:00") { league, now throws(Refusal) in try league.joining(ben, at: now) }
    try sample.start("1 12:00")
    let names = [ManagerID(known: "early"), ManagerID(known: "exact"), ManagerID(known: "late")]
    for (name, time) in zip(names, ["2 13:59:59", "2 14:00", "2 14:00:01"]) { try sample.enter(name, time) }
    func late() -> [ManagerID] { LateJoiners(of: sample.league, at: sample.league.lastEvent).joined.keys.sorted() }
    #expect(late() == [], "m1 is not scored")
    try sample.score("m1", "2 20:00")
    try sample.enter(ben, "2 21:00")
    #expect(late() == [names[2]], "ben was a member without a team")
    let late1 = LateJoiners(of: sample.league, at: sample.league.lastEvent)
    #expect(late1.firstMatch(of: names[2])?.fixture.id == Self.m2)
    #expect(late1.firstMatch(of: names[1]) == nil && late1.firstMatch(of: anna) == nil)
    try sample.abandon("m2", "2 22:00")
    let late2 = LateJoiners(of: sample.league, at: sample.league.lastEvent)
    #expect(late2.firstMatch(of: names[2])?.fixture.id == MatchID(known: "m3"))
    for _ in 0..<3 { try sample.undo(names[2], "2 23:00") }
    #expect(late() == [])
    try sample.enter(names[2], "3 00:00")
    #expect(late() == [names[2]])
  }

  @Test func `matches before the league's start make nobody late`() throws {
    var sample = try SampleLeague(ownRules: try Self.rules(.lowest))
    try sample.enter(anna)
    try sample.start("2 15:00")
    try sample.score("m1", "2 19:00")
    try sample.enter(cleo, "2 20:00")
    #expect(LateJoiners(of: sample.league, at: sample.league.lastEvent).joined.isEmpty)
    #expect(try Self.totals(sample) == ["anna": .zero, "cleo": .zero])
    let planned = try SampleLeague(plannedStart: "2 10:00")
    var both = [planned, planned]
    for (index, time) in ["2 09:00", "2 15:00"].enumerated() {
      try both[index].enter(cleo, time)
      try both[index].score("m1", "2 20:00")
    }
    #expect(both.map { LateJoiners(of: $0.league, at: $0.league.lastEvent).joined.count } == [0, 1])
  }

  @Test func `a claimed entry is as late as before, and a hypothetical team earns its own points`() throws {
    var sample = try Self.played(.lowest)
    let cleos = try #require(sample.league.entry(of: cleo)?.lineUp)
    let supposed = sample.league.whatIf(.lineUp(cleos), of: cleo)
    let scores = LeagueScores(supposed, records: try records(Self.figures), at: sample.league.lastEvent)
    #expect(scores.total(of: try #require(supposed.entry(of: cleo))) == Points(11) && scores.adjustments.isEmpty)
    let details = LeagueImport(commissioner: anna, entry: anna)
    sample.commit([.leagueImported(LeagueImported(details))], by: anna, at: sample.league.lastEvent)
    for (entry, claimant) in [(ben, ManagerID(known: "mia")), (cleo, ManagerID(known: "ria"))] {
      sample.commit(
        [.entryClaimed(EntryClaimed(entry: entry, claimant: claimant))], by: claimant, at: sample.league.lastEvent)
    }
    #expect(try Self.totals(sample) == ["anna": Points(11), "mia": Points(4), "zoe": .zero, "ria": Points(4)])
  }

  @Test func `points given to late joiners don't count in rounds`() throws {
    let sample = try Self.played(.average, contest: ContestTerms(round: .match))
    let board = try Self.board(sample)
    let entry = try #require(sample.league.entry(of: cleo))
    #expect(board.total(of: entry) == Points("7.5"))
    #expect(board.earnedInMatches(entry)[Self.m1] == .zero)
  }

  @Test(arguments: LateJoinerRule.allCases)
  func `no rank is certain while late joiners can get points for a match in progress`(_ rule: LateJoinerRule) throws {
    var sample = try Self.played(rule)
    try sample.abandon("m3", "2 21:00")
    try sample.enter(ManagerID(known: "dora"), "3 15:00")
    let league = sample.league
    let ranks = ReachableRanks(of: league, try Self.board(sample).board(), at: league.lastEvent)
    #expect(ranks.locked == 1 && ranks.isBounded == (rule == .nothing))
  }

  @Test func `averages are rounded half away from zero to hundredths, in both computations`() {
    let cases: [(teams: [Int], lowest: Int, average: Int)] = [
      ([], 0, 0), ([30_000], 30_000, 30_000), ([10_000, 0, 0], 0, 3_300), ([20_000, 0, 0], 0, 6_700),
      ([100, 0], 0, 100), ([-100, 0], -100, -100), ([-10_000, 0, 0], -10_000, -3_300),
      ([-50_000, 20_000], -50_000, -15_000),
    ]
    for (teams, lowest, average) in cases {
      let points = teams.map(Points.init(tenThousandths:))
      #expect(LateJoinerRule.lowest.points(from: points)?.tenThousandths ?? 0 == lowest)
      #expect(LateJoinerRule.average.points(from: points)?.tenThousandths ?? 0 == average)
      #expect(LateJoinerRule.nothing.points(from: points) == nil)
      #expect(AuditLateJoiners.lowest.points(from: teams) == lowest)
      #expect(AuditLateJoiners.average.points(from: teams) == average, "\(teams)")
    }
  }

  @Test func `after the start, the rule for late joiners can change, with a reason, and nothing else`() throws {
    var sample = try Self.played(.nothing)
    let before = sample.league
    func refusal(
      hasReason: Bool = true, _ scope: RuleScope? = nil, _ change: (inout TeamRules) -> Void = { _ in }
    ) throws -> [LeagueFault] {
      var rules = try Self.rules(.average)
      rules.name = "other"
      change(&rules)
      let now = before.lastEvent
      return faults { () throws(Refusal) in
        try before.adopting(Self.other, .rules(rules), scope: scope, hasReason: hasReason, by: anna, at: now)
      }
    }
    #expect(try refusal() == [] && refusal(.season) == [])
    #expect(try refusal(hasReason: false) == [.rules(.reasonNeeded)])
    #expect(try refusal(.from(MatchID(known: "m3"))) == [.rules(.teamRulesForAll)])
    let fixed = LeagueFault.rules(.teamRulesFixed(SampleLeague.id, try moment("1 12:00")))
    #expect(try refusal { $0.maxPerSide = 2 } == [fixed])
    #expect(try refusal { $0.ties = .numbered(.sequential) } == [fixed])
    var rules = try Self.rules(.average)
    rules.title = "Other"
    sample.learn(RuleBook(teamRules: [Self.other: rules]))
    try sample.step(anna, at: before.lastEvent) { [rules] league, now throws(Refusal) in
      try league.adopting(Self.other, .rules(rules), scope: nil, hasReason: true, by: anna, at: now)
    }
    #expect(try Self.totals(sample)["cleo"] == Points("7.5"))
  }

  @Test(arguments: Array(UInt64(1)...12))
  func `in random leagues both computations give late joiners the same points`(_ seed: UInt64) throws {
    let (rule, plainRule) = seed % 4 < 2 ? (LateJoinerRule.average, AuditLateJoiners.average) : (.lowest, .lowest)
    var world = try RandomLeague(seed: seed, lateJoiners: rule)
    var dice = SeededRandom(seed: seed &* 91)
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == world.system.name }).bytes
    for step in 0..<220 {
      if dice.chance(800) { CheckpointPropertyTests.more(&world, &dice) } else { try world.step() }
      guard step % 10 == 9 else { continue }
      let league = world.league
      let plain = try AuditLeague(
        LeagueFacts(world.commits, terms: league.terms),
        records: Dictionary(
          uniqueKeysWithValues: try world.figures.map { ($0.key.text, AuditRecord(figures: $0.value)) }),
        systems: [league.terms.system.key: try AuditScoring(parsing: file)],
        lateJoiners: [league.terms.rules.key: plainRule], at: league.lastEvent.seconds)
      let board = LeagueScores(league, records: try world.records, at: league.lastEvent)
      for entry in league.entries {
        #expect(
          plain.totals[entry.manager.text] == board.total(of: entry).tenThousandths, "\(entry.manager), step \(step)")
      }
    }
  }

  @Test func `random leagues have late joiners who get points`() throws {
    var given = 0
    for seed in UInt64(1)...24 {
      var world = try RandomLeague(seed: seed, lateJoiners: .average)
      for _ in 0..<200 { try world.step() }
      let board = LeagueScores(world.league, records: try world.records, at: world.league.lastEvent)
      given += board.adjustments.count { $0.isForLateJoiner && $0.points != .zero }
    }
    #expect(given > 10, "\(given)")
  }
}
