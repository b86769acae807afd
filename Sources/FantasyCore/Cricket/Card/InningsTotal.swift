package struct InningsTotal: Hashable, Sendable {
  /// The total runs, including penalty runs.
  package let runs: Int
  package let wickets: Int
  /// The number of legal balls.
  package let balls: Int
  package let overs: OverCount
  package let isAllOut: Bool

  package init(_ innings: Innings, of match: Match) {
    runs = innings.total
    wickets = innings.wicketsFallen
    balls = innings.deliveries.count { $0.isLegal }
    overs = innings.oversBowled(ballsPerOver: match.info.ballsPerOver)
    isAllOut = match.isAllOut(innings)
  }
}
