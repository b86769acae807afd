import FantasyCore

/// Simulates one innings, over by over. Extensions in other files simulate single balls.
struct InningsPlay {
  var state: PlayState
  var innings: Innings
  var crease: BattersAtCrease
  var attack: BowlingAttack
  let limits: InningsLimits
  let rates: PlayingRates
  let keeper: PlayerIndex
  /// Players of the batting side who were injured before the innings and can't bat.
  let absent: [PlayerIndex]
  var fielders: [PlayerIndex]
  var bowler: PlayerIndex
  /// The ease of taking wickets on the worn pitch, as a percentage of the average.
  var wear = 100
  var score: Int
  var wicketsFallen = 0, over = 0
  /// The number of deliveries in the current over, including wides and no-balls.
  var ball = 0
  var legalBallsOfOver = 0, legalBalls = 0
  var isFreeHit = false
  private(set) var ending: InningsEnding?

  mutating func play() {
    while ending == nil { playOver() }
    innings.isDeclared = ending == .declared
    if ending == .allOut { innings.absentHurt = absent.map { state.player($0).name } }
    settleReplacements()
  }

  private mutating func playOver() {
    bowler = attack.beginOver(in: state.recorded?.phase(of: over) ?? .first, random: &state.random)
    ball = 0
    legalBallsOfOver = 0
    let due = ballsDue()
    while legalBallsOfOver < due, !hasEnded() {
      changeInjuredBowler()
      bowl()
      if !hasEnded() { loseBatter() }
    }
    endOver(due: due)
  }

  private mutating func endOver(due: Int) {
    let isComplete = legalBallsOfOver == due
    if isComplete, over < limits.overs, due != state.conditions.ballsPerOver { innings.miscountedOvers[over] = due }
    if state.conditions.changesEnds(after: over) { crease.cross() }
    over += 1
    guard !hasEnded() else { return }
    if over >= limits.oversBegun {
      ending = .oversBowled
    } else if let declaresAt = limits.declaresAt, score >= declaresAt {
      ending = .declared
    } else {
      retireBatter()
    }
  }

  /// Draws the number of legal balls in this over. The umpire occasionally miscounts by one, but never in the last
  /// over.
  private mutating func ballsDue() -> Int {
    let due = limits.legalBalls(ofOver: over, perOver: state.conditions.ballsPerOver)
    guard over + 1 < limits.oversBegun, state.random.chance(state.chances.miscountedOver) else { return due }
    return state.random.chance(5_000) ? due - 1 : due + 1
  }

  private mutating func hasEnded() -> Bool {
    if let target = limits.target, score >= target {
      ending = .targetReached
    } else if wicketsFallen >= limits.wickets || crease.isShort {
      ending = .allOut
    }
    return ending != nil
  }

  private mutating func settleReplacements() {
    let last = max(innings.deliveries.count - 1, 0)
    for index in innings.replacements.indices where innings.replacements[index].delivery > last {
      innings.replacements[index].delivery = last
    }
  }
}

extension InningsPlay {
  /// Begins an innings; nil if a side has too few fit players.
  init?(_ state: PlayState, batting: Side, limits: InningsLimits, order: [PlayerIndex]? = nil, penalty: Int = 0) {
    let fit = state[batting.opponent].fit
    let roles = fit.map { state.player($0).role }
    let keeper = roles.firstIndex(of: .wicketKeeper) ?? roles.firstIndex(of: .batter) ?? 0
    guard let crease = BattersAtCrease(order: order ?? state[batting].fit), fit.count > 4 else { return nil }
    let rates = state.recorded?.rates ?? PlayingRates.of(state.conditions)
    self.state = state
    self.crease = crease
    self.limits = limits
    self.rates = rates
    self.keeper = fit[keeper]
    fielders = fit
    absent = order == nil ? state[batting].eleven.filter { !state[batting].isFit($0) } : []
    attack = BowlingAttack(
      fit.filter { $0 != fit[keeper] }.map { ($0, state.bowlingWeights(of: $0)) }, limit: limits.oversPerBowler,
      longSpell: rates.longSpell)
    bowler = fit[keeper]
    innings = Innings(battingSide: batting)
    innings.penaltyRuns.before = penalty
    score = penalty
  }
}
