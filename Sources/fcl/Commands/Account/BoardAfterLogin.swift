// The leaderboard that `register` and `login` end on.

import FantasyCore

extension Context {
  /// The leaderboard of the league in use, or the only one.
  func leaderboardAfterLogin() -> Report? {
    guard let open = try? openLeague(), !open.league.entries.isEmpty else { return nil }
    return try? Leaderboard.report(open, self)
  }
}
