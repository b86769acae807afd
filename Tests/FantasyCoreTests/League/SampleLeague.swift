// A small league in which a test takes every step: anna runs it, and ben and others join.

@testable import Books
import FantasyCore
import Testing

/// Returns a time in April 2026: `2 14:00` is the 2nd at 14:00 UTC, and `2 14:00:01` one second later.
func moment(_ text: String) throws -> Instant {
  let parts = text.split(separator: " ")
  let day = try #require(Int(parts[0]))
  let clock = parts[1].split(separator: ":").count == 2 ? "\(parts[1]):00" : "\(parts[1])"
  return try #require(Instant("2026-04-\(day < 10 ? "0" : "")\(day)T\(clock)Z"), "\(text)")
}

/// Returns the faults of a refused request, or none.
func faults(_ decide: () throws(Refusal) -> [LeagueEvent]) -> [LeagueFault] {
  do throws(Refusal) {
    _ = try decide()
    return []
  } catch {
    return error.faults
  }
}

let anna = ManagerID(known: "anna")
let ben = ManagerID(known: "ben")
let cleo = ManagerID(known: "cleo")

/// A SHA-256 for a test's match file, distinguished by a digit.
func fileHash(_ digit: Int) -> String { String(repeating: String(digit % 10), count: 64) }

struct SampleLeague {
  private(set) var league: League
  private(set) var commits: [Commit]
  let system: ScoringSystem
  let rules: TeamRules

  static let id = LeagueID(known: "sample")

  /// A league with the original's rules, the sample pool, and three fixtures A v B on the 2nd to 4th at 14:00.
  init(
    system: String = "classic", rules: String = "original", lock: LockRule = .match, isOpen: Bool = false,
    plannedStart: String? = nil, budget: Price? = nil, sideLimit: Int? = nil, own: ScoringSystem? = nil,
    ownRules: TeamRules? = nil
  ) throws {
    self.system = try own ?? ShippedRules.system(system)
    self.rules = try ownRules ?? ShippedRules.team(rules)
    let terms = LeagueTerms(
      id: Self.id, title: "Sample", system: RuleReference(name: system, hash: fileHash(1)),
      rules: RuleReference(name: rules, hash: fileHash(2)), budget: budget, sideLimit: sideLimit, lock: lock,
      clock: .simulated, isOpen: isOpen, plannedStart: try plannedStart.map { try moment($0) })
    let first = Commit(
      sequence: 1, time: try moment("1 08:00"), author: anna, events: [.leagueCreated(LeagueCreated(terms))])
    commits = [first]
    league = League(terms: terms, created: first, system: self.system, rules: self.rules)
    try step(anna, "1 08:00") { league, now throws(Refusal) in
      try league.importingPool(SamplePool.players, by: anna, at: now)
    }
    var fixtures = try [2, 3, 4].map { try Self.fixture("m\($0 - 1)", "\($0) 14:00") }
    fixtures[1].kind = MatchKind(competition: "Cup", format: .t20, gender: .female)
    try step(anna, "1 08:00") { league, now throws(Refusal) in
      try league.importingFixtures(fixtures, by: anna, at: now)
    }
  }

