/// The totals of an innings: runs, wickets, overs.
public struct InningsTotal: Hashable, Sendable {
  /// All runs, including penalty runs.
  public let runs: Int
  /// Wickets that fell.
  public let wickets: Int
  /// Balls that are neither wides nor no-balls.
  public let balls: Int
  /// Overs bowled.
  public let overs: OverCount

  /// Whether ten wickets fell.
  public let isAllOut: Bool

  /// The totals of an innings.
  public init(_ innings: Innings, of match: Match) {
    runs = innings.total
    wickets = innings.wicketsFallen
    balls = innings.deliveries.count { $0.isLegal }
    overs = innings.oversBowled(ballsPerOver: match.info.ballsPerOver)
    isAllOut = match.isAllOut(innings)
  }
}
