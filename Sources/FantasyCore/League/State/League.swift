// The state of a league: what its events come to. It knows its rules, but no match file: see `Scoreboard`.

/// How far a league is.
public enum Phase: Hashable, Sendable {
  /// Not started; perhaps it will by itself at this moment.
  case open(planned: Instant?)
  /// Running since.
  case started(Instant)
  /// Over since.
  case completed(Instant)
}

/// A league as its journal makes it.
public struct League: Sendable {
  /// What was settled when it was created.
  public let terms: LeagueTerms
  /// What people call it.
  public internal(set) var title: String
  /// Who is in it, and whose entries are whose; see `Claims.swift`.
  var people: LeaguePeople
  /// The scoring systems adopted, the newest last; the first one is for all matches. See `system(for:)`.
  public internal(set) var adoptions: [Adoption]
  /// The team rules adopted, with the league's own budget and side limit.
  public internal(set) var teamRules: TeamRules
  /// The file of the team rules.
  public internal(set) var rulesReference: RuleReference
  /// The rule files that the journal refers to.
  public var book: RuleBook
  /// The entries, in the order in which settings were first saved.
  public internal(set) var entries: [Entry] = []
  /// The pool.
  public internal(set) var pool = Pool()
  /// The sides that players belonged to before they changed club after the start; see `side(of:at:)`.
  public internal(set) var formerSides: [PlayerID: [FormerSide]] = [:]
  /// The matches by id.
  public internal(set) var matches: [MatchID: LeagueMatch] = [:]
  /// When `league start` was given, and by which commit.
  public internal(set) var started: (time: Instant, sequence: Int)?
  /// When the league was completed.
  public internal(set) var completed: Instant?
  var entryPlaces: [ManagerID: Int] = [:]
  /// The commit from which on players are in one squad only, and squads are shown; nil where they are not.
  public internal(set) var exclusiveSince: Int?
  /// What stays as it was although the clock was put back; see `ClockCorrection.swift`.
  var fixed = FixedLineUps()
  /// Its commits, and which of them are taken back.
  public var record: Record<League>
  /// The rules that it was created with, to fold it anew.
  let firstRules: (system: ScoringSystem, team: TeamRules)

  /// A manager's entry; nil until their settings are saved.
  public func entry(of manager: ManagerID) -> Entry? { entryPlaces[manager].map { entries[$0] } }

  /// Who runs it.
  public var commissioner: ManagerID { people.commissioner }

  /// The names of everybody in it, in the order in which they joined; whoever is called so need not be a member: see
  /// `isMember`.
  public var members: [ManagerID] { people.members }

  /// Whether somebody who has an account is in the league: an unclaimed entry of the same name makes no member.
  public func isMember(_ manager: ManagerID) -> Bool { people.contains(manager) && !isUnclaimed(manager) }

  /// The scoring system adopted last. What scores a match is `system(for:)`.
  public var system: ScoringSystem { adoptions[adoptions.count - 1].system }

  /// When the league started as seen at a moment: by command, or by itself as planned.
  public func start(at now: Instant) -> Instant? {
    if let planned = terms.plannedStart, planned <= now { return started.map { min($0.time, planned) } ?? planned }
    return started?.time
  }

  /// How far the league is at a moment.
  public func phase(at now: Instant) -> Phase {
    if let completed { return .completed(completed) }
    return start(at: now).map(Phase.started) ?? .open(planned: terms.plannedStart)
  }

  /// The matches in order of their start.
  public var history: [LeagueMatch] { matches.values.sorted(by: LeagueMatch.isEarlier) }

  /// The first match that a line-up saved at a moment counts for.
  public func nextMatch(after now: Instant) -> LeagueMatch? {
    matches.values.filter { !$0.hasBegun(at: now) && !$0.isAbandoned }.min(by: LeagueMatch.isEarlier)
  }

  /// Whether a match earns entries anything: it did not begin before the league started.
  public func counts(_ match: LeagueMatch, at now: Instant) -> Bool {
    start(at: now).map { $0 <= match.fixture.start } ?? false
  }
}
