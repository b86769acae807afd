import FantasyCore

/// What a stake of one is paid back with if a prediction comes true: a decimal odd in hundredths, at least 1.01.
package struct Odd: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The odd in hundredths.
  package let hundredths: Int

  /// The valid odds in hundredths.
  package static let range = 101...100_000_000

  /// An odd; nil if it is out of range.
  package init?(hundredths: Int) {
    guard Self.range.contains(hundredths) else { return nil }
    self.hundredths = hundredths
  }

  /// An odd from a decimal number, rounded down to hundredths; nil if the text isn't one.
  package init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 6) else { return nil }
    self.init(hundredths: value / 10_000)
  }

  /// The odd of something that happened so often, with a margin: 1/(p(1+m)), rounded down to hundredths, at least 1.01.
  /// Nil if it never happened, or in more than 99 of 100 cases: nobody can say how much more seldom it is, or there is
  /// nothing to predict.
  ///
  /// - Parameters:
  ///   - count: how often it happened.
  ///   - all: of how many times, at least 1.
  ///   - margin: in per cent, 0 to 50.
  package init?(of count: Int, in all: Int, margin: Int) {
    guard count > 0, all > 0, 100 * count <= 99 * all else { return nil }
    let (paid, overflow) = all.multipliedReportingOverflow(by: 10_000)
    let (parts, other) = count.multipliedReportingOverflow(by: 100 + margin)
    if overflow || other { return nil }
    self.init(hundredths: max(Self.range.lowerBound, min(paid / parts, Self.range.upperBound)))
  }

  /// `1.85`.
  package var description: String { Decimal.hundredths(hundredths) }

  /// Smaller odds come first.
  package static func < (one: Odd, other: Odd) -> Bool { one.hundredths < other.hundredths }
}
