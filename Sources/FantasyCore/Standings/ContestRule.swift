/// How a contest is decided: by what entries are ranked. Total points are the one rule today; another one, such as head
/// to head, a cup or last man standing, is a case here.
enum ContestRule: Hashable, Sendable {
  /// By the points of all matches and season parts together.
  case totalPoints

  /// By what each entry is ranked; more is better.
  ///
  /// - Parameter entries: what each entry earned, match by match.
  func scores(of entries: [EarnedPoints]) -> [Points] {
    switch self {
    case .totalPoints: entries.map(\.total)
    }
  }
}
