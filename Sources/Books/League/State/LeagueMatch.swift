import FantasyCore

/// A match of a league, scored or not.
public struct LeagueMatch: Hashable, Sendable {
  package var fixture: Fixture
  /// The SHA-256 of the match file; nil until the match is scored.
  package var file: String?
  /// The time at which the file was imported; nil until the match is scored.
  package var scoredAt: Instant?
  /// True if the match was abandoned and has no match file. The match then counts as played and earns no points.
  package var isAbandoned = false
  /// True if the match was abandoned before its start, so that it locked no line-ups.
  package var wasCalledOff = false
  /// True if the match was never announced, so that its fixture was created from its file.
  package var isFromFile = false
  /// The players announced at the toss, of both sides; empty if unknown, and once the match is scored.
  package var announced: [PlayerID] = []

  /// Returns true if the match's start has passed, or if the match is scored. Line-ups are then locked. Setting the
  /// clock back doesn't unlock a scored match.
  package func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  mutating func score(from file: String, at time: Instant) {
    self.file = file
    scoredAt = time
    (isAbandoned, wasCalledOff) = (false, false)
    announced = []
  }

  /// Returns true if `one` starts before `other`. Matches with the same start are ordered by id.
  package static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }

  /// Returns the match's state at `now`. Pass true for `isProvisional` if the match is scored but has no outcome yet.
  package func state(at now: Instant, isProvisional: Bool) -> MatchState {
    if file != nil { return isProvisional ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}

package enum MatchState: String, Hashable, Sendable, CaseIterable {
  case upcoming
  /// The match has begun but isn't scored.
  case locked
  /// The match is scored but has no outcome yet.
  case live
  case final
  /// The match was never played, or ended without a match file.
  case abandoned
}
