import FantasyCore

/// What a share may cost after some more matches, with how likely each price is: the measure by which options are priced.
///
/// The price moves by a factor with each match. Factors are independent, each comes from the surprises that the player and
/// those of their role had before, and all outcomes are scaled so that the price is expected to stay what it is. Every
/// option of a player on the same match is priced by the same outcomes, so no set of options, shares and money that can be
/// bought pays for sure: each costs at least what it brings on the mean.
///
/// Factors are powers of 1.0025, and weights whole numbers, so the same moves give the same premiums everywhere.
package struct PriceOutcomes: Sendable {
  /// The price now, in hundredths.
  private let price: Int
  /// The exponent of the first outcome.
  private let first: Int
  /// The weights of the outcomes, in order.
  private let weights: [Int]
  /// The sum of the weights, and of the weighted factors.
  private let total, mean: Int128

  /// The outcomes after so many matches.
  ///
  /// - Parameters:
  ///   - form: what is expected of the player now.
  ///   - surprises: their surprises with weights, as `MoveCounts` gives them.
  ///   - matches: the number of matches, 1 to 6.
  init(of form: MarketForm, _ surprises: [(surprise: Int, weight: Int)], after matches: Int) {
    price = form.price.hundredths
    let move = Self.move(of: form, surprises)
    let one = move.weights.enumerated().filter { $0.element > 0 }
    var (first, weights) = (0, [1])
    for _ in 0..<matches.clamped(to: Self.mostMatches) {
      var next = [Int](repeating: 0, count: weights.count + move.weights.count - 1)
      for (place, weight) in weights.enumerated() where weight > 0 {
        for (offset, part) in one { next[place + offset] += weight * part }
      }
      (first, weights) = (first + move.first, next)
    }
    // What lies beyond the table counts as its end.
    let low = max(0, -Self.mostSteps - first)
    if low > 0 {
      let cut = weights.prefix(low + 1).reduce(0, +)
      weights = [cut] + weights.dropFirst(low + 1)
      first = -Self.mostSteps
    }
    let high = first + weights.count - 1 - Self.mostSteps
    if high > 0 {
      let cut = weights.suffix(high + 1).reduce(0, +)
      weights = weights.dropLast(high + 1) + [cut]
    }
    (self.first, self.weights) = (first, weights)
    total = Int128(weights.reduce(0, +))
    var mean: Int128 = 0
    for (place, weight) in weights.enumerated() { mean += Int128(weight) * Self.factor(first + place) }
    self.mean = mean
  }

  /// The value of an option on a share.
  package func premium(_ kind: ShareOption.Kind, strike: Money) -> OptionPremium {
    let strike = Int128(strike.hundredths)
    // Of what lies above the strike: the weights, and the weighted factors.
    var (share, chance) = (Int128(0), Int128(0))
    let limit = strike * mean
    for (place, weight) in weights.enumerated() where weight > 0 {
      let factor = Self.factor(first + place)
      if Int128(price) * factor * total > limit {
        share += Int128(weight) * factor
        chance += Int128(weight)
      }
    }
    let now = (Int128(price) - strike) << OptionPremium.places
    let expected =
      Int128(price) * ((share << OptionPremium.places) / mean) - strike * ((chance << OptionPremium.places) / total)
    // Quotients are cut, so a call could come out a little below what it pays now.
    let call = max(0, now, expected)
    return OptionPremium(parts: kind == .call ? call : call - now)
  }

  // MARK: One match

  /// The weights of a single match, which make a thousand and twenty-four.
  private static func move(
    of form: MarketForm, _ surprises: [(surprise: Int, weight: Int)]
  ) -> (first: Int, weights: [Int]) {
    let part = 100 * form.part
    // No price falls below that at which nobody is offered.
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
    // The sums are rounded, not each weight, so that a tail of many small ones keeps its weight.
    var (sum, given) = (0, 0)
    for (step, weight) in steps {
      sum += weight
      let rounded = (sum << weightPlaces).roundedHalfUp(by: all)
      weights[step - first] = rounded - given
      given = rounded
    }
    return (first, weights)
  }

  /// Weights of a match make 2 to this power; of six matches they still fit.
  private static let weightPlaces = 10
  static let mostMatches = 6

  // MARK: Powers

  /// A factor of 1, as a power of 2, and the powers of 1.0025 up to one of sixteen.
  private static let factorPlaces = 24
  private static let mostSteps = 1_110

  /// The powers from 0 on, and those below 0.
  private static let (up, down): ([Int], [Int]) = {
    var (up, down) = ([1 << factorPlaces], [1 << factorPlaces])
    for place in 0..<mostSteps {
      up.append((up[place] * 401).roundedHalfUp(by: 400))
      down.append((down[place] * 400).roundedHalfUp(by: 401))
    }
    return (up, down)
  }()

  private static func factor(_ step: Int) -> Int128 { Int128(step < 0 ? down[-step] : up[step]) }

  /// The step whose factor is the nearest to one.
  private static func step(of factor: Int) -> Int {
    if factor >= up[0] {
      let next = up.firstPlace { $0 >= factor }
      if next == up.count { return mostSteps }
      return next > 0 && factor - up[next - 1] < up[next] - factor ? next - 1 : next
    }
    let next = down.firstPlace { $0 <= factor }
    if next == down.count { return -mostSteps }
    return next > 0 && down[next - 1] - factor < factor - down[next] ? 1 - next : -next
  }
}

extension [Int] {
  /// The first place in order at which something holds that holds from there on; the count if nowhere.
  fileprivate func firstPlace(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What an option is worth for each share.
package struct OptionPremium: Hashable, Sendable {
  /// The fair value, in parts of a hundredth: 2 to the power of `places` make one.
  let parts: Int128
  static let places: Int128 = 32

  init(parts: Int128) { self.parts = parts }

  /// The value of an option that pays so much.
  init(paying payoff: Money) { parts = Int128(payoff.hundredths) << Self.places }

  /// The fair value, rounded down to the hundredth, at which options are sold and counted.
  package var fair: Money { Money(hundredths: Int(clamping: parts >> Self.places)) }

  /// What it costs to buy: a twentieth more than fair, rounded up.
  package var cost: Money {
    let divisor = Int128(20) << Self.places
    return Money(hundredths: Int(clamping: (parts * 21 + divisor - 1) / divisor))
  }
}
