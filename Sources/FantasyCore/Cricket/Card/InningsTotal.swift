/// The totals of an innings: runs, wickets, overs.
package struct InningsTotal: Hashable, Sendable {
  /// All runs, including penalty runs.
  package let runs: Int
  /// Wickets that fell.
  package let wickets: Int
  /// Balls that are neither wides nor no-balls.
  package let balls: Int
  /// Overs bowled.
  package let overs: OverCount

  /// Whether ten wickets fell.
  package let isAllOut: Bool

  /// The totals of an innings.
  package init(_ innings: Innings, of match: Match) {
    runs = innings.total
    wickets = innings.wicketsFallen
    balls = innings.deliveries.count { $0.isLegal }
    overs = innings.oversBowled(ballsPerOver: match.info.ballsPerOver)
    isAllOut = match.isAllOut(innings)
  }
}
