/// Points in ten-thousandths, so that hundredths times hundredths (a rule's points times a captain's 1.5) stay exact.
/// No rule and no figures that a file may name make them overflow: beyond ±10^14 points they stay there.
public struct Points: Hashable, Sendable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  /// Ten-thousandths of a point.
  public let tenThousandths: Int

  /// Points from ten-thousandths.
  public init(tenThousandths: Int) {
    self.tenThousandths = min(max(tenThousandths, -Self.most), Self.most)
  }

  /// The most ten-thousandths; two such sums still fit an integer.
  static let most = 1_000_000_000_000_000_000

  /// Whole points.
  public init(_ whole: Int) { self = Self.product(whole, Self.unit) }

  /// Points from hundredths, as rule files give them.
  public init(hundredths: Int) { self = Self.product(hundredths, Self.unit / 100) }

  /// Points from a decimal number such as `13.5`, or nil when it is none.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 4) else { return nil }
    self.init(tenThousandths: value)
  }

  private static let unit = 10_000

  /// No points.
  public static let zero = Points(tenThousandths: 0)

  /// The shortest decimal number: `13.5`, never `13.50`.
  public var description: String { Decimal.text(tenThousandths, places: 4) }

  private static func product(_ one: Int, _ other: Int) -> Points {
    let (value, overflow) = one.multipliedReportingOverflow(by: other)
    return Points(tenThousandths: overflow ? ((one < 0) == (other < 0) ? .max : .min) : value)
  }

  /// The sum.
  public static func + (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths + other.tenThousandths)
  }

  /// The difference.
  public static func - (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths - other.tenThousandths)
  }

  /// So many times the points.
  public static func * (count: Int, points: Points) -> Points { product(count, points.tenThousandths) }

  /// The points times a multiplier; exact for points of hundredths.
  public static func * (points: Points, multiplier: Multiplier) -> Points {
    Points(tenThousandths: product(points.tenThousandths, multiplier.hundredths).tenThousandths / 100)
  }

  /// Fewer points come first.
  public static func < (one: Points, other: Points) -> Bool { one.tenThousandths < other.tenThousandths }
}

/// By what a player's points are multiplied for a team, in hundredths: a captain's ×2 is 200.
public struct Multiplier: Hashable, Sendable, CustomStringConvertible {
  /// Hundredths.
  public var hundredths: Int

  /// A multiplier from hundredths.
  public init(hundredths: Int) { self.hundredths = hundredths }

  /// ×1.
  public static let one = Multiplier(hundredths: 100)

  /// The shortest decimal number: `1.5`.
  public var description: String { Decimal.text(hundredths, places: 2) }
}
