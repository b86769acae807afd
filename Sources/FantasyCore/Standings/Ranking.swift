/// A row of a ranking.
public struct Place: Hashable, Sendable {
  /// The index of the ranked element in the original list.
  public var index: Int
  /// The rank, from 1 for the most points.
  public var rank: Int
  /// Whether others have the same points.
  public var isTied: Bool
}

/// Ranks a list by points; equal points keep their order in the list.
///
/// - Complexity: O(n log n).
public func ranking(of points: [Points], ties: TieRule = .shared) -> [Place] {
  let order = points.indices.sorted { (points[$1], $0) < (points[$0], $1) }
  var places: [Place] = []
  places.reserveCapacity(order.count)
  for (row, index) in order.enumerated() {
    let isLikeLast = row > 0 && points[order[row - 1]] == points[index]
    let isLikeNext = row + 1 < order.count && points[order[row + 1]] == points[index]
    let rank = isLikeLast && ties == .shared ? places[row - 1].rank : row + 1
    places.append(Place(index: index, rank: rank, isTied: isLikeLast || isLikeNext))
  }
  return places
}
