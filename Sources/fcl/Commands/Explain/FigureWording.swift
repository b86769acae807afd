import Explanations
import FantasyCore

/// Describes figures (`57 runs`, `4 fours`, `1 catch`), rates as exact fractions, and the limits of bands.
enum FigureWording {
  /// Returns a figure with its count, such as `57 runs` or `1 four`. For a figure that the league defined, uses the
  /// name in the rule file.
  static func counted(_ amount: Int, _ name: String) -> String {
    let words = cricket[name]
    return "\(amount) " + (amount == 1 ? one(name) : words?.many ?? plain(name))
  }

  static func one(_ name: String) -> String {
    cricket[name]?.one ?? plain(name).split(separator: " ").map(singular).joined(separator: " ")
  }

  static func title(_ name: String) -> String {
    return name.hasPrefix("run_outs_") ? cricket[name]?.many ?? plain(name) : plain(name)
  }

  private static func singular(_ word: Substring) -> Substring {
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: word.hasSuffix) { return word.dropLast(2) }
    let isPlural = word.hasSuffix("s") && !["ss", "us", "is"].contains(where: word.hasSuffix) && word.utf8.count > 2
    return isPlural ? word.dropLast() : word
  }

  private static func plain(_ name: String) -> String { name.replacing("_", with: " ") }

  private static let cricket = Dictionary(uniqueKeysWithValues: CricketFigure.allCases.map { ($0.name, $0.facts) })

  /// Returns a rate as an exact fraction and with two decimals, such as `48/24 = 200.00` or `25/3.2 overs = 7.50`.
  static func rate(
    _ above: FigureAmount, _ below: FigureAmount, times: Int, isPerOver: Bool
  ) -> String {
    let value = Decimal.rate(above.amount, times: times, over: below.amount) ?? "-"
    if isPerOver {
      return "\(above.amount)/\(OverCount(balls: below.amount, perOver: times).oversText) = \(value)"
    }
    let isPlain = times == 1 || times == 100
    return "\(above.amount)/\(below.amount)\(isPlain ? "" : " × \(times)") = \(value)"
  }

  static func bounds(_ band: Band) -> String {
    let lower = band.lower.map { "\($0.isClosed ? "≥" : ">") \(Decimal.text($0.value, places: 4))" }
    let upper = band.upper.map { "\($0.isClosed ? "≤" : "<") \(Decimal.text($0.value, places: 4))" }
    return [lower, upper].compactMap { $0 }.joined(separator: " and ")
  }
}
