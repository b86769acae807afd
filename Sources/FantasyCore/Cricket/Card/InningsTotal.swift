/// What an innings came to: runs, wickets, overs.
public struct InningsTotal: Hashable, Sendable {
  /// All runs, penalty runs included.
  public let runs: Int
  /// Wickets that fell.
  public let wickets: Int
  /// Balls that are neither wides nor no-balls.
  public let balls: Int
  /// Overs bowled.
  public let overs: OverCount

  /// Whether nobody was left to bat: all wickets fell, or the others are hurt or absent.
  public let isAllOut: Bool

  /// Adds up an innings of a match.
  public init(_ innings: Innings, of match: Match) {
    runs = innings.total
    wickets = innings.wicketsFallen
    balls = innings.deliveries.count { $0.isLegal }
    overs = innings.oversBowled(ballsPerOver: match.info.ballsPerOver)
    isAllOut = match.isAllOut(innings)
  }
}
