/// The method by which a leaderboard computes the scores of entries. Head-to-head tables and cups don't use this type.
package enum ContestRule: Hashable, Sendable {
  case totalPoints

  package func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
