import FantasyCore

/// A figure in a report. Innings are numbered from 1 as in the record, overs from 0.
enum ReportFigure: Hashable, Sendable {
  // Figures of the match.
  case margin
  case marginInnings
  case ballsLeft
  case matchRuns
  case matchExtras
  case superOvers
  /// The number of scores of 50 to 99 runs, not counting the highest score.
  case otherFifties

  // Figures of an innings; super overs are innings too.
  case total(innings: Int)
  case wickets(innings: Int)
  case overs(innings: Int)
  case legalBalls(innings: Int)
  case allOut(innings: Int)
  case declared(innings: Int)
  case forfeited(innings: Int)
  /// The number of innings that the side has batted, including this innings: 1 or 2.
  case ofSide(innings: Int)
  case targetRuns(innings: Int)
  case targetOvers(innings: Int)
  case targetBalls(innings: Int)

  // Figures of a batter in an innings.
  case runs(PlayerIndex, innings: Int)
  case balls(PlayerIndex, innings: Int)
  case fours(PlayerIndex, innings: Int)
  case sixes(PlayerIndex, innings: Int)
  case notOut(PlayerIndex, innings: Int)
  case retired(PlayerIndex, innings: Int)
  case ballsToFifty(PlayerIndex, innings: Int)

  // Figures of a bowler in an innings, and in the match.
  case wicketsTaken(PlayerIndex, innings: Int)
  case conceded(PlayerIndex, innings: Int)
  case oversBowled(PlayerIndex, innings: Int)
  case ballsBowled(PlayerIndex, innings: Int)
  case hatTrick(PlayerIndex, innings: Int)
  case matchWickets(PlayerIndex)
  case matchConceded(PlayerIndex)

  // Figures of two batters, in their biggest stand of an innings.
  case standRuns(PlayerIndex, PlayerIndex, innings: Int)
  case standBalls(PlayerIndex, PlayerIndex, innings: Int)

  // Figures of the over that turned the match, and of a collapse between two scores.
  case over(Int, innings: Int)
  case overRuns(Int, innings: Int)
  case overWickets(Int, innings: Int)
  case collapse(CollapseFigure, innings: Int)

  // Figures of a league.
  case points(Points)
  case count(Int)

  enum CollapseFigure: Hashable, Sendable {
    case wickets, runs, fromRuns, fromWickets, toRuns, toWickets
  }
}
