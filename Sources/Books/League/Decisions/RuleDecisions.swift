// Adopts other rules. Before the league's start, rules are refused if a saved team that the actor may see would become
// illegal. After the start, only the scoring system can change, for upcoming matches or the whole season, and the rule
// for late joiners. A reason is then required.

import FantasyCore

extension League {
  /// Adopts a scoring system or team rules.
  ///
  /// - Parameters:
  ///   - scope: the matches to which the rules apply. Nil for all matches, which is allowed only before the league's
  ///     start.
  ///   - hasReason: true if the commissioner specified a reason, which is required once the league has started.
  package func adopting(
    _ reference: RuleReference, _ content: RuleContent, scope: RuleScope?, hasReason: Bool, by actor: ManagerID,
    at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.adoptRules, of: actor, at: now)
    if isAdopted(reference, content.kind, scope ?? .season) { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    var faults: [LeagueFault] = []
    if let since = start(at: now) {
      if case .rules(let rules) = content, !changesOnlyLateJoiners(rules) {
        throw Refusal(.rules(.teamRulesFixed(terms.id, since)))
      }
      if !hasReason { faults.append(.rules(.reasonNeeded)) }
      if scope == nil, content.kind == .system { faults.append(.rules(.scopeNeeded(terms.id, since))) }
    }
    if case .from(let id) = scope, let match = matches[id], match.hasBegun(at: now) {
      faults.append(.rules(.adoptionBegun(id, start: match.fixture.start)))
    }
    switch content {
    case .rules(let rules):
      if case .from = scope { faults.append(.rules(.teamRulesForAll)) }
      if !changesOnlyLateJoiners(rules) { faults += adoptionFaults(of: rules, seenBy: actor) }
    case .system(let system):
      if system.sport != teamRules.sport { faults.append(.rules(.otherSport(system.sport, rules: teamRules.sport))) }
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return [.rulesAdopted(RulesAdopted(reference: reference, ruleKind: content.kind, scope: scope ?? .season))]
  }

  private func isAdopted(_ reference: RuleReference, _ kind: RuleKind, _ scope: RuleScope) -> Bool {
    if kind == .rules { return rulesReference == reference }
    guard adoptions.last?.reference == reference else { return false }
    guard case .from(let id) = scope, let first = matches[id] else { return adoptions.count == 1 }
    return matches.values.allSatisfy {
      LeagueMatch.isEarlier($0, first) || adoption(for: $0).reference == reference
    }
  }

  /// Returns true if team rules differ from the league's only in the rule for late joiners, apart from name and title.
  private func changesOnlyLateJoiners(_ rules: TeamRules) -> Bool {
    var own = rules.with(budget: terms.budget, maxPerSide: terms.sideLimit)
    own.name = teamRules.name
    own.title = teamRules.title
    own.lateJoiners = teamRules.lateJoiners
    return own == teamRules
  }

  private func adoptionFaults(of rules: TeamRules, seenBy actor: ManagerID) -> [LeagueFault] {
    var faults: [LeagueFault] = []
    for role in Set(pool.players.map(\.role)).subtracting(rules.roles).sorted(by: { $0.name < $1.name }) {
      faults.append(.rules(.roleUnknown(role, rules: rules.name)))
    }
    if rules.sport != system.sport { faults.append(.rules(.otherSport(system.sport, rules: rules.sport))) }
    if terms.lock == .league, rules.transfers != nil {
      faults.append(.rules(.transfersWithoutMatchLocks(terms.id, rules: rules.name)))
    }
    var ruled = self
    ruled.teamRules = rules.with(budget: terms.budget, maxPerSide: terms.sideLimit)
    let seen = entries(seenBy: actor)
    let broken = seen.flatMap { ruled.faults(ofSavedTeamOf: $0, beside: seen) }
    return faults + (broken.isEmpty ? [] : [.rules(.breakTeams(broken))])
  }

  private func faults(ofSavedTeamOf entry: Entry, beside others: [Entry]) -> [TeamFault] {
    guard let lineUp = entry.lineUp else { return [] }
    let format = entry.format.flatMap { teamRules.format(named: $0.name) }
    return faults(ofSaved: lineUp, format: format, beside: others.filter { $0 != entry })
  }

  /// Counts the line-ups that don't have exactly the captaincies that the league uses. `without` is the number of
  /// line-ups that lack a captain or vice-captain, `beyond` the number with one that the league doesn't use. If a team
  /// is hidden from `actor`, its last visible line-up is counted instead. Wrong captaincies earn nothing until the
  /// manager chooses again.
  package func entriesOutOfCaptaincy(seenBy actor: ManagerID) -> (without: Int, beyond: Int) {
    let captaincies = Set(captaincies)
    let seen = entries.compactMap { entry in
      terms.isOpen || entry.manager == actor ? entry.lineUp : lastShownLineUp(of: entry, at: lastEvent)?.lineUp
    }
    let chosen = seen.map { lineUp in Set(Captaincy.allCases.filter { lineUp[$0] != nil }) }
    return (chosen.count { !captaincies.isSubset(of: $0) }, chosen.count { !$0.isSubset(of: captaincies) })
  }
}

extension LineUp {
  package subscript(captaincy: Captaincy) -> PlayerID? {
    switch captaincy {
    case .captain: captain
    case .viceCaptain: viceCaptain
    }
  }

  func only(_ captaincies: [Captaincy]) -> LineUp {
    LineUp(
      players: players, captain: captaincies.contains(.captain) ? captain : nil,
      viceCaptain: captaincies.contains(.viceCaptain) ? viceCaptain : nil)
  }
}
