/// The data of a scored match that a league uses.
public struct MatchRecord: Hashable, Sendable {
  /// The facts of the match, such as date, type, venue and outcome.
  public var info: MatchInfo
  /// The performances of all players.
  public var performances: [Performance]
  /// The lines of the figures file, for a match recorded as figures instead of deliveries; otherwise nil. A match with
  /// lines uses pool ids and has no outcome.
  public var lines: [FiguresLine]?

  /// Creates a record from its parts.
  public init(info: MatchInfo, performances: [Performance], lines: [FiguresLine]? = nil) {
    self.info = info
    self.performances = performances
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
  public init(_ match: Match) { self.init(info: match.info, performances: match.performances(), lines: match.lines) }

  /// True if the points are provisional, because the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Returns true if the match earns no points, because it has no result and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}
