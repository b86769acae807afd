// A scored match as far as a league needs it: its facts and everybody's figures.

/// The facts of a match and what everybody did in it.
public struct MatchRecord: Hashable, Sendable {
  /// Where and when, of what kind, how it ended.
  public var info: MatchInfo
  /// Everybody's figures.
  public var performances: [Performance]
  /// The figures by their names, where it is told by figures: there are no deliveries, no outcome, and players are named
  /// by their ids in the pool.
  public var lines: [FiguresLine]?

  /// A record from its parts.
  public init(info: MatchInfo, performances: [Performance], lines: [FiguresLine]? = nil) {
    self.info = info
    self.performances = performances
    self.lines = lines
  }

  /// Whether it is told by figures.
  public var isOfFigures: Bool { lines != nil }

  /// The record with its figures in the order of a scoring system, which may not be the one that it was read for.
  public func told(by system: ScoringSystem) -> MatchRecord {
    guard let lines else { return self }
    var record = self
    record.performances = lines.performances(under: system)
    return record
  }

  /// Whether points are provisional, since the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Whether the match counts for nothing: it has no result, and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}

/// Where a match of a league stands.
public enum MatchState: String, Hashable, Sendable, CaseIterable {
  /// It is to come.
  case upcoming
  /// It has begun and is not scored.
  case locked
  /// It is scored and has no outcome yet.
  case live
  /// It is scored and over.
  case final
  /// It never took place, or ended without a record.
  case abandoned
}

extension Outcome {
  /// The outcome in a sentence: `Royal Challengers Bengaluru won by 6 wickets`.
  public var sentence: String {
    let method = self.method.map { " (\($0))" } ?? ""
    if let winner { return "\(winner) won\(margin.map { " by " + $0.words } ?? "")\(method)" }
    if let eliminator { return "Tie; \(eliminator) won the super over\(method)" }
    if let bowlOut { return "Tie; \(bowlOut) won the bowl-out\(method)" }
    switch result {
    case .draw: return "Draw\(method)"
    case .tie: return "Tie\(method)"
    case .noResult, nil: return "No result\(method)"
    }
  }
}

extension Outcome.Margin {
  fileprivate var words: String {
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    switch self {
    case .runs(let runs): return counted(runs, "run")
    case .wickets(let wickets): return counted(wickets, "wicket")
    case .inningsAndRuns(let innings, let runs):
      return (innings == 1 ? "an innings" : "\(innings) innings") + " and " + counted(runs, "run")
    }
  }
}
