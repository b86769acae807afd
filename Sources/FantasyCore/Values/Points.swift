// Points, exact.

/// Points in ten-thousandths, so that hundredths times hundredths (a rule's points times a captain's 1.5) stay exact.
public struct Points: Hashable, Sendable, Comparable, AdditiveArithmetic, CustomStringConvertible {
  /// Ten-thousandths of a point.
  public var tenThousandths: Int

  /// Points from ten-thousandths.
  public init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Whole points.
  public init(_ whole: Int) { tenThousandths = whole * Self.unit }

  /// Points from hundredths, as rule files give them.
  public init(hundredths: Int) { tenThousandths = hundredths * (Self.unit / 100) }

  /// Points from a decimal number such as `13.5`, or nil when it is none.
  public init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 4) else { return nil }
    tenThousandths = value
  }

  private static let unit = 10_000

  /// No points.
  public static let zero = Points(tenThousandths: 0)

  /// The shortest decimal number: `13.5`, never `13.50`.
  public var description: String { Decimal.text(tenThousandths, places: 4) }

  /// The sum.
  public static func + (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths + other.tenThousandths)
  }

  /// The difference.
  public static func - (one: Points, other: Points) -> Points {
    Points(tenThousandths: one.tenThousandths - other.tenThousandths)
  }

  /// So many times the points.
  public static func * (count: Int, points: Points) -> Points {
    Points(tenThousandths: count * points.tenThousandths)
  }

  /// The points times a multiplier; exact for points of hundredths.
  public static func * (points: Points, multiplier: Multiplier) -> Points {
    Points(tenThousandths: points.tenThousandths * multiplier.hundredths / 100)
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
