/// The figures of cricket that scoring items can use, in the order of their indices in a `FigureRow`.
public enum CricketFigure: Int, Sendable, Hashable, CaseIterable {
  /// The number of matches with the player in the XI.
  case appearances
  /// The number of innings in which the player was striker or non-striker, or was out.
  case inningsBatted
  case runs
  /// The number of balls faced, including no-balls but not wides.
  case balls
  case fours
  case sixes
  case dismissals
  /// The number of innings in which the player was out for 0.
  case ducks
  case legalBalls
  case runsConceded
  /// The number of wickets credited to the bowler.
  case wickets
  case bowledLbw
  case maidens
  /// The number of legal balls with no run charged to the bowler.
  case dots
  /// The number of wides bowled, not the runs for them.
  case wides
  /// The number of no-balls bowled, not the runs for them.
  case noBalls
  /// The number of catches, including caught and bowled.
  case catches
  case stumpings
  case runOutsDirect
  case runOutsShared
  /// The player's rank in the pool; 0 for a player without a rank. Only season figures contain ranks.
  case rank
  /// The number of partnerships of 50 or more runs, extras included. A retirement ends a partnership.
  case fiftyStands
  /// The number of balls faced that were no-balls.
  case noBallsFaced
  /// The number of fours off the bat that were run, not hit to the boundary.
  case runFours
  /// The number of run outs by several fielders with the player's hands first. A fielder named twice counts at the
  /// later mention.
  case runOutsFirst
  case runOutsSecond
  /// The number of run outs in which the player was the third fielder or a later one.
  case runOutsLater

  /// The figures of run outs by several fielders, by the order of their hands on the ball.
  static let runOutsByHand: [CricketFigure] = [.runOutsFirst, .runOutsSecond, .runOutsLater]

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
    case .noBallsFaced: FigureFacts(name: "no_balls_faced", one: "no-ball faced", many: "no-balls faced")
    case .runFours: FigureFacts(name: "run_fours", one: "run four", many: "run fours")
    case .runOutsFirst:
      FigureFacts(name: "run_outs_first", one: "run out as first fielder", many: "run outs as first fielder")
    case .runOutsSecond:
      FigureFacts(name: "run_outs_second", one: "run out as second fielder", many: "run outs as second fielder")
    case .runOutsLater:
      FigureFacts(name: "run_outs_later", one: "run out as a later fielder", many: "run outs as a later fielder")
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
    /// A figure that is 0 except in season totals.
    case seasonOnly
  }

  package let name: String
  /// The singular: `catch`.
  package let one: String
  /// The plural: `catches`.
  package let many: String
  /// The column title in the output of `fcl match figures`; nil if the output has no column for the figure.
  package var column: String?
  package var bound: Bound = .none
  /// True if the figure is a number of balls. A minimum in overs makes sense only for such a figure.
  package var areBalls = false
}

/// A marker type: an `ElementIndex<Figure>` is an index in `ScoringSystem.figures` and in a `FigureRow`.
public enum Figure {}
