// Orders entries with equal points by tie-breaks. Tie-break values are computed only for tied entries.

/// Two neighbouring rows of a leaderboard with equal points whose order was decided by a tie-break.
public struct SettledTie: Hashable, Sendable {
  /// The tie-break that decided the order.
  public var tieBreak: TieBreak
  /// The rank of the upper row.
  public var rank: Int
  /// The rank of the lower row.
  public var rankBelow: Int
  /// The tie-break value of the upper row.
  public var value: Points
  /// The tie-break value of the lower row.
  public var valueBelow: Points

  package init(tieBreak: TieBreak, rank: Int, rankBelow: Int, value: Points, valueBelow: Points) {
    self.tieBreak = tieBreak
    self.rank = rank
    self.rankBelow = rankBelow
    self.value = value
    self.valueBelow = valueBelow
  }
}

package struct SettledRanking {
  package private(set) var entries: [RankedEntry] = []
  package private(set) var ties: [SettledTie] = []

  package init(_ entries: [RankedEntry]) { self.entries = entries }

  /// Ranks entries by points, and entries with equal points by tie-breaks.
  ///
  /// - Parameter value: returns an entry's value for a tie-break. Higher values rank higher.
  package init(of points: [Points], _ breaks: [TieBreak], value: (TieBreak, ElementIndex<Entry>) -> Points) {
    let ranked = ranking(of: points)
    entries.reserveCapacity(ranked.count)
    var start = 0
    while start < ranked.count {
      var end = start + 1
      while end < ranked.count, ranked[end].rank == ranked[start].rank { end += 1 }
      settle(ranked[start..<end].map(\.entry), breaks[...], value)
      start = end
    }
  }

  private mutating func settle(
    _ group: [ElementIndex<Entry>], _ breaks: ArraySlice<TieBreak>, _ value: (TieBreak, ElementIndex<Entry>) -> Points
  ) {
    let rank = entries.count + 1
    guard group.count > 1, let tieBreak = breaks.first else {
      entries += group.map { RankedEntry(entry: $0, rank: rank, isTied: group.count > 1) }
      return
    }
    let values = group.map { (entry: $0, value: value(tieBreak, $0)) }.enumerated()
      .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element)
    var above: Points?
    var start = 0
    while start < values.count {
      let end = values[start...].firstIndex { $0.value != values[start].value } ?? values.count
      if let above, let last = entries.last {
        ties.append(
          SettledTie(
            tieBreak: tieBreak, rank: last.rank, rankBelow: entries.count + 1, value: above,
            valueBelow: values[start].value))
      }
      settle(values[start..<end].map(\.entry), breaks.dropFirst(), value)
      above = values[start].value
      start = end
    }
  }
}
