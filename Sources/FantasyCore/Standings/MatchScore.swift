/// The points of one player in a match.
public struct ScoredPlayer: Hashable, Sendable {
  /// The player's figures.
  public var performance: Performance
  /// The index in the pool; nil for a player outside the pool, who scores for no team.
  public var index: ElementIndex<PoolPlayer>?
  /// The points of each item.
  public var points: PlayerPoints
}

/// The points of every player in one match.
public struct MatchScore: Sendable {
  /// True if the match earns no points, because it has no result and the system voids matches without a result.
  public let isVoid: Bool
  /// All players in the XI, in the order of the match.
  public let players: [ScoredPlayer]
  /// The points of players in the XI, by index in the pool. A player in the XI of both sides gets the sum.
  public let byIndex: [ElementIndex<PoolPlayer>: PlayerPoints]
  package let countedByIndex: CountedTable

  /// Scores a match. The pool has the players' roles.
  public init(_ record: MatchRecord, system: ScoringSystem, pool: Pool) {
    isVoid = record.isVoid(under: system)
    let matching = pool.matching(record)
    let isVoid = isVoid
    players = zip(record.performances, matching.indices).map { performance, index in
      let performance = system.countsSubstitutes ? performance.countingSubstitutes : performance
      let role = index.map { pool.players[$0].role }
      let points = system.matchPoints(of: performance, role: role, ballsPerOver: record.info.ballsPerOver)
      return ScoredPlayer(performance: performance, index: index, points: isVoid ? PlayerPoints() : points)
    }
    byIndex = Dictionary(players.compactMap { player in player.index.map { ($0, player.points) } }) {
      $0.merged(with: $1)
    }
    countedByIndex = CountedTable(byIndex, .captaincy(system), count: pool.players.count)
  }
}
