import FantasyCore

package struct BoardStanding: Hashable, Sendable {
  /// The rank, from 1. Players with the same best score share a rank.
  package let rank: Int
  /// The player's index in `BoardPlayers.list`.
  package let player: Int
  package let result: BoardResult
}

/// The current day, week or month in UTC. Only results from this period count.
package enum BoardWindow: String, Hashable, Sendable, CaseIterable {
  case day
  /// A week begins on Monday.
  case week
  case month

  package func start(at now: Instant) -> Instant {
    switch self {
    case .day: Instant(now.day)
    // 1970-01-01 was a Thursday, three days after a Monday.
    case .week: Instant(now.day + -(((now.day.number + 3) % 7 + 7) % 7))
    case .month: Instant(now.day + (1 - now.day.civil.day))
    }
  }
}

extension Board {
  /// Returns each player's best result, best first. Players with equal scores share a rank, and are listed in order of
  /// submission.
  ///
  /// - Parameters:
  ///   - window: the period in which results count; nil for all results.
  ///   - now: the current time. If there is a window, results after this time don't count.
  ///   - chosen: returns true for the players to include; nil for all players. Only these players are ranked.
  /// - Complexity: O(p log p) for p players. If there is a window, also O(r) for r results.
  package func standings(
    in window: BoardWindow? = nil, at now: Instant, among chosen: ((BoardPlayer) -> Bool)? = nil
  ) -> [BoardStanding] {
    let best = window.map { bestResults(since: $0.start(at: now), until: now) }
    var rows: [(worth: Int, number: Int, player: Int)] = []
    rows.reserveCapacity(players.list.count)
    for player in players.list.indices {
      if let chosen, !chosen(players.list[player]) { continue }
      guard let number = if let best { best[player] } else { results.best(of: player) } else { continue }
      rows.append((terms.order.worth(of: results.score(of: number)), number, player))
    }
    rows.sort { $0.worth == $1.worth ? $0.number < $1.number : $0.worth > $1.worth }
    var standings: [BoardStanding] = []
    standings.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let isShared = index > 0 && rows[index - 1].worth == row.worth
      standings.append(
        BoardStanding(
          rank: isShared ? standings[index - 1].rank : index + 1, player: row.player, result: results[row.number]))
    }
    return standings
  }

  private func bestResults(since start: Instant, until end: Instant) -> [Int?] {
    var best = [Int?](repeating: nil, count: players.list.count)
    for number in 0..<results.count {
      let result = results[number]
      guard result.time >= start, result.time <= end, best.indices.contains(result.player) else { continue }
      let former = best[result.player].map { results.score(of: $0) }
      if former.map({ terms.order.isBetter(result.score, than: $0) }) ?? true { best[result.player] = number }
    }
    return best
  }

  package var rankedCount: Int { players.list.indices.count { results.best(of: $0) != nil } }

  /// Returns a player's rank; nil if the player has no result.
  package func rank(of player: Int) -> Int? {
    guard let own = results.best(of: player).map({ results.score(of: $0) }) else { return nil }
    let better = players.list.indices.count { other in
      results.best(of: other).map { terms.order.isBetter(results.score(of: $0), than: own) } ?? false
    }
    return better + 1
  }

  package func lastResults(of player: Int, maximum: Int) -> [BoardResult] {
    var found: [BoardResult] = []
    var number = results.count - 1
    while number >= 0, found.count < maximum {
      let result = results[number]
      if result.player == player { found.append(result) }
      number -= 1
    }
    return found
  }
}
