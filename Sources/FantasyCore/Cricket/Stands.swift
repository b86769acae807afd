/// A partnership: consecutive balls with the same two batters at the crease. If the two come together again later, a
/// new partnership begins.
package struct Stand {
  package let batter: PlayerIndex
  /// The other batter. The same as `batter` if the record names one player at both ends.
  package let partner: PlayerIndex
  package let balls: Range<Int>
  /// The runs added by the partnership, including extras.
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
