import FantasyCore

/// A match of two innings for each side over five days, without an overs limit. Includes declarations, the follow-on
/// and draws.
struct TestMatch {
  private static let oversPerDay = 90

  var script: MatchScript
  private let battingFirst: Side
  private var oversLeft = 5 * oversPerDay

  init(_ state: PlayState, battingFirst: Side) {
    script = MatchScript(state: state)
    self.battingFirst = battingFirst
    if script.state.random.chance(state.chances.testRain) { oversLeft -= script.state.random.within(90...270) }
  }

  var days: Int {
    let used = script.innings.reduce(0) { $0 + Int($1.deliveries.last?.over ?? 0) + 1 }
    return min((used + Self.oversPerDay - 1) / Self.oversPerDay, 5)
  }

  mutating func play() -> Outcome {
    bat(battingFirst, declaresAt: likely(7_000, script.state.random.within(400...650)))
    guard hasTime else { return draw }
    let lead = script.total(battingFirst)
    bat(battingFirst.opponent, declaresAt: likely(4_000, lead + script.state.random.within(80...250)))
    guard hasTime else { return draw }
    return playSecondInnings()
  }

  private mutating func playSecondInnings() -> Outcome {
    let lead = script.total(battingFirst) - script.total(battingFirst.opponent)
    let followsOn = lead >= 200 && script.state.random.chance(6_000)
    let third = followsOn ? battingFirst.opponent : battingFirst
    let wanted = script.state.random.within(290...430) + script.total(third.opponent) - script.total(third)
    bat(third, declaresAt: followsOn ? nil : max(wanted, 1))
    guard hasTime else { return draw }
    let target = script.total(third) - script.total(third.opponent) + 1
    if target <= 0 {
      return script.state.outcome(winner: third.opponent, .inningsAndRuns(innings: 1, runs: 1 - target))
    }
    bat(third.opponent, target: target)
    return outcomeOfChase(by: third.opponent, target: target)
  }

  private mutating func outcomeOfChase(by side: Side, target: Int) -> Outcome {
    let short = script.total(side.opponent) - script.total(side)
    if short < 0 { return script.state.outcome(winner: side, .wickets(script.wicketsLeft)) }
    guard script.endingOfLast == .allOut else { return draw }
    return short == 0 ? Outcome(result: .tie) : script.state.outcome(winner: side.opponent, .runs(short))
  }

  private mutating func bat(_ side: Side, declaresAt: Int? = nil, target: Int? = nil) {
    // As the match goes on, the pitch takes more spin and the ball bounces lower.
    let wear = [100, 100, 108, 125][min(script.innings.count, 3)]
    let limits = InningsLimits(overs: oversLeft, target: target, declaresAt: declaresAt)
    script.play(side, limits) { play in
      play.innings.target = target.map { Innings.Target(runs: $0) }
      play.wear = wear
    }
    // A change of innings takes the time of two overs.
    oversLeft -= script.oversOfLast + 2
  }

  private var hasTime: Bool { script.endingOfLast != .oversBowled && oversLeft > 0 }

  private var draw: Outcome { Outcome(result: .draw) }

  private mutating func likely(_ perTenThousand: Int, _ runs: Int) -> Int? {
    script.state.random.chance(perTenThousand) ? runs : nil
  }
}
