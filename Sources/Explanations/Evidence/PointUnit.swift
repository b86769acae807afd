import Books
import FantasyCore

/// A unit that earns points: a scored match, or a season part of a scoring system. Everything that lists points by
/// match uses these, so that the season is never forgotten.
package struct PointUnit: Sendable {
  /// The match; for a season part the latest one, whose line-ups count the part.
  package let match: LeagueMatchScore
  /// The season part; nil for a match.
  package let part: SeasonPart?
  /// The scoring system.
  package let system: ScoringSystem
  /// The points of each player who played, by index in the pool.
  package let points: [Place<PoolPlayer>: PlayerPoints]
  /// Whether the points count for entries.
  package let counts: Bool

  /// The name given to season parts where a match id is expected.
  package static let season = "season"

  /// The way line-ups count in this unit.
  package var counting: LineUpCounting { isSeason ? .plain : .captaincy(system) }

  /// Whether it is a season part.
  package var isSeason: Bool { part != nil }

  /// The match's id, or `season`.
  package var name: String { isSeason ? Self.season : match.match.fixture.id.text }
}

extension Scoreboard {
  /// The scored matches in order of their start, then the season parts.
  package var units: [PointUnit] {
    let played = matches.map {
      PointUnit(match: $0, part: nil, system: $0.system, points: $0.score.byPlace, counts: $0.counts)
    }
    return played
      + seasons.map { PointUnit(match: latest(of: $0), part: $0, system: $0.system, points: $0.points, counts: true) }
  }

  /// The points counted by each player of an entry's locked line-up who played, in the order picked.
  package func counted(_ entry: Entry, in unit: PointUnit) -> [CountedPlayer] {
    unit.part.map { counted(entry, in: $0) } ?? counted(entry, in: unit.match)
  }
}
