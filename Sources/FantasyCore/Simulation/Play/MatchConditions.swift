/// The kinds of match that can be simulated, and what the laws and playing conditions of each say.
public enum MatchConditions: String, Sendable, Hashable, CaseIterable {
  /// Twenty overs a side.
  case t20
  /// Fifty overs a side.
  case oneDay
  /// Two innings a side, five days.
  case test
  /// A hundred balls a side, which records show as twenty overs of five balls.
  case hundred

  /// The match type in a record: `T20` for The Hundred too (MATCH-FILES.md, 2).
  public var matchType: String {
    switch self {
    case .t20, .hundred: "T20"
    case .oneDay: "ODI"
    case .test: "Test"
    }
  }

  /// Legal balls of an over.
  public var ballsPerOver: Int { self == .hundred ? 5 : 6 }

  /// Overs of an innings; nil where there is no limit.
  public var overs: Int? {
    switch self {
    case .t20, .hundred: 20
    case .oneDay: 50
    case .test: nil
    }
  }

  /// The overs that one bowler may bowl in an innings of so many overs: a fifth, rounded up.
  func oversPerBowler(inInningsOf overs: Int) -> Int { (overs + 4) / 5 }

  /// Whether the bowling changes ends after an over, counted from 0; in The Hundred after every ten balls.
  func changesEnds(after over: Int) -> Bool { self != .hundred || over % 2 == 1 }

  /// Whether the ball after a no-ball is a free hit.
  var hasFreeHits: Bool { self != .test }

  /// The overs that must be bowled to the side batting second before rain can decide a match.
  var oversForResult: Int { self == .oneDay ? 20 : 5 }
}
