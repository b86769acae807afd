/// The leading run scorers and wicket-takers of both sides. Excludes super overs.
package struct MatchLeaders: Sendable, Hashable {
  /// The batters with the most runs, as indices in `Match.players`; several if they are level. Empty if no batter
  /// scored.
  package let batters: [Int]
  package let bowlers: [Int]
  package let total: Int

  package init(_ match: Match) {
    let tallies = MatchTallies(match)
    batters = Self.best(of: tallies.runs)
    bowlers = Self.best(of: tallies.wickets)
    total = match.innings.reduce(0) { $0 + ($1.isSuperOver ? 0 : $1.total) }
  }

  private static func best(of counts: [Int]) -> [Int] {
    guard let maximum = counts.max(), maximum > 0 else { return [] }
    return counts.indices.filter { counts[$0] == maximum }
  }
}
