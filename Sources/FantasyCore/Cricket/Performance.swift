// What one player did in one match: the figures that scoring reads.

/// The figures of cricket, in the order in which a `FigureRow` holds them. The names are those that rule files use.
public enum CricketFigure: Int, Sendable, Hashable, CaseIterable {
  /// 1 for each match in which he was listed.
  case appearances
  /// Innings in which he batted: faced a ball, stood at the other end, or was out.
  case inningsBatted
  case runs
  /// Balls faced: no-balls yes, wides no.
  case balls
  /// Boundary fours off the bat.
  case fours
  /// Boundary sixes off the bat.
  case sixes
  /// Dismissals of his own.
  case dismissals
  /// Innings in which he was out for 0.
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
  /// Run outs by him alone.
  case runOutsDirect
  /// Run outs that he shares with others.
  case runOutsShared
  /// His rank in the pool, 0 without one; it stands in the figures of a season only.
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

/// What a player did in one innings, batting or in the field.
public struct InningsFigures: Sendable, Hashable {
  /// The innings by its place in the record, from 1.
  public var innings: Int
  /// The figures; `appearances` is 0 here.
  public var row: FigureRow
  /// How his innings ended, as the record puts it, retirements too; nil when he did not bat or was not out.
  public var howOut: DismissalKind?

  /// What a player did in one innings.
  public init(innings: Int, row: FigureRow = FigureRow(), howOut: DismissalKind? = nil) {
    self.innings = innings
    self.row = row
    self.howOut = howOut
  }
}

/// What a player did in a match: one set of figures for each innings that has an over, super overs left out.
public struct Performance: Sendable, Hashable {
  /// The player.
  public var player: MatchPlayer
  /// His innings in the record's order, also those in which he did nothing.
  public var innings: [InningsFigures]

  /// What he did in the field while marked as a substitute, although listed: a scoring system says whether it counts.
  public var asSubstitute: [InningsFigures]
  /// The appearances that the match adds: 1 in cricket, 0 in another sport, whose figures are all in the rows.
  public var appearances: Int32

  /// What a player did in a match.
  public init(
    player: MatchPlayer, innings: [InningsFigures], asSubstitute: [InningsFigures] = [], appearances: Int32 = 1
  ) {
    self.asSubstitute = asSubstitute
    self.player = player
    self.innings = innings
    self.appearances = appearances
  }

  /// The same with what he did as a substitute among his figures.
  public var countingSubstitutes: Performance {
    var counted = self
    for figures in asSubstitute {
      guard let place = innings.firstIndex(where: { $0.innings == figures.innings }) else { continue }
      counted.innings[place].row &+= figures.row
    }
    counted.asSubstitute = []
    return counted
  }

  /// The figures of the whole match, with one appearance.
  public var total: FigureRow {
    var sum = innings.reduce(into: FigureRow()) { $0 &+= $1.row }
    if appearances != 0 { sum[.appearances] = appearances }
    return sum
  }
}
