/// The matches of a league: announced, played, scored.
public struct LeagueMatch: Hashable, Sendable {
  /// What was announced of it.
  public var fixture: Fixture
  /// The hash of the match file that counts now; nil until the match is scored.
  public var file: String?
  /// When that file was taken in.
  public var scoredAt: Instant?
  /// Whether it was abandoned without a file; it then counts as played, and nobody earns anything by it.
  public var isAbandoned = false

  /// Whether line-ups for it are locked at a moment: its start has come, or it is scored, which it stays when the clock is
  /// put back.
  public func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  /// Matches in order of their start; of two at the same moment the one with the lesser id first.
  public static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }

  /// Where the match stands at a moment.
  ///
  /// - Parameter record: its record, when it is scored.
  public func state(at now: Instant, record: MatchRecord?) -> MatchState {
    if file != nil { return record?.isProvisional == true ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}

/// Where a match of a league stands.
public enum MatchState: String, Hashable, Sendable, CaseIterable {
  /// It is to come.
  case upcoming
  /// It has begun and is not scored.
  case locked
  /// It is scored and has no outcome yet.
  case live
  /// It is scored and over.
  case final
  /// It never took place, or ended without a record.
  case abandoned
}
