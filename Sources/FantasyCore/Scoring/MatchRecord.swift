/// A scored match as far as a league needs it: its facts and everybody's figures.
public struct MatchRecord: Hashable, Sendable {
  /// Where and when, of what kind, how it ended.
  public var info: MatchInfo
  /// Everybody's figures.
  public var performances: [Performance]
  /// The figures by their names, where it is given as figures: there are no deliveries, no outcome, and players are named
  /// by their ids in the pool.
  public var lines: [FiguresLine]?

  /// A record from its parts.
  public init(info: MatchInfo, performances: [Performance], lines: [FiguresLine]? = nil) {
    (self.info, self.performances, self.lines) = (info, performances, lines)
  }

  /// Whether it is given as figures.
  public var isOfFigures: Bool { lines != nil }

  /// The record with its figures in the order of a scoring system, which may not be the one that it was read for.
  public func told(by system: ScoringSystem) -> MatchRecord {
    guard let lines else { return self }
    var record = self
    record.performances = lines.performances(under: system)
    return record
  }

  /// The record of a match: its facts and everybody's figures.
  public init(_ match: Match) {
    self.init(info: match.info, performances: match.performances(), lines: match.lines)
  }

  /// Whether points are provisional, since the match has no outcome yet.
  public var isProvisional: Bool { info.outcome == nil && !isOfFigures }

  /// Whether the match counts for nothing: it has no result, and the system voids such matches.
  public func isVoid(under system: ScoringSystem) -> Bool {
    info.outcome?.result == .noResult && !system.countsNoResult
  }
}
