import Books
import FantasyCore

/// A scored match, or a season part of a scoring system. Everything that lists points by match uses these units, so
/// that the season is never forgotten.
package struct PointUnit: Sendable {
  /// For a season part, the latest match, whose line-ups count the part.
  package let match: LeagueMatchScore
  /// Nil for a match.
  package let part: SeasonPart?
  package let system: ScoringSystem
  /// The points of each player who played, by index in the pool.
  package let points: [Place<PoolPlayer>: PlayerPoints]
  /// Whether the points count for entries.
  package let counts: Bool

  /// The name of season parts where a match id is expected.
  package static let season = "season"

  package var counting: LineUpCounting { isSeason ? .plain : .captaincy(system) }

  package var isSeason: Bool { part != nil }

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
