// Creates a league: converts options, and optionally a model league, to terms and a first commit.

import FantasyCore

package enum CreationFault: Error, Hashable, Sendable {
  /// The title's length is invalid; see `LeagueTerms.isTitle`.
  case titleUnusable(String)
  /// The side limit is out of range; see `LeagueTerms.sideLimits`.
  case sideLimitUnusable(Int)
  case otherSport(system: String, sport: String, rules: String, rulesSport: String)
  /// The team rules subtract points for transfers, but the league locks line-ups once for all matches.
  case transfersWithoutMatchLocks(rules: String)
  case timeGivenWithRealClock
}

/// The options for a new league. A new league can copy settings from an existing one, the model league. Nil options
/// other than the title and the planned start are copied from it.
package struct LeagueOptions: Hashable, Sendable {
  package let id: LeagueID
  private let title: String?
  private let budget: Price?
  private let sideLimit: Int?
  private let lock: LockRule?
  private let clock: ClockKind?
  private let isOpen: Bool
  private let plannedStart: Instant?

  /// Creates options. A nil title means that the league's name is the title. If the model league is open, the new
  /// league is open too.
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

  /// Returns the league's terms. `system` and `rules` are rule files, each with its reference and its parsed content.
  /// Nil options other than the title and the planned start are copied from `model`.
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
  /// Returns the first commit of a league with these terms; its author becomes the commissioner. Managers and settings
  /// are copied from the model league. Unclaimed names other than invited managers are omitted, because an account with
  /// the same name belongs to another person.
  ///
  /// `said` is the time that the author specified, which is allowed only for a simulated clock.
  package func firstCommit(
    by actor: ManagerID, like model: League?, rules: TeamRules, contest: ContestTerms? = nil, said: Instant?,
    clock machine: Instant
  ) throws(CreationFault) -> Commit {
    if clock == .real, said != nil { throw .timeGivenWithRealClock }
    return Commit(
      sequence: 1, time: clock == .real ? machine : said ?? .earliest, author: actor,
      events: [.leagueCreated(LeagueCreated(self))]
        + (contest.map { [.contestChosen(ContestChosen(contest: $0))] } ?? [])
        + (model?.carriedOver(by: actor, rules) ?? []))
  }
}

extension League {
  fileprivate func carriedOver(by actor: ManagerID, _ rules: TeamRules) -> [LeagueEvent] {
    let joins = members.filter { $0 != actor && (isMember($0) || isInvited($0)) }.map { manager -> LeagueEvent in
      isInvited(manager)
        ? .managerInvited(ManagerInvited(manager, givenName: people.givenNames[manager]))
        : .managerJoined(ManagerJoined(manager))
    }
    let settings = entries.filter { isMember($0.manager) || isInvited($0.manager) }.map { entry in
      LeagueEvent.settingsSaved(
        SettingsSaved(
          entry.manager, teamName: entry.teamName, format: entry.format.flatMap { rules.format(named: $0.name) }))
    }
    return joins + settings
  }
}
