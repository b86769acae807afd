/// The parts of a scored match that a league needs.
public struct MatchRecord: Hashable, Sendable {
  /// The match as a whole: date, type, venue and outcome.
  public var info: MatchInfo
  /// The performances of all players.
  public var performances: [Performance]
  /// The figures by name, for a match given as figures. Such a match uses pool ids, and has no outcome.
  public var lines: [FiguresLine]?

  /// Creates a record from its parts.
  public init(info: MatchInfo, performances: [Performance], lines: [FiguresLine]? = nil) {
    self.info = info
    self.performances = performances
    self.lines = lines
  }

  /// True if the match was given as figures instead of deliveries.
  public var isOfFigures: Bool { lines != nil }

  /// Returns the record with its figures indexed for a system. The record may have been read with another system.
  public func withFigures(orderedFor system: ScoringSystem) -> MatchRecord {
    guard let lines else { return self }
    var record = self
    record.performances = lines.performances(under: system)
    return record
  }

  /// Creates the record of a match. O(deliveries).
  public init(_ match: Match) { self.init(info: match.info, performances: match.performances(), lines: match.lines) }

  /// True if points are provisional, because the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Returns true if the match earns nothing: it has no result, and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}
