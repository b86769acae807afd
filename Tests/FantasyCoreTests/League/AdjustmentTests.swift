// Adjustments of points by the commissioner: totals, rounds and cups computed manually, refusals, undo, and the second
// computation.

import Audit
import Testing

@testable import Books
@testable import FantasyCore

@Suite("Adjusted points")
struct AdjustmentTests {
  private let m1 = MatchID(known: "m1"), m2 = MatchID(known: "m2")

  /// anna and ben have the same team, which earns 7 points in m1. cleo is a member without an entry.
  private func played(_ contest: ContestTerms? = nil, start: String = "1 12:00") throws -> SampleLeague {
    var sample = try SampleLeague()
    try sample.enter(anna)
    try sample.enter(ben)
    try sample.step(cleo, "1 10:00") { league, now throws(Refusal) in try league.joining(cleo, at: now) }
    if let contest {
      try sample.step(anna, "1 11:00") { league, now throws(Refusal) in
        try league.choosing(contest, by: anna, at: now)
      }
    }
    try sample.start(start)
    try sample.score("m1", "3 12:00")
    return sample
  }

  private func board(
    _ sample: SampleLeague, from start: String? = nil, until end: String? = nil
  ) throws -> LeagueScores {
    LeagueScores(
      sample.league, records: try records(["m1": ["b1a": "runs 7"]]), at: sample.league.lastEvent,
      transfersStart: try start.map(moment), transfersEnd: try end.map(moment))
  }

