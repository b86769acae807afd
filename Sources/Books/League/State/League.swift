// The state of a league, computed from its events. Includes the league's rules, but not the match files, which
// `LeagueScores` uses.

import FantasyCore

/// The phase of a league at a given time.
public enum Phase: Hashable, Sendable {
  /// The league has not started. If `planned` isn't nil, the league starts automatically at that time.
  case open(planned: Instant?)
  case started(Instant)
  case completed(Instant)
}

/// The state of a league, computed from its journal.
public struct League: Sendable {
  /// The stored properties. Copies of a league share them until one copy changes, because a league is large and is
  /// copied often.
  struct Stored: Sendable {
    let terms: LeagueTerms
    var title: String
    var people: LeaguePeople
    var adoptions: [Adoption]
    var teamRules: TeamRules
    var rulesReference: RuleReference
    var book: RuleBook
    var contest: ContestTerms?
    var cups: [CupTerms] = []
    var entries = Entries()
    var pool = Pool()
    var formerSides: [PlayerID: [FormerSide]] = [:]
    var matches: [MatchID: LeagueMatch] = [:]
    var links: [MatchID: MatchID] = [:]
    var adjustments: [Adjustment] = []
    var started: (time: Instant, sequence: Int)?
    var completed: Instant?
    var exclusiveSince: Int?
    var fixed = PinnedLineUps()
    var clockSetting: ClockSetting?
    var record: Record<League>
    let firstRules: (system: ScoringSystem, team: TeamRules)
  }

  private final class Storage: Sendable {
    /// The stored properties. `nonisolated(unsafe)` is safe here, because the value changes only while no other league
    /// refers to this storage.
    nonisolated(unsafe) var stored: Stored

    init(_ stored: Stored) { self.stored = stored }
  }

  private var storage: Storage

  init(_ stored: Stored) { storage = Storage(stored) }

