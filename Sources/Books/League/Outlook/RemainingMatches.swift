import FantasyCore

/// The matches of a league in which entries can still earn points: upcoming, in progress, or begun but not scored.
package struct RemainingMatches: Sendable {
  /// The matches, in order of start.
  package let matches: [LeagueMatch]
  /// False if the league has no matches yet, so that any number can still be announced.
  package let areKnown: Bool
  /// True if late joiners can get points for one of the matches, because it began before they joined.
  package let canGiveLateJoinersPoints: Bool
  private let sides: Set<String>
  private let formerPools: [MatchID: Pool]

  package init(of league: League, _ board: LeagueStandings, at now: Instant) {
    let live = Set(board.live)
    let hasStarted = league.start(at: now) != nil
    matches = league.matchesByStart.filter { match in
      league.completed == nil && !match.isAbandoned && (match.file == nil || live.contains(match.fixture.id))
        && (hasStarted ? league.counts(match, at: now) : !match.hasBegun(at: now))
    }
    areKnown = league.completed != nil || !league.matches.isEmpty
    canGiveLateJoinersPoints =
      league.givesPointsToLateJoiners
      && matches.contains { match in league.people.lateJoins.values.contains { match.fixture.start < $0 } }
    formerPools =
      league.formerSides.isEmpty
      ? [:] : Dictionary(uniqueKeysWithValues: matches.map { ($0.fixture.id, league.pool(at: $0.fixture.start)) })
    sides = Set(league.matches.values.flatMap { [$0.fixture.home, $0.fixture.away] })
  }

  /// Returns true if the player's side plays in the match. If no match has the player's side, returns true for any
  /// match.
  package func mayPlay(_ player: PoolPlayer, in match: LeagueMatch) -> Bool {
    let side = formerPools[match.fixture.id]?[player.id]?.side ?? player.side
    return side == match.fixture.home || side == match.fixture.away || !sides.contains(side)
  }

  package func count(for player: PoolPlayer) -> Int { matches.count { mayPlay(player, in: $0) } }
}
