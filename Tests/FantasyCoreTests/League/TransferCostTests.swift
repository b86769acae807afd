// Costs of transfers between the line-ups locked for successive matches: computed manually, and over random leagues
// against a simple count and the second computation.

import Audit
import Testing

@testable import Audit
@testable import Books
@testable import FantasyCore

@Suite("Costs of transfers")
struct TransferCostTests {
  private static let rules = TransferRules(free: 1, pointsOff: Points(4), wildCards: 1)
  private static let file = Array(#"{"transfers": {"free": 1, "points_off": 4, "wild_cards": 1}}"#.utf8)

  /// anna has a team of any four batters. m1 to m3 are on the 2nd to 4th at 14:00.
  private static func sample(_ lock: LockRule = .match) throws -> SampleLeague {
    var rules = try ShippedRules.team("original")
    rules.composition = .free
    rules.size = Allowed(minimum: 1, maximum: 4)
    rules.transfers = Self.rules
    var sample = try SampleLeague(lock: lock, ownRules: rules)
    try sample.enter(anna, team: nil, format: nil)
    try sample.pick(anna, "1 09:00", ids("b1a b2a b3a b1b"))
    try sample.step(anna, "1 10:00") { league, now throws(Refusal) in try league.starting(by: anna, at: now) }
    return sample
  }

  private static func ids(_ text: String) -> [PlayerID] {
    text.split(separator: " ").compactMap { PlayerID(String($0)) }
  }

  private func costs(_ sample: SampleLeague, _ time: String) throws -> [[Int]] {
    let entry = try #require(sample.league.entry(of: anna))
    return sample.league.transferCosts(of: entry, at: try moment(time)).map { cost in
      [
        cost.match.fixture.id.text.last?.wholeNumberValue ?? 0, cost.broughtIn, cost.free ?? -1,
        cost.points.tenThousandths / 10_000,
      ]
    }
  }

  @Test func `transfers are counted from lock to lock, and a reversed change does not count`() throws {
    var sample = try Self.sample()
    // All changes before the first lock are free.
    try sample.pick(anna, "2 13:00", Self.ids("b1a b2a b3a b2b"))
    #expect(try costs(sample, "2 14:00") == [])
    try sample.pick(anna, "2 15:00", Self.ids("b1b b3b k1a b2b"))
    #expect(try costs(sample, "3 13:59:59") == [])
    let pending = sample.league.pendingTransfers(of: sample.league.entry(of: anna), at: try moment("2 15:00"))
    #expect(pending?.broughtIn == 3 && pending?.points == Points(8) && pending?.match.fixture.id.text == "m2")
    try sample.pick(anna, "3 13:00", Self.ids("b1a b2a b3b b2b"))
    #expect(try costs(sample, "3 13:59:59") == [])
    #expect(try costs(sample, "3 14:00") == [[2, 1, 1, 0]])
    // A change of order is not a transfer.
    try sample.pick(anna, "3 15:00", Self.ids("b2b b3b b2a b1a"))
    #expect(sample.league.pendingTransfers(of: sample.league.entry(of: anna), at: try moment("3 15:00")) == nil)
    try sample.pick(anna, "3 16:00", Self.ids("b2b b1b k1a k1b"))
    #expect(try costs(sample, "4 14:00") == [[2, 1, 1, 0], [3, 3, 1, 8]])
    // A match abandoned after its start has locked line-ups too.
    let second = try #require(MatchID("m2").flatMap { sample.league.matches[$0] })
    try sample.step(anna, "4 15:00") { league, now throws(Refusal) in try league.abandoning(second, by: anna, at: now) }
    #expect(try costs(sample, "4 15:00") == [[2, 1, 1, 0], [3, 3, 1, 8]])
  }

  @Test func `a match abandoned before its start locks nothing, and changes reversed before the next lock are free`()
    throws
  {
    var sample = try Self.sample()
    let second = try #require(MatchID("m2").flatMap { sample.league.matches[$0] })
    try sample.step(anna, "2 15:00") { league, now throws(Refusal) in try league.abandoning(second, by: anna, at: now) }
    try sample.pick(anna, "2 16:00", Self.ids("b2b b3b k1a k1b"))
    let pending = sample.league.pendingTransfers(of: sample.league.entry(of: anna), at: try moment("2 16:00"))
    #expect(pending?.match.fixture.id.text == "m3" && pending?.points == Points(12))
    #expect(try costs(sample, "3 14:00") == [])
    try sample.pick(anna, "3 15:00", Self.ids("b1a b2a b3a k1b"))
    #expect(try costs(sample, "4 14:00") == [[3, 1, 1, 0]])
  }

  @Test func `a wild card makes the changes of one lock free, stays with later saves, and is then used up`() throws {
    var sample = try Self.sample()
    func left(_ time: String) throws -> Int? {
      sample.league.wildCardsLeft(of: sample.league.entry(of: anna), at: try moment(time))
    }
    func refusal(_ time: String) throws -> [LeagueFault] {
      let now = try moment(time)
      return faults { () throws(Refusal) in try sample.league.playingWildCard(true, by: anna, at: now) }
    }
    #expect(try refusal("1 12:00") == [.entry(.wildCardTooEarly)])
    try sample.step(anna, "2 15:00") { league, now throws(Refusal) in
      try league.playingWildCard(true, by: anna, at: now)
    }
    #expect(try left("2 15:00") == 0)
    let again = try moment("2 15:30")
    #expect(try sample.league.playingWildCard(true, by: anna, at: again).isEmpty)
    try sample.step(anna, "2 16:00") { league, now throws(Refusal) in
      try league.playingWildCard(false, by: anna, at: now)
    }
    #expect(try left("2 16:00") == 1)
    try sample.step(anna, "2 17:00") { league, now throws(Refusal) in
      try league.playingWildCard(true, by: anna, at: now)
    }
    try sample.pick(anna, "2 18:00", Self.ids("b2b b3b k1a k1b"))
    #expect(try costs(sample, "3 14:00") == [[2, 4, -1, 0]])
    #expect(try refusal("3 15:00") == [.entry(.wildCardsPlayed(1))])
    // The wild card does not apply to the next lock.
    try sample.pick(anna, "3 16:00", Self.ids("b1a b2a k1a k1b"))
    #expect(try costs(sample, "4 14:00") == [[2, 4, -1, 0], [3, 2, 1, 4]])
    let entry = try #require(sample.league.entry(of: anna))
    #expect(entry.lineUps.map(\.playsWildCard) == [false, true, false, true, true, false])
  }

  @Test func `after completion team changes are free`() throws {
    var sample = try Self.sample()
    try sample.pick(anna, "2 15:00", Self.ids("b2b b2a b3a k1a"))
    try sample.step(anna, "3 15:00") { league, now throws(Refusal) in try league.completing(by: anna, at: now) }
    try sample.pick(anna, "3 16:00", Self.ids("b2b b3b k1a k1b"))
    #expect(try costs(sample, "9 00:00") == [[2, 2, 1, 4]])
    let (now, since) = (try moment("3 17:00"), try moment("3 15:00"))
    #expect(
      faults { () throws(Refusal) in try sample.league.playingWildCard(true, by: anna, at: now) }
        == [.completed(SampleLeague.id, since)])
  }

