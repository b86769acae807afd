// The league's clock: permission to set it, and the correction of a wrong time.

@testable import Books
import FantasyCore
import Testing

private let dave = ManagerID(known: "dave")
private let (m2, m3) = (MatchID(known: "m2"), MatchID(known: "m3"))

@Suite("The clock")
struct ClockTests {
  /// anna runs the league; ben and cleo have teams. m1 to m3 are on the 2nd to 4th at 14:00, and m1 is scored on the
  /// 2nd at 20:00.
  private func season(lock: LockRule = .match, plannedStart: String? = nil) throws -> SampleLeague {
    var sample = try SampleLeague(lock: lock, plannedStart: plannedStart)
    for author in [anna, ben, cleo] { try sample.enter(author) }
    try sample.start("1 12:00")
    try sample.score("m1", "2 20:00")
    return sample
  }

  private let far = Instant(seconds: .max)

  // MARK: Permission to set the time

  @Test func `only the commissioner can use a time at or after the start of the next match`() throws {
    let league = try season().league
    for author in [nil, dave, ben] {
      #expect(league.refusal(ofMoment: try moment("3 13:59:59"), to: author) == nil)
      for time in ["3 14:00", "3 14:00:01", "9 00:00"] {
        let limit = ClockLimit.match(m2, start: try moment("3 14:00"))
        #expect(league.refusal(ofMoment: try moment(time), to: author) == .clock(.ahead(try moment(time), limit)))
      }
      #expect(league.refusal(ofMoment: far, to: author) != nil)
    }
    #expect(league.refusal(ofMoment: far, to: anna) == nil)
  }

  @Test func `without upcoming matches, only the commissioner can use a later time`() throws {
    var sample = try season()
    for (match, time) in [("m2", "3 20:00"), ("m3", "4 20:00")] { try sample.score(match, time) }
    let later = try moment("4 20:00:01")
    #expect(sample.league.refusal(ofMoment: try moment("4 20:00"), to: ben) == nil)
    #expect(sample.league.refusal(ofMoment: later, to: ben) == .clock(.ahead(later, nil)))
    #expect(sample.league.refusal(ofMoment: later, to: anna) == nil)
    // An abandoned match locks nothing.
    var abandoned = try season()
    for match in ["m2", "m3"] { try abandoned.abandon(match, "2 21:00") }
    #expect(abandoned.league.refusal(ofMoment: try moment("2 21:00:01"), to: ben) != nil)
  }

  @Test func `the end of a change window limits the time for others, since it would end everyone's changes`() throws {
    var rules = try ShippedRules.team("original")
    let (before, end) = (try moment("1 19:59:59"), try moment("1 20:00"))
    rules.windows = [ChangeWindow(name: "auction", closes: .moment(end))]
    var sample = try SampleLeague(ownRules: rules)
    try sample.enter(ben)
    #expect(sample.league.refusal(ofMoment: before, to: ben) == nil)
    #expect(sample.league.refusal(ofMoment: end, to: ben) == .clock(.ahead(end, .windowEnd("auction", end))))
    #expect(sample.league.refusal(ofMoment: end, to: anna) == nil)
  }

  @Test func `a planned start that locks and shows all teams is a limit too`() throws {
    var sample = try SampleLeague(lock: .league, plannedStart: "1 20:00")
    try sample.enter(ben)
    let (before, start) = (try moment("1 19:59:59"), try moment("1 20:00"))
    #expect(sample.league.refusal(ofMoment: before, to: ben) == nil)
    #expect(sample.league.refusal(ofMoment: start, to: ben) == .clock(.ahead(start, .leagueStart(start))))
    var standard = try SampleLeague(plannedStart: "1 20:00")
    try standard.enter(ben)
    #expect(standard.league.refusal(ofMoment: start, to: ben) == nil, "the next match locks, not the start")
  }

