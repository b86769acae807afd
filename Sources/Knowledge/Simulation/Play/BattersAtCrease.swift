import FantasyCore

/// The striker, the non-striker, and the batters still to come.
struct BattersAtCrease {
  private(set) var striker: PlayerIndex
  private(set) var nonStriker: PlayerIndex
  /// The players who have not batted yet, in order.
  private(set) var yetToBat: [PlayerIndex]
  /// The players who retired hurt and may come back, in order.
  private var retired: [PlayerIndex] = []
  /// Whether there was no batter left to come in, which ends the innings.
  private(set) var isShort = false

  /// Puts the first two of a batting order at the crease; nil if there are fewer than two.
  init?(order: [PlayerIndex]) {
    guard order.count >= 2 else { return nil }
    striker = order[0]
    nonStriker = order[1]
    yetToBat = Array(order.dropFirst(2))
  }

  mutating func cross() { swap(&striker, &nonStriker) }

  /// Brings in another batter at that end. A player who retired hurt may come back, and does if no other batter is
  /// left.
  mutating func replace(_ leaving: PlayerIndex, random: inout SeededRandom) {
    if !retired.isEmpty, yetToBat.isEmpty || random.chance(3_000) {
      put(retired.removeFirst(), inPlaceOf: leaving)
    } else if !yetToBat.isEmpty {
      put(yetToBat.removeFirst(), inPlaceOf: leaving)
    } else {
      isShort = true
    }
  }

  /// A batter retires and may come back later.
  mutating func retire(_ leaving: PlayerIndex, mayReturn: Bool, random: inout SeededRandom) {
    replace(leaving, random: &random)
    if mayReturn { retired.append(leaving) }
  }

  /// Makes a substitute the next batter.
  mutating func add(_ substitute: PlayerIndex) { yetToBat.insert(substitute, at: 0) }

  private mutating func put(_ batter: PlayerIndex, inPlaceOf leaving: PlayerIndex) {
    if leaving == striker { striker = batter } else { nonStriker = batter }
  }
}
