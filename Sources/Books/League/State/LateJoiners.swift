import FantasyCore

/// The late joiners: managers with an entry who joined after the start of a scored match that counts.
package struct LateJoiners: Sendable {
  /// The times at which the late joiners joined.
  package private(set) var joined: [ManagerID: Instant] = [:]
  /// The matches that count, in order of start.
  private var matches: [LeagueMatch] = []

  /// Finds the late joiners of a league at a time by its clock.
  package init(of league: League, at now: Instant) {
    if league.people.lateJoins.isEmpty { return }
    matches = league.matchesByStart.filter { league.counts($0, at: now) }
    guard let first = matches.first(where: { $0.file != nil })?.fixture.start else { return }
    joined = league.people.lateJoins.filter { first < $0.value && league.entries.index(of: $0.key) != nil }
  }

  /// Returns true if the manager joined after the start of a match.
  package func missed(_ match: LeagueMatch, _ manager: ManagerID) -> Bool {
    joined[manager].map { match.fixture.start < $0 } ?? false
  }

  /// Returns the first match for which a late joiner can have saved a team; nil if no such match is announced.
  package func firstMatch(of manager: ManagerID) -> LeagueMatch? {
    joined[manager].flatMap { joined in matches.first { joined < $0.fixture.start && !$0.isAbandoned } }
  }
}

extension League {
  /// True if the team rules give points to managers who joined after the league's start, and there are some.
  package var givesPointsToLateJoiners: Bool { teamRules.lateJoiners != .nothing && !people.lateJoins.isEmpty }
}
