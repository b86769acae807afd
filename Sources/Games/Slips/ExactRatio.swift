/// An exact quotient of two natural numbers of any size. The product of a dozen odds is too large for machine integers.
package struct ExactRatio: Hashable, Sendable {
  private var numerator = LargeNumber(1)
  private var denominator = LargeNumber(1)

  /// Multiplies the quotient by a factor.
  ///
  /// - Parameter factor: a number from 0 to 10_000_000_000.
  package mutating func multiply(by factor: Int) { numerator.multiply(by: factor) }

  /// Divides the quotient by a divisor.
  ///
  /// - Parameter divisor: a number from 1 to 10_000_000_000.
  package mutating func divide(by divisor: Int) { denominator.multiply(by: divisor) }

  /// Returns the quotient, rounded down to a whole number and capped at `limit`.
  package func roundedDown(upTo limit: Int) -> Int { largest(upTo: limit) { $0 } }

  /// Returns the quotient, rounded half up to a whole number and capped at `limit`.
  package func roundedHalfUp(upTo limit: Int) -> Int {
    var doubled = self
    doubled.multiply(by: 2)
    // A quotient rounds to n or more if the quotient is at least n - 1/2, which is (2n - 1)/2.
    return doubled.largest(upTo: limit) { 2 * $0 - 1 }
  }

  /// Returns the largest n from 0 to `limit` for which `value(n)` is at most the quotient. `value(n)` must not decrease
  /// as n grows.
  private func largest(upTo limit: Int, _ value: (Int) -> Int) -> Int {
    var low = 0, high = limit
    while low < high {
      let middle = low + (high - low + 1) / 2
      var product = denominator
      product.multiply(by: value(middle))
      if numerator < product { high = middle - 1 } else { low = middle }
    }
    return low
  }
}

/// A natural number of any size.
package struct LargeNumber: Hashable, Sendable, Comparable {
  /// The decimal digits in groups of nine, with the least significant group first; empty for zero.
  private var groups: [UInt64]
  private static let base: UInt64 = 1_000_000_000

  package init(_ number: Int) {
    var rest = UInt64(max(0, number)), groups = [UInt64]()
    while rest > 0 {
      groups.append(rest % Self.base)
      rest /= Self.base
    }
    self.groups = groups
  }

  /// Multiplies the number by a factor.
  ///
  /// - Parameter factor: a number from 0 to 10_000_000_000.
  package mutating func multiply(by factor: Int) {
    if factor == 0 { return groups = [] }
    var carry: UInt64 = 0
    for index in groups.indices {
      let value = groups[index] * UInt64(factor) + carry
      groups[index] = value % Self.base
      carry = value / Self.base
    }
    while carry > 0 {
      groups.append(carry % Self.base)
      carry /= Self.base
    }
  }

  package static func < (one: LargeNumber, other: LargeNumber) -> Bool {
    if one.groups.count != other.groups.count { return one.groups.count < other.groups.count }
    for (left, right) in zip(one.groups, other.groups).reversed() where left != right { return left < right }
    return false
  }

  /// Returns the number divided by a power of ten, such as `3.9775`. Trailing zeros after the second decimal place are
  /// omitted.
  ///
  /// - Parameter places: the exponent of the power of ten, at least 2.
  package func text(places: Int) -> String {
    var digits = groups.last.map { String($0) } ?? "0"
    for group in groups.dropLast().reversed() {
      let text = String(group)
      digits += String(repeating: "0", count: 9 - text.utf8.count) + text
    }
    if digits.utf8.count <= places { digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits }
    let whole = digits.dropLast(places)
    var decimals = digits.suffix(places)
    while decimals.utf8.count > 2, decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}
