// Describes changes of rank on the leaderboard, for `score --replace` and `rules adopt`.

import FantasyCore

extension RankMove {
  package func line(_ name: String) -> String {
    "  \(name): \(was.points) to \(now.points) (\(gain.signed)), rank \(was.rank) to \(now.rank)"
  }

  package var facts: [Fact] {
    [
      Fact("manager", .id(now.manager)), Fact("from", .points(was.points)), Fact("to", .points(now.points)),
      Fact("rank_from", .whole(was.rank)), Fact("rank_to", .whole(now.rank)),
    ]
  }
}
