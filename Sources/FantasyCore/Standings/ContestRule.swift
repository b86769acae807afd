/// The score that ranks a board. Total points is the only rule; `HeadToHead` and `Cup` are values beside the board.
package enum ContestRule: Hashable, Sendable {
  case totalPoints

  /// The score that ranks each entry; more is better.
  package func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
