import StrictJSON

/// An independent reader of the rule for late joiners in a team rules file, for `verify`.
package enum AuditLateJoiners: String, Sendable {
  case lowest, average

  /// Reads a team rules file. Returns nil if late joiners get no points.
  package init?(parsing bytes: [UInt8]) throws(JSONError) {
    guard let rule = try JSONValue(parsing: bytes, limits: .userFile)["late_joiners"] else { return nil }
    self.init(rawValue: try rule.string())
  }

  /// Returns the points for a match, given the points of all teams in the match, in ten-thousandths. 0 without teams.
  func points(from teams: [Int]) -> Int {
    let sorted = teams.sorted()
    guard let lowest = sorted.first else { return 0 }
    switch self {
    case .lowest: return lowest
    case .average:
      let sum = sorted.reduce(0, AuditScoring.add)
      let (hundredths, rest) = abs(sum).quotientAndRemainder(dividingBy: 100 * sorted.count)
      return sum.signum() * 100 * (rest >= 50 * sorted.count ? hundredths + 1 : hundredths)
    }
  }
}
