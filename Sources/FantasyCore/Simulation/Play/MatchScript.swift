/// The innings of a match as they are added one by one, and how it ended.
struct MatchScript {
  var state: PlayState
  var innings: [Innings] = []
  /// Overs begun in the last innings, and why it ended.
  private(set) var oversOfLast = 0
  private(set) var endingOfLast = InningsEnding.oversBowled

  /// Plays an innings.
  /// - Parameters:
  ///   - limits: what ends it.
  ///   - prepare: what is to be changed before its first ball.
  mutating func play(_ batting: Side, _ limits: InningsLimits, prepare: (inout InningsPlay) -> Void = { _ in }) {
    loseBeforeInnings(batting)
    let penalty = state.random.chance(state.odds.penaltyBeforeInnings) ? 5 : 0
    add(InningsPlay(state, batting: batting, limits: limits, penalty: penalty), prepare: prepare)
  }

  /// Plays an innings that has been set up; none when it could not be.
  mutating func add(_ play: InningsPlay?, prepare: (inout InningsPlay) -> Void = { _ in }) {
    guard var play else { return }
    prepare(&play)
    play.play()
    state = play.state
    innings.append(play.innings)
    oversOfLast = play.over
    endingOfLast = play.ending ?? .oversBowled
  }

  /// Seldom somebody is too hurt to bat: one who bats low.
  private mutating func loseBeforeInnings(_ batting: Side) {
    guard state.random.chance(state.odds.absentHurt), state[batting].injured.isEmpty else { return }
    let low = Array(state[batting].eleven.suffix(5))
    state[batting].lose(state.random.pick(low))
  }

  /// The runs of a side in all its innings so far, super overs left out.
  func total(_ side: Side) -> Int {
    innings.reduce(0) { $0 + ($1.battingSide == side && !$1.isSuperOver ? $1.total : 0) }
  }

  /// The wickets that the side batting last had left.
  var wicketsLeft: Int { 10 - (innings.last?.wicketsFallen ?? 0) }
}
