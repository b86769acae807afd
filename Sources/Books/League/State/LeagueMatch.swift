import FantasyCore

/// A match of a league, scored or not.
public struct LeagueMatch: Hashable, Sendable {
  package var fixture: Fixture
  /// A SHA-256; nil until the match is scored.
  package var file: String?
  /// The import time of the file.
  package var scoredAt: Instant?
  /// True if the match was abandoned without a file; it then counts as played, and earns no points.
  package var isAbandoned = false
  /// True if the match was abandoned before its start, so that it locked no line-ups.
  package var wasCalledOff = false

  /// Returns true if line-ups are locked: the start has passed, or the match is scored, even if the clock is set back.
  package func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  /// Orders matches by start, then by id.
  package static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }

  /// Returns the state; `isProvisional` is true for a scored match without an outcome.
  package func state(at now: Instant, isProvisional: Bool) -> MatchState {
    if file != nil { return isProvisional ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}

package enum MatchState: String, Hashable, Sendable, CaseIterable {
  case upcoming
  /// Begun and not scored.
  case locked
  /// Scored, without an outcome yet.
  case live
  case final
  /// Never played, or ended without a record.
  case abandoned
}
