import FantasyCore

/// A match of a schedule.
package struct ScheduledMatch {
  /// How far a match is.
  package enum State: String {
    case upcoming, live, final, abandoned
    /// It began half a day ago or more, and nobody says what became of it.
    case unknown
  }

  package let id: MatchID
  /// When it starts; nil for a match of which there is only a file, which has no time of day.
  package let start: Instant?
  package let home: String
  package let away: String
  /// The ground; nil if nobody says.
  package let venue: String?
  package let state: State
  /// Its record; nil if there is none yet.
  package let played: Match?
  /// How `match show` names it: its id in a league, its file in a folder.
  package let operand: String
  /// The competition; nil if nobody says.
  package var event: String?

  /// A match that was announced.
  ///
  /// - Parameter isAbandoned: whether it never took place.
  package init(_ fixture: Fixture, _ played: Match?, at now: Instant, isAbandoned: Bool = false, operand: String) {
    (id, start, home, away) = (fixture.id, fixture.start, fixture.home, fixture.away)
    (venue, self.played, self.operand) = (fixture.venue ?? played?.info.venue, played, operand)
    event = played?.info.event?.name
    let begun = now.seconds - fixture.start.seconds
    state =
      isAbandoned
      ? .abandoned : Self.state(of: played) ?? (begun < 0 ? .upcoming : begun < Self.longest ? .live : .unknown)
  }

  /// A match of which there is only a file.
  package init(_ id: MatchID, _ played: Match, operand: String) {
    (self.id, start, self.played, self.operand) = (id, nil, played, operand)
    venue = played.info.venue
    (home, away) = (played.teamName(.first), played.teamName(.second))
    event = played.info.event?.name
    state = Self.state(of: played) ?? .live
  }

  /// For how many seconds a match without a record is taken to be in progress.
  private static let longest = 43_200

  /// The state that a record gives a match. One that ended without a ball was abandoned.
  private static func state(of played: Match?) -> State? {
    guard let played else { return nil }
    if played.isInProgress { return .live }
    let hasBall = played.figures != nil || played.innings.contains { !$0.deliveries.isEmpty }
    return played.info.outcome?.result == .noResult && !hasBall ? .abandoned : .final
  }

  /// The side of the record that the home side is.
  package var homeSide: Side { played.map { $0.teamName(.second) == home } ?? false ? .second : .first }
}
