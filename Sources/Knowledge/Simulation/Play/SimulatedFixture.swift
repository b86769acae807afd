import FantasyCore

/// A match to simulate: its sides, venue, date and conditions, and the seed that determines it.
package struct SimulatedFixture: Sendable, Hashable {
  /// The id of the match, such as `d0001` in a league.
  package var id: MatchID
  /// The home side, named first in the record.
  package var home: SimulatedClub
  package var away: SimulatedClub
  package var conditions: MatchConditions
  package var day: Day
  /// The start in minutes after midnight, UTC.
  package var startMinute: Int = 14 * 60
  package var event = "Invented Premier League"
  /// The number of the match in the competition; nil for none.
  package var number: Int?
  /// The season; nil for the year of `day`.
  package var season: String?
  /// `male` or `female`.
  package var gender = "male"
  package var rareEvents = RareEvents.standard
  /// The chances of each ball if the players have records. Both squads must then be elevens in batting order. Nil for
  /// invented players, whose strengths decide.
  package var recorded: RecordedPlay?
  /// `club` or `international`.
  package var teamType: String? = "club"
  package var seed: UInt64

  /// The roles of the home squad, then of the away squad. In a match with records, this is the order of the record.
  package var roles: [Role] { (home.squad + away.squad).map(\.role) }
}

extension SimulatedFixture {
  package var announcement: Fixture {
    Fixture(
      id: id, number: number, start: Instant(seconds: day.number * 86_400 + startMinute * 60), home: home.name,
      away: away.name, venue: "\(home.venue), \(home.city)")
  }
}
