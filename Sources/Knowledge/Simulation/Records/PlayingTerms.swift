/// The constants of `PlayingBook`, by result where there are several. Fitted on matches before 2023;
/// `fcl-bench --calibration` measures what they give.
enum PlayingTerms {
  /// How many matches are remembered of a player: each further one takes this part of what was before.
  static let memory = 60
  /// How many matches are remembered of a role, a ground and the era.
  static let eraMemory = 300
  /// How many expected balls of the usual are added to what a player did.
  static let prior = [600, 200, 120, 100]
  /// How many of the player's own usual are added to what they did in one phase.
  static let phasePrior = [60, 25, 15, 12]
  /// How many matches are remembered of a club.
  static let clubMemory = 200
  /// How many of the usual are added to what a club did.
  static let clubPrior = [180, 60, 36, 30]
  /// How much of the difference between two sides counts, in per cent, where both are clubs of a league that shares its
  /// players out among them: their records differ more than they do.
  static let leagueDifference = 30
  /// How many are added to what happened at a ground.
  static let groundPrior = [1_500, 500, 250, 250]
  /// Balls of the engine's own rates that are added to those of the era.
  static let enginePrior = 240
  /// Wickets of the usual that are added to how a bowler got people out.
  static let wayPrior = 30
}
