import FantasyCore

/// A match to be simulated: its sides, venue, date and conditions, and the seed that decides it.
package struct SimulatedFixture: Sendable, Hashable {
  /// The match's id in a league: `d0001`.
  package var id: MatchID
  /// The home side, listed first in the record.
  package var home: SimulatedClub
  /// The away side.
  package var away: SimulatedClub
  /// The playing conditions.
  package var conditions: MatchConditions
  /// The first day of play.
  package var day: Day
  /// The start in minutes after midnight, UTC.
  package var startMinute: Int
  /// The competition.
  package var event: String
  /// The number of the match in the competition; nil for none.
  package var number: Int?
  /// The season; nil for the year of `day`.
  package var season: String?
  /// `male` or `female`.
  package var gender = "male"
  /// The odds of rare events.
  package var rareEvents = RareEvents.usual
  /// What decides the balls where the players have records; nil for invented ones, whose strengths do. Both squads are
  /// then elevens in batting order.
  package var recorded: RecordedPlay?
  /// `club` or `international`.
  package var teamType: String? = "club"
  /// The random seed: equal fixtures give equal matches.
  package var seed: UInt64

  /// The roles of both squads, the home side's first: of a match with records those of its players in the record.
  package var roles: [Role] { (home.squad + away.squad).map(\.role) }

  /// A match to be simulated.
  /// - Parameter startMinute: minutes after midnight, UTC.
  package init(
    id: MatchID, home: SimulatedClub, away: SimulatedClub, conditions: MatchConditions, day: Day,
    startMinute: Int = 14 * 60, event: String = "Invented Premier League", number: Int? = nil, seed: UInt64
  ) {
    self.id = id
    self.home = home
    self.away = away
    self.conditions = conditions
    self.day = day
    self.startMinute = startMinute
    self.event = event
    self.number = number
    self.seed = seed
  }
}

extension SimulatedFixture {
  /// The match as a league's fixture.
  package var announcement: Fixture {
    Fixture(
      id: id, number: number, start: Instant(seconds: day.number * 86_400 + startMinute * 60), home: home.name,
      away: away.name, venue: "\(home.venue), \(home.city)")
  }
}
