// Simulates one ball: a legal delivery or an extra, the runs, and the change of strike.

import FantasyCore

extension InningsPlay {
  mutating func bowl() {
    ball += 1
    var delivery = Delivery(
      over: UInt16(clamping: over), ball: UInt8(clamping: ball), batter: crease.striker, nonStriker: crease.nonStriker,
      bowler: bowler)
    let wicket = bowlBall(&delivery)
    if state.random.chance(state.chances.penalty) { delivery.penalty = 5 }
    settle(delivery, wicket)
  }

  private mutating func bowlBall(_ delivery: inout Delivery) -> Wicket? {
    var draw = state.random.below(10_000)
    if draw < rates.wide { return bowlWide(&delivery) }
    draw -= rates.wide
    if draw < rates.noBall { return bowlNoBall(&delivery) }
    draw -= rates.noBall
    if draw < rates.bye {
      delivery.byes = runsOfByes()
      return nil
    }
    draw -= rates.bye
    if draw < rates.legBye {
      delivery.legByes = runsOfByes()
      return nil
    }
    return bat(&delivery)
  }

  private mutating func bowlWide(_ delivery: inout Delivery) -> Wicket? {
    delivery.wides = [1, 2, 3, 5][state.random.weighted([9_300, 250, 50, 400])]
    if delivery.wides < 5 { delivery.wides = 1 + run(delivery.wides - 1, after: 1) }
    guard delivery.wides == 1 else { return nil }
    if !isFreeHit, state.random.chance(rates.stumpingOffWide) { return stumping() }
    return state.random.chance(rates.runOutOffWide) ? runOut() : nil
  }

  private mutating func bowlNoBall(_ delivery: inout Delivery) -> Wicket? {
    delivery.noBalls = 1
    if run(1, after: 1) == 0 { return nil }
    switch state.random.weighted([9_000, 600, 400]) {
    case 1: delivery.byes = runsOfByes(after: 1)
    case 2: delivery.legByes = runsOfByes(after: 1)
    default: return bat(&delivery)
    }
    return nil
  }

  private mutating func runsOfByes(after extras: Int = 0) -> UInt8 {
    let runs: UInt8 = [1, 2, 3, 4][state.random.weighted([7_600, 900, 200, 1_300])]
    return runs == 4 ? 4 : run(runs, after: extras)
  }

  /// Simulates the batter's play. Off a no-ball or a free hit, a batter can only be run out.
  private mutating func bat(_ delivery: inout Delivery) -> Wicket? {
    let isSafe = isFreeHit || delivery.noBalls > 0
    if let recorded = state.recorded { return bat(&delivery, isSafe: isSafe, recorded) }
    let runs = state.random.weighted(weightsOfBall())
    if runs == 7 {
      if !isSafe { return wicket(&delivery) }
      return state.random.chance(800) ? runOut() : nil
    }
    score(runs, &delivery)
    return nil
  }

  private mutating func bat(_ delivery: inout Delivery, isSafe: Bool, _ recorded: RecordedPlay) -> Wicket? {
    let outcome = recorded.outcome(
      crease.striker, bowler, over: innings.isSuperOver ? recorded.lastOver : over, wickets: wicketsFallen,
      day: state.pitch, &state.random)
    switch outcome {
    case .runs(let runs): score(runs, &delivery)
    case .runOut: return runOut(&delivery)
    case .wicket: return isSafe ? nil : wicket(of: recorded)
    }
    return nil
  }

  private mutating func score(_ runs: Int, _ delivery: inout Delivery) {
    let isBoundary = runs == 4 || runs == 6
    delivery.batterRuns = isBoundary ? UInt8(runs) : run(UInt8(runs), after: Int(delivery.noBalls))
    delivery.isNonBoundary = isBoundary && run(UInt8(runs)) == runs && state.random.chance(state.chances.nonBoundary)
  }

  /// Returns the number of the batters' runs that count: at most the number needed to win. The ball is dead once the
  /// winning run is made (Law 16.6).
  func run(_ runs: UInt8, after extras: Int = 0) -> UInt8 {
    guard let target = limits.target else { return runs }
    return min(runs, UInt8(clamping: max(target - score - extras, 0)))
  }

  private mutating func settle(_ delivery: Delivery, _ wicket: Wicket?) {
    innings.deliveries.append(delivery)
    score += delivery.total
    if delivery.isLegal {
      legalBallsOfOver += 1
      legalBalls += 1
    }
    if delivery.noBalls > 0 {
      isFreeHit = state.conditions.hasFreeHits
    } else if delivery.isLegal {
      isFreeHit = false
    }
    if delivery.timesCrossed % 2 == 1 { crease.cross() }
    if let wicket { fall(wicket) }
  }

  private mutating func fall(_ wicket: Wicket) {
    innings.wickets.append(wicket)
    wicketsFallen += 1
    guard wicketsFallen < limits.wickets else { return }
    crease.replace(wicket.playerOut, random: &state.random)
    if wicket.kind == .runOut, state.random.chance(5_000) { crease.cross() }
  }
}

extension Delivery {
  /// The number of times that the batters crossed. The automatic run for a wide needs no crossing.
  var timesCrossed: Int { Int(batterRuns) + Int(byes) + Int(legByes) + max(Int(wides) - 1, 0) }
}
