/// A match before it is played, as announced or as derived from its record.
public struct Fixture: Hashable, Sendable {
  /// The match's id.
  package var id: MatchID
  /// Its number in the competition.
  package var number: Int?
  /// When it starts.
  package var start: Instant
  /// The side listed first.
  package var home: String
  /// The side listed second.
  package var away: String
  /// The ground.
  package var venue: String?

  /// The valid match numbers.
  package static let numbers = 0...1_000_000

  /// An announced match.
  package init(id: MatchID, number: Int? = nil, start: Instant, home: String, away: String, venue: String? = nil) {
    self.id = id
    self.number = number
    self.start = start
    self.home = home
    self.away = away
    self.venue = venue
  }
}
