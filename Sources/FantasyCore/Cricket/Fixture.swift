/// A match before it is played, as announced or as derived from its record.
public struct Fixture: Hashable, Sendable {
  /// The match's id.
  public var id: MatchID
  /// Its number in the competition.
  public var number: Int?
  /// When it starts.
  public var start: Instant
  /// The side listed first.
  public var home: String
  /// The side listed second.
  public var away: String
  /// The ground.
  public var venue: String?

  /// The valid match numbers.
  public static let numbers = 0...1_000_000

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
