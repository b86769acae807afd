import FantasyCore

/// What a market expects of a player: the points in a match that they play, in their usual place, against a usual opponent
/// at a usual ground.
package struct MarketForm: Hashable, Sendable {
  /// The expectation as matches have moved it, in ten-thousandths of a point. It may fall below `lowest`, so that whatever
  /// moved it can be taken back without a trace.
  var unbounded: Int
  /// From how many of their matches it comes.
  package internal(set) var matches: Int

  /// The least that is expected, a tenth of a point, for which a share costs 1.00.
  package static let lowest = 1_000

  /// What a share costs at most.
  package static let highestPrice = Money(hundredths: MarketModel.mostPoints.roundedHalfUp(by: 10))

  /// An expectation that was kept; what is beyond all bounds is cut.
  init(unbounded: Int, matches: Int) { (self.unbounded, self.matches) = (unbounded.clamped(to: 1 << 60), matches) }

  /// An expectation from so many matches.
  package init(expected: Points, matches: Int) {
    unbounded = expected.tenThousandths.clamped(to: MarketModel.mostPoints)
    self.matches = max(0, matches)
  }

  /// The expectation, in ten-thousandths of a point; at least `lowest`.
  package var expected: Int { max(Self.lowest, unbounded.clamped(to: MarketModel.mostPoints)) }

  /// A price moves by the surprise of a match divided by this.
  var part: Int { min(matches, MarketModel.settled) + MarketModel.prior + 1 }

  /// What a share costs: 10.00 for each point expected, to the hundredth.
  package var price: Money { Money(hundredths: expected.roundedHalfUp(by: 10)) }
}

/// The constants of the price model, fitted on IPL matches before 2023; see `fcl-bench --market`. A market keeps the number
/// of its model, so a model is never changed: another one gets the next number, and constants of its own.
enum MarketModel {
  /// The number of this model.
  static let number = 1
  /// How many matches of a player before the market are remembered: each further one takes this part of what was before.
  package static let memory = 30
  /// Matches of their role's mean that are added to a player's own.
  package static let prior = 15
  /// How many appearances of a role are remembered, and how many of all roles are added.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// From so many matches on a price does not move less for each further one.
  package static let settled = 15
  /// How many players with the mean surprise of the whole match are added to those of a role in it.
  package static let levelPrior = 2
  /// The surprises that every role begins with, as `MoveCounts` counts them: the means of twentieths of all.
  package static let usualSurprises = [
    -117, -92, -79, -69, -61, -53, -45, -37, -28, -20, -11, 0, 10, 22, 36, 51, 70, 94, 127, 204,
  ]
  /// How many surprises of a role each of them counts as.
  package static let usualWeight = 10
  /// As how many of a player's own surprises those of their role count together.
  package static let surprisePrior = 30
  /// More points than any real match gives, in ten-thousandths, are cut, so that hostile ones overflow nothing.
  package static let mostPoints = 1 << 40
}
