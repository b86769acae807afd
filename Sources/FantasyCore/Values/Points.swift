/// Points in exact ten-thousandths, so that rules and multipliers in hundredths have exact products. Clamped to ±10^14
/// points, so that no file can cause an overflow.
public struct Points: Hashable, Sendable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  /// The number of ten-thousandths of a point.
  public let tenThousandths: Int

  /// Creates points from ten-thousandths, clamped to ±10^14 points.
  public init(tenThousandths: Int) { self.tenThousandths = min(max(tenThousandths, -Self.maximum), Self.maximum) }

  /// The maximum in ten-thousandths. The sum of two maximums fits an `Int`.
  package static let maximum = 1_000_000_000_000_000_000

  /// Creates points from a whole number, clamped to ±10^14.
  public init(_ whole: Int) { self = Self.product(whole, Self.unit) }

  /// Creates points from hundredths, the precision of rule files.
  public init(hundredths: Int) { self = Self.product(hundredths, Self.unit / 100) }

  /// Parses a decimal number such as `13.5`; nil if invalid.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 4) else { return nil }
    self.init(tenThousandths: value)
  }

  private static let unit = 10_000

  /// Zero points.
  public static let zero = Points(tenThousandths: 0)

  /// The points in their shortest form: `13.5`, never `13.50`.
  public var description: String { Decimal.text(tenThousandths, places: 4) }

  private static func product(_ one: Int, _ other: Int) -> Points {
    let (value, overflow) = one.multipliedReportingOverflow(by: other)
    return Points(tenThousandths: overflow ? ((one < 0) == (other < 0) ? .max : .min) : value)
  }

  /// Returns the sum, clamped to ±10^14 points.
  public static func + (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths + other.tenThousandths)
  }

  /// Returns the difference, clamped to ±10^14 points.
  public static func - (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths - other.tenThousandths)
  }

  /// Returns the points times `count`, clamped to ±10^14 points.
  public static func * (count: Int, points: Points) -> Points { product(count, points.tenThousandths) }

  /// Returns the points times a multiplier. Exact for points in whole hundredths.
  public static func * (points: Points, multiplier: Multiplier) -> Points {
    Points(tenThousandths: product(points.tenThousandths, multiplier.hundredths).tenThousandths / 100)
  }

  /// Returns the quotient, rounded to hundredths, half away from zero.
  public func divided(by number: Int) -> Points {
    let unit = 100 * number, half = 50 * number * (tenThousandths < 0 ? -1 : 1)
    return Points(hundredths: (tenThousandths + half) / unit)
  }

  /// Returns the points as a percentage of `whole`, with one decimal place: `61.6`. Nil unless `whole` is positive.
  public func percentage(of whole: Points) -> String? {
    guard whole > .zero else { return nil }
    let tenths = (Double(tenThousandths) / Double(whole.tenThousandths) * 1000).rounded()
    return abs(tenths) < 1e15 ? Decimal.text(Int(tenths), places: 1) : nil
  }

  /// Returns true if `one` is less.
  public static func < (one: Points, other: Points) -> Bool { one.tenThousandths < other.tenThousandths }
}

/// The factor applied to a captain's or vice-captain's points, in hundredths: ×2 is 200.
public struct Multiplier: Hashable, Sendable, CustomStringConvertible {
  /// The factor in hundredths.
  public var hundredths: Int

  /// Creates a multiplier from hundredths.
  public init(hundredths: Int) { self.hundredths = hundredths }

  /// The factor ×1.
  public static let one = Multiplier(hundredths: 100)

  /// The factor in its shortest form: `1.5`.
  public var description: String { Decimal.text(hundredths, places: 2) }
}
