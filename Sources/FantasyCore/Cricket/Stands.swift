/// A partnership, from two batters' first ball together to their last. If the same two batters come together again,
/// a new partnership begins.
package struct Stand {
  /// The striker on the first ball.
  package let batter: PlayerIndex
  /// Equal to `batter` if the record names one player at both ends.
  package let partner: PlayerIndex
  /// Indices in `Innings.deliveries`.
  package let balls: Range<Int>
  /// Includes extras.
  package let runs: Int

  package var batters: [PlayerIndex] { batter == partner ? [batter] : [batter, partner] }

  package var isFifty: Bool { runs >= 50 }
}

extension Innings {
  package var stands: [Stand] {
    var stands: [Stand] = []
    var start = 0
    while start < deliveries.count {
      let batter = deliveries[start].batter, partner = deliveries[start].nonStriker
      var end = start, runs = 0
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
