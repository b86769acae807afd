// Creating a league: from what somebody wants, and perhaps a league that it is to be like, to its terms and its first
// commit.

/// Why a league can't be created as it is wanted.
public enum CreationFault: Error, Hashable, Sendable {
  /// See `LeagueTerms.isTitle`.
  case titleUnusable(String)
  /// See `LeagueTerms.sideLimits`.
  case sideLimitUnusable(Int)
  /// Scoring system and team rules, each by name and sport, are of different sports.
  case otherSport(system: String, sport: String, rules: String, rulesSport: String)
  /// With the real clock nobody says which moment it is.
  case momentSaid
}

/// What somebody wants of a new league. What is nil comes from the league that it is to be like, else it is as usual.
public struct LeagueOptions: Hashable, Sendable {
  /// The league's name.
  public let id: LeagueID
  private let title: String?
  private let budget: Price?
  private let sideLimit: Int?
  private let lock: LockRule?
  private let clock: ClockKind?
  private let isOpen: Bool
  private let plannedStart: Instant?

  /// What somebody wants of a new league.
  ///
  /// - Parameters:
  ///   - title: what people call it; the name when nil.
  ///   - isOpen: whether line-ups are shown to everybody at any time; a league like an open one is open, too.
  /// - Throws: what can't be had of any league.
  public init(
    id: LeagueID, title: String? = nil, budget: Price? = nil, sideLimit: Int? = nil, lock: LockRule? = nil,
    clock: ClockKind? = nil, isOpen: Bool = false, plannedStart: Instant? = nil
  ) throws(CreationFault) {
    if let title, !LeagueTerms.isTitle(title) { throw .titleUnusable(title) }
    if let sideLimit, !LeagueTerms.sideLimits.contains(sideLimit) { throw .sideLimitUnusable(sideLimit) }
    self.id = id
    self.title = title
    self.budget = budget
    self.sideLimit = sideLimit
    self.lock = lock
    self.clock = clock
    self.isOpen = isOpen
    self.plannedStart = plannedStart
  }

  /// The terms of the league.
  ///
  /// - Parameters:
  ///   - system: the scoring system, with the file that it is adopted from.
  ///   - rules: the team rules, likewise.
  ///   - model: the league that it is to be like.
  public func terms(
    _ system: (file: RuleReference, content: ScoringSystem), _ rules: (file: RuleReference, content: TeamRules),
    like model: League?
  ) throws(CreationFault) -> LeagueTerms {
    if system.content.sport != rules.content.sport {
      throw .otherSport(
        system: system.content.name, sport: system.content.sport, rules: rules.content.name,
        rulesSport: rules.content.sport)
    }
    let old = model?.terms
    return LeagueTerms(
      id: id, title: title ?? id.text, system: system.file, rules: rules.file, budget: budget ?? old?.budget,
      sideLimit: sideLimit ?? old?.sideLimit, lock: lock ?? old?.lock ?? .match, clock: clock ?? old?.clock ?? .real,
      isOpen: isOpen || old?.isOpen ?? false, plannedStart: plannedStart)
  }
}

extension LeagueTerms {
  /// The first commit of a league with these terms, whose author is its commissioner. Of a league that it is to be like
  /// managers and their settings come along; names that nobody has claimed stay behind: who has them here, if anybody, is
  /// somebody else.
  ///
  /// - Parameters:
  ///   - rules: the team rules, whose formats are meant.
  ///   - said: the moment, as whoever creates it says; only for a simulated clock.
  ///   - clock: the machine's clock.
  public func firstCommit(
    by actor: ManagerID, like model: League?, rules: TeamRules, said: Instant?, clock machine: Instant
  ) throws(CreationFault) -> Commit {
    if clock == .real, said != nil { throw .momentSaid }
    return Commit(
      sequence: 1, time: clock == .real ? machine : said ?? .earliest, who: actor,
      events: [.leagueCreated(self)] + (model?.carriedOver(by: actor, rules) ?? []))
  }
}

extension League {
  fileprivate func carriedOver(by actor: ManagerID, _ rules: TeamRules) -> [LeagueEvent] {
    let joins = members.filter { $0 != actor && isMember($0) }.map(LeagueEvent.managerJoined)
    let settings = entries.filter { isMember($0.manager) }.map { entry in
      LeagueEvent.settingsSaved(
        entry.manager, teamName: entry.teamName, format: entry.format.flatMap { rules.format(named: $0.name) })
    }
    return joins + settings
  }
}
