/// The figures of cricket: what a rule of points may count, in the order in which a `FigureRow` holds them. What else is
/// known of one is its line in the table below.
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
  /// Partnerships of 50 or more, extras among them, that they were part of; whoever comes in for a batter who retired
  /// begins a new one.
  case fiftyStands

  /// The table: everything that rule files, columns, lint, help and explanations need to know of a figure.
  public var facts: FigureFacts {
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
    case .runOutsDirect: FigureFacts("run_outs_direct", "run out, direct", "run outs, direct", column: "RO")
    case .runOutsShared: FigureFacts("run_outs_shared", "run out, shared", "run outs, shared", column: "RO shared")
    case .rank: FigureFacts("rank", "rank", "rank", .seasonOnly)
    case .fiftyStands: FigureFacts("fifty_stands", "fifty stand", "fifty stands", column: "50 stands")
    }
  }

  /// The place in a `FigureRow`.
  public var place: Place<Figure> { Place(rawValue) }

  /// The name in rule files and columns: `run_outs_direct`.
  public var name: String { Self.names[rawValue] }

  /// All names, each at its figure's place.
  public static let names = allCases.map(\.facts.name)

  /// Those that are of a match or a season, not of an innings.
  static let notOfInnings = allCases.filter { [.onceAMatch, .seasonOnly].contains($0.facts.bound) }
}

/// What is known of a figure beside how it is counted.
public struct FigureFacts: Sendable {
  /// The most that a figure can be.
  public enum Bound: Sendable {
    case none
    /// 1 in an innings: a player bats, is out and makes a duck once.
    case onceAnInnings
    /// 1 in a match, and nothing in an innings of it.
    case onceAMatch
    /// It has a value over a season alone.
    case seasonOnly
  }

  /// The name in rule files and columns of CSV.
  public let name: String
  /// One of it in words: `catch`.
  public let one: String
  /// Several in words: `catches`.
  public let many: String
  /// The title of its column in `match figures`; nil where it has none of its own.
  public let column: String?
  /// The most that it can be.
  public let bound: Bound
  /// Whether it counts balls, of which overs are made.
  public let areBalls: Bool

  init(
    _ name: String, _ one: String, _ many: String, column: String? = nil, _ bound: Bound = .none, areBalls: Bool = false
  ) {
    (self.name, self.one, self.many) = (name, one, many)
    (self.column, self.bound, self.areBalls) = (column, bound, areBalls)
  }
}

/// A figure of any sport, as `Place<Figure>` names it: the place of its name in `ScoringSystem.figures` and of its value
/// in a `FigureRow`.
public enum Figure {}
