// Adopting other rules: the permitted times, the matches concerned, and the system that then scores each match.

@testable import Books
import FantasyCore
import Testing

private let other = RuleReference(name: "ipl-2026", hash: fileHash(8))

extension SampleLeague {
  /// Adopts a built-in system, as the command does.
  @discardableResult
  fileprivate mutating func adopt(
    _ time: String, _ name: String = "ipl-2026", from match: String? = nil, whole: Bool = false, reason: Bool = true
  ) throws -> [LeagueEvent] {
    let system = try ShippedRules.system(name)
    let reference = RuleReference(name: name, hash: name == "ipl-2026" ? other.hash : fileHash(1))
    learn(RuleBook(systems: [reference: system]))
    let scope = match.flatMap { MatchID($0) }.map(RuleScope.from) ?? (whole ? .season : nil)
    return try step(anna, time) { league, now throws(Refusal) in
      try league.adopting(reference, .system(system), scope: scope, hasReason: reason, by: anna, at: now)
    }
  }

  fileprivate func refusal(
    _ time: String, _ content: RuleContent? = nil, _ scope: RuleScope? = nil, hasReason: Bool = true,
    by author: ManagerID = anna
  ) throws -> [LeagueFault] {
    let (content, now) = (try content ?? .system(ShippedRules.system("ipl-2026")), try moment(time))
    return faults { () throws(Refusal) in
      try league.adopting(other, content, scope: scope, hasReason: hasReason, by: author, at: now)
    }
  }

