/// The constants of `PlayingBook`. Lists have one value for each `BallResult`. The constants were fitted on matches
/// before 2023; `fcl-bench --calibration` measures their accuracy.
enum PlayingTerms {
  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  static let memory = 60
  /// Each match reduces the weight of earlier matches of a role, a ground or all players by the fraction 1/`eraMemory`.
  static let eraMemory = 300
  /// The weight of the average in a player's factors, as a number of expected results of each kind.
  static let prior = [600, 200, 120, 100]
  /// The weight of the player's overall factors in the factors of one phase, as a number of expected results of each
  /// kind.
  static let phasePrior = [60, 25, 15, 12]
  /// Each match reduces the weight of a club's earlier matches by the fraction 1/`clubMemory`.
  static let clubMemory = 200
  /// The weight of the average in a club's factors, as a number of expected results of each kind.
  static let clubPrior = [180, 60, 36, 30]
  /// The percentage of the difference between two sides that counts if both are clubs of a league. Club records
  /// exaggerate the differences in strength, because players move between clubs.
  static let leagueDifference = 30
  /// The weight of the average in a ground's factors, as a number of expected results of each kind.
  static let groundPrior = [1_500, 500, 250, 250]
  /// The weight of the simulator's standard rates in the recorded mean rates, in balls.
  static let enginePrior = 240
  /// The weight of the average distribution of dismissals in a bowler's distribution, in wickets.
  static let wayPrior = 30
}
