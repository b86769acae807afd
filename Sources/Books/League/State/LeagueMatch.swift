import FantasyCore

/// A match of a league: announced, played or scored.
public struct LeagueMatch: Hashable, Sendable {
  package var fixture: Fixture
  /// The hash of the current match file; nil until the match is scored.
  package var file: String?
  /// The time at which the file was imported.
  package var scoredAt: Instant?
  /// Whether the match was abandoned without a file; it then counts as played, and earns no points.
  package var isAbandoned = false
  /// Whether the match was abandoned before its start, so that no changes were made for it.
  package var wasCalledOff = false

  /// Returns whether line-ups are locked at a time: the start has passed, or the match is scored, which it remains even
  /// if the clock is set back.
  package func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  /// Orders matches by start, then by id.
  package static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }

  /// Returns the state at a time; `isProvisional` tells whether a scored match has no outcome yet.
  package func state(at now: Instant, isProvisional: Bool) -> MatchState {
    if file != nil { return isProvisional ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}

package enum MatchState: String, Hashable, Sendable, CaseIterable {
  case upcoming
  /// The match has begun and is not scored.
  case locked
  /// The match is scored and has no outcome yet.
  case live
  /// The match is scored and has ended.
  case final
  /// The match never took place, or ended without a record.
  case abandoned
}
