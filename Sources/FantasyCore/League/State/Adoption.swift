// Which rules a league plays by, and which matches they score: what it was created with, and what it adopted since.

/// The two kinds of rule file.
public enum RuleKind: String, Hashable, Sendable, CaseIterable {
  /// How performances become points.
  case system
  /// What a team must be.
  case rules
}

/// What newly adopted rules are for.
public enum RuleScope: Hashable, Sendable {
  /// All matches of the league, played ones too.
  case season
  /// This match and all that start after it.
  case from(MatchID)
}

/// What a rule file says.
public enum RuleContent: Hashable, Sendable {
  case system(ScoringSystem)
  case rules(TeamRules)

  /// Which kind of rules it is.
  public var kind: RuleKind {
    switch self {
    case .system: .system
    case .rules: .rules
    }
  }
}

/// The rule files that a league's journal refers to, read.
public struct RuleBook: Sendable {
  /// The scoring systems.
  public var systems: [RuleReference: ScoringSystem]
  /// The team rules, as their files say, without a league's own budget and side limit.
  public var teamRules: [RuleReference: TeamRules]

  /// Rule files, read.
  public init(systems: [RuleReference: ScoringSystem] = [:], teamRules: [RuleReference: TeamRules] = [:]) {
    (self.systems, self.teamRules) = (systems, teamRules)
  }

  /// Takes another book's files in.
  public mutating func add(_ other: RuleBook) {
    systems.merge(other.systems) { _, new in new }
    teamRules.merge(other.teamRules) { _, new in new }
  }
}

/// A scoring system that a league adopted, and the matches that it was adopted for.
public struct Adoption: Hashable, Sendable {
  /// The file.
  public var reference: RuleReference
  /// What it says.
  public var system: ScoringSystem
  /// The first match that it scores; nil when it scores all.
  public var first: MatchID?
  /// When that match started by what was known at the adoption. It stays so when the match is moved, lest a match that
  /// was played meanwhile changed its system.
  public var start: Instant?

  /// Whether it was adopted for a match.
  public func covers(_ match: LeagueMatch) -> Bool {
    guard let first, let start else { return true }
    return match.fixture.id == first || (match.fixture.start, match.fixture.id) >= (start, first)
  }
}

extension League {
  /// The scoring system that scores a match: the one adopted last among those adopted for it.
  public func system(for match: LeagueMatch) -> ScoringSystem { adoption(for: match).system }

  /// The adoption by which a match is scored.
  public func adoption(for match: LeagueMatch) -> Adoption {
    // The first one covers every match.
    adoptions.last { $0.covers(match) } ?? adoptions[0]
  }

  /// What a line-up of this league has: the captaincies of the scoring systems by which matches are still to be scored,
  /// unless the team rules forbid them.
  public var captaincies: [Captaincy] {
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
      teamRules = rules.with(budget: terms.budget, mostOfSide: terms.sideLimit)
      rulesReference = reference
      if teamRules.isExclusive != wasExclusive { exclusiveSince = teamRules.isExclusive ? sequence : nil }
      for place in entries.indices {
        entries[place].format = entries[place].format.flatMap { teamRules.format(named: $0.name) }
      }
    }
  }
}

extension TeamRules {
  /// The rules with a league's own budget and side limit in the place of theirs.
  func with(budget: Price?, mostOfSide: Int?) -> TeamRules {
    var rules = self
    if let budget { rules.budget = budget }
    if let mostOfSide { rules.mostOfSide = mostOfSide }
    return rules
  }
}
