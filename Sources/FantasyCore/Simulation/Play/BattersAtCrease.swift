/// Who bats, who stands at the other end, and who is still to come.
struct BattersAtCrease {
  private(set) var striker: PlayerIndex
  private(set) var nonStriker: PlayerIndex
  /// Who has not batted yet, in order.
  private(set) var yetToBat: [PlayerIndex]
  /// Who retired hurt and may come back, in order.
  private var retired: [PlayerIndex] = []
  /// Whether nobody was left to come in, which ends the innings.
  private(set) var isShort = false

  /// The first two of a batting order at the crease; nil when there are no two.
  init?(order: [PlayerIndex]) {
    guard order.count >= 2 else { return nil }
    striker = order[0]
    nonStriker = order[1]
    yetToBat = Array(order.dropFirst(2))
  }

  mutating func cross() { swap(&striker, &nonStriker) }

  /// Somebody else comes in at that end; who retired hurt may come back, and does when nobody else is left.
  mutating func replace(_ leaving: PlayerIndex, random: inout SeededRandom) {
    if !retired.isEmpty, yetToBat.isEmpty || random.chance(3_000) {
      put(retired.removeFirst(), inPlaceOf: leaving)
    } else if !yetToBat.isEmpty {
      put(yetToBat.removeFirst(), inPlaceOf: leaving)
    } else {
      isShort = true
    }
  }

  /// A batter goes, unbeaten, and may come back later.
  mutating func retire(_ leaving: PlayerIndex, mayReturn: Bool, random: inout SeededRandom) {
    replace(leaving, random: &random)
    if mayReturn { retired.append(leaving) }
  }

  /// A substitute bats next.
  mutating func add(_ substitute: PlayerIndex) { yetToBat.insert(substitute, at: 0) }

  private mutating func put(_ batter: PlayerIndex, inPlaceOf leaving: PlayerIndex) {
    if leaving == striker { striker = batter } else { nonStriker = batter }
  }
}
