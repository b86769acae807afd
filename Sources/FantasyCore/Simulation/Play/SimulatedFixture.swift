/// A match that is to be played: who, where, when, under which conditions, and the seed that decides it.
public struct SimulatedFixture: Sendable, Hashable {
  /// The match's name in a league: `d0001`.
  public var id: MatchID
  /// The side at home; the first in the record.
  public var home: SimulatedClub
  /// The visitors.
  public var away: SimulatedClub
  /// The playing conditions.
  public var conditions: MatchConditions
  /// The first day of play.
  public var day: Day
  /// When it starts, in minutes of the day, UTC.
  public var startMinute: Int
  /// The competition.
  public var event: String
  /// The number of the match in the competition; nil leaves it out.
  public var number: Int?
  /// The season; nil takes the year of the day.
  public var season: String?
  /// `male` or `female`.
  public var gender = "male"
  /// The odds of what is seldom.
  public var rareEvents = RareEvents.usual
  /// What decides the match: equal fixtures are played equally.
  public var seed: UInt64

  /// A match that is to be played.
  /// - Parameter startMinute: minutes of the day, UTC.
  public init(
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
