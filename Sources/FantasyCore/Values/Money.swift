/// An amount of play money, exact to the hundredth.
public struct Money: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The amount in hundredths.
  public var hundredths: Int

  /// An amount.
  public init(hundredths: Int) { self.hundredths = hundredths }

  /// An amount from a decimal number such as `10` or `12.50`; nil if it isn't one.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 2) else { return nil }
    hundredths = value
  }

  /// Nothing.
  public static let zero = Money(hundredths: 0)
  /// What a purse has to begin with.
  public static let purse = Money(hundredths: 100_000)
  /// The valid stakes of a line.
  public static let stakes = Money(hundredths: 1)...Money(hundredths: 1_000_000)
  /// The most that a slip wins.
  public static let most = Money(hundredths: 100_000_000)

  /// `12.50`, `-3.00`.
  public var description: String { Decimal.hundredths(hundredths) }

  /// The sum.
  public static func + (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths + other.hundredths) }
  /// The difference.
  public static func - (one: Money, other: Money) -> Money { Money(hundredths: one.hundredths - other.hundredths) }
  /// So many times the amount.
  public static func * (one: Money, count: Int) -> Money { Money(hundredths: one.hundredths * count) }
  /// Smaller amounts come first.
  public static func < (one: Money, other: Money) -> Bool { one.hundredths < other.hundredths }
}
