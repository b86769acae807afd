/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// Each match reduces a player's earlier sum by one part in this number.
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
  /// The number of results in ten within the interval.
  static let within = 8
  /// The minimum number of results in a band for using it rather than all results.
  static let leastResults = 200
}

/// The constants of the chance to play, fitted on the same matches, with those who played for a club in a season as
/// squad.
enum AttendanceTerms {
  /// The number of days without a match above which a club's next match starts a new season.
  static let longBreak = 60
  /// The number of a club's latest matches that count, and each one's weight relative to the next, in thousandths.
  static let matches = 6
  static let decay = 400
  /// The weight of the season before, in thousandths of the latest match.
  static let prior = 400
  /// Prior weight, in matches, of an unknown player, for the season before.
  static let newcomer = 6
}
