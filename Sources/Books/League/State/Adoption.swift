// The rules that a league has adopted, and the matches to which they apply.

import FantasyCore

package enum RuleKind: String, Hashable, Sendable, CaseIterable {
  case system
  case rules
}

package enum RuleScope: Hashable, Sendable {
  /// The rules apply to all matches of the league, including those already played.
  case season
  /// The rules apply to the given match and all later matches.
  case from(MatchID)
}

package enum RuleContent: Hashable, Sendable {
  case system(ScoringSystem)
  case rules(TeamRules)

  package var kind: RuleKind {
    switch self {
    case .system: .system
    case .rules: .rules
    }
  }
}

/// The parsed contents of the rule files to which a league's journal refers.
public struct RuleBook: Sendable {
  package var systems: [RuleReference: ScoringSystem]
  /// The team rules exactly as in the files. The league's own budget and side limit are not applied.
  package var teamRules: [RuleReference: TeamRules]

  package init(systems: [RuleReference: ScoringSystem] = [:], teamRules: [RuleReference: TeamRules] = [:]) {
    self.systems = systems
    self.teamRules = teamRules
  }

  package mutating func add(_ other: RuleBook) {
    systems.merge(other.systems) { _, new in new }
    teamRules.merge(other.teamRules) { _, new in new }
  }
}

/// A scoring system that a league has adopted, and the matches that this system scores.
public struct Adoption: Hashable, Sendable {
  package var reference: RuleReference
  package var system: ScoringSystem
  /// The first match that the system scores; nil if it scores all matches.
  package var first: MatchID?
  /// The start of the match `first` when the system was adopted. If that match is moved to a later time, the matches in
  /// between are still scored by this system.
  package var start: Instant?

  package func covers(_ match: LeagueMatch) -> Bool {
    guard let first, let start else { return true }
    return match.fixture.id == first || (match.fixture.start, match.fixture.id) >= (start, first)
  }
}

extension League {
  package func system(for match: LeagueMatch) -> ScoringSystem { adoption(for: match).system }

  package func adoption(for match: LeagueMatch) -> Adoption {
    // The first adopted system covers every match.
    adoptions.last { $0.covers(match) } ?? adoptions[0]
  }

  /// The captaincies that a line-up should have: those of the current scoring system and of the systems of unscored
  /// matches. Empty if the team rules forbid captaincy.
  package var captaincies: [Captaincy] {
    if teamRules.forbidsCaptaincy { return [] }
    var systems = [system]
    if adoptions.count > 1 { systems += matches.values.filter { $0.file == nil }.map(system(for:)) }
    return Captaincy.allCases.filter { captaincy in systems.contains { $0.captaincy[captaincy] != nil } }
  }

  mutating func adopt(_ reference: RuleReference, _ kind: RuleKind, _ scope: RuleScope, by sequence: Int) {
    switch kind {
    case .system:
      guard let system = book.systems[reference] else { return }
      switch scope {
      case .season: adoptions = [Adoption(reference: reference, system: system)]
      case .from(let match):
        guard let start = matches[match]?.fixture.start else { return }
        adoptions.append(Adoption(reference: reference, system: system, first: match, start: start))
      }
    case .rules:
      guard let rules = book.teamRules[reference] else { return }
      let wasExclusive = teamRules.isExclusive
      teamRules = rules.with(budget: terms.budget, maxPerSide: terms.sideLimit)
      rulesReference = reference
      if teamRules.isExclusive != wasExclusive { exclusiveSince = teamRules.isExclusive ? sequence : nil }
      entries.changeAll { [teamRules] in $0.format = $0.format.flatMap { teamRules.format(named: $0.name) } }
    }
  }
}

extension TeamRules {
  func with(budget: Price?, maxPerSide: Int?) -> TeamRules {
    var rules = self
    if let budget { rules.budget = budget }
    if let maxPerSide { rules.maxPerSide = maxPerSide }
    return rules
  }
}
