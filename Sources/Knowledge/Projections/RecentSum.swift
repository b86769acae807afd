/// A decayed sum of numbers, and its weight; recent numbers weigh more.
package struct RecentSum: Hashable, Sendable {
  /// In ten-thousandths of a point.
  private(set) var sum = 0
  /// In millionths of a number.
  private(set) var weight = 0

  private static let one = 1_000_000
  private static let most = 1 << 41
  private static let mostNumber = 1 << 30

  package init() {}

  /// Returns nil for values that `add` cannot produce.
  package init?(sum: Int, weight: Int) {
    guard weight == 0 && sum == 0 || (Self.one...Self.most).contains(weight),
      sum.magnitude <= (weight / Self.one + 1) * Self.mostNumber
    else { return nil }
    self.sum = sum
    self.weight = weight
  }

  /// Adds a number. Values beyond those of real matches are clamped, so that hostile ones don't overflow.
  ///
  /// - Parameter memory: earlier numbers lose one part in `memory`.
  package mutating func add(_ number: Int, memory: Int) {
    sum = (sum - sum / memory + number.clamped(to: Self.mostNumber)).clamped(to: Self.most)
    weight += Self.one - weight / memory
  }

  /// Returns the mean after adding `prior` numbers with the mean `usual`; `usual` if there are no numbers at all.
  package func mean(prior: Int, of usual: Int) -> Int {
    let all = weight + Self.one * prior
    return all == 0 ? usual : (Self.one * (sum + prior * usual)).roundedHalfUp(by: all)
  }
}
