import FantasyCore

struct BattersAtCrease {
  private(set) var striker, nonStriker: PlayerIndex
  private(set) var yetToBat: [PlayerIndex]
  private var retired: [PlayerIndex] = []
  /// True if no batter is left, which ends the innings.
  private(set) var isShort = false

  init?(order: [PlayerIndex]) {
    guard order.count >= 2 else { return nil }
    striker = order[0]
    nonStriker = order[1]
    yetToBat = Array(order.dropFirst(2))
  }

  mutating func cross() { swap(&striker, &nonStriker) }

  /// Brings in the next batter, at the end of the batter who leaves. A batter who retired hurt may return, and must
  /// return if no other batter is left.
  mutating func replace(_ leaving: PlayerIndex, random: inout SeededRandom) {
    if !retired.isEmpty, yetToBat.isEmpty || random.chance(3_000) {
      put(retired.removeFirst(), inPlaceOf: leaving)
    } else if !yetToBat.isEmpty {
      put(yetToBat.removeFirst(), inPlaceOf: leaving)
    } else {
      isShort = true
    }
  }

  mutating func retire(_ leaving: PlayerIndex, mayReturn: Bool, random: inout SeededRandom) {
    replace(leaving, random: &random)
    if mayReturn { retired.append(leaving) }
  }

  mutating func add(_ substitute: PlayerIndex) { yetToBat.insert(substitute, at: 0) }

  private mutating func put(_ batter: PlayerIndex, inPlaceOf leaving: PlayerIndex) {
    if leaving == striker { striker = batter } else { nonStriker = batter }
  }
}
