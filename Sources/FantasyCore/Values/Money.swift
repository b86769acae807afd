/// An amount of play money, exact to the hundredth. Amounts are clamped to ±10^16, so no file can make them overflow.
public struct Money: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The amount in hundredths.
  public let hundredths: Int

  /// Creates an amount, clamped to ±10^16.
  public init(hundredths: Int) { self.hundredths = hundredths.clamped(to: Self.limit) }

  private static let limit = 1_000_000_000_000_000_000

  /// Reads a decimal number such as `10` or `12.50`; nil if the text isn't one.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 2) else { return nil }
    self.init(hundredths: value)
  }

  /// Zero.
  public static let zero = Money(hundredths: 0)

  /// `12.50`, `-3.00`.
  public var description: String { Decimal.hundredths(hundredths) }

  /// The sum.
  public static func + (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths + other.hundredths) }
  /// The difference.
  public static func - (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths - other.hundredths) }
  /// The amount times `count`.
  public static func * (one: Money, count: Int) -> Money {
    let (value, overflow) = one.hundredths.multipliedReportingOverflow(by: count)
    return Money(hundredths: overflow ? ((one.hundredths < 0) == (count < 0) ? .max : .min) : value)
  }
  /// Orders by amount, smallest first.
  public static func < (one: Money, other: Money) -> Bool { one.hundredths < other.hundredths }
}