  fileprivate func systems() throws -> [String] {
    try ["m1", "m2", "m3"].map { id in league.system(for: try #require(league.matches[MatchID(known: id)])).name }
  }
}

extension ID {
  fileprivate init(known text: String) { self = Self(text) ?? Self(known: "unknown") }
}

@Suite("Adopted rules")
struct AdoptionTests {
  @Test func `before the start, a new system scores the whole season without a scope or reason`() throws {
    var sample = try SampleLeague()
    #expect(try sample.systems() == ["classic", "classic", "classic"])
    #expect(
      try sample.adopt("1 09:00", reason: false) == [
        .rulesAdopted(RulesAdopted(reference: other, ruleKind: .system, scope: .season))
      ])
    #expect(try sample.systems() == ["ipl-2026", "ipl-2026", "ipl-2026"])
    #expect(sample.league.captaincies == [.captain, .viceCaptain])
    #expect(try sample.adopt("1 09:30", reason: false) == [], "the same again is nothing")
  }

  @Test func `after the start, a scope and a reason are required, and both are asked for together`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let since = try moment("1 12:00")
    #expect(
      try sample.refusal("2 10:00", hasReason: false) == [
        .rules(.reasonNeeded), .rules(.scopeNeeded(SampleLeague.id, since)),
      ])
    #expect(try sample.refusal("2 10:00", nil, .season, hasReason: false) == [.rules(.reasonNeeded)])
    #expect(try sample.refusal("2 10:00", nil, .season) == [])
    #expect(try sample.refusal("2 10:00", nil, .season, by: ben) == [.commissionerOnly(anna)])
    try sample.complete("5 00:00")
    #expect(
      try sample.refusal("5 01:00", nil, .season) == [.completed(SampleLeague.id, try moment("5 00:00"))])
  }

  @Test func `a planned start counts as a start`() throws {
    let sample = try SampleLeague(plannedStart: "2 00:00")
    #expect(try sample.refusal("1 23:59:59", hasReason: false) == [])
    #expect(
      try sample.refusal("2 00:00", hasReason: false)
        == [.rules(.reasonNeeded), .rules(.scopeNeeded(SampleLeague.id, try moment("2 00:00")))])
  }

  @Test func `adopting from a match on includes that match and later ones, and it must not have begun`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let m2 = MatchID(known: "m2")
    #expect(try sample.refusal("3 13:59:59", nil, .from(m2)) == [])
    #expect(try sample.refusal("3 14:00", nil, .from(m2)) == [.rules(.adoptionBegun(m2, start: try moment("3 14:00")))])
    #expect(
      try sample.adopt("2 15:00", from: "m2") == [
        .rulesAdopted(RulesAdopted(reference: other, ruleKind: .system, scope: .from(m2)))
      ])
    #expect(try sample.systems() == ["classic", "ipl-2026", "ipl-2026"])
    #expect(try sample.adopt("2 16:00", from: "m2") == [])
    #expect(try sample.adopt("2 16:00", from: "m3") == [], "it counts from there already")
    #expect(try sample.adopt("2 16:00", "classic", from: "m3") != [])
    #expect(try sample.systems() == ["classic", "ipl-2026", "classic"])
    #expect(
      try sample.adopt("2 17:00", whole: true) == [
        .rulesAdopted(RulesAdopted(reference: other, ruleKind: .system, scope: .season))
      ])
    #expect(try sample.systems() == ["ipl-2026", "ipl-2026", "ipl-2026"])
  }

  @Test func `of two matches with the same start, the one with the lower id comes first`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    try sample.step(anna, "1 13:00") { league, now throws(Refusal) in
      guard let m1 = league.matches[MatchID(known: "m1")] else { throw Refusal([]) }
      return try league.moving(m1, to: Instant(seconds: now.seconds + 86_400 * 2 + 3_600), by: anna, at: now)
    }
    #expect(
      sample.league.matchesByStart.map(\.fixture.start.description).prefix(2).allSatisfy {
        $0 == "2026-04-03T14:00:00Z"
      })
    try sample.adopt("1 13:00", from: "m2")
    #expect(try sample.systems() == ["classic", "ipl-2026", "ipl-2026"])
  }

  @Test func `moving the match from which a system counts does not rescore earlier matches`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    try sample.adopt("1 13:00", from: "m2")
    try sample.move("m2", to: "8 14:00", "1 14:00")
    // m3 starts at or after the time of m2 at the adoption, and m2 itself is named.
    #expect(try sample.systems() == ["classic", "ipl-2026", "ipl-2026"])
    try sample.move("m2", to: "2 13:00", "1 15:00")
    #expect(try sample.systems() == ["classic", "ipl-2026", "ipl-2026"])
  }

  @Test func `adopting a system can be undone, if it counts from a match on only until that begins`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    try sample.adopt("2 21:00", whole: true)
    try sample.undo(anna, "2 22:00")
    #expect(try sample.systems() == ["classic", "classic", "classic"])
    try sample.adopt("2 23:00", from: "m2")
    let (league, start, m2) = (sample.league, try moment("3 14:00"), MatchID(known: "m2"))
    #expect(
      faults { () throws(Refusal) in try league.undoing(by: anna, at: start) } == [
        .undoBreaksLock(.undo, league.sequence, m2, start: start)
      ])
  }

  @Test func `each match is scored by its own system, which also sets the captaincy`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    try sample.adopt("2 15:00", from: "m2")
    #expect(sample.league.captaincies == [.captain, .viceCaptain])
    try sample.pick(anna, "2 16:00", SamplePool.eleven, captain: "b1a", vice: "b2a")
    for match in ["m1", "m2"] { try sample.score(match, "4 00:00") }
    let files = try records(["m1": ["b1a": "runs 10"], "m2": ["b1a": "runs 10"]])
    let board = LeagueScores(sample.league, records: files, at: try moment("4 00:00"))
    let entry = try #require(sample.league.entry(of: anna))
    // classic: 10 runs are 10. ipl-2026: 4 for playing and 10 for runs, doubled for the captain.
    #expect(board.matchTotals(of: entry) == [Points(10), Points(28)])
    #expect(board.matches.map(\.system.name) == ["classic", "ipl-2026"])
    #expect(board.matches.flatMap { board.counted(entry, in: $0) }.map(\.counted) == [Points(10), Points(28)])
  }

  @Test func `each system's season part covers the matches that it scores`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.start("1 12:00")
    let files = try records([
      "m1": ["b1a": "runs 30,balls 20"], "m2": ["b1a": "runs 0,balls 20"], "m3": ["b1a": "runs 0,balls 20"],
    ])
    let entry = { try #require(sample.league.entry(of: anna)) }
    try sample.score("m1", "2 20:00")
    // A strike rate of 150 earns 30.
    var board = LeagueScores(sample.league, records: files, at: try moment("5 00:00"))
    #expect(board.total(of: try entry()) == Points(60))
    try sample.adopt("2 21:00", from: "m2")
    try sample.pick(anna, "2 22:00", SamplePool.eleven, captain: "b2a", vice: "b1b")
    try sample.score("m2", "3 20:00")
    board = LeagueScores(sample.league, records: files, at: try moment("5 00:00"))
    // The first match keeps 30 and 30. In the second, a player has 4 for playing and -6 for a strike rate of 0.
    #expect(board.total(of: try entry()) == Points(60 + 4 - 6))
    #expect(board.seasons.map(\.system.name) == ["classic"])
    try sample.adopt("3 21:00", "classic", from: "m3")
    try sample.score("m3", "4 20:00")
    board = LeagueScores(sample.league, records: files, at: try moment("5 00:00"))
    #expect(board.seasons.map { board.latest(of: $0).match.fixture.id.text } == ["m1", "m3"])
    #expect(board.total(of: try entry()) == Points(60 - 2))
    // Classic for the whole season: 30 runs off 60 balls earn nothing.
    try sample.adopt("5 00:00", "classic", whole: true)
    board = LeagueScores(sample.league, records: files, at: try moment("5 00:00"))
    #expect(board.total(of: try entry()) == Points(30))
  }

  @Test func `teams saved before a system with captains count without captains until their managers choose`() throws {
    var sample = try SampleLeague()
    try sample.enter(anna)
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: anna) == (0, 0))
    try sample.adopt("1 10:00")
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: anna) == (1, 0))
    // Other managers' teams are hidden until they are locked.
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: ben) == (0, 0))
    // Missing captains do not prevent changes to the pool or the format.
    let grown = SamplePool.players.dropLast() + [SamplePool.players[SamplePool.players.count - 1]]
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in
      try league.importingPool(
        Array(grown) + [
          PoolPlayer(id: PlayerID(known: "new"), name: "New", side: "A", role: .bowler, price: Price(tenths: 10))
        ],
        by: anna, at: now)
    }
    try sample.pick(anna, "1 11:00", SamplePool.eleven, captain: "b1a", vice: "b2a")
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: anna) == (0, 0))
    try sample.adopt("1 11:30", "classic")
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: anna) == (0, 1))
    // A replacement may leave out captains that no longer count.
    try sample.replace(anna, "1 11:40", "b1a", "b3a")
    #expect(sample.league.entry(of: anna)?.lineUp?.captain == nil)
    #expect(sample.league.entriesOutOfCaptaincy(seenBy: anna) == (0, 0))
  }

  @Test func `while the old system scores an upcoming match, its captains can still be chosen`() throws {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "b2a")
    try sample.start("1 12:00")
    try sample.adopt("1 13:00", "classic", from: "m3")
    #expect(sample.league.captaincies == [.captain, .viceCaptain])
    try sample.score("m1", "2 20:00")
    #expect(sample.league.captaincies == [.captain, .viceCaptain])
    try sample.score("m2", "3 20:00")
    #expect(sample.league.captaincies == [])
  }

  // MARK: Team rules

  @Test func `before the start, team rules that saved teams break are refused with reasons`() throws {
    var sample = try SampleLeague(budget: Price(tenths: 2_000))
    try sample.enter(anna)
    var rules = try ShippedRules.team("original")
    rules.name = "own"
    rules.composition = .formats([Format([5, 1, 3, 2])])
    #expect(
      try sample.refusal("1 10:00", .rules(rules)) == [.rules(.breakTeams([.formatMissing(rules.formats)]))])
    rules.composition = .formats([Format([4, 1, 2, 4]), Format([5, 1, 3, 2])])
    #expect(try sample.refusal("1 10:00", .rules(rules)) == [])
    rules.roles = [.batter, .wicketKeeper, .allRounder, Role("spinner")]
    #expect(try sample.refusal("1 10:00", .rules(rules)).first == .rules(.roleUnknown(.bowler, rules: "own")))
  }

  @Test func `a hidden team does not block team rules, even exclusive ones, and its owner sees the faults`() throws {
    var sample = try SampleLeague(budget: Price(tenths: 2_000))
    try sample.enter(ben)
    var rules = try ShippedRules.team("original")
    rules.name = "own"
    rules.composition = .formats([Format([5, 1, 3, 2])])
    #expect(try sample.refusal("1 10:00", .rules(rules)) == [])
    rules.isExclusive = true
    #expect(try sample.refusal("1 10:00", .rules(rules)) == [])
    sample.learn(RuleBook(teamRules: [other: rules]))
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in
      try league.adopting(other, .rules(rules), scope: nil, hasReason: false, by: anna, at: now)
    }
    #expect(sample.league.brokenRules(of: ben) == [.formatMissing(rules.formats)])
  }

  @Test func `adopted team rules apply from then on, with the league's own budget`() throws {
    var sample = try SampleLeague(budget: Price(tenths: 2_000))
    try sample.enter(ben, team: nil)
    let rules = try ShippedRules.team("ipl-2026")
    sample.learn(RuleBook(teamRules: [other: rules]))
    let events = try sample.step(anna, "1 10:00") { league, now throws(Refusal) in
      try league.adopting(other, .rules(rules), scope: nil, hasReason: false, by: anna, at: now)
    }
    #expect(events == [.rulesAdopted(RulesAdopted(reference: other, ruleKind: .rules, scope: .season))])
    #expect(sample.league.teamRules.name == "ipl-2026")
    #expect(sample.league.teamRules.budget == Price(tenths: 2_000))
    #expect(sample.league.entry(of: ben)?.format == nil, "the new rules have no formats")
    #expect(try sample.refusal("1 11:00", .rules(rules)) == [], "the same again is nothing")
  }

  @Test func `team rules are fixed from the second the league starts`() throws {
    let sample = try SampleLeague(plannedStart: "2 00:00")
    let rules = RuleContent.rules(try ShippedRules.team("ipl-2026"))
    #expect(try sample.refusal("1 23:59:59", rules) == [])
    #expect(try sample.refusal("2 00:00", rules) == [.rules(.teamRulesFixed(SampleLeague.id, try moment("2 00:00")))])
    #expect(try sample.refusal("1 10:00", rules, .from(MatchID(known: "m1"))) == [.rules(.teamRulesForAll)])
  }
}