  @Test func `a time may be up to 366 days after the last fixture, or after the last dated event without fixtures`()
    throws
  {
    let year = 366 * 86_400
    #expect(try season().league.expectedUntil == Instant(seconds: try moment("4 14:00").seconds + year))
    var commit = Commit(sequence: 1, time: .earliest, author: anna, events: [])
    func bare() throws -> League {
      let reference = RuleReference(name: "classic", hash: fileHash(1))
      let terms = LeagueTerms(id: SampleLeague.id, title: "Bare", system: reference, rules: reference)
      commit.events = [.leagueCreated(LeagueCreated(terms))]
      return League(
        terms: terms, created: commit, system: try ShippedRules.system("classic"),
        rules: try ShippedRules.team("original"))
    }
    #expect(try bare().expectedUntil == nil, "a league without any date takes any time")
    commit.time = try moment("1 08:00")
    #expect(try bare().expectedUntil == Instant(seconds: commit.time.seconds + year))
  }

  // MARK: Setting the clock

  private func set(
    _ league: League, _ time: String, from first: Int? = nil, by author: ManagerID = anna, clock: String? = nil
  )
    throws -> [LeagueFault]
  {
    let (time, clock) = (try moment(time), try clock.map { try moment($0) })
    return faults { () throws(Refusal) in try league.settingClock(to: time, from: first, by: author, clock: clock) }
  }

  @Test func `the commissioner advances a simulated clock, and the same time is no change`() throws {
    var sample = try season()
    let league = sample.league
    #expect(try set(league, "3 14:00", by: ben) == [.commissionerOnly(anna)])
    #expect(try league.settingClock(to: try moment("2 20:00"), from: nil, by: anna, clock: nil) == [])
    try sample.set("3 14:00")
    #expect(sample.league.lastEvent == (try moment("3 14:00")))
    let entry = try #require(sample.league.entry(of: ben))
    #expect(sample.league.visibleLineUp(of: entry, at: sample.league.lastEvent) != nil)
    #expect(sample.commits.last?.events == [.clockSet(ClockSet(from: nil))])
  }

  @Test func `a time that is not wrong can't be corrected`() throws {
    var sample = try season()
    try sample.replace(ben, "2 21:00", "b1a", "b3a")
    let league = sample.league
    let (last, score) = (league.sequence, league.sequence - 1)
    #expect(try set(league, "2 21:00", from: last) == [.clock(.notWrong(last, try moment("2 21:00")))])
    #expect(try set(league, "2 20:30", from: score) == [.clock(.notWrong(score, try moment("2 20:00")))])
    #expect(try set(league, "2 19:00", from: last) == [.clock(.beforeCommit(score, try moment("2 20:00")))])
    #expect(try set(league, "2 19:00") == [.clock(.beforeCommit(score, try moment("2 20:00")))])
    #expect(try set(league, "2 19:00", from: 99) == [.clock(.unknownCommit(99))])
    #expect(try set(league, "2 20:00", from: last) == [])
  }

  @Test func `a real clock advances by itself and can't be set to a future time`() throws {
    var terms = try season().league.terms
    terms.clock = .real
    let first = Commit(
      sequence: 1, time: try moment("20 00:00"), author: anna, events: [.leagueCreated(LeagueCreated(terms))])
    let league = League(
      terms: terms, created: first, system: try ShippedRules.system("classic"),
      rules: try ShippedRules.team("original"))
    #expect(try set(league, "21 00:00", clock: "3 00:00") == [.clock(.hasRealClock(terms.id))])
    let later = try moment("4 00:00")
    #expect(try set(league, "4 00:00", clock: "3 00:00") == [.clock(.inFuture(later, clock: try moment("3 00:00")))])
    #expect(try set(league, "3 00:00", clock: "3 00:00") == [])
  }

  // MARK: Correcting a wrong time

