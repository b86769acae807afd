import Books
import FantasyCore

/// A unit that earns points: a scored match, or a season part of a scoring system. Everything that lists points by
/// match uses these, so that the season is never forgotten.
public struct PointUnit: Sendable {
  /// The match; for a season part the latest one, whose line-ups count the part.
  public let match: LeagueMatchScore
  /// The season part; nil for a match.
  public let part: SeasonPart?
  /// The scoring system.
  public let system: ScoringSystem
  /// The points of each player who played, by index in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// Whether the points count for entries.
  public let counts: Bool

  /// The name given to season parts where a match id is expected.
  public static let season = "season"

  /// The way line-ups count in this unit.
  public var counting: LineUpCounting { isSeason ? .plain : .captaincy(system) }

  /// Whether it is a season part.
  public var isSeason: Bool { part != nil }

  /// The match's id, or `season`.
  public var name: String { isSeason ? Self.season : match.match.fixture.id.text }
}

extension Scoreboard {
  /// The scored matches in order of their start, then the season parts.
  public var units: [PointUnit] {
    let played = matches.map {
      PointUnit(match: $0, part: nil, system: $0.system, points: $0.score.byPlace, counts: $0.counts)
    }
    return played
      + seasons.map { PointUnit(match: latest(of: $0), part: $0, system: $0.system, points: $0.points, counts: true) }
  }

  /// The points counted by each player of an entry's locked line-up who played, in the order picked.
  public func counted(_ entry: Entry, in unit: PointUnit) -> [CountedPlayer] {
    unit.part.map { counted(entry, in: $0) } ?? counted(entry, in: unit.match)
  }
}
