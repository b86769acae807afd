/// Runs off the bat and wickets that are the bowler's, of each player in all innings of a match but super overs.
package struct MatchTallies {
  /// Runs, by place in `Match.players`.
  package private(set) var runs: [Int]
  /// Wickets, likewise.
  package private(set) var wickets: [Int]

  package init(_ match: Match) {
    runs = [Int](repeating: 0, count: match.players.count)
    wickets = runs
    // A match built in code may name players or deliveries that it doesn't have.
    for innings in match.innings where !innings.isSuperOver {
      for ball in innings.deliveries where runs.indices.contains(Int(ball.batter)) {
        runs[Int(ball.batter)] += Int(ball.batterRuns)
      }
      for wicket in innings.wickets
      where wicket.kind.isCreditedToBowler && innings.deliveries.indices.contains(wicket.delivery) {
        let bowler = Int(innings.deliveries[wicket.delivery].bowler)
        if wickets.indices.contains(bowler) { wickets[bowler] += 1 }
      }
    }
  }
}
