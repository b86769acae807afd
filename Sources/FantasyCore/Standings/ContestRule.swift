/// How a board is decided: the score that ranks its entries. Total points is the only rule: a head-to-head league and a cup
/// are values beside the board; see `HeadToHead` and `Cup`.
package enum ContestRule: Hashable, Sendable {
  /// By the points of all matches and season parts together.
  case totalPoints

  /// The score that ranks each entry; more is better.
  ///
  /// - Parameter entries: the points each entry earned, match by match.
  package func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
