import FantasyCore

/// A player's expected points in a match under average conditions, and the number of matches behind this expectation.
package struct MarketForm: Hashable, Sendable {
  /// The expected points before limits apply, in ten-thousandths of a point. The value can be below `lowest`, so that
  /// every change can be reverted exactly.
  var unbounded: Int
  /// The number of the player's matches on which the expectation is based.
  package internal(set) var matches: Int

  /// The lowest expected points, in ten-thousandths of a point. At this limit of 0.1 points, a share costs 1.00.
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

  /// The expected points, in ten-thousandths of a point; at least `lowest`.
  package var expected: Int { max(Self.lowest, unbounded.clamped(to: MarketModel.maxPoints)) }

  /// The divisor that converts a surprise to a change of the expected points. The divisor grows by 1 with each match,
  /// up to `MarketModel.settled` matches.
  var part: Int { min(matches, MarketModel.settled) + MarketModel.prior + 1 }

  /// The price of a share: 10.00 for each expected point, rounded half up to a hundredth.
  package var price: Money { Money(hundredths: expected.roundedHalfUp(by: 10)) }
}

/// The constants of the price model, fitted to IPL matches before 2023; see `fcl-bench --market`. These constants must
/// never change, because each market stores only the number of its model. Changed constants need a new number.
enum MarketModel {
  static let number = 1
  /// Each match reduces the weight of the player's earlier matches by the fraction 1/`memory`.
  package static let memory = 30
  /// In a player's expected points, the role's mean points weigh as much as this number of matches.
  package static let prior = 15
  /// Like `memory`, but for the mean of a role. Each appearance of a player in the role reduces the weight of earlier
  /// appearances by the fraction 1/`roleMemory`.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// Each match makes a player's price less sensitive to later matches, up to this number of matches.
  package static let settled = 15
  /// In a role's mean surprise in a match, the mean surprise of all players weighs as much as this number of players of
  /// the role.
  package static let levelPrior = 2
  /// The initial distribution of every role's surprises, as percentages of the expected points. The observed surprises
  /// were sorted and split into twenty equal groups; each value is the mean of a group.
  package static let typicalSurprises = [
    -117, -92, -79, -69, -61, -53, -45, -37, -28, -20, -11, 0, 10, 22, 36, 51, 70, 94, 127, 204,
  ]
  /// Each initial surprise weighs as much as this number of observed surprises of the role.
  package static let typicalWeight = 10
  /// In the distribution of a player's surprises, all surprises of the role together weigh as much as this number of
  /// the player's own.
  package static let surprisePrior = 30
  /// The maximum points in a match, in ten-thousandths of a point; higher points are capped. No real match has this
  /// many points, but those in a forged file could cause overflow.
  package static let maxPoints = 1 << 40
}
