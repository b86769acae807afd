import FantasyCore

/// A match in progress: the state of play and the innings so far.
struct MatchScript {
  var state: PlayState
  var innings: [Innings] = []
  private(set) var oversOfLast = 0
  private(set) var endingOfLast = InningsEnding.oversBowled

  mutating func play(_ batting: Side, _ limits: InningsLimits, prepare: (inout InningsPlay) -> Void = { _ in }) {
    loseBeforeInnings(batting)
    let penalty = state.random.chance(state.chances.penaltyBeforeInnings) ? 5 : 0
    add(InningsPlay(state, batting: batting, limits: limits, penalty: penalty), prepare: prepare)
  }

  mutating func add(_ play: InningsPlay?, prepare: (inout InningsPlay) -> Void = { _ in }) {
    guard var play else { return }
    prepare(&play)
    play.play()
    state = play.state
    innings.append(play.innings)
    oversOfLast = play.over
    endingOfLast = play.ending ?? .oversBowled
  }

  private mutating func loseBeforeInnings(_ batting: Side) {
    guard state.random.chance(state.chances.absentHurt), state[batting].injured.isEmpty else { return }
    let low = Array(state[batting].eleven.suffix(5))
    state[batting].lose(state.random.pick(low))
  }

  /// Returns a side's runs in all its innings so far, without super overs.
  func total(_ side: Side) -> Int {
    innings.reduce(0) { $0 + ($1.battingSide == side && !$1.isSuperOver ? $1.total : 0) }
  }

  var wicketsLeft: Int { 10 - (innings.last?.wicketsFallen ?? 0) }
}
