/// The points for figures of all matches together, such as a batting average. Each adoption of a scoring system has a
/// part of its own, so that later adoptions don't change the season so far.
public struct SeasonPart: Sendable {
  /// The scoring system that the league adopted.
  public let system: ScoringSystem
  /// The index of the latest match among those that count; its locked line-ups count the part.
  public let latest: Int
  /// The points of each player, by index in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// Includes the pool's rank, for cricket.
  package let figures: [Place<PoolPlayer>: FigureRow]
  package let countedByPlace: CountedTable

  package static func all(_ matches: some Collection<CountedMatch>, _ pool: Pool) -> [SeasonPart] {
    var sums = SeasonSums(pool: pool)
    for match in matches { sums.add(match) }
    return sums.parts()
  }
}

/// Adds up figures match by match, so that the parts after each match cost only the players who played in it.
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
