/// The points from the figures of all matches together, such as a batting average. Each adoption of a scoring system
/// has its own part for the matches it scores, so that later adoptions don't change the season so far.
public struct SeasonPart: Sendable {
  /// The scoring system.
  public let system: ScoringSystem
  /// The index of its latest match among those that count; that match's locked line-ups count the part.
  public let latest: Int
  /// The part of each player, by index in the pool.
  public let points: [Place<PoolPlayer>: PlayerPoints]
  /// The figures behind the points, with the pool's rank for cricket.
  package let figures: [Place<PoolPlayer>: FigureRow]
  package let countedByPlace: CountedTable

  /// The season parts of all systems with season items, ordered by their latest match; matches are in order of start.
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
    /// Players whose points no longer match their figures.
    var changed: Set<Place<PoolPlayer>> = []
  }

  private let pool: Pool
  private var sums: [Int: Sum] = [:]
  private var count = 0

  package init(pool: Pool) { self.pool = pool }

  /// Adds the next match in order of start.
  package mutating func add(_ match: CountedMatch) {
    defer { count += 1 }
    guard match.system.hasSeasonPart else { return }
    sums[match.adoption, default: Sum(system: match.system, latest: count)].add(match, at: count)
  }

  /// The parts of the matches so far, ordered by their latest match.
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
