/// The matches of a league that can still earn its entries points: to come, begun but not scored, or in progress.
public struct RemainingMatches: Sendable {
  /// The matches in order of their start.
  public let matches: [LeagueMatch]
  private let sides: Set<String>

  /// - Parameters:
  ///   - board: the league's board.
  ///   - now: the league's time.
  public init(of league: League, _ board: Board, at now: Instant) {
    let live = Set(board.live)
    let hasStarted = league.start(at: now) != nil
    matches = league.matchesByStart.filter { match in
      league.completed == nil && !match.isAbandoned && (match.file == nil || live.contains(match.fixture.id))
        && (hasStarted ? league.counts(match, at: now) : !match.hasBegun(at: now))
    }
    sides = Set(league.matches.values.flatMap { [$0.fixture.home, $0.fixture.away] })
  }

  /// Returns whether a player may play in a match: their side does by the pool, or no match of the league names it.
  public func mayPlay(_ player: PoolPlayer, in match: LeagueMatch) -> Bool {
    player.side == match.fixture.home || player.side == match.fixture.away || !sides.contains(player.side)
  }

  /// Returns in how many of the matches a player may play.
  public func count(for player: PoolPlayer) -> Int { matches.count { mayPlay(player, in: $0) } }
}
