/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  static let memory = 30
  /// The weight of the role's mean, in matches.
  static let prior = 15
  /// Each result reduces the weight of a role's earlier results by 1/`roleMemory`. The mean of all roles weighs as much
  /// as `rolePrior` results.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// Each result reduces the weight of earlier results against an opponent by 1/`clubMemory`. An average opponent
  /// weighs as much as `clubPrior` results.
  static let clubMemory = 400
  static let clubPrior = 300
  /// Each result reduces the weight of earlier results at a ground by 1/`groundMemory`. An average ground weighs as
  /// much as `groundPrior` results.
  static let groundMemory = 800
  static let groundPrior = 300
  /// The number of results in ten that an interval contains.
  static let within = 8
  /// The minimum number of results in a band. With fewer results, the results of all bands are used.
  static let minResults = 200
}

/// The constants for the chance of playing, fitted on the same matches. For the fit, a club's squad was everyone who
/// played for the club in a season.
enum AttendanceTerms {
  /// A break longer than this number of days starts a new season of a club.
  static let longBreak = 60
  /// The last `matches` matches of a club count. The weight of each match is `decay` thousandths of the weight of the
  /// next match.
  static let matches = 6
  static let decay = 400
  /// The weight of the previous season's share; the latest match weighs 1000.
  static let prior = 400
  /// The weight, in matches, of the average chance when the previous season's share is computed.
  static let newcomer = 6
}
