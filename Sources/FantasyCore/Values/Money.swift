/// An amount of play money in exact hundredths. Amounts are clamped to ±10^16 to prevent overflow.
public struct Money: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The amount in hundredths.
  public let hundredths: Int

  /// Creates an amount from hundredths, clamped to ±10^16.
  public init(hundredths: Int) { self.hundredths = hundredths.clamped(to: Self.limit) }

  private static let limit = 1_000_000_000_000_000_000

  /// Parses a decimal number such as `10` or `12.50`. Nil if the text is invalid or has more than two decimal places.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 2) else { return nil }
    self.init(hundredths: value)
  }

  /// No money.
  public static let zero = Money(hundredths: 0)

  /// The amount with two decimal places, such as `12.50` or `-3.00`.
  public var description: String { Decimal.hundredths(hundredths) }

  /// Returns the sum, clamped to ±10^16.
  public static func + (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths + other.hundredths) }
  /// Returns the difference, clamped to ±10^16.
  public static func - (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths - other.hundredths) }
  /// Returns the amount times `count`, clamped to ±10^16.
  public static func * (one: Money, count: Int) -> Money {
    let (value, overflow) = one.hundredths.multipliedReportingOverflow(by: count)
    return Money(hundredths: overflow ? ((one.hundredths < 0) == (count < 0) ? .max : .min) : value)
  }
  /// Returns true if `one` is smaller.
  public static func < (one: Money, other: Money) -> Bool { one.hundredths < other.hundredths }
}
