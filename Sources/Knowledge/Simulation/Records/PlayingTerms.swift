/// The constants of `PlayingBook`. Lists have one value for each `BallResult`. The constants were fitted on matches
/// before 2023; `fcl-bench --calibration` measures their accuracy.
enum PlayingTerms {
  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  static let memory = 60
  /// Each match reduces the weight of earlier matches of a role, a ground or all players by the fraction 1/`eraMemory`.
  static let eraMemory = 300
  /// The weight of the average in a player's factors, by kind of result: the average counts as much as this number of
  /// expected results of the player.
  static let prior = [600, 200, 120, 100]
  /// In a player's factors for one phase, the overall factors weigh as much as this number of expected results.
  static let phasePrior = [60, 25, 15, 12]
  /// Each match reduces the weight of a club's earlier matches by the fraction 1/`clubMemory`.
  static let clubMemory = 200
  /// In a club's factors, the average weighs as much as this number of expected results.
  static let clubPrior = [180, 60, 36, 30]
  /// The percentage of the difference between two sides that counts if both are clubs of a league. Club records
  /// exaggerate the differences in strength, because players move between clubs.
  static let leagueDifference = 30
  /// In a ground's factors, the average weighs as much as this number of expected results.
  static let groundPrior = [1_500, 500, 250, 250]
  /// In the mean rates, the simulator's standard rates weigh as much as this number of recorded balls.
  static let enginePrior = 240
  /// In a bowler's distribution of dismissals, the average distribution weighs as much as this number of wickets.
  static let wayPrior = 30
}