  @Test func `a wild card needs rules that allow it, and a league with a single lock has no transfers`() throws {
    var none = try SampleLeague()
    try none.enter(anna)
    let now = try moment("1 10:00")
    #expect(
      faults { () throws(Refusal) in try none.league.playingWildCard(true, by: anna, at: now) } == [
        .entry(.noWildCards)
      ])
    let once = try Self.sample(.league)
    #expect(once.league.transferRules == nil)
    #expect(try costs(once, "9 00:00") == [])
  }

  @Test
  func `costs are deducted from the lock on, before scoring, but not from the previous leaderboard`()
    throws
  {
    var sample = try Self.sample()
    try sample.pick(anna, "2 15:00", Self.ids("b1b b3b k1a b2b"))
    func total(_ time: String, from start: String? = nil, until end: String? = nil) throws -> Points {
      let board = LeagueScores(
        sample.league, records: [:], at: try moment(time), transfersStart: try start.map(moment),
        transfersEnd: try end.map(moment))
      let entry = try #require(sample.league.entry(of: anna))
      #expect(board.leaderboard().first?.points == board.total(of: entry))
      return board.total(of: entry)
    }
    #expect(try total("3 13:59:59") == .zero)
    #expect(try total("3 14:00") == Points(-8))
    #expect(try total("3 14:00", until: "3 14:00") == .zero)
    #expect(try total("4 14:00", from: "3 14:00") == Points(-8))
    #expect(try total("4 14:00", from: "4 14:00") == .zero)
  }

  @Test func `the previous leaderboard does not include the costs of the latest match's lock`() throws {
    var sample = try Self.sample()
    try sample.enter(ben, "2 15:00", team: nil, format: nil)
    try sample.pick(anna, "2 15:00", Self.ids("b1b b3b k1a b2b"))
    var records: [MatchID: MatchRecord] = [:]
    for (id, time) in [("m1", "2 20:00"), ("m2", "3 20:00")] {
      let request = try SampleLeague.request(id, file: 1)
      try sample.step(anna, time) { league, now throws(Refusal) in
        try league.scoring([request], replacing: false, by: anna, at: now)
      }
      records[request.id] = try record([:])
    }
    let board = LeagueScores(sample.league, records: records, at: sample.league.lastEvent).leaderboard()
    #expect(board.map(\.manager) == [ben, anna])
    #expect(board.map(\.points) == [.zero, Points(-8)])
    #expect(board.map(\.lastMatchPoints) == [.zero, .zero])
    // Both were first.
    #expect(board.map(\.change) == [0, -1])
  }

  @Test(arguments: Array(UInt64(1)...24))
  func `over random seasons the leaderboard deducts the same costs as a simple count and the second computation`(
    _ seed: UInt64
  ) throws {
    var world = try RandomLeague(seed: seed, transfers: Self.rules)
    for _ in 0..<250 { try world.step() }
    let league = world.league
    let now = Instant(seconds: world.now.seconds + 5 * 86_400)
    let board = LeagueScores(league, records: [:], at: now)
    let plain = try AuditLeague(
      LeagueFacts(world.commits, terms: league.terms), records: [:], systems: [:],
      transfers: [league.terms.rules.key: try #require(try AuditTransfers(parsing: Self.file))], at: now.seconds)
    // A match abandoned before its start locks nothing.
    var calledOff: [MatchID: Bool] = [:]
    for commit in world.commits {
      for event in commit.events {
        if case .matchAbandoned(let event) = event, let match = league.matches[event.match] {
          calledOff[event.match] = match.file == nil && commit.time < match.fixture.start
        }
      }
    }
    let begun = league.matchesByStart.filter {
      league.counts($0, at: now) && ($0.fixture.start <= now || $0.file != nil)
    }
    for entry in league.entries {
      var (off, before) = (0, LineUp?.none)
      for match in begun
      where league.terms.lock == .match && match.fixture.start <= league.completed ?? match.fixture.start
        && !(calledOff[match.fixture.id] ?? false)
      {
        guard let locked = league.lockedLineUp(of: entry, for: match) else { continue }
        let brought = before.map { Set(locked.lineUp.players).subtracting($0.players).count } ?? 0
        if !locked.playsWildCard, brought > 1 { off += 4 * (brought - 1) }
        before = locked.lineUp
      }
      #expect(board.total(of: entry) == Points(-off))
      #expect(plain.totals[entry.manager.text] == -off * 10_000)
      let played = Set(
        begun.compactMap { league.lockedLineUp(of: entry, for: $0) }.filter(\.playsWildCard).map(\.sequence))
      #expect(played.count <= 1)
    }
    try SecondReading(world.commits, of: league, world.system, world.rules)
  }

  @Test func `random seasons include costs and wild cards`() throws {
    var (costs, cards) = (0, 0)
    for seed in UInt64(1)...24 {
      var world = try RandomLeague(seed: seed, transfers: Self.rules)
      for _ in 0..<250 { try world.step() }
      let now = Instant(seconds: world.now.seconds + 5 * 86_400)
      for entry in world.league.entries {
        let found = world.league.transferCosts(of: entry, at: now)
        costs += found.count { $0.points > .zero }
        cards += found.count(where: \.hasWildCard)
      }
    }
    #expect(costs > 100 && cards > 10, "\(costs) costs, \(cards) wild cards")
  }
}
