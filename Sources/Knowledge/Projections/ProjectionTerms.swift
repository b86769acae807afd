/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  static let memory = 30
  /// In a player's mean, the role's mean weighs as much as this number of matches.
  static let prior = 15
  /// Each result reduces the weight of a role's earlier results by the fraction 1/`roleMemory`. The mean of all roles
  /// weighs as much as `rolePrior` results.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// Each result reduces the weight of earlier results against an opponent by the fraction 1/`clubMemory`. An average
  /// opponent weighs as much as `clubPrior` results.
  static let clubMemory = 400
  static let clubPrior = 300
  /// Each result reduces the weight of earlier results at a ground by the fraction 1/`groundMemory`. An average ground
  /// weighs as much as `groundPrior` results.
  static let groundMemory = 800
  static let groundPrior = 300
  /// The number of results out of ten that an interval contains.
  static let within = 8
  /// The minimum number of results in a band of expected points. With fewer results, all bands are used together.
  static let minResults = 200
}

/// The constants for the chance of playing, fitted on IPL matches before 2023. For the fit, a club's squad was everyone
/// who played for the club in a season.
enum AttendanceTerms {
  /// A break longer than this number of days starts a new season of a club.
  static let longBreak = 60
  /// Only the last `matches` matches of a club count. The weight of each match is `decay` thousandths of the weight of
  /// the next match.
  static let matches = 6
  static let decay = 400
  /// The weight of the player's share of matches in the previous season. For comparison, the latest match has a weight
  /// of 1,000.
  static let prior = 400
  /// In a player's share of matches in the previous season, the average player's chance weighs as much as this number
  /// of matches. For a newcomer, the share is the average chance.
  static let newcomer = 6
}
