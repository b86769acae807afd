import FantasyCore

/// The super over: one over and two wickets for each side. The side that batted second in the match bats first. Super
/// overs are repeated while the scores are equal.
enum SuperOver {
  /// Plays super overs until one side wins; the side that bats first alternates. Returns nil if the fourth super over
  /// is also tied, which leaves the match tied.
  static func decide(_ script: inout MatchScript, battingFirst: Side) -> Side? {
    var first = battingFirst
    for round in 0..<4 {
      guard let set = play(&script, first, round: round, target: nil) else { return nil }
      guard let chase = play(&script, first.opponent, round: round, target: set + 1) else { return nil }
      if set != chase { return set > chase ? first : first.opponent }
      first = first.opponent
    }
    return nil
  }

  private static func play(_ script: inout MatchScript, _ batting: Side, round: Int, target: Int?) -> Int? {
    let limits = InningsLimits(overs: 1, wickets: 2, target: target)
    let order = batters(script, batting)
    guard var play = InningsPlay(script.state, batting: batting, limits: limits, order: order) else { return nil }
    play.innings.isSuperOver = true
    play.innings.target = target.map { Innings.Target(runs: $0, overs: 1) }
    play.attack = BowlingAttack(
      [(bowler(script, batting.opponent, round: round), BowlingAttack.weights(ofStrength: 0))], limit: nil, longSpell: 0
    )
    script.add(play)
    return script.innings.last?.total
  }

  /// Returns the first three fit players in the batting order who have not been dismissed in an earlier super over.
  private static func batters(_ script: MatchScript, _ side: Side) -> [PlayerIndex] {
    let out = script.innings.filter { $0.isSuperOver && $0.battingSide == side }.flatMap(\.wickets).map(\.playerOut)
    return Array(script.state[side].fit.filter { !out.contains($0) }.prefix(3))
  }

  /// Returns the best and the second-best bowler alternately, since a bowler may not bowl two super overs in a row.
  private static func bowler(
    _ script: MatchScript, _ side: Side, round: Int
  ) -> PlayerIndex {
    let state = script.state
    let best = state[side].fit.sorted { (state.player($0).bowling, $1) > (state.player($1).bowling, $0) }
    return best[min(round % 2, best.count - 1)]
  }
}
