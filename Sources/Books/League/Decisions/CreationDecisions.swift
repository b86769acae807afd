// Creating a league: from options, and perhaps a model league, to its terms and its first commit.

import FantasyCore

/// A reason why a league can't be created with the given options.
package enum CreationFault: Error, Hashable, Sendable {
  /// The title is invalid; see `LeagueTerms.isTitle`.
  case titleUnusable(String)
  /// The side limit is invalid; see `LeagueTerms.sideLimits`.
  case sideLimitUnusable(Int)
  /// Scoring system and team rules, each given by name and sport, are of different sports.
  case otherSport(system: String, sport: String, rules: String, rulesSport: String)
  /// The team rules take points off for transfers, which needs line-ups that are locked match by match.
  case transfersWithoutMatchLocks(rules: String)
  /// A time is given, which is not allowed with the real clock.
  case timeGivenWithRealClock
}

/// The options for a new league. Those that are nil come from the model league, if there is one, or else have their
/// defaults.
package struct LeagueOptions: Hashable, Sendable {
  /// The league's name.
  package let id: LeagueID
  private let title: String?
  private let budget: Price?
  private let sideLimit: Int?
  private let lock: LockRule?
  private let clock: ClockKind?
  private let isOpen: Bool
  private let plannedStart: Instant?

  /// Creates options for a new league.
  ///
  /// - Parameters:
  ///   - title: its title; nil to use its name.
  ///   - isOpen: whether line-ups are visible to everyone at any time; a league modelled on an open one is always open.
  /// - Throws: `CreationFault` if an option is invalid for any league.
  package init(
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

  /// Returns the terms of the league.
  ///
  /// - Parameters:
  ///   - system: the scoring system, with the file from which it is adopted.
  ///   - rules: the team rules, with their file.
  ///   - model: the model league.
  package func terms(
    _ system: (file: RuleReference, content: ScoringSystem), _ rules: (file: RuleReference, content: TeamRules),
    like model: League?
  ) throws(CreationFault) -> LeagueTerms {
    if system.content.sport != rules.content.sport {
      throw .otherSport(
        system: system.content.name, sport: system.content.sport, rules: rules.content.name,
        rulesSport: rules.content.sport)
    }
    let old = model?.terms
    let lock = lock ?? old?.lock ?? .match
    if lock == .league, rules.content.transfers != nil {
      throw .transfersWithoutMatchLocks(rules: rules.content.name)
    }
    return LeagueTerms(
      id: id, title: title ?? id.text, system: system.file, rules: rules.file, budget: budget ?? old?.budget,
      sideLimit: sideLimit ?? old?.sideLimit, lock: lock, clock: clock ?? old?.clock ?? .real,
      isOpen: isOpen || old?.isOpen ?? false, plannedStart: plannedStart)
  }
}

extension LeagueTerms {
  /// Returns the first commit of a league with these terms, whose author is its commissioner. Managers and their
  /// settings are copied from the model league; unclaimed names aren't: an account of such a name here, if any, belongs
  /// to someone else.
  ///
  /// - Parameters:
  ///   - rules: the team rules, which define the formats.
  ///   - contest: how it is decided, if not by total points.
  ///   - said: the time given by the creator; only for a simulated clock.
  ///   - clock: the machine's clock.
  package func firstCommit(
    by actor: ManagerID, like model: League?, rules: TeamRules, contest: ContestTerms? = nil, said: Instant?,
    clock machine: Instant
  ) throws(CreationFault) -> Commit {
    if clock == .real, said != nil { throw .timeGivenWithRealClock }
    return Commit(
      sequence: 1, time: clock == .real ? machine : said ?? .earliest, who: actor,
      events: [.leagueCreated(self)] + (contest.map { [.contestChosen(ContestChosen($0))] } ?? [])
        + (model?.carriedOver(by: actor, rules) ?? []))
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
