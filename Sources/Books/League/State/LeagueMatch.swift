import FantasyCore

/// A match of a league: announced, played or scored.
public struct LeagueMatch: Hashable, Sendable {
  /// The match as announced.
  package var fixture: Fixture
  /// The hash of the match file that counts now; nil until the match is scored.
  package var file: String?
  /// The time at which that file was imported.
  package var scoredAt: Instant?
  /// Whether it was abandoned without a file; it then counts as played, and earns no points.
  package var isAbandoned = false
  /// Whether that was decided before its start, so that no changes were made for it.
  package var wasCalledOff = false

  /// Returns whether line-ups for it are locked at a time: its start has passed, or it is scored, which it remains even
  /// if the clock is set back.
  package func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  /// Orders matches by their start; of two with the same start, the one with the smaller id comes first.
  package static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }

  /// Returns the state of the match at a time.
  ///
  /// - Parameter isProvisional: whether it is scored and has no outcome yet.
  package func state(at now: Instant, isProvisional: Bool) -> MatchState {
    if file != nil { return isProvisional ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}

/// The state of a match of a league.
package enum MatchState: String, Hashable, Sendable, CaseIterable {
  /// It has not begun.
  case upcoming
  /// It has begun and is not scored.
  case locked
  /// It is scored and has no outcome yet.
  case live
  /// It is scored and has ended.
  case final
  /// It was abandoned: it never took place, or ended without a record.
  case abandoned
}