  static func fixture(_ id: String, _ start: String, number: Int? = nil) throws -> Fixture {
    Fixture(id: try #require(MatchID(id)), number: number, start: try moment(start), home: "A", away: "B")
  }

  /// Makes a decision and applies its events.
  @discardableResult
  mutating func step(
    _ author: ManagerID, _ time: String, reason: String? = nil,
    _ decide: (League, Instant) throws(Refusal) -> [LeagueEvent]
  ) throws -> [LeagueEvent] {
    try step(author, at: try moment(time), reason: reason, decide)
  }

  /// Makes a decision at a time and applies its events.
  @discardableResult
  mutating func step(
    _ author: ManagerID, at now: Instant, reason: String? = nil,
    _ decide: (League, Instant) throws(Refusal) -> [LeagueEvent]
  ) throws -> [LeagueEvent] {
    let events = try decide(league, now)
    commit(events, by: author, at: now, reason: reason)
    return events
  }

  mutating func commit(_ events: [LeagueEvent], by author: ManagerID, at now: Instant, reason: String? = nil) {
    if events.isEmpty { return }
    let commit = Commit(sequence: league.sequence + 1, time: now, author: author, reason: reason, events: events)
    league.apply(commit)
    commits.append(commit)
  }

  /// Adds a manager with settings and, if players are given, a team.
  mutating func enter(
    _ author: ManagerID, _ time: String = "1 09:00", team: [PlayerID]? = SamplePool.eleven, captain: String? = nil,
    vice: String? = nil, format: String? = "4-1-2-4"
  ) throws {
    try step(author, time) { league, now throws(Refusal) in try league.joining(author, at: now) }
    try step(author, time) { league, now throws(Refusal) in
      try league.savingSettings(of: author, teamName: "Team \(author)", format: format, at: now)
    }
    if let team { try pick(author, time, team, captain: captain, vice: vice) }
  }

  @discardableResult
  mutating func pick(
    _ author: ManagerID, _ time: String, _ players: [PlayerID], captain: String? = nil, vice: String? = nil
  ) throws -> [LeagueEvent] {
    let lineUp = LineUp(
      players: players, captain: captain.flatMap { PlayerID($0) }, viceCaptain: vice.flatMap { PlayerID($0) })
    return try step(author, time) { league, now throws(Refusal) in try league.picking(lineUp, by: author, at: now) }
  }

  @discardableResult
  mutating func replace(_ author: ManagerID, _ time: String, _ old: String, _ new: String) throws -> [LeagueEvent] {
    let (old, new) = (try poolPlayer(old), try poolPlayer(new))
    return try step(author, time) { league, now throws(Refusal) in
      try league.replacing(old, by: new, of: author, at: now)
    }
  }

  mutating func start(_ time: String) throws {
    try step(anna, time) { league, now throws(Refusal) in try league.starting(by: anna, at: now) }
  }

  mutating func complete(_ time: String) throws {
    try step(anna, time) { league, now throws(Refusal) in try league.completing(by: anna, at: now) }
  }

  /// Scores a match from a file identified by a digit.
  @discardableResult
  mutating func score(
    _ match: String, _ time: String, file: Int = 5, start: String = "9 00:00", replacing: Bool = false
  ) throws -> [LeagueEvent] {
    let request = try Self.request(match, file: file, start: start)
    return try step(anna, time) { league, now throws(Refusal) in
      try league.scoring([request], replacing: replacing, by: anna, at: now)
    }
  }

  /// Undoes a manager's change, by default the last one.
  @discardableResult
  mutating func undo(_ author: ManagerID, _ time: String, _ number: Int? = nil) throws -> [LeagueEvent] {
    try step(author, time) { league, now throws(Refusal) in try league.undoing(number, by: author, at: now) }
  }

  /// Redoes a manager's last undone change.
  @discardableResult
  mutating func redo(_ author: ManagerID, _ time: String) throws -> [LeagueEvent] {
    try step(author, time) { league, now throws(Refusal) in try league.redoing(by: author, at: now) }
  }

  /// Gives the league rule files that later steps adopt.
  mutating func learn(_ book: RuleBook) { league.book.add(book) }

  mutating func move(_ match: String, to start: String, _ time: String) throws {
    let (start, known) = (try moment(start), try #require(MatchID(match).flatMap { league.matches[$0] }))
    try step(anna, time) { league, now throws(Refusal) in try league.moving(known, to: start, by: anna, at: now) }
  }

  mutating func abandon(_ match: String, _ time: String) throws {
    let known = try #require(MatchID(match).flatMap { league.matches[$0] })
    try step(anna, time) { league, now throws(Refusal) in try league.abandoning(known, by: anna, at: now) }
  }

  /// Adjusts a manager's points by hundredths of a point.
  mutating func adjust(
    _ manager: ManagerID, _ hundredths: Int, _ match: String, _ time: String, reason: String = "late"
  ) throws {
    let (known, now) = (try #require(MatchID(match).flatMap { league.matches[$0] }), try moment(time))
    let points = Points(hundredths: hundredths)
    let events = try league.adjusting(manager, by: points, in: known, reason: reason, by: anna, at: now)
    commit(events, by: anna, at: now, reason: reason)
  }

  static func request(_ match: String, file: Int = 5, start: String = "9 00:00") throws -> ScoringRequest {
    let fixture = try fixture(match, start)
    return ScoringRequest(id: fixture.id, file: fileHash(file), fixture: fixture)
  }
}

/// A record of A v B with the figures of some players: `["b1a": "runs 20"]`.
func record(_ figures: [String: String], result: Outcome? = Outcome(winner: "A")) throws -> MatchRecord {
  var info = MatchInfo(teams: ["A", "B"], dates: ["2026-04-02"], matchType: "T20")
  info.outcome = result
  let performances = try figures.sorted { $0.key < $1.key }.map { id, text in
    Performance(
      player: MatchPlayer(name: id, id: try #require(PlayerID(id)), side: .first),
      innings: [InningsFigures(innings: 1, row: try FantasyCoreTests.figures(text))])
  }
  return MatchRecord(info: info, performances: performances)
}

/// Records by match.
func records(_ figures: [String: [String: String]]) throws -> [MatchID: MatchRecord] {
  var records: [MatchID: MatchRecord] = [:]
  for (match, figures) in figures { records[try #require(MatchID(match))] = try record(figures) }
  return records
}
