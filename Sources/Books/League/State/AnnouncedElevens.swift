// Announced elevens show which players are out of a match before it is scored. They never affect points.

import FantasyCore

extension League {
  /// The allowed number of announced players of a side: an eleven, and up to five named substitutes.
  package static let announcedSizes = 11...16

  /// The matches whose elevens are announced and that are neither scored nor abandoned, in order of start.
  package var announcedMatches: [LeagueMatch] {
    matches.values.filter { !$0.announced.isEmpty && !$0.isAbandoned }.sorted(by: LeagueMatch.isEarlier)
  }

  /// Returns true if the elevens of a match are announced and a player of one of the two sides is not in them. False
  /// once the match is scored.
  package func isOut(_ player: PoolPlayer, of match: LeagueMatch) -> Bool {
    let (fixture, announced) = (match.fixture, match.announced)
    if announced.isEmpty || match.isAbandoned || announced.contains(player.id) { return false }
    return [fixture.home, fixture.away].contains(side(of: player, at: fixture.start))
  }
}
