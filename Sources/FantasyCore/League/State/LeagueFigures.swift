// Figures that are told of a league's matches.

extension FiguresFile {
  /// Reads a file against a league's pool, fixtures and figures.
  ///
  /// - Parameter names: how names are looked up.
  /// - Throws: `CSVErrors` with every defect.
  public init(parsing bytes: [UInt8], in league: League, names: NameMatching) throws(CSVErrors) {
    let known = KnownToFigures(
      pool: league.pool, fixtures: league.matches.mapValues(\.fixture), system: league.system,
      side: { league.side(of: $0, at: $1) })
    try self.init(parsing: bytes, against: known, names: names)
  }
}
