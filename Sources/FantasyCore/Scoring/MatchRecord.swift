/// The parts of a scored match that a league needs: its facts and all players' figures.
public struct MatchRecord: Hashable, Sendable {
  /// The date, place, kind and outcome of the match.
  public var info: MatchInfo
  /// The performances of all players.
  public var performances: [Performance]
  /// The figures by name, if the match was given as figures; then players have their pool ids, and there is no outcome.
  public var lines: [FiguresLine]?

  /// Creates a record from its parts.
  public init(info: MatchInfo, performances: [Performance], lines: [FiguresLine]? = nil) {
    self.info = info
    self.performances = performances
    self.lines = lines
  }

  /// Whether the match was given as figures.
  public var isOfFigures: Bool { lines != nil }

  /// The record with its figures indexed for a scoring system, which may differ from the one it was read with.
  public func withFigures(orderedFor system: ScoringSystem) -> MatchRecord {
    guard let lines else { return self }
    var record = self
    record.performances = lines.performances(under: system)
    return record
  }

  /// Creates the record of a match; linear in the deliveries.
  public init(_ match: Match) { self.init(info: match.info, performances: match.performances(), lines: match.lines) }

  /// Whether points are provisional: the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Whether the match counts for nothing: it has no result, and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}