  private var stored: Stored {
    get { storage.stored }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.stored) }
      yield &storage.stored
    }
  }

  /// The terms on which the league was created.
  public var terms: LeagueTerms { storage.stored.terms }
  /// The current title. Unlike the league's name, the title can be changed.
  public internal(set) var title: String {
    get { storage.stored.title }
    _modify { yield &stored.title }
  }
  var people: LeaguePeople {
    get { storage.stored.people }
    _modify { yield &stored.people }
  }
  /// The adopted scoring systems, in order of adoption. The first system covers all matches. The last one that covers a
  /// match scores the match.
  public internal(set) var adoptions: [Adoption] {
    get { storage.stored.adoptions }
    _modify { yield &stored.adoptions }
  }
  /// The current team rules, with the league's own budget and side limit.
  public internal(set) var teamRules: TeamRules {
    get { storage.stored.teamRules }
    _modify { yield &stored.teamRules }
  }
  /// The reference to the file of the current team rules.
  public internal(set) var rulesReference: RuleReference {
    get { storage.stored.rulesReference }
    _modify { yield &stored.rulesReference }
  }
  /// The parsed rule files to which the journal refers.
  public var book: RuleBook {
    get { storage.stored.book }
    _modify { yield &stored.book }
  }
  /// The head-to-head terms; nil if total points decide the league.
  public internal(set) var contest: ContestTerms? {
    get { storage.stored.contest }
    _modify { yield &stored.contest }
  }
  /// The cups, in order of creation.
  public internal(set) var cups: [CupTerms] {
    get { storage.stored.cups }
    _modify { yield &stored.cups }
  }
  /// The entries, in the order in which their managers first saved settings.
  public internal(set) var entries: Entries {
    get { storage.stored.entries }
    _modify { yield &stored.entries }
  }
  /// The players whom managers can pick.
  public internal(set) var pool: Pool {
    get { storage.stored.pool }
    _modify { yield &stored.pool }
  }
  /// The former sides of players who changed sides after the league's start; see `side(of:at:)`.
  public internal(set) var formerSides: [PlayerID: [FormerSide]] {
    get { storage.stored.formerSides }
    _modify { yield &stored.formerSides }
  }
  /// The matches by id.
  public internal(set) var matches: [MatchID: LeagueMatch] {
    get { storage.stored.matches }
    _modify { yield &stored.matches }
  }
  /// The matches to which files were linked, by the ids in the files' names. A file linked to its own id is a match of
  /// its own.
  public internal(set) var links: [MatchID: MatchID] {
    get { storage.stored.links }
    _modify { yield &stored.links }
  }
  /// The commissioner's adjustments, in the order in which they were made. Some may not count; see
  /// `adjustments(at:from:until:)`.
  public internal(set) var adjustments: [Adjustment] {
    get { storage.stored.adjustments }
    _modify { yield &stored.adjustments }
  }
  /// The time and number of the commit that started the league; nil if no command has started the league.
  public internal(set) var started: (time: Instant, sequence: Int)? {
    get { storage.stored.started }
    _modify { yield &stored.started }
  }
  /// The time of the league's completion; nil if the league is not completed.
  public internal(set) var completed: Instant? {
    get { storage.stored.completed }
    _modify { yield &stored.completed }
  }
  /// The number of the commit since which players have been exclusive and squads visible. An exclusive player can be in
  /// only one squad. Nil if players aren't exclusive.
  public internal(set) var exclusiveSince: Int? {
    get { storage.stored.exclusiveSince }
    _modify { yield &stored.exclusiveSince }
  }
  var fixed: PinnedLineUps {
    get { storage.stored.fixed }
    _modify { yield &stored.fixed }
  }
  /// The latest change of the clock; nil if the clock was never set.
  public internal(set) var clockSetting: ClockSetting? {
    get { storage.stored.clockSetting }
    _modify { yield &stored.clockSetting }
  }
  /// The commits, and the numbers of the undone commits.
  public var record: Record<League> {
    get { storage.stored.record }
    _modify { yield &stored.record }
  }
  var firstRules: (system: ScoringSystem, team: TeamRules) { storage.stored.firstRules }

  /// Returns a manager's entry; nil until their settings are saved.
  public func entry(of manager: ManagerID) -> Entry? { entries.index(of: manager).map { entries[$0] } }

  /// The manager who runs the league.
  public var commissioner: ManagerID { people.commissioner }

  /// The names of all managers in the league, in order of joining. In an imported league, an account with the same name
  /// may belong to another person; see `isMember(_:)`.
  public var members: [ManagerID] { people.members }

  /// Returns true if the account with this name is a member of the league. False if the name is unclaimed in the
  /// league.
  public func isMember(_ manager: ManagerID) -> Bool { people.contains(manager) && !isUnclaimed(manager) }

  /// The scoring system adopted last. Some matches may have another system; see `system(for:)`.
  public var system: ScoringSystem { adoptions[adoptions.count - 1].system }
  /// The reference to the file of `system`.
  public var systemReference: RuleReference { adoptions[adoptions.count - 1].reference }

  /// Returns the time at which the league started, by command or automatically as planned; nil if the league has not
  /// started at `now`.
  public func start(at now: Instant) -> Instant? {
    if let planned = terms.plannedStart, planned <= now { return started.map { min($0.time, planned) } ?? planned }
    return started?.time
  }

  /// Returns the league's phase at a time.
  public func phase(at now: Instant) -> Phase {
    if let completed { return .completed(completed) }
    return start(at: now).map(Phase.started) ?? .open(planned: terms.plannedStart)
  }

  /// Returns the id of the match to which a file belongs, given the id in the file's name.
  package func matchID(ofFile id: MatchID) -> MatchID { links[id] ?? id }

  /// The matches, in order of start.
  public var matchesByStart: [LeagueMatch] { matches.values.sorted(by: LeagueMatch.isEarlier) }

  /// Returns the first match in which a line-up saved at `now` would count; nil if there is none. Omits matches for
  /// which a clock correction has pinned the line-up of `manager`.
  public func nextMatch(after now: Instant, for manager: ManagerID? = nil) -> LeagueMatch? {
    matches.values.filter { isOpen($0, at: now, for: manager) }.min(by: LeagueMatch.isEarlier)
  }

  /// Returns true if entries earn points in a match. Entries earn nothing in matches that start before the league.
  public func counts(_ match: LeagueMatch, at now: Instant) -> Bool {
    start(at: now).map { $0 <= match.fixture.start } ?? false
  }
}
