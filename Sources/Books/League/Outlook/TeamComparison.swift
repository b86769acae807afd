import FantasyCore

/// Two entries' line-ups locked for a match, compared player by player.
package struct TeamComparison: Sendable {
  package enum Membership: Hashable, Sendable {
    case absent
    case member(Captaincy?)
  }

  package struct Player: Sendable {
    package let player: PoolPlayer
    package let first, second: Membership
    /// The points that the player has earned the first entry so far, in all its line-ups; nil if the player has earned
    /// none.
    package let firstPoints: Points?
    package let secondPoints: Points?
    /// The number of remaining matches in which the player can play.
    package let left: Int
    /// The points that the first entry gains on the second for each point that the player earns, in hundredths.
    package let edge: Int

    package var decides: Bool { left > 0 && edge != 0 }
  }

  /// The players in either line-up, in descending order of the effect that they can still have on the difference.
  package let players: [Player]

  /// Compares the line-ups of two entries in a match. The match must have begun, since line-ups are hidden before its
  /// start.
  package init(
    _ first: ManagerID, _ second: ManagerID, _ league: League, _ board: LeagueStandings, _ remaining: RemainingMatches,
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
    let all = league.pool.players.elementIndices.compactMap { index -> Player? in
      let player = league.pool.players[index]
      let memberships = lineUps.map { membership(player.id, $0) }
      if memberships == [.absent, .absent] { return nil }
      return Player(
        player: player, first: memberships[0], second: memberships[1], firstPoints: counted[0][index],
        secondPoints: counted[1][index], left: remaining.count(for: player),
        edge: hundredths(memberships[0]) - hundredths(memberships[1]))
    }
    players = all.enumerated().sorted { one, other in
      func measure(_ player: Player) -> (Int, Int) { (abs(player.edge) * player.left, abs(player.edge)) }
      let first = measure(one.element), second = measure(other.element)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
  }
}
