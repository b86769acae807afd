/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// How many matches of a player are remembered: each further one takes this part of what was before.
  static let memory = 30
  /// Matches of their role's mean that are added to a player's own.
  static let prior = 15
  /// How many appearances of a role are remembered, and how many of all roles are added.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// How many appearances against a club are remembered, and how many of a usual club are added.
  static let clubMemory = 400
  static let clubPrior = 300
  /// How many appearances at a ground are remembered, and how many at a usual ground are added.
  static let groundMemory = 800
  static let groundPrior = 300
  /// Of ten results so many lie within the interval.
  static let within = 8
  /// Results from which on those with similar expectations tell the interval, and not all results.
  static let leastResults = 200
}

/// The constants of the chance to play, fitted on the same matches: those who played for a club in a season are its squad.
enum AttendanceTerms {
  /// Days without a match from which on a club's next one begins a new season.
  static let longBreak = 60
  /// How many of a club's latest matches count, and how much of what the one after it counts, in thousandths.
  static let matches = 6
  static let decay = 400
  /// How much the season before counts, in thousandths of the latest match.
  static let prior = 400
  /// How many matches of somebody unknown are added to the season before.
  static let newcomer = 6
}
