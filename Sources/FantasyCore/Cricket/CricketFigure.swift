/// The figures of cricket that scoring items can count, in the order of their indices in a `FigureRow`.
public enum CricketFigure: Int, Sendable, Hashable, CaseIterable {
  /// 1 for each match in which the player was listed.
  case appearances
  /// Innings in which the player batted: faced a ball, was the non-striker, or was out.
  case inningsBatted
  case runs
  /// Balls faced, including no-balls but not wides.
  case balls
  /// Boundary fours off the bat.
  case fours
  /// Boundary sixes off the bat.
  case sixes
  case dismissals
  /// Innings in which the player was out for 0.
  case ducks
  case legalBalls
  case runsConceded
  /// Wickets credited to the bowler.
  case wickets
  case bowledLbw
  case maidens
  /// Legal balls with no run charged to the bowler.
  case dots
  /// Deliveries, not runs.
  case wides
  /// Deliveries, not runs.
  case noBalls
  /// Catches, including caught and bowled.
  case catches
  case stumpings
  /// Run-outs by the player alone.
  case runOutsDirect
  /// Run-outs shared with another fielder.
  case runOutsShared
  /// The player's rank in the pool, 0 without one; only in season figures.
  case rank
  /// Partnerships of 50 or more, extras included; the batter after a retirement begins a new one.
  case fiftyStands

  /// Everything that rule files, columns, lint, help and explanations need to know about a figure.
  package var facts: FigureFacts {
    switch self {
    case .appearances: FigureFacts("appearances", "match", "matches", .onceAMatch)
    case .inningsBatted: FigureFacts("innings_batted", "innings batted", "innings batted", .onceAnInnings)
    case .runs: FigureFacts("runs", "run", "runs", column: "R")
    case .balls: FigureFacts("balls", "ball", "balls", column: "B", areBalls: true)
    case .fours: FigureFacts("fours", "4", "4s", column: "4s")
    case .sixes: FigureFacts("sixes", "6", "6s", column: "6s")
    case .dismissals: FigureFacts("dismissals", "dismissal", "dismissals", .onceAnInnings)
    case .ducks: FigureFacts("ducks", "duck", "ducks", .onceAnInnings)
    case .legalBalls: FigureFacts("legal_balls", "ball bowled", "balls bowled", column: "Balls", areBalls: true)
    case .runsConceded: FigureFacts("runs_conceded", "run conceded", "runs conceded", column: "Runs")
    case .wickets: FigureFacts("wickets", "wicket", "wickets", column: "W")
    case .bowledLbw: FigureFacts("bowled_lbw", "bowled or lbw", "bowled or lbw", column: "b/lbw")
    case .maidens: FigureFacts("maidens", "maiden", "maidens", column: "M")
    case .dots: FigureFacts("dots", "dot", "dots", column: "Dots")
    case .wides: FigureFacts("wides", "wide", "wides", column: "Wd")
    case .noBalls: FigureFacts("no_balls", "no-ball", "no-balls", column: "Nb")
    case .catches: FigureFacts("catches", "catch", "catches", column: "Ct")
    case .stumpings: FigureFacts("stumpings", "stumping", "stumpings", column: "St")
    case .runOutsDirect: FigureFacts("run_outs_direct", "direct run out", "direct run outs", column: "RO")
    case .runOutsShared: FigureFacts("run_outs_shared", "shared run out", "shared run outs", column: "RO shared")
    case .rank: FigureFacts("rank", "rank", "rank", .seasonOnly)
    case .fiftyStands: FigureFacts("fifty_stands", "fifty stand", "fifty stands", column: "50 stands")
    }
  }

  /// The index in a `FigureRow`.
  package var place: Place<Figure> { Place(rawValue) }

  /// The name in rule files and columns: `run_outs_direct`.
  package var name: String { Self.names[rawValue] }

  /// All names, in index order.
  public static let names = allCases.map(\.facts.name)

  /// The figures that belong to a match or a season, not to an innings.
  static let notOfInnings = allCases.filter { [.onceAMatch, .seasonOnly].contains($0.facts.bound) }
}

/// The properties of a figure, other than how it is counted.
package struct FigureFacts: Sendable {
  package enum Bound: Sendable {
    case none
    /// 1 in an innings: a player bats, is out and makes a duck only once.
    case onceAnInnings
    /// 1 in a match, and 0 in an innings.
    case onceAMatch
    /// A value only over a season.
    case seasonOnly
  }

  package let name: String
  /// The singular: `catch`.
  package let one: String
  /// The plural: `catches`.
  package let many: String
  /// The column title in `match figures`; nil if there is no column.
  package let column: String?
  package let bound: Bound
  /// Whether the figure counts balls, and so can be given in overs.
  package let areBalls: Bool

  package init(
    _ name: String, _ one: String, _ many: String, column: String? = nil, _ bound: Bound = .none, areBalls: Bool = false
  ) {
    (self.name, self.one, self.many) = (name, one, many)
    (self.column, self.bound, self.areBalls) = (column, bound, areBalls)
  }
}

/// A figure of any sport: `Place<Figure>` is an index in `ScoringSystem.figures` and in a `FigureRow`.
public enum Figure {}
