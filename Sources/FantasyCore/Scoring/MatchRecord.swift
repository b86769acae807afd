/// The data of a scored match that a league uses.
public struct MatchRecord: Hashable, Sendable {
  /// The facts of the match, such as date, type, venue and outcome.
  public var info: MatchInfo
  /// The performances of all players.
  public var performances: [Performance]
  /// The performances of substitute fielders who are not in the XI. Only some scoring systems count them.
  public var substitutes: [Performance]
  /// The lines of the figures file, for a match recorded as figures instead of deliveries; otherwise nil. A match with
  /// lines uses pool ids and has no outcome.
  public var lines: [FiguresLine]?

  /// Creates a record from its parts.
  public init(
    info: MatchInfo, performances: [Performance], substitutes: [Performance] = [], lines: [FiguresLine]? = nil
  ) {
    self.info = info
    self.performances = performances
    self.substitutes = substitutes
    self.lines = lines
  }

  /// True if the match was recorded as figures instead of deliveries.
  public var isOfFigures: Bool { lines != nil }

  /// Returns the record with its figures in the order of the system's `figures`. The record may have been read with
  /// another system.
  public func withFigures(orderedFor system: ScoringSystem) -> MatchRecord {
    guard let lines else { return self }
    var record = self
    record.performances = lines.performances(under: system)
    return record
  }

  /// Creates a record from a match. O(deliveries).
  public init(_ match: Match) {
    let (performances, substitutes) = match.allPerformances()
    self.init(info: match.info, performances: performances, substitutes: substitutes, lines: match.lines)
  }

  /// Returns the performances that count under the system. Those of players in the XI come first.
  package func performances(under system: ScoringSystem) -> [Performance] {
    (system.counting.substitutes == .all ? performances + substitutes : performances).map(system.counting.counted)
  }

  /// True if the points are provisional, because the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Returns true if the match earns no points, because it has no result and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}
