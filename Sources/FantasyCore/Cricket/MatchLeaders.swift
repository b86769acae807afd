/// Who did best in a match as a whole: most runs off the bat, most wickets that are the bowler's, both in all innings but
/// super overs, and the runs of both sides together.
public struct MatchLeaders: Sendable, Hashable {
  /// The players with most runs, by place in `Match.players`; several with equal runs, nobody if nobody made one.
  public let batters: [Int]
  /// The players with most wickets, likewise.
  public let bowlers: [Int]
  /// All runs of both sides, with extras.
  public let total: Int

  /// The leaders of a match.
  public init(_ match: Match) {
    var runs = [Int](repeating: 0, count: match.players.count)
    var wickets = runs
    var total = 0
    for innings in match.innings where !innings.isSuperOver {
      total += innings.total
      for ball in innings.deliveries where match.players.indices.contains(Int(ball.batter)) {
        runs[Int(ball.batter)] += Int(ball.batterRuns)
      }
      for wicket in innings.wickets
      where wicket.kind.isCreditedToBowler && innings.deliveries.indices.contains(wicket.delivery) {
        let bowler = Int(innings.deliveries[wicket.delivery].bowler)
        if wickets.indices.contains(bowler) { wickets[bowler] += 1 }
      }
    }
    (batters, bowlers, self.total) = (Self.best(of: runs), Self.best(of: wickets), total)
  }

  private static func best(of counts: [Int]) -> [Int] {
    guard let most = counts.max(), most > 0 else { return [] }
    return counts.indices.filter { counts[$0] == most }
  }
}