  private func totals(_ sample: SampleLeague) throws -> [ManagerID: Points] {
    let board = try board(sample)
    let standings = board.leaderboard()
    #expect(standings.map(\.points) == standings.map { board.total(of: sample.league.entries[$0.index]) })
    // The records of the second computation are left out, so only adjustments remain.
    let plain = try AuditLeague(
      LeagueFacts(sample.commits, terms: sample.league.terms), records: [:], systems: [:],
      at: sample.league.lastEvent.seconds)
    for entry in sample.league.entries {
      #expect(
        plain.totals[entry.manager.text] == board.adjustments(of: entry).reduce(0) { $0 + $1.points.tenThousandths })
    }
    return Dictionary(uniqueKeysWithValues: standings.map { ($0.manager, $0.points) })
  }

  private func refusal(
    _ sample: SampleLeague, _ manager: ManagerID = ben, _ match: String = "m1", reason: String? = "late",
    by author: ManagerID = anna, at time: String = "3 20:00"
  ) throws -> [LeagueFault] {
    let (known, now) = (try #require(MatchID(match).flatMap { sample.league.matches[$0] }), try moment(time))
    return faults { () throws(Refusal) in
      try sample.league.adjusting(manager, by: Points(1), in: known, reason: reason, by: author, at: now)
    }
  }

  @Test func `adjustments add up in the total and change ranks, but not the points of the match`() throws {
    var sample = try played()
    #expect(try totals(sample) == [anna: Points(7), ben: Points(7)])
    try sample.adjust(ben, -250, "m1", "3 13:00")
    #expect(try totals(sample) == [anna: Points(7), ben: Points(hundredths: 450)])
    try sample.adjust(ben, 1000, "m1", "3 14:00", reason: "appeal")
    #expect(try totals(sample) == [anna: Points(7), ben: Points(hundredths: 1_450)])
    let standings = try board(sample).leaderboard()
    #expect(standings.map(\.manager) == [ben, anna] && standings.map(\.rank) == [1, 2])
    #expect(standings.map(\.lastMatchPoints) == [Points(7), Points(7)])
    #expect(sample.league.adjustments.map(\.reason) == ["late", "appeal"])
    try sample.undo(anna, "3 15:00")
    #expect(try totals(sample)[ben] == Points(hundredths: 450))
    try sample.redo(anna, "3 16:00")
    #expect(try totals(sample)[ben] == Points(hundredths: 1_450))
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `an adjustment by nothing changes nothing`() throws {
    let sample = try played()
    let (match, now) = (try #require(sample.league.matches[m1]), try moment("3 13:00"))
    #expect(try sample.league.adjusting(ben, by: .zero, in: match, reason: "late", by: anna, at: now) == [])
  }

  @Test func `only the commissioner adjusts, for an entry, with a reason of visible characters`() throws {
    let sample = try played()
    #expect(try refusal(sample) == [])
    #expect(try refusal(sample, by: ben) == [.commissionerOnly(anna)])
    #expect(try refusal(sample, cleo) == [.entryMissing(cleo)])
    let long = String(repeating: "a", count: 201)
    for reason in [nil, "", "  ", "a\u{7}", "a\nb", "\u{2028}a", long] {
      #expect(try refusal(sample, reason: reason) == [.reasonUnusable(reason)], "\(reason ?? "nil")")
    }
    #expect(try refusal(sample, reason: String(repeating: "a", count: 200)) == [])
  }

  @Test func `points are adjusted only for a match that is scored or abandoned, until the league is complete`() throws {
    var sample = try played()
    #expect(try refusal(sample, ben, "m2") == [.matchUnscored(m2)])
    try sample.abandon("m2", "3 13:00")
    try sample.adjust(ben, 300, "m2", "3 14:00")
    #expect(try totals(sample)[ben] == Points(10), "an abandoned match counts too")
    try sample.complete("3 15:00")
    #expect(try refusal(sample) == [.completed(SampleLeague.id, try moment("3 15:00"))])
    #expect(try refusal(try played(start: "3 09:00")) == [.matchEarnsNothing(m1)])
  }

  @Test func `a correction keeps the adjustment, and the scoring can't be undone before the adjustment`() throws {
    var sample = try played()
    let scoring = sample.league.sequence
    try sample.adjust(ben, -250, "m1", "3 13:00")
    let later = sample.league.sequence
    #expect(
      try sample.undoFaults(anna, "3 14:00", scoring) == [.undo(.breaksChange(.undo, scoring, later: later, by: anna))])
    try sample.score("m1", "3 15:00", file: 6, replacing: true)
    #expect(try totals(sample) == [anna: Points(7), ben: Points(hundredths: 450)])
    try sample.undo(anna, "3 16:00", later)
    #expect(try totals(sample)[ben] == Points(7))
  }

  @Test func `a file that moves to another match takes its adjustments along, unless its match was announced`() throws {
    var sample = try played()
    try sample.score("x1", "3 13:00", start: "3 10:00")
    try sample.adjust(ben, 300, "x1", "3 15:00")
    try sample.adjust(ben, 100, "m1", "3 15:00")
    for (file, match) in [("x1", "m2"), ("m1", "x2")] {
      let (id, to) = (try #require(MatchID(file)), try #require(MatchID(match)))
      let own = try SampleLeague.fixture(match, "2 10:00")
      try sample.step(anna, "3 16:00") { league, now throws(Refusal) in
        try league.linking(id, to: to, ownFixture: own, by: anna, at: now)
      }
    }
    #expect(sample.league.adjustments.map(\.match) == [m2, m1])
    #expect(try totals(sample)[ben] == Points(4), "m1 is no longer scored")
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `limits on matches limit the adjustments too, and a match left out of the league has none`() throws {
    var sample = try played()
    try sample.abandon("m2", "3 13:00")
    try sample.adjust(ben, 100, "m1", "3 14:00")
    try sample.adjust(ben, 300, "m2", "3 14:00")
    let entry = try #require(sample.league.entry(of: ben))
    // m1 starts on the 2nd, and m2 on the 3rd.
    #expect(try board(sample).total(of: entry) == Points(11))
    #expect(try board(sample, from: "3 14:00").total(of: entry) == Points(10))
    #expect(try board(sample, until: "3 14:00").total(of: entry) == Points(8))
    #expect(sample.league.whatIf(without: [m2]).adjustments.map(\.match) == [m1])
  }

  @Test func `an adjustment decides the round and the cup tie of its match`() throws {
    var sample = try played(ContestTerms(round: .match))
    let cup = CupTerms(name: CupID(known: "shield"), kind: .lastStanding, from: 1, round: .match)
    func ofBen() throws -> (game: Points?, eliminated: ManagerID?) {
      let board = try board(sample)
      let game = HeadToHead(board)?.rounds[0].game(of: ben)
      let stage = Cup(cup, board).stages[0]
      let last = stage.standings.first { $0.eliminated != nil && $0.entrant < 2 }
      return (
        game.flatMap { $0.home == ben ? $0.homePoints : $0.awayPoints }, last.map { [anna, ben, cleo][$0.entrant] }
      )
    }
    let before = try ofBen()
    #expect(before.game == Points(7) && before.eliminated == nil, "cleo has no points")
    try sample.adjust(ben, -1000, "m1", "3 13:00")
    let after = try ofBen()
    #expect(after.game == Points(-3) && after.eliminated == ben)
  }

  @Test func `a claimed entry keeps its adjustments`() throws {
    var sample = try played()
    try sample.adjust(ben, 300, "m1", "3 13:00")
    let details = LeagueImport(commissioner: anna, entry: anna)
    sample.commit([.leagueImported(LeagueImported(details))], by: anna, at: sample.league.lastEvent)
    let zoe = ManagerID(known: "zoe")
    sample.commit([.entryClaimed(EntryClaimed(entry: ben, claimant: zoe))], by: zoe, at: sample.league.lastEvent)
    #expect(try totals(sample) == [anna: Points(7), zoe: Points(10)])
  }

  @Test func `in random leagues the second computation has the same adjustments`() throws {
    var adjusted = 0
    for seed in UInt64(1)...12 { adjusted += try adjustAtRandom(seed) == .zero ? 0 : 1 }
    #expect(adjusted > 5, "some leagues end early")
  }

  /// Adjusts the points of random managers, and returns the sum of all accepted adjustments.
  private func adjustAtRandom(_ seed: UInt64) throws -> Points {
    var world = try RandomLeague(seed: seed)
    for _ in 0..<120 { try world.step() }
    for number in 0..<60 {
      let (league, now, runs) = (world.league, world.now, RandomLeague.managers[0])
      let (manager, points) = (world.random.pick(RandomLeague.managers), world.random.within(-900...900))
      guard let match = world.random.pick(league.matchesByStart.map(Optional.some)) else { continue }
      world.attempt(runs, because: "change \(number)") { () throws(Refusal) in
        try league.adjusting(
          manager, by: Points(hundredths: points), in: match, reason: "change \(number)", by: runs, at: now)
      }
      try world.step()
    }
    let league = world.league
    let board = LeagueScores(league, records: [:], at: league.lastEvent)
    let plain = try SecondReading(world.commits, of: league, world.system, world.rules).plain
    for entry in league.entries {
      #expect(plain.totals[entry.manager.text] == board.total(of: entry).tenThousandths)
    }
    let made = world.commits.flatMap(\.events).reduce(Points.zero) { sum, event in
      guard case .pointsAdjusted(let event) = event else { return sum }
      return sum + event.points
    }
    #expect(league.entries.reduce(.zero) { $0 + board.total(of: $1) } == made)
    return made
  }
}
