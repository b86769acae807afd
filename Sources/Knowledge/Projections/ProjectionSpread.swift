import FantasyCore

/// The distribution of differences from expected points, in whole points, by band of expectation. It is skewed, and
/// wider for higher expectations.
struct ProjectionSpread {
  private static let width = 8
  private static let bands = 10
  /// Differences beyond these are clamped.
  private static let bounds = -200...400

  /// Frequencies of each difference, by band; the last row is for all bands.
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

  /// Returns the band that applies to an expectation: its own with enough results, else that of all. Nil without
  /// results.
  private func band(around expected: Points) -> Int? {
    let own = Self.band(expected)
    let band = totals[own] >= ProjectionTerms.leastResults ? own : Self.bands
    return totals[band] == 0 ? nil : band
  }

  /// Returns the range that contains four in five results, if absent players earn nothing; nil without results.
  func interval(around expected: Points, chance: Int) -> ClosedRange<Points>? {
    guard let band = band(around: expected) else { return nil }
    let differences = counts[band].indices.filter { counts[band][$0] > 0 }
    // A difference stands for the values up to the next one.
    func point(_ place: Int, _ further: Int) -> Points { expected + Points(place + Self.bounds.lowerBound + further) }
    func results(_ further: Int) -> [(points: Points, count: Int)] {
      differences.map { (point($0, further), counts[band][$0] * chance) }
        + [(.zero, totals[band] * (Projection.certain - chance))]
    }
    let tail = totals[band] * Projection.certain * (10 - ProjectionTerms.within)
    let low = Self.result(results(0).sorted { $0.points < $1.points }, beyond: tail)
    let high = Self.result(results(1).sorted { $0.points > $1.points }, beyond: tail)
    return low...max(low, high)
  }

  /// Returns the first result at which the count reaches a twentieth of the tail.
  private static func result(_ results: [(points: Points, count: Int)], beyond tail: Int) -> Points {
    var sum = 0
    for (points, count) in results where count > 0 {
      sum += count
      if sum * 20 >= tail { return points }
    }
    return .zero
  }

  /// Returns equally likely results of a player who plays, in ascending order; their mean is the expectation.
  func results(around expected: Points, count: Int) -> [Points] {
    guard let band = band(around: expected) else { return [expected] }
    var results: [Points] = []
    var place = 0, sum = counts[band][0]
    for number in 0..<count {
      // The middle of this result's part of the distribution.
      let wanted = (totals[band] * (2 * number + 1)).roundedDown(by: 2 * count)
      while sum <= wanted, place + 1 < counts[band].count {
        place += 1
        sum += counts[band][place]
      }
      results.append(expected + Points(place + Self.bounds.lowerBound))
    }
    let mean = results.reduce(Points.zero, +).divided(by: count)
    return results.map { $0 + (expected - mean) }
  }
}
