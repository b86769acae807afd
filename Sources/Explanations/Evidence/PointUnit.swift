import Books
import FantasyCore

/// A scored match, or a season part: points for figures over several matches. Lists of points by match use these units,
/// so that season points are included.
package struct PointUnit: Sendable {
  /// The scored match. For a season part, this is the latest match, whose line-ups earn the season points.
  package let match: LeagueMatchScore
  package let part: SeasonPart?
  package let system: ScoringSystem
  /// The points of the players who played, by their index in the pool.
  package let points: [ElementIndex<PoolPlayer>: PlayerPoints]
  /// True if the points count towards the entries' totals.
  package let counts: Bool

  /// The name of every season part, used in place of a match id.
  package static let season = "season"

  package var counting: LineUpCounting { isSeason ? .plain : .captaincy(system) }

  package var isSeason: Bool { part != nil }

  package var name: String { isSeason ? Self.season : match.match.fixture.id.text }
}

extension LeagueScores {
  package var units: [PointUnit] {
    let played = matches.map {
      PointUnit(match: $0, part: nil, system: $0.system, points: $0.score.byIndex, counts: $0.counts)
    }
    return played
      + seasons.map { PointUnit(match: latest(of: $0), part: $0, system: $0.system, points: $0.points, counts: true) }
  }

  package func counted(_ entry: Entry, in unit: PointUnit) -> [CountedPlayer] {
    unit.part.map { counted(entry, in: $0) } ?? counted(entry, in: unit.match)
  }
}
