import FantasyCore

/// A limited-overs match: one innings for each side, perhaps rain, and a super over if the scores are equal.
struct LimitedOversMatch {
  var script: MatchScript
  private let battingFirst: Side
  private let overs: Int
  private let hasImpactPlayers: Bool

  init(_ state: PlayState, battingFirst: Side, overs: Int) {
    script = MatchScript(state: state)
    self.battingFirst = battingFirst
    self.overs = overs
    hasImpactPlayers = script.state.random.chance(state.chances.impactPlayers)
  }

  mutating func play() -> Outcome {
    script.play(battingFirst, .limited(script.state.conditions, overs: overs))
    let rain = Rain.between(
      overs: overs, script.state.conditions, chances: script.state.chances, random: &script.state.random)
    let target = rain?.target(after: script.total(battingFirst), overs: overs) ?? script.total(battingFirst) + 1
    let limits = InningsLimits.limited(
      script.state.conditions, overs: rain?.overs ?? overs, balls: rain?.balls ?? 0, target: target)
    let swaps = hasImpactPlayers ? bringInImpactPlayers() : []
    script.play(battingFirst.opponent, limits) { play in
      play.innings.target = Innings.Target(runs: target, overs: limits.overs, balls: limits.balls)
      play.innings.replacements = swaps
    }
    return outcome(target: target, method: rain == nil ? nil : "D/L")
  }

  private mutating func outcome(target: Int, method: String?) -> Outcome {
    let short = target - 1 - script.total(battingFirst.opponent)
    if short < 0 {
      return script.state.outcome(winner: battingFirst.opponent, .wickets(script.wicketsLeft), method: method)
    }
    if short > 0 { return script.state.outcome(winner: battingFirst, .runs(short), method: method) }
    var tie = Outcome(result: .tie, method: method)
    guard !script.state.random.chance(script.state.chances.tieStands) else { return tie }
    tie.eliminator = SuperOver.decide(&script, battingFirst: battingFirst.opponent).map { script.state[$0].name }
    return tie
  }

  /// In each side, replaces one player who is no longer needed with the reserve. Called between the innings.
  private mutating func bringInImpactPlayers() -> [Replacement] {
    let second = battingFirst.opponent
    let batsNoMore = script.state[battingFirst].fit.min { bowling($0) < bowling($1) }
    let bowlsNoMore = script.state[second].fit.last
    return [(battingFirst, batsNoMore), (second, bowlsNoMore)].compactMap { side, leaving in
      guard let leaving, isNoKeeper(leaving) else { return nil }
      guard let newcomer = script.state[side].bringIn(for: leaving) else { return nil }
      return Replacement(
        delivery: 0, playerIn: script.state.player(newcomer).name, playerOut: script.state.player(leaving).name,
        team: side, reason: "impact_player")
    }
  }

  private func bowling(_ player: PlayerIndex) -> Int { isNoKeeper(player) ? script.state.player(player).bowling : 100 }

  private func isNoKeeper(_ player: PlayerIndex) -> Bool { script.state.player(player).role != .wicketKeeper }
}

/// Rain between the innings, which reduces the overs and adjusts the target.
struct Rain {
  let overs, balls: Int
  private let ballsPerOver: Int

  static func between(
    overs: Int, _ conditions: MatchConditions, chances: RareEvents, random: inout SeededRandom
  ) -> Rain? {
    guard random.chance(chances.rain) else { return nil }
    let left = random.within(conditions.oversForResult...overs - 2)
    let balls = random.chance(3_000) ? random.within(1...conditions.ballsPerOver - 1) : 0
    return Rain(overs: left, balls: balls, ballsPerOver: conditions.ballsPerOver)
  }

  /// Returns the number of runs needed to win. The target exceeds a proportional share, because a side with fewer overs
  /// and all its wickets can score faster.
  func target(after total: Int, overs full: Int) -> Int {
    let share = 1_000 * (overs * ballsPerOver + balls) / (full * ballsPerOver)
    let resources = share * (1_550 - share * 550 / 1_000) / 1_000
    return total * resources / 1_000 + 1
  }
}
