import FantasyCore

/// The distribution of the differences between results and expected points, in whole points. The distribution is skewed
/// and becomes wider with higher expectations, so there is a separate one for each band of expected points.
struct ProjectionSpread {
  private static let width = 8
  private static let bands = 10
  /// Differences outside these bounds are clamped.
  private static let bounds = -200...400

  /// The number of results by band and difference. The last row covers all bands.
  var counts = [[Int]](
    repeating: [Int](repeating: 0, count: Self.bounds.count), count: Self.bands + 1)
  var totals = [Int](repeating: 0, count: Self.bands + 1)

  private static func band(_ expected: Points) -> Int { min(max(0, whole(expected) / width), bands - 1) }

  private static func whole(_ points: Points) -> Int { points.tenThousandths.roundedDown(by: 10_000) }

  mutating func add(_ points: Points, expecting expected: Points) {
    let difference = min(max(Self.bounds.lowerBound, Self.whole(points - expected)), Self.bounds.upperBound)
    for band in [Self.band(expected), Self.bands] {
      counts[band][difference - Self.bounds.lowerBound] += 1
      totals[band] += 1
    }
  }

  /// Returns the band that contains the expected points. If the band has too few results, returns the row for all
  /// bands. Returns nil if there are no results at all.
  private func band(around expected: Points) -> Int? {
    let own = Self.band(expected)
    let band = totals[own] >= ProjectionTerms.minResults ? own : Self.bands
    return totals[band] == 0 ? nil : band
  }

  /// Returns the range that contains four in five results, counting the result of an absent player as zero points.
  /// Returns nil if there are no earlier results.
  func interval(around expected: Points, chance: Int) -> ClosedRange<Points>? {
    guard let band = band(around: expected) else { return nil }
    let differences = counts[band].indices.filter { counts[band][$0] > 0 }
    // A difference of n covers all values from n up to but not including n + 1.
    func point(_ index: Int, _ further: Int) -> Points { expected + Points(index + Self.bounds.lowerBound + further) }
    func results(_ further: Int) -> [(points: Points, count: Int)] {
      differences.map { (point($0, further), counts[band][$0] * chance) }
        + [(.zero, totals[band] * (Projection.certain - chance))]
    }
    let tail = totals[band] * Projection.certain * (10 - ProjectionTerms.within)
    let low = Self.result(results(0).sorted { $0.points < $1.points }, beyond: tail)
    let high = Self.result(results(1).sorted { $0.points > $1.points }, beyond: tail)
    return low...max(low, high)
  }

  private static func result(_ results: [(points: Points, count: Int)], beyond tail: Int) -> Points {
    var sum = 0
    for (points, count) in results where count > 0 {
      sum += count
      if sum * 20 >= tail { return points }
    }
    return .zero
  }

  /// Returns `count` equally likely results of a player who plays, in ascending order. Their mean is `expected`. If
  /// there are no earlier results, returns only `expected`.
  func results(around expected: Points, count: Int) -> [Points] {
    guard let band = band(around: expected) else { return [expected] }
    var results: [Points] = []
    var index = 0, sum = counts[band][0]
    for number in 0..<count {
      // Take the middle of this result's section of the distribution.
      let wanted = (totals[band] * (2 * number + 1)).roundedDown(by: 2 * count)
      while sum <= wanted, index + 1 < counts[band].count {
        index += 1
        sum += counts[band][index]
      }
      results.append(expected + Points(index + Self.bounds.lowerBound))
    }
    let mean = results.reduce(Points.zero, +).divided(by: count)
    return results.map { $0 + (expected - mean) }
  }
}
