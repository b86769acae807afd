import FantasyCore

/// Decimal odds: the payout for a stake of 1 if the prediction is correct. Stored in hundredths; at least 1.01.
package struct DecimalOdds: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let hundredths: Int

  package static let range = 101...100_000_000

  /// Returns nil if the odds are out of range.
  package init?(hundredths: Int) {
    guard Self.range.contains(hundredths) else { return nil }
    self.hundredths = hundredths
  }

  /// Parses a decimal number and rounds it down to hundredths. Returns nil if the text isn't a decimal number, or if
  /// the odds are out of range.
  package init?(_ text: String) {
    guard let value = Decimal.scaled(text, places: 6) else { return nil }
    self.init(hundredths: value / 10_000)
  }

  /// Creates odds from a probability p = `count`/`all` and a margin m. The odds are 1/(p(1 + m)), rounded down to
  /// hundredths, but at least 1.01.
  ///
  /// Returns nil if the event never happened, because its probability is then unknown. Also returns nil if the event
  /// happened in more than 99 per cent of cases, because there is then nothing to predict.
  ///
  /// - Parameters:
  ///   - count: the number of cases in which the event happened.
  ///   - all: the number of all cases, at least 1.
  ///   - margin: the margin in per cent, 0 to 50.
  package init?(of count: Int, in all: Int, margin: Int) {
    guard count > 0, all > 0, 100 * count <= 99 * all else { return nil }
    let (paid, overflow) = all.multipliedReportingOverflow(by: 10_000)
    let (parts, other) = count.multipliedReportingOverflow(by: 100 + margin)
    if overflow || other { return nil }
    self.init(hundredths: max(Self.range.lowerBound, min(paid / parts, Self.range.upperBound)))
  }

  /// The odds as text, for example `1.85`.
  package var description: String { Decimal.hundredths(hundredths) }

  package static func < (one: DecimalOdds, other: DecimalOdds) -> Bool { one.hundredths < other.hundredths }
}
