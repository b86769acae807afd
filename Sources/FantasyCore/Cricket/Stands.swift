/// Two batters together: from the first ball at which they were the pair to the last. Whoever comes in for a batter who is
/// out, or who retired, begins a new stand; so do two who meet again.
struct Stand {
  /// The batter of the first ball, then the other one; only one where a record names somebody at both ends.
  let batters: [PlayerIndex]
  /// The deliveries by their places in the innings.
  var balls: Range<Int>
  /// Everything that the side scored from them, extras too, as a partnership is counted.
  var runs: Int

  /// Whether it makes a `fifty_stands` of both.
  var isFifty: Bool { runs >= 50 }
}

extension Innings {
  /// The stands in the order of play.
  var stands: [Stand] {
    var stands: [Stand] = []
    var pair: (PlayerIndex, PlayerIndex)?
    for (place, ball) in deliveries.enumerated() {
      let now = (min(ball.batter, ball.nonStriker), max(ball.batter, ball.nonStriker))
      if pair.map({ $0 != now }) ?? true {
        let batters = ball.batter == ball.nonStriker ? [ball.batter] : [ball.batter, ball.nonStriker]
        stands.append(Stand(batters: batters, balls: place..<place, runs: 0))
        pair = now
      }
      stands[stands.count - 1].balls = stands[stands.count - 1].balls.lowerBound..<place + 1
      stands[stands.count - 1].runs += ball.total
    }
    return stands
  }
}
