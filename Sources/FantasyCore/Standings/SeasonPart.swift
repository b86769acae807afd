/// The points for figures of all matches together, such as a batting average. Each adoption of a scoring system has its
/// own season part, so that later adoptions don't change the points earned so far.
public struct SeasonPart: Sendable {
  /// The scoring system that the league adopted.
  public let system: ScoringSystem
  /// The index of the latest match that counts for the season part. The line-ups locked for that match earn the points.
  public let latest: Int
  /// The points of each player, by index in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// The figures of each player; in cricket, they include the rank in the pool.
  package let figures: [Place<PoolPlayer>: FigureRow]
  package let countedByPlace: CountedTable

  package static func all(_ matches: some Collection<CountedMatch>, _ pool: Pool) -> [SeasonPart] {
    var sums = SeasonSums(pool: pool)
    for match in matches { sums.add(match) }
    return sums.parts()
  }
}

/// Adds up figures match by match, so that computing the parts after a match takes time only for its players.
struct SeasonSums {
  fileprivate struct Sum {
    let system: ScoringSystem
    var latest: Int
    var figures: [Place<PoolPlayer>: FigureRow] = [:]
    var points: [Place<PoolPlayer>: PlayerPoints] = [:]
    /// Players whose points are out of date.
    var changed: Set<Place<PoolPlayer>> = []
  }

  private let pool: Pool
  private var sums: [Int: Sum] = [:]
  private var count = 0

  package init(pool: Pool) { self.pool = pool }

  package mutating func add(_ match: CountedMatch) {
    defer { count += 1 }
    guard match.system.hasSeasonPart else { return }
    sums[match.adoption, default: Sum(system: match.system, latest: count)].add(match, at: count)
  }

  package mutating func parts() -> [SeasonPart] {
    for adoption in sums.keys { sums[adoption]?.settle(pool) }
    return sums.values.map { sum in
      SeasonPart(
        system: sum.system, latest: sum.latest, points: sum.points, figures: sum.figures,
        countedByPlace: CountedTable(sum.points, .plain, places: pool.players.count))
    }.sorted { $0.latest < $1.latest }
  }
}

extension SeasonSums.Sum {
  fileprivate mutating func add(_ match: CountedMatch, at place: Int) {
    latest = place
    if match.score.isVoid { return }
    for player in match.score.players {
      guard let place = player.place else { continue }
      figures[place, default: FigureRow()] &+= player.performance.total
      changed.insert(place)
    }
  }

  fileprivate mutating func settle(_ pool: Pool) {
    for place in changed {
      let player = pool.players[place]
      if system.isCricket { figures[place]?[.rank] = Int32(clamping: player.rank ?? 0) }
      points[place] = system.seasonPoints(total: figures[place] ?? FigureRow(), role: player.role)
    }
    changed = []
  }
}
