// The points of one match, under a scoring system and a pool.

/// A player's points in a match.
public struct ScoredPlayer: Hashable, Sendable {
  /// What he did.
  public var performance: Performance
  /// His place in the pool; nil when he is not in it, so that he scores for no team.
  public var place: Int?
  /// His points with their parts.
  public var points: PlayerPoints
}

/// The points of everybody in one match.
public struct MatchScore: Sendable {
  /// Everybody listed, in the match's order.
  public let players: [ScoredPlayer]
  /// The points by place in the pool; nil for who did not play. An id listed by both sides has the sum.
  public let byPlace: [Int: PlayerPoints]

  /// Scores a match.
  ///
  /// - Parameters:
  ///   - record: the match.
  ///   - system: the scoring system.
  ///   - pool: the pool, whose roles count.
  public init(_ record: MatchRecord, system: ScoringSystem, pool: Pool) {
    let isVoid = record.info.outcome?.result == .noResult && !system.countsNoResult
    let matching = pool.matching(record.performances.map(\.player), teams: record.info.teams)
    players = zip(record.performances, matching.places).map { performance, place in
      let role = place.map { pool.players[$0].role }
      let points = system.matchPoints(of: performance, role: role, ballsPerOver: record.info.ballsPerOver)
      return ScoredPlayer(performance: performance, place: place, points: isVoid ? PlayerPoints() : points)
    }
    byPlace = Dictionary(players.compactMap { player in player.place.map { ($0, player.points) } }) {
      $0.merged(with: $1)
    }
  }
}
