import FantasyCore

/// A player's expected points in a match that they play, in their usual position, against an average opponent at an
/// average ground.
package struct MarketForm: Hashable, Sendable {
  /// The expectation as moved by matches, in ten-thousandths of a point. It may fall below `lowest`, so that every move
  /// can be reverted exactly.
  var unbounded: Int
  /// The number of the player's matches behind the expectation.
  package internal(set) var matches: Int

  /// A tenth of a point, in ten-thousandths, for a price of 1.00.
  package static let lowest = 1_000

  package static let highestPrice = Money(hundredths: MarketModel.mostPoints.roundedHalfUp(by: 10))

  /// Restores a stored expectation, clamped to prevent overflow.
  init(unbounded: Int, matches: Int) {
    self.unbounded = unbounded.clamped(to: 1 << 60)
    self.matches = matches
  }

  package init(expected: Points, matches: Int) {
    unbounded = expected.tenThousandths.clamped(to: MarketModel.mostPoints)
    self.matches = max(0, matches)
  }

  /// The expectation, in ten-thousandths of a point; at least `lowest`.
  package var expected: Int { max(Self.lowest, unbounded.clamped(to: MarketModel.mostPoints)) }

  /// The divisor of a match's surprise in a price move.
  var part: Int { min(matches, MarketModel.settled) + MarketModel.prior + 1 }

  /// The price of a share: 10.00 for each expected point, rounded to a hundredth.
  package var price: Money { Money(hundredths: expected.roundedHalfUp(by: 10)) }
}

/// The constants of the price model, fitted on IPL matches before 2023; see `fcl-bench --market`. Constants never
/// change, since markets store the model's number. A new model gets the next number.
enum MarketModel {
  static let number = 1
  /// Each match reduces the weight of the player's earlier matches by 1/`memory`.
  package static let memory = 30
  /// Prior weight of the role's mean, in matches.
  package static let prior = 15
  /// The same two constants for a role's mean, in appearances of the role.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// The number of matches after which price moves stop shrinking.
  package static let settled = 15
  /// Prior weight of the match's mean surprise in that of a role, in players.
  package static let levelPrior = 2
  /// The initial surprises of every role, in the unit of `MoveCounts`: the means of 20 quantile groups.
  package static let usualSurprises = [
    -117, -92, -79, -69, -61, -53, -45, -37, -28, -20, -11, 0, 10, 22, 36, 51, 70, 94, 127, 204,
  ]
  /// The number of a role's surprises that each initial one counts as.
  package static let usualWeight = 10
  /// Prior weight of the role's surprises, in surprises of the player.
  package static let surprisePrior = 30
  /// More than any real match gives, in ten-thousandths of a point. Higher points are capped, so that hostile files
  /// can't cause overflow.
  package static let mostPoints = 1 << 40
}
