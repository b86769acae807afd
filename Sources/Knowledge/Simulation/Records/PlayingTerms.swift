/// The constants of `PlayingBook`, by result where there are several. Fitted on matches before 2023 and measured by
/// `fcl-bench --calibration`.
enum PlayingTerms {
  /// Each match reduces a player's earlier sums by 1/`memory`.
  static let memory = 60
  /// The same for a role, a ground and the era.
  static let eraMemory = 300
  /// Prior weight, in expected balls, of the average rate.
  static let prior = [600, 200, 120, 100]
  /// Prior weight of the player's overall factors in one phase.
  static let phasePrior = [60, 25, 15, 12]
  /// Like `memory`, for a club.
  static let clubMemory = 200
  /// Prior weight of the average at a club.
  static let clubPrior = [180, 60, 36, 30]
  /// The part of the difference between two sides that counts, in per cent, if both are clubs of a league with a shared
  /// pool of players. Their records differ more than their strengths.
  static let leagueDifference = 30
  /// Prior weight of the average at a ground.
  static let groundPrior = [1_500, 500, 250, 250]
  /// Prior weight, in balls, of the engine's own rates for the era.
  static let enginePrior = 240
  /// Prior weight, in wickets, of the average distribution of dismissals.
  static let wayPrior = 30
}
