// What points are earned by: a scored match, or a season part of a scoring system. Whatever lists points by match goes
// through these, so that the season is never forgotten.

/// A scored match, or a season part.
public struct PointUnit: Sendable {
  /// The match; of a season part the last one, whose line-ups count it.
  public let match: LeagueMatchScore
  /// Whether it is a season part.
  public let isSeason: Bool
  /// The scoring system.
  public let system: ScoringSystem
  /// The points of each player who played, by place in the pool.
  public let points: [Int: PlayerPoints]
  /// Whether it earns entries anything.
  public let counts: Bool

  /// What stands for a season part where a match is named.
  public static let season = "season"

  /// The match's id, or `season`.
  public var name: String { isSeason ? Self.season : match.match.fixture.id.text }
}

extension Scoreboard {
  /// The scored matches in order of their start, then the season parts.
  public var units: [PointUnit] {
    matches.map {
      PointUnit(match: $0, isSeason: false, system: league.system, points: $0.score.byPlace, counts: $0.counts)
    } + seasonUnits
  }

  private var seasonUnits: [PointUnit] {
    guard league.system.hasSeasonPart, let latest else { return [] }
    return [PointUnit(match: latest, isSeason: true, system: league.system, points: season, counts: true)]
  }

  /// What each player of an entry's locked line-up who played counted, in the order picked.
  public func counted(_ entry: Entry, in unit: PointUnit) -> [CountedPlayer] {
    unit.isSeason ? countedSeason(entry) : counted(entry, in: unit.match)
  }

  /// The figures of a player over the matches of a season part, with his rank in the pool.
  func seasonFigures(ofPlayerAt place: Int, in unit: PointUnit) -> FigureRow {
    var total = FigureRow()
    for match in matches where match.counts && !match.score.isVoid {
      for player in match.score.players where player.place == place { total &+= player.performance.total }
    }
    total[.rank] = Int32(clamping: league.pool.players[place].rank ?? 0)
    return total
  }
}
