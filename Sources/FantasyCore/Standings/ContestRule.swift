/// The score by which a leaderboard is ranked. `HeadToHead` and `Cup` are separate from it.
package enum ContestRule: Hashable, Sendable {
  case totalPoints

  package func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
