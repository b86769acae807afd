import Books
import FantasyCore

/// A player's points in a match or season part, item by item. The points are explained either for an entry or
/// independently of entries.
package struct PlayerExplanation: Sendable {
  package let index: ElementIndex<PoolPlayer>
  package let hasPlayed: Bool
  /// The player's captaincy in an entry's line-up; nil if the player has none. Always nil for a season part.
  package let captaincy: Captaincy?
  package let items: [ExplainedItem]
  package let misses: [ItemMiss]
  package let system: ScoringSystem
  package let counts: Bool

  /// The points before the captaincy multiplier.
  package var points: Points { items.reduce(.zero) { $0 + $1.points } }

  /// The points after the captaincy multiplier.
  package var counted: Points { items.reduce(.zero) { $0 + counted($1) } }

  package func counted(_ item: ExplainedItem) -> Points { item.points * multiplier(of: item) }

  package func multiplier(of item: ExplainedItem) -> Multiplier { system.multiplier(ofItem: item.item, as: captaincy) }
}

extension LeagueScores {
  /// Explains a player's points in a match or season part. `deliveries` is nil if the match was scored from figures
  /// only.
  package func explanation(
    of unit: PointUnit, playerAt index: ElementIndex<PoolPlayer>, as captaincy: Captaincy?, deliveries: Match?
  ) -> PlayerExplanation {
    let role = league.pool.players[index].role
    var items: [ExplainedItem] = [], misses: [ItemMiss] = []
    if let part = unit.part {
      if let total = part.figures[index] {
        items = unit.system.explainedSeason(total, role: role)
        misses = unit.system.missesOfSeason(total, role: role)
      }
    } else if !unit.match.score.isVoid {
      let balls = unit.match.record.info.ballsPerOver
      for (performance, evidence) in figures(of: index, in: unit, deliveries) {
        items += unit.system.explained(performance, evidence, role: role, ballsPerOver: balls)
        misses += unit.system.misses(performance, role: role, ballsPerOver: balls)
      }
    }
    return PlayerExplanation(
      index: index, hasPlayed: unit.points[index] != nil, captaincy: unit.isSeason ? nil : captaincy, items: items,
      misses: misses, system: unit.system, counts: unit.counts)
  }

  private func figures(
    of index: ElementIndex<PoolPlayer>, in unit: PointUnit, _ deliveries: Match?
  ) -> [(Performance, [Evidence])] {
    unit.match.score.players.enumerated().filter { $1.index == index }.map { number, player in
      guard let deliveries else { return (player.performance, []) }
      let counting = unit.system.counting, listed = player.performance.player
      let evidence =
        number < deliveries.players.count
        ? deliveries.evidence(ofPlayerAt: PlayerIndex(number), counting: counting)
        : deliveries.evidence(of: listed, counting: counting)
      var performance = evidence.performance(of: listed, in: deliveries, counting: counting)
      performance.arrival = player.performance.arrival
      return (performance, evidence)
    }
  }
}
