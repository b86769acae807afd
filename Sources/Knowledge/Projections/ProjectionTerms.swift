/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// Each match reduces a player's earlier sum by 1/`memory`.
  static let memory = 30
  /// Prior weight, in matches, of the role's mean.
  static let prior = 15
  /// Memory of a role, and prior weight of all roles, in appearances.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// Memory of an opponent, and prior weight of an average one, in appearances.
  static let clubMemory = 400
  static let clubPrior = 300
  /// Memory of a ground, and prior weight of an average one, in appearances.
  static let groundMemory = 800
  static let groundPrior = 300
  /// Results within the interval, out of ten.
  static let within = 8
  /// The minimum number of results in a band; with fewer, all bands are used.
  static let leastResults = 200
}

/// The constants of the chance of playing, fitted on the same matches. A club's squad was everyone who played for it in
/// a season.
enum AttendanceTerms {
  /// A longer break than this, in days, starts a new season of a club.
  static let longBreak = 60
  /// The number of a club's latest matches that count, and each one's weight relative to the next, in thousandths.
  static let matches = 6
  static let decay = 400
  /// The weight of the previous season, in thousandths of the latest match.
  static let prior = 400
  /// Prior weight, in matches, of the average chance in the share of the previous season.
  static let newcomer = 6
}
