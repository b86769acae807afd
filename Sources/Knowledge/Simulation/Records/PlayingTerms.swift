/// The constants of `PlayingBook`; lists have one value for each result. Fitted on matches before 2023. `fcl-bench
/// --calibration` measures their accuracy.
enum PlayingTerms {
  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  static let memory = 60
  /// Each match reduces the weight of earlier matches of a role, a ground or the era by the fraction 1/`eraMemory`.
  static let eraMemory = 300
  /// The weight of the average rate, in expected balls.
  static let prior = [600, 200, 120, 100]
  /// The weight of the player's overall factors in the factors of one phase, in expected balls.
  static let phasePrior = [60, 25, 15, 12]
  /// Each match reduces the weight of a club's earlier matches by the fraction 1/`clubMemory`.
  static let clubMemory = 200
  /// The weight of the average in a club's factors, in expected balls.
  static let clubPrior = [180, 60, 36, 30]
  /// The percentage of the difference between two sides that counts. Applies to two clubs of a league, because club
  /// records exaggerate the differences in strength: players move between clubs.
  static let leagueDifference = 30
  /// The weight of the average in a ground's factors, in expected balls.
  static let groundPrior = [1_500, 500, 250, 250]
  /// The weight of the engine's own rates in the means of the era, in balls.
  static let enginePrior = 240
  /// The weight of the average distribution of dismissals, in wickets.
  static let wayPrior = 30
}
