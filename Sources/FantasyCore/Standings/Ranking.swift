/// A row of a ranking.
public struct RankedEntry: Hashable, Sendable {
  /// The place of the entry in the list that was ranked.
  public var entry: Place<Entry>
  /// The rank, from 1 for the most points.
  public var rank: Int
  /// Whether others have the same points.
  public var isTied: Bool
}

/// Ranks a list by points; equal points keep their order in the list.
///
/// - Complexity: O(n log n).
public func ranking(of points: [Points], ties: TieRule = .shared) -> [RankedEntry] {
  let order = points.indices.sorted { (points[$1], $0) < (points[$0], $1) }
  var ranked: [RankedEntry] = []
  ranked.reserveCapacity(order.count)
  for (row, index) in order.enumerated() {
    let isLikeLast = row > 0 && points[order[row - 1]] == points[index]
    let isLikeNext = row + 1 < order.count && points[order[row + 1]] == points[index]
    let rank = isLikeLast && ties == .shared ? ranked[row - 1].rank : row + 1
    ranked.append(RankedEntry(entry: Place(index), rank: rank, isTied: isLikeLast || isLikeNext))
  }
  return ranked
}
