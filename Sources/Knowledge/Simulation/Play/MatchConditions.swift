/// The kinds of match that can be simulated, with their playing conditions.
package enum MatchConditions: String, Sendable, Hashable, CaseIterable {
  case t20
  case oneDay
  case test
  /// A hundred balls for each side, recorded as twenty overs of five balls.
  case hundred

  /// The format as in match files. The Hundred is recorded as `T20` (MATCH-FILES.md, 2).
  package var matchType: String {
    switch self {
    case .t20, .hundred: "T20"
    case .oneDay: "ODI"
    case .test: "Test"
    }
  }

  package var ballsPerOver: Int { self == .hundred ? 5 : 6 }

  /// The number of overs per innings; nil for no limit.
  package var overs: Int? {
    switch self {
    case .t20, .hundred: 20
    case .oneDay: 50
    case .test: nil
    }
  }

  /// Returns the maximum number of overs per bowler: a fifth of the overs, rounded up.
  func oversPerBowler(inInningsOf overs: Int) -> Int { (overs + 4) / 5 }

  /// Returns true if the ends change after an over, counted from 0. In The Hundred, ends change after every ten balls.
  func changesEnds(after over: Int) -> Bool { self != .hundred || over % 2 == 1 }

  var hasFreeHits: Bool { self != .test }

  /// The minimum number of overs that the second innings needs for a result if rain ends the match.
  var oversForResult: Int { self == .oneDay ? 20 : 5 }
}

extension MatchConditions {
  /// Creates conditions from a format in match files, such as `T20`. Returns nil for an unsupported format.
  package init?(ofFormat format: String) {
    switch format {
    case "T20", "IT20": self = .t20
    case "ODI", "ODM": self = .oneDay
    case "Test", "MDM": self = .test
    default: return nil
    }
  }
}
