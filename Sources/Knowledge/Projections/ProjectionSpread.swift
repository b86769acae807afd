import FantasyCore

/// How far results were from what was expected, counted in whole points for each range of expectations: points are not
/// spread evenly around their mean, and a higher one has a wider spread.
struct ProjectionSpread {
  private static let width = 8
  private static let bands = 10
  /// Differences that are further away count as these.
  private static let bounds = -200...400

  /// For each band, and after them for all, how often each difference occurred.
  var counts = [[Int]](
    repeating: [Int](repeating: 0, count: Self.bounds.count), count: Self.bands + 1)
  var totals = [Int](repeating: 0, count: Self.bands + 1)

  private static func band(_ expected: Points) -> Int {
    min(max(0, whole(expected) / width), bands - 1)
  }

  /// Whole points, rounded down.
  private static func whole(_ points: Points) -> Int { points.tenThousandths.roundedDown(by: 10_000) }

  mutating func add(_ points: Points, expecting expected: Points) {
    let difference = min(max(Self.bounds.lowerBound, Self.whole(points - expected)), Self.bounds.upperBound)
    for band in [Self.band(expected), Self.bands] {
      counts[band][difference - Self.bounds.lowerBound] += 1
      totals[band] += 1
    }
  }

  /// The band by which an expectation's results are told; nil if there are no results.
  private func band(around expected: Points) -> Int? {
    let own = Self.band(expected)
    let band = totals[own] >= ProjectionTerms.leastResults ? own : Self.bands
    return totals[band] == 0 ? nil : band
  }

  /// The results between which four of five lie.
  ///
  /// - Parameters:
  ///   - expected: what is expected of a player who plays.
  ///   - chance: how likely they are to play, in thousandths; who doesn't earns nothing.
  func interval(around expected: Points, chance: Int) -> ClosedRange<Points>? {
    guard let band = band(around: expected) else { return nil }
    let differences = counts[band].indices.filter { counts[band][$0] > 0 }
    // A difference stands for those up to the next one.
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

  /// The first result up to which there is a twentieth of the tail or more.
  private static func result(_ results: [(points: Points, count: Int)], beyond tail: Int) -> Points {
    var sum = 0
    for (points, count) in results where count > 0 {
      sum += count
      if sum * 20 >= tail { return points }
    }
    return .zero
  }

  /// Some results of a player who plays, all equally likely, the lowest first; on average what is expected.
  func results(around expected: Points, count: Int) -> [Points] {
    guard let band = band(around: expected) else { return [expected] }
    var results: [Points] = []
    var (place, sum) = (0, counts[band][0])
    for number in 0..<count {
      // In the middle of its part of all results.
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
