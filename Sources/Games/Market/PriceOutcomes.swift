import FantasyCore

/// The probability distribution of a share's price after a number of matches. Option prices are computed from this
/// distribution.
///
/// Each match multiplies the price by a factor, drawn independently from the surprises of the player and the role. All
/// outcomes are scaled so that the expected price is the current price. All options on the same player and match use
/// the same outcomes, and each costs at least its expected payoff. So no combination of options, shares and money
/// guarantees a profit.
///
/// Factors are powers of 1.0025 and weights are integers, so premiums are the same on all platforms.
package struct PriceOutcomes: Sendable {
  /// The current price of a share, in hundredths.
  private let price: Int
  private let first: Int
  private let weights: [Int]
  private let total, mean: Int128

  /// Computes the possible prices after a number of matches.
  ///
  /// - Parameters:
  ///   - surprises: the surprises with weights, from `MoveCounts.surprises(of:role:)`.
  ///   - matches: the number of matches, 1 to 6.
  init(of form: MarketForm, _ surprises: [(surprise: Int, weight: Int)], after matches: Int) {
    price = form.price.hundredths
    let move = Self.move(of: form, surprises)
    let one = move.weights.enumerated().filter { $0.element > 0 }
    var first = 0, weights = [1]
    for _ in 0..<matches.clamped(to: Self.maxMatches) {
      var next = [Int](repeating: 0, count: weights.count + move.weights.count - 1)
      for (index, weight) in weights.enumerated() where weight > 0 {
        for (offset, part) in one { next[index + offset] += weight * part }
      }
      first += move.first
      weights = next
    }
    // Outcomes beyond the table of factors are counted at the lowest or highest factor of the table.
    let low = max(0, -Self.maxSteps - first)
    if low > 0 {
      let cut = weights.prefix(low + 1).reduce(0, +)
      weights = [cut] + weights.dropFirst(low + 1)
      first = -Self.maxSteps
    }
    let high = first + weights.count - 1 - Self.maxSteps
    if high > 0 {
      let cut = weights.suffix(high + 1).reduce(0, +)
      weights = weights.dropLast(high + 1) + [cut]
    }
    self.first = first
    self.weights = weights
    total = Int128(weights.reduce(0, +))
    var mean: Int128 = 0
    for (index, weight) in weights.enumerated() { mean += Int128(weight) * Self.factor(first + index) }
    self.mean = mean
  }

  package func premium(_ kind: ShareOption.Kind, strike: Money) -> OptionPremium {
    let strike = Int128(strike.hundredths)
    // For all outcomes above the strike, `share` is the sum of the weighted factors, and `chance` is the sum of the
    // weights.
    var share = Int128(0), chance = Int128(0)
    let limit = strike * mean
    for (index, weight) in weights.enumerated() where weight > 0 {
      let factor = Self.factor(first + index)
      if Int128(price) * factor * total > limit {
        share += Int128(weight) * factor
        chance += Int128(weight)
      }
    }
    let now = (Int128(price) - strike) << OptionPremium.places
    let expected =
      Int128(price) * ((share << OptionPremium.places) / mean) - strike * ((chance << OptionPremium.places) / total)
    // Quotients are rounded down. The maximum ensures that a call is worth at least as much as exercising it now.
    let call = max(0, now, expected)
    return OptionPremium(parts: kind == .call ? call : call - now)
  }

  // MARK: One match

  /// Returns the weights of the outcomes of a single match. The outcome at index i has the factor 1.0025 to the power
  /// of `first` + i. The sum of the weights is 1024.
  private static func move(
    of form: MarketForm, _ surprises: [(surprise: Int, weight: Int)]
  ) -> (first: Int, weights: [Int]) {
    let part = 100 * form.part
    // No outcome may be below the lowest price.
    let lowest = (MarketForm.lowest << factorPlaces) / form.expected
    var steps: [(step: Int, weight: Int)] = []
    for (surprise, weight) in surprises {
      let factor = max(lowest, ((part + surprise) << factorPlaces).roundedDown(by: part))
      let step = Self.step(of: factor)
      if steps.last?.step == step { steps[steps.count - 1].weight += weight } else { steps.append((step, weight)) }
    }
    let all = steps.reduce(0) { $0 + $1.weight }
    guard let first = steps.first?.step, let last = steps.last?.step, all > 0 else { return (0, [1 << weightPlaces]) }
    var weights = [Int](repeating: 0, count: last - first + 1)
    // Cumulative sums are rounded instead of single weights. Otherwise, many small weights would all be rounded to
    // zero.
    var sum = 0, given = 0
    for (step, weight) in steps {
      sum += weight
      let rounded = (sum << weightPlaces).roundedHalfUp(by: all)
      weights[step - first] = rounded - given
      given = rounded
    }
    return (first, weights)
  }

  /// The binary logarithm of the sum of a match's weights. The product of six such sums fits in 64 bits.
  private static let weightPlaces = 10
  static let maxMatches = 6

  // MARK: Powers

  /// The number of fractional bits of a factor. The factors range from about 1/16 to 16.
  private static let factorPlaces = 24
  private static let maxSteps = 1_110

  private static let (up, down): ([Int], [Int]) = {
    var up = [1 << factorPlaces], down = [1 << factorPlaces]
    for index in 0..<maxSteps {
      up.append((up[index] * 401).roundedHalfUp(by: 400))
      down.append((down[index] * 400).roundedHalfUp(by: 401))
    }
    return (up, down)
  }()

  private static func factor(_ step: Int) -> Int128 { Int128(step < 0 ? down[-step] : up[step]) }

  private static func step(of factor: Int) -> Int {
    if factor >= up[0] {
      let next = up.firstIndex { $0 >= factor }
      if next == up.count { return maxSteps }
      return next > 0 && factor - up[next - 1] < up[next] - factor ? next - 1 : next
    }
    let next = down.firstIndex { $0 <= factor }
    if next == down.count { return -maxSteps }
    return next > 0 && down[next - 1] - factor < factor - down[next] ? 1 - next : -next
  }
}

extension [Int] {
  fileprivate func firstIndex(_ holds: (Int) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The value of an option, per underlying share.
package struct OptionPremium: Hashable, Sendable {
  /// The fair value in hundredths, as a fixed-point number with `places` fractional bits.
  let parts: Int128
  static let places: Int128 = 32

  init(parts: Int128) { self.parts = parts }

  init(paying payoff: Money) { parts = Int128(payoff.hundredths) << Self.places }

  /// The fair value, rounded down to a hundredth. Options are sold and valued at this premium.
  package var fair: Money { Money(hundredths: Int(clamping: parts >> Self.places)) }

  /// The premium for a purchase: the fair value plus 5 per cent, rounded up to a hundredth.
  package var cost: Money {
    let divisor = Int128(20) << Self.places
    return Money(hundredths: Int(clamping: (parts * 21 + divisor - 1) / divisor))
  }
}
