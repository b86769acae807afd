import FantasyCore

/// A match to simulate: the sides, the venue, the date and the conditions, with the seed for the random numbers.
package struct SimulatedFixture: Sendable, Hashable {
  /// The id of the match, such as `d0001`.
  package var id: MatchID
  /// The home side, named first in the record.
  package var home: SimulatedClub
  package var away: SimulatedClub
  package var conditions: MatchConditions
  package var day: Day
  /// The start in minutes after midnight, UTC.
  package var startMinute: Int = 14 * 60
  package var event = "Invented Premier League"
  /// The number of the match in the competition; nil for a match without a number.
  package var number: Int?
  /// The season; nil for the year of `day`.
  package var season: String?
  /// `male` or `female`.
  package var gender = "male"
  package var rareEvents = RareEvents.standard
  /// The chances of each ball, for players with records. Both squads must then be elevens in batting order. Nil for
  /// invented players, whose strengths determine the chances.
  package var recorded: RecordedPlay?
  /// `club` or `international`.
  package var teamType: String? = "club"
  package var seed: UInt64

  /// The roles of the home squad, followed by those of the away squad. For players with records, this is the order of
  /// the match record.
  package var roles: [Role] { (home.squad + away.squad).map(\.role) }
}

extension SimulatedFixture {
  package var announcement: Fixture {
    Fixture(
      id: id, number: number, start: Instant(seconds: day.number * 86_400 + startMinute * 60), home: home.name,
      away: away.name, venue: "\(home.venue), \(home.city)")
  }
}
