/// A sum in which recent numbers count more, and how many numbers it is of.
package struct RecentSum: Hashable, Sendable {
  /// Ten-thousandths of a point.
  private(set) var sum = 0
  /// Millionths of a number.
  private(set) var weight = 0

  private static let one = 1_000_000
  private static let most = 1 << 41
  private static let mostNumber = 1 << 30

  /// No number.
  package init() {}

  /// Nil for what no numbers add up to.
  package init?(sum: Int, weight: Int) {
    guard weight == 0 && sum == 0 || (Self.one...Self.most).contains(weight),
      sum.magnitude <= (weight / Self.one + 1) * Self.mostNumber
    else { return nil }
    (self.sum, self.weight) = (sum, weight)
  }

  /// Adds a number. What no real match gives is cut, so that hostile ones overflow nothing.
  ///
  /// - Parameter memory: each further number takes this part of what was before.
  package mutating func add(_ number: Int, memory: Int) {
    sum = (sum - sum / memory + number.clamped(to: Self.mostNumber)).clamped(to: Self.most)
    weight += Self.one - weight / memory
  }

  /// The mean, with so many other numbers added; those if there are none else.
  ///
  /// - Parameter prior: how many others; their mean is `usual`.
  package func mean(prior: Int, of usual: Int) -> Int {
    let all = weight + Self.one * prior
    return all == 0 ? usual : (Self.one * (sum + prior * usual)).roundedHalfUp(by: all)
  }
}
