/// The figures of cricket that scoring items can use, in the order of their indices in a `FigureRow`.
public enum CricketFigure: Int, Sendable, Hashable, CaseIterable {
  /// 1 for each match in which the player was in the XI.
  case appearances
  /// Innings in which the player faced a ball, was the non-striker or was out.
  case inningsBatted
  case runs
  /// Balls faced, including no-balls but not wides.
  case balls
  case fours
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
  /// The number of wides bowled, not the runs for them.
  case wides
  /// The number of no-balls bowled, not the runs for them.
  case noBalls
  /// Catches, including caught and bowled.
  case catches
  case stumpings
  case runOutsDirect
  case runOutsShared
  /// The rank in the pool; 0 for a player without a rank. Only season figures have ranks.
  case rank
  /// Partnerships of 50 or more runs, including extras. A retirement ends a partnership.
  case fiftyStands

  package var facts: FigureFacts {
    switch self {
    case .appearances: FigureFacts(name: "appearances", one: "match", many: "matches", bound: .onceAMatch)
    case .inningsBatted:
      FigureFacts(name: "innings_batted", one: "innings batted", many: "innings batted", bound: .onceAnInnings)
    case .runs: FigureFacts(name: "runs", one: "run", many: "runs", column: "R")
    case .balls: FigureFacts(name: "balls", one: "ball", many: "balls", column: "B", areBalls: true)
    case .fours: FigureFacts(name: "fours", one: "four", many: "fours", column: "4s")
    case .sixes: FigureFacts(name: "sixes", one: "six", many: "sixes", column: "6s")
    case .dismissals: FigureFacts(name: "dismissals", one: "dismissal", many: "dismissals", bound: .onceAnInnings)
    case .ducks: FigureFacts(name: "ducks", one: "duck", many: "ducks", bound: .onceAnInnings)
    case .legalBalls:
      FigureFacts(name: "legal_balls", one: "ball bowled", many: "balls bowled", column: "Balls", areBalls: true)
    case .runsConceded: FigureFacts(name: "runs_conceded", one: "run conceded", many: "runs conceded", column: "Runs")
    case .wickets: FigureFacts(name: "wickets", one: "wicket", many: "wickets", column: "W")
    case .bowledLbw: FigureFacts(name: "bowled_lbw", one: "bowled or lbw", many: "bowled or lbw", column: "b/lbw")
    case .maidens: FigureFacts(name: "maidens", one: "maiden", many: "maidens", column: "M")
    case .dots: FigureFacts(name: "dots", one: "dot", many: "dots", column: "Dots")
    case .wides: FigureFacts(name: "wides", one: "wide", many: "wides", column: "Wd")
    case .noBalls: FigureFacts(name: "no_balls", one: "no-ball", many: "no-balls", column: "Nb")
    case .catches: FigureFacts(name: "catches", one: "catch", many: "catches", column: "Ct")
    case .stumpings: FigureFacts(name: "stumpings", one: "stumping", many: "stumpings", column: "St")
    case .runOutsDirect:
      FigureFacts(name: "run_outs_direct", one: "direct run out", many: "direct run outs", column: "RO")
    case .runOutsShared:
      FigureFacts(name: "run_outs_shared", one: "shared run out", many: "shared run outs", column: "RO shared")
    case .rank: FigureFacts(name: "rank", one: "rank", many: "rank", bound: .seasonOnly)
    case .fiftyStands: FigureFacts(name: "fifty_stands", one: "fifty stand", many: "fifty stands", column: "50 stands")
    }
  }

  package var index: ElementIndex<Figure> { ElementIndex(rawValue) }

  package var name: String { Self.names[rawValue] }

  /// The names of all figures in rule files, in index order.
  public static let names = allCases.map(\.facts.name)

  static let notOfInnings = allCases.filter { [.onceAMatch, .seasonOnly].contains($0.facts.bound) }
}

package struct FigureFacts: Sendable {
  package enum Bound: Sendable {
    case none
    /// A figure that is at most 1 in an innings.
    case onceAnInnings
    /// A figure that is at most 1 in a match, and 0 in an innings.
    case onceAMatch
    /// A figure that is always 0, except in season figures.
    case seasonOnly
  }

  package let name: String
  /// The singular: `catch`.
  package let one: String
  /// The plural: `catches`.
  package let many: String
  /// The column title in `match figures`; nil for no column.
  package var column: String?
  package var bound: Bound = .none
  /// True if the figure is a number of balls. Only a qualifier on such a figure can be in overs.
  package var areBalls = false
}

/// The element type of `ElementIndex<Figure>`, an index in `ScoringSystem.figures` and in a `FigureRow`.
public enum Figure {}
