/// The number of runs scored and wickets taken by each player. Excludes super overs. Arrays are indexed like
/// `Match.players`.
package struct MatchTallies {
  package private(set) var runs, wickets: [Int]

  package init(_ match: Match) {
    runs = [Int](repeating: 0, count: match.players.count)
    wickets = runs
    // A match built in code may refer to missing players or deliveries.
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
