/// A partnership: two batters from the first ball they face together to the last. A new batter, or a pair that comes
/// together again, starts a new stand.
package struct Stand {
  /// The striker of the first ball.
  package let batter: PlayerIndex
  /// The same as `batter` if a record names one player at both ends.
  package let partner: PlayerIndex
  /// Indices in `Innings.deliveries`.
  package let balls: Range<Int>
  /// All runs from these balls, extras included, as partnerships are counted.
  package let runs: Int

  package var batters: [PlayerIndex] { batter == partner ? [batter] : [batter, partner] }

  /// Whether the stand counts as a `fifty_stands` for both batters.
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
