import FantasyCore

/// A match to simulate: its sides, venue, date and conditions, and the seed that determines it.
package struct SimulatedFixture: Sendable, Hashable {
  /// In a league: `d0001`.
  package var id: MatchID
  /// Named first in the record.
  package var home: SimulatedClub
  package var away: SimulatedClub
  package var conditions: MatchConditions
  package var day: Day
  /// Minutes after midnight, UTC.
  package var startMinute: Int = 14 * 60
  package var event = "Invented Premier League"
  /// In the competition; nil for none.
  package var number: Int?
  /// Nil for the year of `day`.
  package var season: String?
  /// `male` or `female`.
  package var gender = "male"
  package var rareEvents = RareEvents.usual
  /// The chances of each ball where players have records; both squads are then elevens in batting order. Nil for
  /// invented players, whose strengths decide.
  package var recorded: RecordedPlay?
  /// `club` or `international`.
  package var teamType: String? = "club"
  package var seed: UInt64

  /// In the order of the record for a match with records: the home squad, then the away squad.
  package var roles: [Role] { (home.squad + away.squad).map(\.role) }
}

extension SimulatedFixture {
  package var announcement: Fixture {
    Fixture(
      id: id, number: number, start: Instant(seconds: day.number * 86_400 + startMinute * 60), home: home.name,
      away: away.name, venue: "\(home.venue), \(home.city)")
  }
}
