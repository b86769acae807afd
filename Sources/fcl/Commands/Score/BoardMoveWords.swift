// Who gains and loses what on the leaderboard, as `score --replace` and `rules adopt` say it.

import FantasyCore

extension BoardMove {
  /// A line for people: `Anna: 74 to 77 (+3), rank 2 to 1`.
  ///
  /// - Parameter name: the manager's name.
  func line(_ name: String) -> String {
    "  \(name): \(was.points) to \(now.points) (\(gain.signed)), rank \(was.rank) to \(now.rank)"
  }

  /// The same for scripts.
  var facts: [Fact] {
    [
      Fact("manager", .id(now.entry.manager)), Fact("from", .points(was.points)), Fact("to", .points(now.points)),
      Fact("rank_from", .whole(was.rank)), Fact("rank_to", .whole(now.rank)),
    ]
  }
}
