// The state of a league: the fold of its events. It knows the league's rules, but no match files: see `Scoreboard`.

import FantasyCore

/// The phase of a league.
public enum Phase: Hashable, Sendable {
  /// Not started; it starts by itself at the planned time, if there is one.
  case open(planned: Instant?)
  /// Running since this time.
  case started(Instant)
  /// Completed at this time.
  case completed(Instant)
}

/// A league, folded from its journal.
public struct League: Sendable {
  /// The terms on which it was created.
  public let terms: LeagueTerms
  /// Its title.
  public internal(set) var title: String
  /// Its people and the ownership of entries; see `Claims.swift`.
  var people: LeaguePeople
  /// The adopted scoring systems, the latest last; the first one is for all matches. See `system(for:)`.
  public internal(set) var adoptions: [Adoption]
  /// The adopted team rules, with the league's own budget and side limit.
  public internal(set) var teamRules: TeamRules
  /// The file of the adopted team rules.
  public internal(set) var rulesReference: RuleReference
  /// The rule files to which the journal refers.
  public var book: RuleBook
  /// How it is decided: head to head on these terms; nil for total points.
  public internal(set) var contest: ContestTerms?
  /// Its cups, in the order in which they were created.
  public internal(set) var cups: [CupTerms] = []
  /// The entries, in the order in which settings were first saved.
  public internal(set) var entries = Entries()
  /// The pool.
  public internal(set) var pool = Pool()
  /// The former sides of players who changed club after the start; see `side(of:at:)`.
  public internal(set) var formerSides: [PlayerID: [FormerSide]] = [:]
  /// The matches by id.
  public internal(set) var matches: [MatchID: LeagueMatch] = [:]
  /// The time and commit of `league start`.
  public internal(set) var started: (time: Instant, sequence: Int)?
  /// The time at which the league was completed.
  public internal(set) var completed: Instant?
  /// The commit since which players are exclusive and squads are shown; nil if they aren't.
  public internal(set) var exclusiveSince: Int?
  /// The line-ups that stay as they were although the clock was set back; see `ClockCorrection.swift`.
  var fixed = PinnedLineUps()
  /// The latest setting of the clock, if there is one.
  public internal(set) var clockSetting: ClockSetting?
  /// Its commits, and which of them are undone.
  public var record: Record<League>
  /// The rules with which it was created, needed to refold it.
  let firstRules: (system: ScoringSystem, team: TeamRules)

  /// Returns a manager's entry; nil until their settings are saved.
  public func entry(of manager: ManagerID) -> Entry? { entries.place(of: manager).map { entries[$0] } }

  /// The manager who runs it.
  public var commissioner: ManagerID { people.commissioner }

  /// The names of all people in it, in the order in which they joined; an account of the same name need not be a
  /// member: see `isMember`.
  public var members: [ManagerID] { people.members }

  /// Returns whether a manager with an account is in the league: the name of an unclaimed entry does not make a member.
  public func isMember(_ manager: ManagerID) -> Bool { people.contains(manager) && !isUnclaimed(manager) }

  /// The scoring system adopted last. A given match is scored by `system(for:)`.
  public var system: ScoringSystem { adoptions[adoptions.count - 1].system }
  /// The file of that scoring system.
  public var systemReference: RuleReference { adoptions[adoptions.count - 1].reference }

  /// Returns the time at which the league started, by command or by itself as planned; nil if it hasn't started yet.
  public func start(at now: Instant) -> Instant? {
    if let planned = terms.plannedStart, planned <= now { return started.map { min($0.time, planned) } ?? planned }
    return started?.time
  }

  /// Returns the phase of the league at a time.
  public func phase(at now: Instant) -> Phase {
    if let completed { return .completed(completed) }
    return start(at: now).map(Phase.started) ?? .open(planned: terms.plannedStart)
  }

  /// The matches in order of their start.
  public var matchesByStart: [LeagueMatch] { matches.values.sorted(by: LeagueMatch.isEarlier) }

  /// Returns the first match for which a line-up saved at a time counts.
  public func nextMatch(after now: Instant) -> LeagueMatch? {
    matches.values.filter { !$0.hasBegun(at: now) && !$0.isAbandoned }.min(by: LeagueMatch.isEarlier)
  }

  /// Returns whether a match earns entries points: it must not start before the league does.
  public func counts(_ match: LeagueMatch, at now: Instant) -> Bool {
    start(at: now).map { $0 <= match.fixture.start } ?? false
  }
}
