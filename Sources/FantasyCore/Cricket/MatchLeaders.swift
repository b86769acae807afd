/// Who did best in a match as a whole: most runs off the bat, most wickets that are the bowler's, both in all innings but
/// super overs, and the runs of both sides together.
package struct MatchLeaders: Sendable, Hashable {
  /// The players with most runs, by place in `Match.players`; several with equal runs, nobody if nobody made one.
  package let batters: [Int]
  /// The players with most wickets, likewise.
  package let bowlers: [Int]
  /// All runs of both sides, with extras.
  package let total: Int

  /// The leaders of a match.
  package init(_ match: Match) {
    let tallies = MatchTallies(match)
    (batters, bowlers) = (Self.best(of: tallies.runs), Self.best(of: tallies.wickets))
    total = match.innings.reduce(0) { $0 + ($1.isSuperOver ? 0 : $1.total) }
  }

  private static func best(of counts: [Int]) -> [Int] {
    guard let most = counts.max(), most > 0 else { return [] }
    return counts.indices.filter { counts[$0] == most }
  }
}
