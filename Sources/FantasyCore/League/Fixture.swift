// The matches of a league: announced, played, scored.

/// A match as it was announced, or as its own record announces it.
public struct Fixture: Hashable, Sendable {
  /// The match's id.
  public var id: MatchID
  /// Its number in the competition.
  public var number: Int?
  /// When it starts.
  public var start: Instant
  /// The side named first.
  public var home: String
  /// The side named second.
  public var away: String
  /// The ground.
  public var venue: String?

  /// An announced match.
  public init(id: MatchID, number: Int? = nil, start: Instant, home: String, away: String, venue: String? = nil) {
    self.id = id
    self.number = number
    self.start = start
    self.home = home
    self.away = away
    self.venue = venue
  }
}

/// A match in a league's history.
public struct LeagueMatch: Hashable, Sendable {
  /// What was announced of it.
  public var fixture: Fixture
  /// The hash of the match file that counts now; nil until the match is scored.
  public var file: String?
  /// When that file was taken in.
  public var scoredAt: Instant?
  /// Whether it was abandoned without a file; it then counts as played, and nobody earns anything by it.
  public var isAbandoned = false

  /// A match not yet scored.
  public init(fixture: Fixture) { self.fixture = fixture }
}

extension LeagueMatch {
  /// Whether line-ups for it are locked at a moment: its start has come, or it is scored, which it stays when the clock is
  /// put back.
  public func hasBegun(at now: Instant) -> Bool { fixture.start <= now || file != nil }

  /// Matches in order of their start; of two at the same moment the one with the lesser id first.
  public static func isEarlier(_ one: LeagueMatch, _ other: LeagueMatch) -> Bool {
    (one.fixture.start, one.fixture.id) < (other.fixture.start, other.fixture.id)
  }
}
