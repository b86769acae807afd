import FantasyCore

/// The effect of corrected match files: changed points of players and entries, new ranks, and the differences between
/// the files that caused the changes.
package struct Correction: Sendable {
  package struct PlayerChange: Hashable, Sendable {
    /// The player's id in the pool, or in the match record if the player isn't in the pool.
    package var id: PlayerID
    package var name: String
    package var side: String
    package var isInPool: Bool
    /// The match in which the points changed. Nil for the season part, which has points for figures over several
    /// matches.
    package var match: MatchID?
    /// The points before the correction, without captaincy; nil if the player did not play according to the old file.
    package var was: Points?
    package var now: Points?
    package var causes: [MatchDifference]
  }

  /// The changes of players' points, in the order of the matches and, within a match, of its record. Season parts come
  /// last.
  package let players: [PlayerChange]
  /// The entries whose points or ranks changed, in the order of the new leaderboard.
  package let managers: [RankMove]
  package let games: [GameChange]
  /// The changed rows of the head-to-head table, in the order of the new table.
  package let rows: [RowChange]
  package let cups: [CupChange]

  package struct GameChange: Hashable, Sendable {
    package let round: Int
    package let was, now: HeadToHead.Game
  }

  package struct RowChange: Hashable, Sendable {
    package let manager: ManagerID
    package let rankBefore, rank: Int
    /// The points in the head-to-head table.
    package let pointsBefore, points: Int
  }

  /// A changed tie of a cup, or a changed round of a last-man-standing cup.
  package struct CupChange: Hashable, Sendable {
    package struct Outcome: Hashable, Sendable {
      /// The managers of a tie, the higher seed first; nil in a last-man-standing cup.
      package let one, other: ManagerID?
      /// The managers' points in the tie; zero as long as a manager is unknown or the tie has not begun.
      package let points, otherPoints: Points
      package let isPlayed: Bool
      /// The winner of a tie, or the manager eliminated in a round; nil until the tie or round is over.
      package let decided: ManagerID?
    }

    package let cup: CupID
    package let kind: CupTerms.Kind
    /// The stage's number, starting at 1.
    package let stage: Int
    /// The outcomes before and after the correction; nil if the tie or round did not exist at that time.
    package let was, now: Outcome?
  }

  /// Compares a league's scores before and after a correction. If `memberships` is nil, they are computed from the
  /// league's record, which must then have all commits.
  package init(
    before: LeagueScores, after: LeagueScores, differences: [MatchID: [MatchDifference]],
    memberships: Memberships? = nil
  ) {
    let old = Dictionary(before.matches.map { ($0.match.fixture.id, $0) }) { first, _ in first }
    let changed = after.matches.filter { differences[$0.match.fixture.id] != nil }
    let inMatches = changed.flatMap { match in
      let id = match.match.fixture.id
      return Self.changes(
        MatchTotals(old[id], before.league.pool), MatchTotals(match, after.league.pool), id, differences[id] ?? [])
    }
    players = inMatches + Self.seasonChanges(before, after, differences.values.flatMap { $0 })
    managers = RankMoves(from: before.leaderboard(), to: after.leaderboard()).changed
    let contests = (HeadToHead(before, memberships), HeadToHead(after, memberships))
    if let was = contests.0, let now = contests.1 {
      games = Self.games(was, now)
      rows = Self.rows(was, now)
    } else {
      games = []
      rows = []
    }
    cups = zip(before.league.cups, after.league.cups).flatMap { was, now in
      was.name == now.name ? Self.changes(Cup(was, before, memberships), Cup(now, after, memberships)) : []
    }
  }

  private static func changes(_ before: Cup, _ after: Cup) -> [CupChange] {
    (0..<max(before.stages.count, after.stages.count)).flatMap { stage -> [CupChange] in
      let was = outcomes(before, stage), now = outcomes(after, stage)
      return (0..<max(was.count, now.count)).compactMap { index in
        let old = was.indices.contains(index) ? was[index] : nil, new = now.indices.contains(index) ? now[index] : nil
        if old == new { return nil }
        return CupChange(cup: after.terms.name, kind: after.terms.kind, stage: stage + 1, was: old, now: new)
      }
    }
  }

  private static func outcomes(_ cup: Cup, _ stage: Int) -> [CupChange.Outcome] {
    guard cup.isDrawn, cup.stages.indices.contains(stage) else { return [] }
    let stage = cup.stages[stage]
    func name(_ index: Int?) -> ManagerID? { index.map { cup.entrants[$0] } }
    let ties = stage.ties.map { tie in
      // Points count only if both managers are known and the tie has begun.
      let counts = tie.one != nil && tie.other != nil && stage.state != .upcoming
      return CupChange.Outcome(
        one: name(tie.one), other: name(tie.other), points: counts ? tie.points : .zero,
        otherPoints: counts ? tie.otherPoints : .zero, isPlayed: counts, decided: name(tie.winner))
    }
    let eliminated = stage.standings.filter { $0.eliminated != nil }.map { row in
      CupChange.Outcome(
        one: nil, other: nil, points: .zero, otherPoints: .zero, isPlayed: true, decided: name(row.entrant))
    }
    return ties + eliminated
  }

  private static func games(_ before: HeadToHead, _ after: HeadToHead) -> [GameChange] {
    zip(before.rounds, after.rounds).flatMap { old, new in
      zip(old.games, new.games).compactMap { was, now in
        was == now || now.away == nil ? nil : GameChange(round: new.number, was: was, now: now)
      }
    }
  }

  private static func rows(_ before: HeadToHead, _ after: HeadToHead) -> [RowChange] {
    let old = Dictionary(before.table.rows.map { (before.managers[$0.index], $0) }) { first, _ in first }
    return after.table.rows.compactMap { row in
      let manager = after.managers[row.index]
      guard let was = old[manager], was.rank != row.rank || was.points != row.points else { return nil }
      return RowChange(
        manager: manager, rankBefore: was.rank, rank: row.rank, pointsBefore: was.points, points: row.points)
    }
  }

  private static func changes(
    _ before: MatchTotals, _ after: MatchTotals, _ match: MatchID, _ differences: [MatchDifference]
  ) -> [PlayerChange] {
    let order = after.order + before.order.filter { after.players[$0] == nil }
    return order.compactMap { key in
      guard let player = after.players[key] ?? before.players[key] else { return nil }
      let was = before.players[key]?.points, now = after.players[key]?.points
      if was == now { return nil }
      let ids = (before.players[key]?.ids ?? []).union(after.players[key]?.ids ?? [])
      return PlayerChange(
        id: key, name: player.name, side: player.side, isInPool: player.isInPool, match: match, was: was, now: now,
        causes: differences.causes(for: ids))
    }
  }

  private static func seasonChanges(
    _ before: LeagueScores, _ after: LeagueScores, _ differences: [MatchDifference]
  ) -> [PlayerChange] {
    let old = before.seasonTotals, new = after.seasonTotals
    return Set(old.keys).union(new.keys).sorted().compactMap { index in
      let was = old[index], now = new[index]
      if was == now { return nil }
      let player = after.league.pool.players[index]
      return PlayerChange(
        id: player.id, name: player.name, side: player.side, isInPool: true, match: nil, was: was, now: now,
        causes: differences.causes(for: Set(player.ids)))
    }
  }
}

