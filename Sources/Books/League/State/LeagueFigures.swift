import FantasyCore

extension FiguresFile {
  /// Parses figures from a CSV file. Throws all errors in the file at once. `folded` returns a name without case and
  /// accents.
  package init(parsing bytes: [UInt8], in league: League, folded: @escaping (String) -> String) throws(CSVErrors) {
    let known = FiguresContext(
      pool: league.pool, fixtures: league.matches.mapValues(\.fixture), system: league.system,
      side: { league.side(of: $0, at: $1) })
    try self.init(parsing: bytes, against: known, folded: folded)
  }
}
