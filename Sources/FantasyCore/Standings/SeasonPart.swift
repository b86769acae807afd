/// The points earned from the figures of all matches together, such as a batting average. Each adoption of a scoring
/// system has its own part for the matches it scores, so adopting another system for later matches, or the first one
/// again, does not change the season so far.
public struct SeasonPart: Sendable {
  /// The scoring system.
  public let system: ScoringSystem
  /// The index, among the matches that count, of its latest match, whose locked line-ups count the part.
  public let latest: Int
  /// The part of each player, by index in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// The figures that the points come from, with the pool's rank for cricket.
  let figures: [Place<PoolPlayer>: FigureRow]
  /// The counted points as plain numbers.
  let countedByPlace: CountedTable

  /// The season parts of all scoring systems with season items, ordered by their latest match.
  ///
  /// - Parameter matches: the matches that count, in order of start.
  static func all(_ matches: some Collection<CountedMatch>, _ pool: Pool) -> [SeasonPart] {
    let numbered = matches.enumerated().map { (place: $0, match: $1) }
    return Dictionary(grouping: numbered) { $0.match.adoption }.values
      .compactMap { spell in spell.last.flatMap { SeasonPart(spell.map(\.match), latest: $0.place, pool) } }
      .sorted { $0.latest < $1.latest }
  }

  private init?(_ matches: [CountedMatch], latest: Int, _ pool: Pool) {
    guard let system = matches.last?.system, system.hasSeasonPart else { return nil }
    self.system = system
    self.latest = latest
    var figures: [Place<PoolPlayer>: FigureRow] = [:]
    for match in matches where !match.score.isVoid {
      for player in match.score.players {
        if let place = player.place { figures[place, default: FigureRow()] &+= player.performance.total }
      }
    }
    if system.isCricket {
      for place in figures.keys { figures[place]?[.rank] = Int32(clamping: pool.players[place].rank ?? 0) }
    }
    self.figures = figures
    points = Dictionary(
      uniqueKeysWithValues: figures.map { ($0, system.seasonPoints(total: $1, role: pool.players[$0].role)) })
    countedByPlace = CountedTable(points, .plain, places: pool.players.count)
  }
}
