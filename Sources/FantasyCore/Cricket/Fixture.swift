/// An announced match: the sides, the start time, the venue and the kind of match. The match may have been recorded
/// since.
public struct Fixture: Hashable, Sendable {
  package var id: MatchID
  package var number: Int?
  package var start: Instant
  package var home: String
  package var away: String
  package var venue: String?
  /// The competition, format and gender; nil if none is given.
  package var kind: MatchKind?

  package static let numbers = 0...1_000_000

  package init(
    id: MatchID, number: Int? = nil, start: Instant, home: String, away: String, venue: String? = nil,
    kind: MatchKind? = nil
  ) {
    self.id = id
    self.number = number
    self.start = start
    self.home = home
    self.away = away
    self.venue = venue
    self.kind = kind
  }

  /// Creates a fixture from the facts in a match file, which has no start time. Leaves out a match number that fixtures
  /// can't have.
  package init(_ info: MatchInfo, id: MatchID, start: Instant) {
    self.init(
      id: id, number: info.event?.matchNumber.flatMap { Self.numbers.contains($0) ? $0 : nil }, start: start,
      home: info.teams[0], away: info.teams[1], venue: info.venue)
  }
}
