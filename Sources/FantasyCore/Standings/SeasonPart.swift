/// Points for figures over several matches, such as a batting average. Each adopted scoring system has its own season
/// part. Adopting another system therefore doesn't change points already earned.
public struct SeasonPart: Sendable {
  /// The scoring system of the season part.
  public let system: ScoringSystem
  /// The index of the season part's latest match, among the matches that count. The line-ups locked for that match earn
  /// the points.
  public let latest: Int
  /// The points of each player, by index in the pool.
  public let points: [ElementIndex<PoolPlayer>: PlayerPoints]
  /// The figures of each player over all matches of the season part, by index in the pool. For cricket, the figures
  /// include the player's `rank` from the pool.
  package let figures: [ElementIndex<PoolPlayer>: FigureRow]
  package let countedByIndex: CountedTable

  package static func all(_ matches: some Collection<CountedMatch>, _ pool: Pool) -> [SeasonPart] {
    var sums = SeasonSums(pool: pool)
    for match in matches { sums.add(match) }
    return sums.parts()
  }
}

struct SeasonSums {
  fileprivate struct Sum {
    let system: ScoringSystem
    var latest: Int
    var figures: [ElementIndex<PoolPlayer>: FigureRow] = [:]
    var points: [ElementIndex<PoolPlayer>: PlayerPoints] = [:]
    var changed: Set<ElementIndex<PoolPlayer>> = []
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
        countedByIndex: CountedTable(sum.points, .plain, count: pool.players.count))
    }.sorted { $0.latest < $1.latest }
  }
}

extension SeasonSums.Sum {
  fileprivate mutating func add(_ match: CountedMatch, at index: Int) {
    latest = index
    if match.score.isVoid { return }
    for player in match.score.players {
      guard let index = player.index else { continue }
      figures[index, default: FigureRow()] &+= player.performance.total
      changed.insert(index)
    }
  }

  fileprivate mutating func settle(_ pool: Pool) {
    for index in changed {
      let player = pool.players[index]
      if system.isCricket { figures[index]?[.rank] = Int32(clamping: player.rank ?? 0) }
      points[index] = system.seasonPoints(total: figures[index] ?? FigureRow(), role: player.role)
    }
    changed = []
  }
}
