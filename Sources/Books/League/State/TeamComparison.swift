import FantasyCore

/// The line-ups of two entries locked for a match, player by player: what both count the same, and what decides.
package struct TeamComparison: Sendable {
  /// Whether a player is in a line-up, and in which captaincy.
  package enum Membership: Hashable, Sendable {
    case absent
    case member(Captaincy?)
  }

  /// A player of at least one of the line-ups.
  package struct Player: Sendable {
    /// The player, as in the pool.
    package let player: PoolPlayer
    /// Whether the first line-up has them.
    package let first: Membership
    /// Whether the second one does.
    package let second: Membership
    /// What they counted for the first entry so far, in all of its line-ups.
    package let firstPoints: Points?
    /// What they counted for the second entry.
    package let secondPoints: Points?
    /// In how many matches that can still earn points they may play.
    package let left: Int
    /// What the first entry gains on the second for each point of the player, in hundredths.
    package let edge: Int

    /// Whether they can still make a difference.
    package var decides: Bool { left > 0 && edge != 0 }
  }

  /// The players, those with most left to decide first.
  package let players: [Player]

  /// Compares the line-ups of two entries.
  ///
  /// - Parameters:
  ///   - match: the match for which they are locked; it must have begun, since line-ups are hidden before.
  package init(
    _ first: ManagerID, _ second: ManagerID, _ league: League, _ board: Board, _ remaining: RemainingMatches,
    _ match: LeagueMatch
  ) {
    let entries = [first, second].map { league.entry(of: $0) }
    let lineUps = entries.map { entry in entry.flatMap { league.lockedLineUp(of: $0, for: match)?.lineUp } }
    let counted = entries.map { entry in entry.map { board.counted($0, in: league) } ?? [:] }
    let system = league.system(for: match)
    func membership(_ player: PlayerID, _ lineUp: LineUp?) -> Membership {
      guard let lineUp, lineUp.players.contains(player) else { return .absent }
      return .member(lineUp.captaincy(of: player))
    }
    func hundredths(_ membership: Membership) -> Int {
      if case .member(let captaincy) = membership { system.multiplier(of: captaincy).hundredths } else { 0 }
    }
    let all = league.pool.players.places.compactMap { place -> Player? in
      let player = league.pool.players[place]
      let memberships = lineUps.map { membership(player.id, $0) }
      if memberships == [.absent, .absent] { return nil }
      return Player(
        player: player, first: memberships[0], second: memberships[1], firstPoints: counted[0][place],
        secondPoints: counted[1][place], left: remaining.count(for: player),
        edge: hundredths(memberships[0]) - hundredths(memberships[1]))
    }
    players = all.enumerated().sorted { one, other in
      func measure(_ player: Player) -> (Int, Int) { (abs(player.edge) * player.left, abs(player.edge)) }
      let (first, second) = (measure(one.element), measure(other.element))
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
  }
}
