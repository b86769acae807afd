/// The figures of cricket, which a rule of points may count, in the order in which a `FigureRow` holds them.
public enum CricketFigure: Int, Sendable, Hashable, CaseIterable {
  /// 1 for each match in which they were listed.
  case appearances
  /// Innings in which they batted: faced a ball, stood at the other end, or was out.
  case inningsBatted
  case runs
  /// Balls faced: no-balls yes, wides no.
  case balls
  /// Boundary fours off the bat.
  case fours
  /// Boundary sixes off the bat.
  case sixes
  /// Dismissals of their own.
  case dismissals
  /// Innings in which they were out for 0.
  case ducks
  /// Legal balls bowled.
  case legalBalls
  case runsConceded
  /// Wickets credited to the bowler.
  case wickets
  /// Of these, bowled or lbw.
  case bowledLbw
  case maidens
  /// Legal balls with no run charged to the bowler.
  case dots
  /// Deliveries that were wides.
  case wides
  /// Deliveries that were no-balls.
  case noBalls
  /// Catches, caught and bowled included.
  case catches
  case stumpings
  /// Run outs by them alone.
  case runOutsDirect
  /// Run outs that they share with others.
  case runOutsShared
  /// Their rank in the pool, 0 without one; it stands in the figures of a season only.
  case rank

  /// The place in a `FigureRow`.
  public var index: Int { rawValue }

  /// The name in rule files and columns: `run_outs_direct`.
  public var name: String { Self.names[rawValue] }

  /// All names, each at its figure's place.
  public static let names = [
    "appearances", "innings_batted", "runs", "balls", "fours", "sixes", "dismissals", "ducks", "legal_balls",
    "runs_conceded", "wickets", "bowled_lbw", "maidens", "dots", "wides", "no_balls", "catches", "stumpings",
    "run_outs_direct", "run_outs_shared", "rank",
  ]
}

/// The figures of one player in one innings, one match or one season, each at its place; at most 32 figures a sport.
public typealias FigureRow = SIMD32<Int32>

extension FigureRow {
  /// One figure of cricket.
  public subscript(figure: CricketFigure) -> Int32 {
    get { self[figure.index] }
    set { self[figure.index] = newValue }
  }
}