extension LeagueScores {
  fileprivate var seasonTotals: [ElementIndex<PoolPlayer>: Points] {
    seasons.reduce(into: [:]) { totals, part in
      for (index, points) in part.points { totals[index, default: .zero] += points.total }
    }
  }
}

private struct MatchTotals {
  struct Total {
    var name, side: String
    var isInPool: Bool
    var points = Points.zero
    var ids: Set<PlayerID> = []
  }

  private(set) var players: [PlayerID: Total] = [:]
  private(set) var order: [PlayerID] = []

  init(_ match: LeagueMatchScore?, _ pool: Pool) {
    guard let match else { return }
    for scored in match.score.players {
      let listed = scored.performance.player
      let row = scored.index.map { pool.players[$0] }
      let key = row?.id ?? listed.id
      if players[key] == nil {
        order.append(key)
        let side = match.record.info.teams[listed.side.index]
        players[key] = Total(name: row?.name ?? listed.name, side: side, isInPool: row != nil)
      }
      players[key]?.points += scored.points.total
      players[key]?.ids.insert(listed.id)
    }
  }
}

extension [MatchDifference] {
  fileprivate func causes(for ids: Set<PlayerID>) -> [MatchDifference] {
    let own = filter { !$0.players.isDisjoint(with: ids) }
    return own.isEmpty ? filter { $0.subject.ball == nil && $0.players.isEmpty } : own
  }
}
