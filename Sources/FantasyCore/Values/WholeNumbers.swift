extension Int {
  /// The number, at most so far from 0.
  @inlinable package func clamped(to most: Int) -> Int { Swift.min(most, Swift.max(-most, self)) }

  /// The quotient, rounded half up.
  ///
  /// - Parameter divisor: more than 0.
  @inlinable package func roundedHalfUp(by divisor: Int) -> Int { (2 * self + divisor).roundedDown(by: 2 * divisor) }

  /// The quotient, rounded down.
  ///
  /// - Parameter divisor: more than 0.
  @inlinable package func roundedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < 0 && quotient * divisor != self ? quotient - 1 : quotient
  }
}

extension Array {
  /// The element with a number from 1 on; nil for any other number.
  package subscript(number number: Int) -> Element? { number > 0 && number <= count ? self[number - 1] : nil }
}
