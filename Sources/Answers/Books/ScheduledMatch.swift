import FantasyCore

package struct ScheduledMatch {
  package enum State: String {
    case upcoming, live, final, abandoned
    /// The match began at least 12 hours ago and has no record.
    case unknown
  }

  package let id: MatchID
  /// The start time; nil if the match is known only from its file, because match files contain no time of day.
  package let start: Instant?
  package let home, away: String
  package let venue: String?
  package let state: State
  package let played: Match?
  /// The argument of `fcl match show` that selects this match: the path of a match file in a folder, otherwise the
  /// match's id.
  package let operand: String
  package var event: String?

  package init(_ fixture: Fixture, _ played: Match?, at now: Instant, isAbandoned: Bool = false, operand: String) {
    id = fixture.id
    start = fixture.start
    home = fixture.home
    away = fixture.away
    venue = fixture.venue ?? played?.info.venue
    self.played = played
    self.operand = operand
    event = played?.info.event?.name
    let begun = now.seconds - fixture.start.seconds
    state =
      isAbandoned
      ? .abandoned : Self.state(of: played) ?? (begun < 0 ? .upcoming : begun < Self.longest ? .live : .unknown)
  }

  package init(_ id: MatchID, _ played: Match, operand: String) {
    self.id = id
    start = nil
    self.played = played
    self.operand = operand
    venue = played.info.venue
    home = played.teamName(.first)
    away = played.teamName(.second)
    event = played.info.event?.name
    state = Self.state(of: played) ?? .live
  }

  private static let longest = 43_200

  private static func state(of played: Match?) -> State? {
    guard let played else { return nil }
    if played.isInProgress { return .live }
    let hasBall = played.figures != nil || played.innings.contains { !$0.deliveries.isEmpty }
    return played.info.outcome?.result == .noResult && !hasBall ? .abandoned : .final
  }

  package var homeSide: Side { played.map { $0.teamName(.second) == home } ?? false ? .second : .first }
}
