import FantasyCore

/// A player's place on a board.
package struct BoardStanding: Hashable, Sendable {
  /// The rank, from 1; players with the same best score share one.
  package let rank: Int
  /// The place of the player among those of the board.
  package let player: Int
  /// Their best result.
  package let result: BoardResult
}

/// The days that count on a board.
package enum BoardWindow: String, Hashable, Sendable, CaseIterable {
  /// The current day, in UTC.
  case day
  /// The current week, from Monday, in UTC.
  case week
  /// The current month, in UTC.
  case month

  /// When the window begins that an instant lies in.
  package func start(at now: Instant) -> Instant {
    switch self {
    case .day: Instant(now.day)
    // 1970-01-01 was a Thursday, three days after a Monday.
    case .week: Instant(now.day + -(((now.day.number + 3) % 7 + 7) % 7))
    case .month: Instant(now.day + (1 - now.day.civil.day))
    }
  }
}

extension GameBoard {
  /// The standings: the best result of each player who has one, best first. Players with the same score share a rank, and
  /// whose result was submitted first comes first.
  ///
  /// - Parameters:
  ///   - window: the days that count; nil for all.
  ///   - now: the time at which the window is looked at.
  ///   - chosen: the players; nil for all. Ranks are among them.
  /// - Complexity: O(p log p) for p players; in a window also O(r) for r results.
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
    for (place, row) in rows.enumerated() {
      let isShared = place > 0 && rows[place - 1].worth == row.worth
      standings.append(
        BoardStanding(
          rank: isShared ? standings[place - 1].rank : place + 1, player: row.player, result: results[row.number]))
    }
    return standings
  }

  /// The number of each player's best result in a time; nil where they have none.
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

  /// How many players have a result.
  package var rankedCount: Int { players.list.indices.count { results.best(of: $0) != nil } }

  /// The rank of a player by their best result; nil if they have none.
  package func rank(of player: Int) -> Int? {
    guard let own = results.best(of: player).map({ results.score(of: $0) }) else { return nil }
    let better = players.list.indices.count { other in
      results.best(of: other).map { terms.order.isBetter(results.score(of: $0), than: own) } ?? false
    }
    return better + 1
  }

  /// The last results of a player, the newest first.
  package func lastResults(of player: Int, most: Int) -> [BoardResult] {
    var found: [BoardResult] = []
    var number = results.count - 1
    while number >= 0, found.count < most {
      let result = results[number]
      if result.player == player { found.append(result) }
      number -= 1
    }
    return found
  }
}
