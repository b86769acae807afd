/// The score by which a leaderboard ranks entries. Head-to-head tables and cups are separate contests.
package enum ContestRule: Hashable, Sendable {
  case totalPoints

  package func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
