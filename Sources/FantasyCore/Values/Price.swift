/// A price in credits, in exact tenths.
public struct Price: Hashable, Sendable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  /// The number of tenths of a credit.
  public var tenths: Int

  /// Creates a price from tenths of a credit.
  public init(tenths: Int) { self.tenths = tenths }

  /// Parses a decimal number such as `9.5`. Nil if the text is invalid, the number is negative, or there is more than
  /// one decimal place.
  public init?(_ text: String) {
    guard let tenths = Decimal.scaled(text, places: 1), tenths >= 0 else { return nil }
    self.tenths = tenths
  }

  /// The maximum price of a player, low enough that the sum of all prices in a pool fits in an `Int`.
  public static let maximum = Price(tenths: 10_000_000)

  /// Zero credits.
  public static let zero = Price(tenths: 0)

  /// The price without trailing zeros, such as `9.5` or `100`.
  public var description: String { Decimal.text(tenths, places: 1) }

  /// Returns the sum.
  public static func + (one: Price, other: Price) -> Price { Price(tenths: one.tenths + other.tenths) }
  /// Returns the difference, which may be negative.
  public static func - (one: Price, other: Price) -> Price { Price(tenths: one.tenths - other.tenths) }
  /// Returns true if `one` is cheaper.
  public static func < (one: Price, other: Price) -> Bool { one.tenths < other.tenths }
}
