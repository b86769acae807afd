/// A row of a ranking.
public struct RankedEntry: Hashable, Sendable {
  /// The entry's index in the array of points that was ranked.
  public var entry: ElementIndex<Entry>
  /// The rank, from 1. Rank 1 has the most points.
  public var rank: Int
  /// True if other entries have the same points and no tie-break separates them.
  public var isTied: Bool
}

/// Ranks entries by points, most points first. Entries with equal points keep their order. O(n), using a radix sort.
public func ranking(of points: [Points], ties: TieRule = .shared) -> [RankedEntry] {
  let order = descendingOrder(points)
  var ranked: [RankedEntry] = []
  ranked.reserveCapacity(order.count)
  for (row, index) in order.enumerated() {
    let isLikeLast = row > 0 && points[order[row - 1]] == points[index]
    let isLikeNext = row + 1 < order.count && points[order[row + 1]] == points[index]
    let rank = isLikeLast && ties == .shared ? ranked[row - 1].rank : row + 1
    ranked.append(RankedEntry(entry: ElementIndex(index), rank: rank, isTied: isLikeLast || isLikeNext))
  }
  return ranked
}

private func descendingOrder(_ points: [Points]) -> [Int] {
  // The key is the distance from the maximum, so an ascending sort puts the most points first.
  let maximum = points.max()?.tenThousandths ?? 0
  var elements = points.enumerated().map { (key: UInt(bitPattern: maximum &- $1.tenThousandths), index: $0) }
  let largest = elements.reduce(0) { max($0, $1.key) }
  var others = elements
  for shift in stride(from: 0 as UInt, to: UInt(UInt.bitWidth), by: 8) where largest >> shift > 0 {
    var ends = [Int](repeating: 0, count: 256)
    for element in elements { ends[Int(element.key >> shift & 0xFF)] += 1 }
    var end = 0
    for digit in ends.indices { (ends[digit], end) = (end, end + ends[digit]) }
    for element in elements {
      let digit = Int(element.key >> shift & 0xFF)
      others[ends[digit]] = element
      ends[digit] += 1
    }
    swap(&elements, &others)
  }
  return elements.map(\.index)
}
