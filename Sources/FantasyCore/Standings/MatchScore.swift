/// The points of one player in a match.
public struct ScoredPlayer: Hashable, Sendable {
  /// The player's figures.
  public var performance: Performance
  /// The player's index in the pool; nil if the player is not in the pool.
  public var index: ElementIndex<PoolPlayer>?
  /// The player's points for each item of the scoring system.
  public var points: PlayerPoints
}

/// The points of every player in one match.
public struct MatchScore: Sendable {
  /// True if the match earns no points: it has no result, and the scoring system doesn't count such matches.
  public let isVoid: Bool
  /// The players in the XI of either side, in the order of the match record. If the scoring system counts substitutes
  /// who are not in the XI, they follow.
  public let players: [ScoredPlayer]
  /// The points of each pool player in the XI, by index in the pool. A player listed for both sides gets the sum.
  public let byIndex: [ElementIndex<PoolPlayer>: PlayerPoints]
  package let countedByIndex: CountedTable

  /// Scores a match. The players' roles are taken from `pool`.
  public init(_ record: MatchRecord, system: ScoringSystem, pool: Pool) {
    isVoid = record.isVoid(under: system)
    let performances = record.performances(under: system)
    let matching = pool.matching(performances.map(\.player), teams: record.isOfFigures ? [] : record.info.teams)
    let isVoid = isVoid
    players = zip(performances, matching.indices).map { performance, index in
      let role = index.map { pool.players[$0].role }
      let points = system.matchPoints(of: performance, role: role, ballsPerOver: record.info.ballsPerOver)
      return ScoredPlayer(performance: performance, index: index, points: isVoid ? PlayerPoints() : points)
    }
    byIndex = Dictionary(players.compactMap { player in player.index.map { ($0, player.points) } }) {
      $0.merged(with: $1)
    }
    countedByIndex = CountedTable(byIndex, .captaincy(system), count: pool.players.count)
  }

  /// Returns a player's points. For a pool player listed for both sides, this is the sum.
  package func points(of player: ScoredPlayer) -> PlayerPoints {
    player.index.flatMap { byIndex[$0] } ?? player.points
  }
}
