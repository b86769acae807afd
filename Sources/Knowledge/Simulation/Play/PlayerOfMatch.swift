import FantasyCore

/// Chooses the player of the match by a simple rule: a run is worth 1, a wicket 22, and a catch, stumping or run-out 8.
enum PlayerOfMatch {
  /// Returns the name of the best player of the winning side. If there is no winner, considers both sides.
  static func choose(in match: Match, winner: Side?) -> String? {
    var worth = [Int](repeating: 0, count: match.players.count)
    for innings in match.innings where !innings.isSuperOver { count(innings, into: &worth) }
    let candidates = match.players.indices.filter { winner == nil || match.players[$0].side == winner }
    return candidates.max { (worth[$0], $1) < (worth[$1], $0) }.map { match.players[$0].name }
  }

  private static func count(_ innings: Innings, into worth: inout [Int]) {
    for delivery in innings.deliveries { worth[Int(delivery.batter)] += Int(delivery.batterRuns) }
    for wicket in innings.wickets {
      for fielder in wicket.fielders.compactMap(\.player) { worth[Int(fielder)] += 8 }
      guard wicket.kind.isCreditedToBowler else { continue }
      worth[Int(innings.deliveries[wicket.delivery].bowler)] += 22
    }
  }
}
