/// What points are earned by: a scored match, or a season part of a scoring system. Whatever lists points by match goes
/// through these, so that the season is never forgotten.
public struct PointUnit: Sendable {
  /// The match; of a season part the last one, whose line-ups count it.
  public let match: LeagueMatchScore
  /// The season part; nil for a match.
  public let part: SeasonPart?
  /// The scoring system.
  public let system: ScoringSystem
  /// The points of each player who played, by place in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// Whether it earns entries anything.
  public let counts: Bool

  /// What stands for a season part where a match is named.
  public static let season = "season"

  /// How line-ups count in it.
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

  /// What each player of an entry's locked line-up who played counted, in the order picked.
  public func counted(_ entry: Entry, in unit: PointUnit) -> [CountedPlayer] {
    unit.part.map { counted(entry, in: $0) } ?? counted(entry, in: unit.match)
  }
}
