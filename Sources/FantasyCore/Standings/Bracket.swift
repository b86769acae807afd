/// A single-elimination bracket with standard seeding: the top two seeds can meet only in the final. If the number of
/// entrants is not a power of two, the top seeds get byes in the first stage.
public enum Bracket {
  /// Returns the pairs of the first stage. Seeds are numbered from 0, and `other` is nil for a bye. In each later
  /// stage, the winner of the first pair meets the winner of the second, and so on.
  public static func pairs(of count: Int) -> [(seed: Int, other: Int?)] {
    if count < 2 { return count == 1 ? [(0, nil)] : [] }
    var order = [0]
    while order.count < count { order = order.flatMap { [$0, 2 * order.count - 1 - $0] } }
    return stride(from: 0, to: order.count, by: 2).map { index in
      (order[index], order[index + 1] < count ? order[index + 1] : nil)
    }
  }

  /// Returns the number of stages for `count` entrants.
  public static func stages(of count: Int) -> Int {
    var stages = 0, size = 1
    while size < count { (stages, size) = (stages + 1, 2 * size) }
    return stages
  }
}
