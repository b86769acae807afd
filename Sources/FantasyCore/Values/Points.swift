/// Points in exact ten-thousandths, so that products with a multiplier in hundredths are exact. Clamped to ±10^14
/// points to prevent overflow.
public struct Points: Hashable, Sendable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  /// The number of ten-thousandths of a point.
  public let tenThousandths: Int

  /// Creates points from ten-thousandths, clamped to ±10^14 points.
  public init(tenThousandths: Int) { self.tenThousandths = min(max(tenThousandths, -Self.maximum), Self.maximum) }

  /// The maximum in ten-thousandths of a point. The sum of two maximums fits in an `Int`.
  package static let maximum = 1_000_000_000_000_000_000

  /// Creates points from a whole number of points, clamped to ±10^14.
  public init(_ whole: Int) { self = Self.product(whole, Self.unit) }

  /// Creates points from hundredths of a point, the precision of rule files.
  public init(hundredths: Int) { self = Self.product(hundredths, Self.unit / 100) }

  /// Parses a decimal number such as `13.5`. Nil if the text is invalid or has more than four decimal places.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 4) else { return nil }
    self.init(tenThousandths: value)
  }

  private static let unit = 10_000

  /// Zero points.
  public static let zero = Points(tenThousandths: 0)

  /// The points without trailing zeros, such as `13.5`.
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

  /// Returns the points times a multiplier. The product is exact if the points are whole hundredths.
  public static func * (points: Points, multiplier: Multiplier) -> Points {
    Points(tenThousandths: product(points.tenThousandths, multiplier.hundredths).tenThousandths / 100)
  }

  /// Returns the points divided by a positive number, rounded half away from zero to hundredths of a point.
  public func divided(by number: Int) -> Points {
    let unit = 100 * number, half = 50 * number * (tenThousandths < 0 ? -1 : 1)
    return Points(hundredths: (tenThousandths + half) / unit)
  }

  /// Returns the points as a percentage of `whole`, rounded to one decimal place, such as `61.6`. Nil if `whole` is not
  /// positive or the percentage is 10^14 or more.
  public func percentage(of whole: Points) -> String? {
    guard whole > .zero else { return nil }
    let tenths = (Double(tenThousandths) / Double(whole.tenThousandths) * 1000).rounded()
    return abs(tenths) < 1e15 ? Decimal.text(Int(tenths), places: 1) : nil
  }

  /// Returns true if `one` is less than `other`.
  public static func < (one: Points, other: Points) -> Bool { one.tenThousandths < other.tenThousandths }
}

/// A factor for a captain's or vice-captain's points, in exact hundredths.
public struct Multiplier: Hashable, Sendable, CustomStringConvertible {
  /// The factor in hundredths: 200 for ×2.
  public var hundredths: Int

  /// Creates a multiplier from hundredths.
  public init(hundredths: Int) { self.hundredths = hundredths }

  /// The factor ×1.
  public static let one = Multiplier(hundredths: 100)

  /// The factor without trailing zeros, such as `1.5`.
  public var description: String { Decimal.text(hundredths, places: 2) }
}
