/// The rules of a scoring system about the events that count as figures. The defaults are the decisions in SCORING.md.
public struct CountingRules: Hashable, Sendable {
  /// The fielders who are credited for a run out by more than one fielder.
  public enum RunOutCredit: String, Hashable, Sendable, CaseIterable {
    /// The last two share it (SCORING.md, decision 2).
    case lastTwo = "last-two"
    case firstTwo = "first-two"
    /// All fielders share it.
    case all
    /// Each fielder is credited as for a direct run out.
    case full
  }

  /// The substitute fielders who earn points (SCORING.md, decision 8).
  public enum Substitutes: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// Players in the XI who field as a substitute.
    case count
    /// All substitutes with a registry id.
    case all
  }

  /// The substitute fielders who earn points.
  public var substitutes = Substitutes.nothing
  /// True if super overs count like other innings (SCORING.md, decision 6).
  public var countsSuperOvers = false
  /// True if a no-ball counts as a ball faced.
  public var countsNoBallsFaced = true
  /// True if a four that was run counts as a four (SCORING.md, decision 11).
  public var countsRunFours = false
  /// The fielders who are credited for a run out by more than one fielder.
  public var runOuts = RunOutCredit.lastTwo
  /// The reasons of replacements that give the player who comes in an appearance; nil for all reasons.
  public var appearances: Set<Arrival>?

  /// Creates the default rules.
  public init() {}

  /// Returns the performance as it counts under these rules. Figures that count as other figures become 0, so counting
  /// a performance twice changes nothing.
  package func counted(_ performance: Performance) -> Performance {
    if self == CountingRules() { return performance }
    var counted = performance
    if countsSuperOvers { counted.innings += counted.superOvers }
    if substitutes != .nothing { counted.addAsSubstitute(inSuperOvers: countsSuperOvers) }
    counted.superOvers = []
    counted.asSubstitute = []
    for index in counted.innings.indices { count(&counted.innings[index].row) }
    if let arrival = counted.arrival, !isAppearance(arrival) { counted.appearances = 0 }
    return counted
  }

  package func isAppearance(_ arrival: Arrival) -> Bool { appearances?.contains(arrival) ?? true }

  /// Changes the figures of an innings to those that count under these rules.
  package func count(_ row: inout FigureRow) {
    if !countsNoBallsFaced {
      row[.balls] &-= row[.noBallsFaced]
      row[.noBallsFaced] = 0
    }
    if countsRunFours {
      row[.fours] &+= row[.runFours]
      row[.runFours] = 0
    }
    let hands = CricketFigure.runOutsByHand
    // Figures given without the hands stay as they are.
    guard hands.contains(where: { row[$0] != 0 }) else { return }
    let all = hands.reduce(0) { $0 &+ row[$1] }
    switch runOuts {
    case .lastTwo: break
    case .firstTwo: row[.runOutsShared] = all &- row[.runOutsLater]
    case .all: row[.runOutsShared] = all
    case .full:
      row[.runOutsDirect] &+= all
      for figure in [.runOutsShared] + hands { row[figure] = 0 }
    }
  }
}

extension Performance {
  fileprivate mutating func addAsSubstitute(inSuperOvers isWithSuperOvers: Bool) {
    for figures in asSubstitute where isWithSuperOvers || !figures.isSuperOver {
      if let index = innings.index(of: figures.innings) {
        innings[index].row &+= figures.row
      } else if figures.isSuperOver {
        innings.append(figures)
      }
    }
    innings.sort { $0.innings < $1.innings }
  }
}
