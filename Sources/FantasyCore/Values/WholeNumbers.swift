extension Int {
  /// Clamps the number to ±`maximum`.
  @inlinable package func clamped(to maximum: Int) -> Int { Swift.min(maximum, Swift.max(-maximum, self)) }

  /// Returns the quotient, rounded half up; the divisor must be positive.
  @inlinable package func roundedHalfUp(by divisor: Int) -> Int { (2 * self + divisor).roundedDown(by: 2 * divisor) }

  /// Returns the quotient, rounded down; the divisor must be positive.
  @inlinable package func roundedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < 0 && quotient * divisor != self ? quotient - 1 : quotient
  }
}

extension Array {
  /// Returns the element with a one-based number, or nil.
  package subscript(number number: Int) -> Element? { number > 0 && number <= count ? self[number - 1] : nil }
}
