/// A player's points in a match.
public struct ScoredPlayer: Hashable, Sendable {
  /// The player's figures.
  public var performance: Performance
  /// The player's index in the pool; nil if they are not in it and so score for no team.
  public var place: Place<PoolPlayer>?
  /// The player's points, part by part.
  public var points: PlayerPoints
}

/// The points of every player in one match.
public struct MatchScore: Sendable {
  /// Whether the match counts for nothing: it has no result, and the system voids such matches.
  public let isVoid: Bool
  /// All listed players, in the match's order.
  public let players: [ScoredPlayer]
  /// The points by index in the pool; nil for players who did not play. An id listed by both sides gets the sum.
  public let byPlace: [Place<PoolPlayer>: PlayerPoints]
  /// The points each pool player counts for a team, as an ordinary member, captain or vice-captain.
  package let countedByPlace: CountedTable

  /// Scores a match; the pool gives the players' roles.
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
