/// A player's points in a match.
public struct ScoredPlayer: Hashable, Sendable {
  /// What they did.
  public var performance: Performance
  /// Their place in the pool; nil when they are not in it, so that they score for no team.
  public var place: Place<PoolPlayer>?
  /// Their points, part by part.
  public var points: PlayerPoints
}

/// The points of everybody in one match.
public struct MatchScore: Sendable {
  /// Whether the match counts for nothing: it has no result, and the system voids such matches.
  public let isVoid: Bool
  /// Everybody listed, in the match's order.
  public let players: [ScoredPlayer]
  /// The points by place in the pool; nil for who did not play. An id listed by both sides has the sum.
  public let byPlace: [Place<PoolPlayer>: PlayerPoints]
  /// What each player of the pool counts for a team, by place in the pool: as one of the team, captain, vice-captain.
  /// A table of numbers, since a league adds it up for every entry and match.
  let countedByPlace: CountedTable

  /// Scores a match.
  ///
  /// - Parameters:
  ///   - record: the match.
  ///   - system: the scoring system.
  ///   - pool: the pool, whose roles count.
  public init(_ record: MatchRecord, system: ScoringSystem, pool: Pool) {
    isVoid = record.isVoid(under: system)
    let matching = pool.matching(record)
    let isVoid = isVoid
    players = zip(record.performances, matching.places).map { performance, place in
      let performance = system.countsSubstitutes ? performance.countingSubstitutes : performance
      let role = place.map { pool.players[$0].role }
      let points = system.matchPoints(of: performance, role: role, ballsPerOver: record.info.ballsPerOver)
      return ScoredPlayer(performance: performance, place: place, points: isVoid ? PlayerPoints() : points)
    }
    byPlace = Dictionary(players.compactMap { player in player.place.map { ($0, player.points) } }) {
      $0.merged(with: $1)
    }
    countedByPlace = CountedTable(byPlace, .captaincy(system), places: pool.players.count)
  }
}