  /// A stranger uses the year 9999: dave joins, ben and anna change their teams, and m2 is scored at that time.
  private func wrong() throws -> (sample: SampleLeague, first: Int) {
    var sample = try season()
    try sample.step(dave, at: far) { league, now throws(Refusal) in try league.joining(dave, at: now) }
    let first = sample.league.sequence
    for author in [anna, ben] {
      let (old, new) = (try poolPlayer("b1a"), try poolPlayer("b3a"))
      try sample.step(author, at: far) { league, now throws(Refusal) in
        try league.replacing(old, by: new, of: author, at: now)
      }
    }
    let request = try SampleLeague.request("m2")
    try sample.step(anna, at: far) { league, now throws(Refusal) in
      try league.scoring([request], replacing: false, by: anna, at: now)
    }
    return (sample, first)
  }

  private func lineUp(_ author: ManagerID, _ match: MatchID, _ league: League) throws -> [PlayerID]? {
    let entry = try #require(league.entry(of: author))
    return league.lockedLineUp(of: entry, for: try #require(league.matches[match]))?.lineUp.players
  }

  @Test func `changes recorded at a wrong time count as made at the corrected time`() throws {
    var (sample, first) = try wrong()
    try sample.set("2 21:00")
    let league = sample.league
    #expect(sample.commits.last?.events == [.clockSet(ClockSet(from: FirstWrongCommit(sequence: first, author: dave)))])
    #expect(league.lastEvent == (try moment("2 21:00")))
    let times = EffectiveTimes(sample.commits)
    #expect(sample.commits.suffix(5).map { times[$0] } == Array(repeating: try moment("2 21:00"), count: 5))
    #expect(times[sample.commits[first - 2]] == (try moment("2 20:00")))
    #expect(league.entry(of: ben)?.lineUps.map(\.time) == [try moment("1 09:00"), try moment("2 21:00")])
    #expect(league.matches[m2]?.scoredAt == (try moment("2 21:00")))
    #expect(league.nextMatch(after: league.lastEvent)?.fixture.id == m3, "m2 is scored and stays so")
    // The team that ben saved at the wrong time counts for upcoming matches.
    let changed = SamplePool.eleven.map { $0.text == "b1a" ? (PlayerID("b3a") ?? $0) : $0 }
    #expect(try lineUp(ben, m3, league) == changed)
    // Changes after the correction count at their own time.
    try sample.move("m3", to: "5 14:00", "2 22:00")
    #expect(EffectiveTimes(sample.commits)[sample.commits[sample.commits.count - 1]] == (try moment("2 22:00")))
  }

  @Test func `scored matches stay locked; commissioner and author keep their teams for matches upcoming again`()
    throws
  {
    var (sample, _) = try wrong()
    try sample.set("2 21:00")
    #expect(try lineUp(ben, m2, sample.league) == SamplePool.eleven, "m2 was scored with the team from before")
    #expect(try lineUp(anna, m2, sample.league) == SamplePool.eleven)
    #expect(try lineUp(anna, m3, sample.league) == SamplePool.eleven, "the commissioner keeps what they had")
    try sample.replace(anna, "2 22:00", "b3a", "b1a")
    try sample.replace(anna, "2 22:00", "b2a", "b3a")
    #expect(try lineUp(anna, m3, sample.league) == SamplePool.eleven)
    #expect(sample.league.nextMatch(after: try moment("2 22:00"), for: anna) == nil)
    #expect(sample.league.nextMatch(after: try moment("2 22:00"), for: ben)?.fixture.id == m3)
    // dave had no team, and a later one does not count for that match.
    try sample.enter(dave, "2 22:00")
    #expect(try lineUp(dave, m3, sample.league) == nil)
    #expect(try lineUp(dave, m2, sample.league) == nil, "m2 was scored before dave had an entry")
    try sample.replace(ben, "2 22:00", "b2a", "b1a")
    #expect(try lineUp(ben, m3, sample.league)?.contains(PlayerID(known: "b1a")) == true)
  }

  @Test func `visible line-ups stay visible, and later ones are hidden`() throws {
    var (sample, _) = try wrong()
    let entry = try #require(sample.league.entry(of: ben))
    let seen = try #require(sample.league.visibleLineUp(of: entry, at: far))
    #expect(seen.lineUp.players == SamplePool.eleven, "m3 had begun with the team from before")
    try sample.set("2 21:00")
    try sample.replace(ben, "2 22:00", "b2a", "b1a")
    let after = sample.league
    let shown = after.visibleLineUp(of: try #require(after.entry(of: ben)), at: try moment("2 22:00"))
    #expect(shown?.lineUp == seen.lineUp && shown?.sequence == seen.sequence)
    #expect(after.hidesTeam(of: ben, from: cleo))
  }

  @Test func `a match that seemed to have begun is upcoming again, and its visible teams stay visible`() throws {
    var sample = try season()
    try sample.replace(ben, "2 21:00", "b1a", "b3a")
    let before = sample.league
    #expect(
      before.visibleLineUp(of: try #require(before.entry(of: ben)), at: before.lastEvent)?.lineUp.players
        == SamplePool.eleven)
    try sample.step(dave, at: far) { league, now throws(Refusal) in try league.joining(dave, at: now) }
    try sample.set("2 22:00")
    let league = sample.league
    #expect(league.nextMatch(after: league.lastEvent)?.fixture.id == m2)
    let shown = league.visibleLineUp(of: try #require(league.entry(of: ben)), at: league.lastEvent)
    #expect(shown?.lineUp.players.contains(PlayerID(known: "b3a")) == true, "it was seen at that time")
  }

  @Test func `undoing a team does not change kept line-ups, and a clock correction can't be undone`() throws {
    var sample = try season()
    try sample.replace(anna, "2 20:30", "b1a", "b3a")
    let team = sample.league.sequence
    try sample.step(dave, at: far) { league, now throws(Refusal) in try league.joining(dave, at: now) }
    let first = sample.league.sequence
    try sample.set("2 21:00")
    let clock = sample.league.sequence
    #expect(try sample.undoFaults(anna, "2 21:00", clock) == [.undo(.never(clock))])
    #expect(
      try sample.undoFaults(anna, "2 21:00")
        == [.undoBreaksLock(.undo, team, m2, start: try moment("3 14:00"))], "m2 keeps it")
    // dave's wrong join itself can be undone.
    #expect(try sample.undoFaults(dave, "2 21:00", first) == [])
    let kept = try lineUp(anna, m2, sample.league)
    try sample.undo(dave, "2 21:00", first)
    #expect(try lineUp(anna, m2, sample.league) == kept)
  }

  @Test func `folding at once, folding line by line and verify give the same league`() throws {
    var (sample, first) = try wrong()
    try sample.set("2 21:00")
    try sample.replace(anna, "2 22:00", "b3a", "b1a")
    try sample.undo(dave, "2 22:00", first)
    try sample.score("m3", "4 20:00")
    try SecondReading(sample.commits, of: sample.league, sample.system, sample.rules)
  }

  @Test func `a what-if replaces even line-ups kept by a clock correction`() throws {
    var (sample, _) = try wrong()
    try sample.set("2 21:00")
    let other = LineUp(players: Array(SamplePool.eleven.reversed()))
    let supposed = sample.league.whatIf(.lineUp(other), of: anna)
    #expect(try lineUp(anna, m3, supposed) == other.players)
    let (old, new) = (SamplePool.eleven[1], PlayerID(known: "b3b"))
    #expect(try lineUp(anna, m3, sample.league.whatIf(.replace(old, by: new), of: anna))?.contains(new) == true)
  }
}

extension SampleLeague {
  /// Sets the clock, by default as the commissioner.
  mutating func set(_ time: String, from first: Int? = nil, by author: ManagerID = anna) throws {
    try step(author, time) { league, now throws(Refusal) in
      try league.settingClock(to: now, from: first, by: author, clock: nil)
    }
  }
}
