// Computes the ranks that entries can still reach, from the points that any entry can still gain on any other.

import FantasyCore

/// Counts the other entries that will certainly finish above a given entry, and those that may finish above it.
struct RankComparison {
  /// An entry with its points so far, in ten-thousandths.
  struct Contender {
    let index: ElementIndex<Entry>
    let points: Int
  }

  let ties: Ties
  /// The range of points that any entry can still gain on any other with unlocked line-ups.
  let free: PointRange

  /// Returns the best and worst rank that each entry can reach. A group has entries with equal locked line-ups in the
  /// remaining matches. `difference` returns the range of points that the first group can still gain on the second.
  func spans(
    _ groups: [(key: [UInt32], contenders: [Contender])], difference: ([UInt32], [UInt32]) -> PointRange
  ) -> [ElementIndex<Entry>: ReachableRanks.Span] {
    let sorted = groups.map { group in
      group.contenders.sorted { ($1.points, $0.index.index) < ($0.points, $1.index.index) }
    }
    var spans: [ElementIndex<Entry>: ReachableRanks.Span] = [:]
    for own in groups.indices {
      var counts = [(sure: Int, possible: Int)](repeating: (0, 0), count: sorted[own].count)
      for others in groups.indices {
        let range = (own == others ? .zero : difference(groups[others].key, groups[own].key)) + free
        for (index, contender) in sorted[own].enumerated() {
          let (sure, possible) = above(contender, sorted[others], range)
          counts[index].sure += sure
          counts[index].possible += possible - (own == others && countsItself(range) ? 1 : 0)
        }
      }
      for (index, contender) in sorted[own].enumerated() {
        spans[contender.index] = .init(best: counts[index].sure + 1, worst: counts[index].possible + 1)
      }
    }
    return spans
  }

  func spansApart(_ contenders: [(Contender, range: PointRange)]) -> [ElementIndex<Entry>: ReachableRanks.Span] {
    let minimum = contenders.compactMap { contender, range in range.minimum.map { contender.points + $0 } }.sorted(
      by: >)
    let maximum = contenders.compactMap { contender, range in range.maximum.map { contender.points + $0 } }.sorted(
      by: >)
    let unlimited = contenders.count - maximum.count
    return Dictionary(
      uniqueKeysWithValues: contenders.map { contender, range in
        var span = ReachableRanks.Span(best: 1, worst: contenders.count)
        if let own = range.maximum, let free = free.minimum {
          span.best += minimum.partitionIndex { $0 + free <= contender.points + own }
        }
        if let own = range.minimum, let free = free.maximum {
          // Entries with equal points may finish above this entry. The count includes this entry.
          span.worst = unlimited + maximum.partitionIndex { $0 + free < contender.points + own }
        }
        return (contender.index, span)
      })
  }

  private func above(_ one: Contender, _ others: [Contender], _ range: PointRange) -> (sure: Int, possible: Int) {
    let sure = range.minimum.map { minimum in
      others.partitionIndex {
        !isAbove($0, by: minimum, one, ofLevel: ties == .numbered(.sequential) ? .earlier : .none)
      }
    }
    let possible = range.maximum.map { maximum in
      let level: Level =
        switch ties {
        case .numbered(.shared): .none
        case .numbered(.sequential): .earlier
        case .settled: .all
        }
      return others.partitionIndex { !isAbove($0, by: maximum, one, ofLevel: level) }
    }
    return (sure ?? 0, possible ?? others.count)
  }

  private enum Level {
    case none
    case earlier
    case all
  }

  private func isAbove(_ other: Contender, by gain: Int, _ one: Contender, ofLevel level: Level) -> Bool {
    let points = other.points + gain
    if points != one.points { return points > one.points }
    return switch level {
    case .none: false
    case .earlier: other.index.index < one.index.index
    case .all: true
    }
  }

  private func countsItself(_ range: PointRange) -> Bool {
    guard let maximum = range.maximum else { return true }
    if case .settled = ties { return maximum >= 0 }
    return maximum > 0
  }
}

extension Array {
  fileprivate func partitionIndex(where isBeyond: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
