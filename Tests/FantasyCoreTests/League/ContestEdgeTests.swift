// Edge cases of contests, computed manually: one manager and a thousand, equal points, more rounds than matches, moved
// matches, and managers who leave.

@testable import Books
import FantasyCore
import Testing

@Suite("Contests at their edges")
struct ContestEdgeTests {
  /// A league of a number of managers without teams. Its three matches are on the 2nd to 4th, and it started on the 1st
  /// at 12:00.
  private func league(of count: Int, _ terms: ContestTerms = ContestTerms(round: .match)) throws -> SampleLeague {
    var sample = try SampleLeague()
    try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
      try league.choosing(terms, by: anna, at: now)
    }
    for number in 1..<max(1, count) {
      let author = try #require(ManagerID("m\(number)"))
      try sample.step(author, "1 09:00") { league, now throws(Refusal) in try league.joining(author, at: now) }
    }
    try sample.start("1 12:00")
    return sample
  }

  private func cup(
    _ sample: inout SampleLeague, _ name: String, _ kind: CupTerms.Kind, from: Int = 1, legs: Int = 1
  ) throws -> CupTerms {
    let terms = CupTerms(name: try #require(CupID(name)), kind: kind, from: from, round: .match, legs: legs)
    try sample.step(anna, "1 13:00") { league, now throws(Refusal) in try league.creating(terms, by: anna, at: now) }
    return terms
  }

  private func scores(_ sample: SampleLeague, _ time: String) throws -> LeagueScores {
    var records: [MatchID: MatchRecord] = [:]
    for match in sample.league.matches.values where match.file != nil { records[match.fixture.id] = try record([:]) }
    return LeagueScores(sample.league, records: records, at: try moment(time))
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `with equal points the earliest manager ranks first, and the best seed wins a cup`(_ count: Int) throws {
    var sample = try league(of: count)
    let (knockout, last) = (
      try cup(&sample, "knockout", .knockout), try cup(&sample, "last", .lastStanding)
    )
    for (match, time) in [("m1", "2 20:00"), ("m2", "3 20:00"), ("m3", "4 20:00")] { try sample.score(match, time) }
    try sample.complete("5 00:00")
    let scores = try scores(sample, "5 00:00")
    let contest = try #require(HeadToHead(scores))
    #expect(contest.rounds.count == 3 && contest.rounds.allSatisfy { $0.state == .over })
    for round in contest.rounds {
      #expect(round.games.count == (count + 1) / 2)
      #expect(round.games.count { $0.away == nil } == count % 2)
    }
    // Every game is a draw. With three managers, each has two draws and a bye.
    let points = count == 1 ? 6 : count == 3 ? 4 : 3
    #expect(contest.table.rows.allSatisfy { $0.points == points })
    #expect(contest.table.rows.map(\.index) == Array(0..<count))
    let won = Cup(knockout, scores)
    #expect(won.entrants == sample.league.members && won.stages.count == [1: 1, 2: 1, 3: 2][count] ?? 10)
    // Ten stages need ten rounds, but there are three.
    #expect(won.winners == (count > 8 ? [] : [0]))
    #expect(won.stages[0].ties.allSatisfy { $0.decision == ($0.other == nil ? .bye : .seed) && $0.winner == $0.one })
    let left = Cup(last, scores)
    #expect(left.winners == Array(0..<max(1, count - 3)), "one goes each round, and the others share")
  }

  @Test func `a cup with more legs than rounds left stays open, and rounds without matches do not exist`() throws {
    var sample = try league(of: 4, ContestTerms(round: .matches(2), rounds: 9))
    let terms = try cup(&sample, "legs", .knockout, from: 1, legs: 2)
    for (match, time) in [("m1", "2 20:00"), ("m2", "3 20:00"), ("m3", "4 20:00")] { try sample.score(match, time) }
    let scores = try scores(sample, "5 00:00")
    #expect(HeadToHead(scores)?.rounds.map { $0.matches.count } == [2, 1])
    let cup = Cup(terms, scores)
    #expect(cup.stages.map(\.state) == [.over, .upcoming] && cup.winners == [])
    #expect(cup.stages.map(\.rounds) == [[1, 2], []])
  }

  @Test func `a moved match changes its round, and pairings of finished rounds stay`() throws {
    var sample = try league(of: 4, ContestTerms(round: .day))
    try sample.score("m1", "2 20:00")
    let before = try #require(HeadToHead(try scores(sample, "2 21:00")))
    #expect(before.rounds.map { $0.matches.map(\.fixture.id.text) } == [["m1"], ["m2"], ["m3"]])
    try sample.move("m2", to: "4 18:00", "2 21:00")
    let after = try #require(HeadToHead(try scores(sample, "2 21:00")))
    #expect(after.rounds.map { $0.matches.map(\.fixture.id.text) } == [["m1"], ["m3", "m2"]])
    #expect(after.rounds[0].games == before.rounds[0].games)
    // The second round now has the pairings of the fourth.
    #expect(after.rounds[1].games.map(\.home) == before.rounds[1].games.map(\.home))
    try sample.score("m3", "4 17:00")
    #expect(HeadToHead(try scores(sample, "4 17:30"))?.rounds[1].state == .running, "m2 is upcoming")
    try sample.abandon("m2", "4 18:30")
    #expect(HeadToHead(try scores(sample, "4 19:00"))?.rounds[1].state == .over)
  }

  @Test func `a manager who leaves is in no later cup and loses against opponents`() throws {
    var sample = try league(of: 4)
    let (now, later) = (try cup(&sample, "now", .knockout), try cup(&sample, "later", .knockout, from: 3))
    let last = try cup(&sample, "last", .lastStanding)
    try sample.score("m1", "2 20:00")
    let first = sample.league.members[0]
    #expect(first == anna)
    // anna is the best seed and would win every tie among equals.
    try sample.step(anna, "3 00:00") { league, _ throws(Refusal) in league.leaving(anna) }
    for (match, time) in [("m2", "3 20:00"), ("m3", "4 20:00")] { try sample.score(match, time) }
    let scores = try scores(sample, "5 00:00")
    let cup = Cup(now, scores)
    #expect(cup.stages[0].ties.map(\.winner) == [0, 1])
    #expect(cup.stages[1].ties.map(\.winner) == [1] && cup.stages[1].ties.map(\.decision) == [.left])
    #expect(Cup(later, scores).entrants.contains(anna) == false && Cup(later, scores).entrants.count == 3)
    // Eliminated are the lowest seed of those present, then the manager who left.
    let gone = Cup(last, scores).stages.map { stage in stage.standings.first { $0.eliminated != nil } }
    #expect(gone.map { $0?.entrant } == [3, 0, 2] && gone.map { $0?.eliminated } == [.seed, .left, .seed])
    let contest = try #require(HeadToHead(scores))
    #expect(contest.rounds[0].game(of: anna) != nil && contest.rounds[1].game(of: anna) == nil)
    #expect(contest.rounds[1].games.count { $0.away == nil } == 1 && contest.rounds[1].games.count == 2)
  }

  @Test func `leaving is recorded only in a league with a contest between managers`() throws {
    var sample = try SampleLeague()
    try sample.enter(ben, team: nil)
    #expect(sample.league.leaving(ben).isEmpty && sample.league.leaving(cleo).isEmpty)
    let terms = try cup(&sample, "cup", .knockout)
    #expect(sample.league.cups == [terms])
    #expect(sample.league.leaving(ben) == [.managerLeft(ManagerLeft(manager: ben))])
    try sample.start("1 14:00")
    try sample.complete("5 00:00")
    #expect(sample.league.leaving(ben).isEmpty, "it is over")
  }

  @Test func `a recorded departure counts if the account is unknown, and accounts deleted before are never drawn`()
    throws
  {
    var sample = try league(of: 4)
    try sample.score("m1", "2 20:00")
    try sample.step(anna, "3 00:00") { league, _ throws(Refusal) in league.leaving(anna) }
    let scores = try scores(sample, "3 00:00")
    var accounts = KnownAccounts()
    #expect(HeadToHead(scores, Memberships(of: sample.league, accounts))?.rounds[1].game(of: anna) == nil)
    accounts.present = [anna]
    #expect(HeadToHead(scores, Memberships(of: sample.league, accounts))?.rounds[1].game(of: anna) != nil)
    accounts = KnownAccounts()
    let other = sample.league.members[1]
    accounts.deleted = [anna, other]
    let games = try #require(HeadToHead(scores, Memberships(of: sample.league, accounts))).rounds
    #expect(games[0].game(of: anna) != nil && games[1].game(of: anna) == nil)
    #expect(games.allSatisfy { $0.game(of: other) == nil })
  }

  @Test func `a league completed early keeps the rounds that had begun, and survivors share the cup`() throws {
    var sample = try league(of: 4)
    let last = try cup(&sample, "last", .lastStanding)
    try sample.score("m1", "2 20:00")
    try sample.complete("3 00:00")
    let scores = try scores(sample, "3 00:00")
    #expect(HeadToHead(scores)?.rounds.count == 1)
    #expect(Cup(last, scores).winners == [0, 1, 2])
    let terms = CupTerms(name: try #require(CupID("late")), from: 2)
    let completed = try #require(sample.league.completed)
    #expect(
      faults { () throws(Refusal) in try sample.league.creating(terms, by: anna, at: completed) }
        == [.completed(SampleLeague.id, completed)])
  }
}

@Suite("Cups that could not end")
struct CupRoomTests {
  private func faults(
    _ sample: SampleLeague, _ time: String, among entrants: Int?, _ kind: CupTerms.Kind = .knockout, from: Int,
    legs: Int = 1
  ) throws -> [LeagueFault] {
    let terms = CupTerms(name: try #require(CupID("cup")), kind: kind, from: from, round: .match, legs: legs)
    let now = try moment(time)
    return FantasyCoreTests.faults { () throws(Refusal) in
      try sample.league.creating(terms, among: entrants, by: anna, at: now)
    }
  }

  private func room(_ faults: [LeagueFault]) -> CupRoom? {
    if case .cupTooLong(_, let room)? = faults.first { room } else { nil }
  }

  // Three matches on days 2, 3 and 4, each of which is a round.
  @Test func `a single elimination needs a known round for each stage and leg`() throws {
    var sample = try SampleLeague()
    for (entrants, from, legs, fits) in [
      (1, 3, 1, true), (2, 3, 1, true), (2, 3, 2, false), (2, 2, 2, true), (3, 3, 1, false), (3, 2, 1, true),
      (4, 2, 1, true), (5, 2, 1, false), (5, 1, 1, true), (8, 1, 1, true), (9, 1, 1, false), (2, 4, 1, false),
    ] {
      let found = try faults(sample, "1 10:00", among: entrants, from: from, legs: legs)
      #expect(found.isEmpty == fits, "\(entrants) from \(from), \(legs) legs")
      #expect(room(found)?.rounds == (fits ? nil : 3))
      #expect(try faults(sample, "1 10:00", among: nil, from: from, legs: legs) == [], "more are to be announced")
    }
    #expect(try faults(sample, "1 10:00", among: 9, .lastStanding, from: 3) == [], "survivors share it")
    #expect(room(try faults(sample, "1 10:00", among: 9, .lastStanding, from: 4)) != nil)
    // Before the start of the league, only upcoming matches can be in a round.
    #expect(room(try faults(sample, "2 20:00", among: 5, from: 1))?.rounds == 2)
    try sample.start("1 12:00")
    #expect(room(try faults(sample, "1 13:00", among: 3, from: 4)) == CupRoom(entrants: 3, rounds: 3, next: 1))
    #expect(try faults(sample, "1 13:00", among: nil, from: 4) == [])
    let first = try moment("2 14:00")
    #expect(try faults(sample, "2 20:00", among: 2, from: 1) == [.cupRoundBegun(1, first)])
    #expect(try faults(sample, "2 20:00", among: nil, from: 1) == [.cupRoundBegun(1, first)])
    #expect(try faults(sample, "2 20:00", among: 2, from: 2) == [])
  }

  @Test func `the suggested start is the latest round not begun that leaves enough rounds`() throws {
    let terms = CupTerms(name: try #require(CupID("cup")), from: 3, round: .match, legs: 2)
    #expect(CupRoom(entrants: 2, rounds: 5, next: 1).latestStart(of: terms) == 4)
    #expect(CupRoom(entrants: 3, rounds: 5, next: 2).latestStart(of: terms) == 2)
    #expect(CupRoom(entrants: 3, rounds: 5, next: 3).latestStart(of: terms) == nil)
    #expect(CupRoom(entrants: 5, rounds: 5, next: 1).latestStart(of: terms) == nil)
    #expect(CupRoom(entrants: 2, rounds: 5, next: nil).latestStart(of: terms) == nil)
  }
}
