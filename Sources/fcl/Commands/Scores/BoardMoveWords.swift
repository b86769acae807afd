// Who gains and loses what on the leaderboard, as `score --replace` and `rules adopt` say it.

import FantasyCore
import LeagueStore

extension BoardMove {
  /// A line for people: `Anna: 74 to 77 (+3), rank 2 to 1`.
  ///
  /// - Parameter name: the manager's name; nil when the account is gone.
  func line(_ name: String?) -> String {
    "  \(name ?? Accounts.formerManager): \(was.points) to \(now.points) (\(gain > .zero ? "+" : "")\(gain)), "
      + "rank \(was.rank) to \(now.rank)"
  }

  /// The same for scripts.
  var facts: [Fact] {
    [
      Fact(key: "manager", value: .id(now.entry.manager)), Fact(key: "from", value: .points(was.points)),
      Fact(key: "to", value: .points(now.points)), Fact(key: "rank_from", value: .whole(was.rank)),
      Fact(key: "rank_to", value: .whole(now.rank)),
    ]
  }
}
