/// Two batters together: from the first ball at which they were the pair to the last. Whoever comes in for a batter who is
/// out, or who retired, begins a new stand; so do two who meet again.
struct Stand {
  /// The batter of the first ball.
  let batter: PlayerIndex
  /// The other one; the same where a record names somebody at both ends.
  let partner: PlayerIndex
  /// The deliveries by their places in the innings.
  let balls: Range<Int>
  /// Everything that the side scored from them, extras too, as a partnership is counted.
  let runs: Int

  /// Who was in it, each once.
  var batters: [PlayerIndex] { batter == partner ? [batter] : [batter, partner] }

  /// Whether it makes a `fifty_stands` of both.
  var isFifty: Bool { runs >= 50 }
}

extension Innings {
  /// The stands in the order of play.
  var stands: [Stand] {
    var stands: [Stand] = []
    var start = 0
    while start < deliveries.count {
      let (batter, partner) = (deliveries[start].batter, deliveries[start].nonStriker)
      var (end, runs) = (start, 0)
      while end < deliveries.count, deliveries[end].isOfPair(batter, partner) {
        runs += deliveries[end].total
        end += 1
      }
      stands.append(Stand(batter: batter, partner: partner, balls: start..<end, runs: runs))
      start = end
    }
    return stands
  }
}

extension Delivery {
  fileprivate func isOfPair(_ one: PlayerIndex, _ other: PlayerIndex) -> Bool {
    (batter == one && nonStriker == other) || (batter == other && nonStriker == one)
  }
}
