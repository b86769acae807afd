extension Int {
  /// Returns the number, clamped to ±`maximum`.
  @inlinable package func clamped(to maximum: Int) -> Int { Swift.min(maximum, Swift.max(-maximum, self)) }

  /// Returns the quotient, rounded half up. The divisor must be positive.
  @inlinable package func roundedHalfUp(by divisor: Int) -> Int { (2 * self + divisor).roundedDown(by: 2 * divisor) }

  /// Returns the quotient, rounded down. The divisor must be positive.
  @inlinable package func roundedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < 0 && quotient * divisor != self ? quotient - 1 : quotient
  }
}

extension Array {
  /// Returns the element with the given number, counted from 1; nil if there is no such element.
  package subscript(number number: Int) -> Element? { number > 0 && number <= count ? self[number - 1] : nil }
}
