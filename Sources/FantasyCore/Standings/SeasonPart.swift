/// What a whole season earns: figures of all matches together, such as a batting average. Each scoring system counts
/// the matches that it scores, so that adopting another one for later matches leaves the season so far as it was.
public struct SeasonPart: Sendable {
  /// The scoring system.
  public let system: ScoringSystem
  /// The last of its matches, by its place among those that count: the line-ups locked for it count the part.
  public let latest: Int
  /// The part of each player, by place in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// The figures that it is of, with the rank in the pool.
  let figures: [Place<PoolPlayer>: FigureRow]
  /// The points as numbers.
  let countedByPlace: CountedTable

  /// The parts of all scoring systems with items for the season, in order of their last matches.
  ///
  /// - Parameter matches: the matches that count, in order of their start.
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
