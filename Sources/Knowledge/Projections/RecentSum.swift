/// A weighted sum of numbers, with their total weight. Recent numbers weigh more.
package struct RecentSum: Hashable, Sendable {
  /// The weighted sum, in ten-thousandths of a point.
  private(set) var sum = 0
  /// The total weight, in millionths. A new number has a weight of 1,000,000.
  private(set) var weight = 0

  private static let one = 1_000_000
  private static let maximum = 1 << 41
  private static let maxNumber = 1 << 30

  package init() {}

  /// Restores a stored sum. Returns nil if the sum or the weight is out of range.
  package init?(sum: Int, weight: Int) {
    guard weight == 0 && sum == 0 || (Self.one...Self.maximum).contains(weight),
      sum.magnitude <= (weight / Self.one + 1) * Self.maxNumber
    else { return nil }
    self.sum = sum
    self.weight = weight
  }

  /// Adds a number. Values larger than in any real match are clamped to prevent overflow.
  ///
  /// - Parameter memory: each number reduces the weight of earlier numbers by the fraction 1/`memory`.
  package mutating func add(_ number: Int, memory: Int) {
    sum = (sum - sum / memory + number.clamped(to: Self.maxNumber)).clamped(to: Self.maximum)
    weight += Self.one - weight / memory
  }

  /// Returns the mean after `prior` numbers equal to `average` are added; `average` if there are no numbers at all.
  package func mean(prior: Int, of average: Int) -> Int {
    let all = weight + Self.one * prior
    return all == 0 ? average : (Self.one * (sum + prior * average)).roundedHalfUp(by: all)
  }
}
