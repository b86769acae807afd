import FantasyCore

/// A player's expected points in a match, with the usual position, an average opponent and an average ground.
package struct MarketForm: Hashable, Sendable {
  /// The expectation without its lower limit, in ten-thousandths of a point. The value can be below `lowest`, so that
  /// every change can be reverted exactly.
  var unbounded: Int
  /// The number of the player's matches that the expectation takes into account.
  package internal(set) var matches: Int

  /// The lowest expectation, in ten-thousandths: a tenth of a point, for a price of 1.00.
  package static let lowest = 1_000

  package static let highestPrice = Money(hundredths: MarketModel.maxPoints.roundedHalfUp(by: 10))

  init(unbounded: Int, matches: Int) {
    self.unbounded = unbounded.clamped(to: 1 << 60)
    self.matches = matches
  }

  package init(expected: Points, matches: Int) {
    unbounded = expected.tenThousandths.clamped(to: MarketModel.maxPoints)
    self.matches = max(0, matches)
  }

  /// The expectation in ten-thousandths of a point; at least `lowest`.
  package var expected: Int { max(Self.lowest, unbounded.clamped(to: MarketModel.maxPoints)) }

  /// The number by which a surprise is divided to get the change of the expectation. The number grows with the player's
  /// matches, up to `MarketModel.settled`.
  var part: Int { min(matches, MarketModel.settled) + MarketModel.prior + 1 }

  /// The price of a share: 10.00 for each expected point, rounded to a hundredth.
  package var price: Money { Money(hundredths: expected.roundedHalfUp(by: 10)) }
}

/// The constants of the price model, fitted to IPL matches before 2023; see `fcl-bench --market`. These constants must
/// never change, since each market stores the number of its model. A new model gets a new number.
enum MarketModel {
  static let number = 1
  /// Each match reduces the weight of the player's earlier matches by the fraction 1/`memory`.
  package static let memory = 30
  /// Prior weight of the role's mean, in matches.
  package static let prior = 15
  /// The number that replaces `memory` for the mean of a role: each appearance of any player in the role reduces the
  /// weight of earlier ones by 1/`roleMemory`.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// The number of matches after which a player's price moves no longer become smaller.
  package static let settled = 15
  /// Prior weight, in players, of all players' mean surprise in a match when the mean of a role is computed.
  package static let levelPrior = 2
  /// The initial surprises for every role, as percentages of the expectation: the means of 20 groups of equal size.
  package static let typicalSurprises = [
    -117, -92, -79, -69, -61, -53, -45, -37, -28, -20, -11, 0, 10, 22, 36, 51, 70, 94, 127, 204,
  ]
  /// The weight of each initial surprise, in observed surprises of the role.
  package static let typicalWeight = 10
  /// Prior weight of the role's surprises, in surprises of the player.
  package static let surprisePrior = 30
  /// The maximum points, in ten-thousandths; higher points are capped. No real match gives this many, but a forged file
  /// could cause overflow.
  package static let maxPoints = 1 << 40
}
