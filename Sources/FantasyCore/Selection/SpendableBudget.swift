extension SelectionBound {
  /// Returns the highest sum up to the budget that a team can cost, ignoring limits. For example, if all prices are
  /// even, an odd budget can't be spent completely. Returns nil if there is no team, or if counting takes too long. A
  /// lower budget lowers the bound.
  func spendable() -> Int? {
    guard let budget else { return nil }
    let divisor = players.reduce(0) { gcd($0, $1.price) }
    let maximum = budget / max(1, divisor)
    guard divisor > 0, maximum <= 20_000 else { return nil }
    var sums = BitSet(maximum + 1)
    sums.insert(0)
    if roles.allSatisfy({ $0.count == 1 }) {
      for role in roles.indices {
        sums = sums.adding(roles[role], of: players(ofRole: role).lazy.map { $0.price / divisor })
      }
    } else {
      sums = sums.adding(size, of: players.lazy.map { $0.price / divisor })
    }
    return sums.greatest.map { $0 * divisor }
  }
}

private struct BitSet {
  private var words: [UInt64]
  private let count: Int

  init(_ count: Int) {
    self.count = count
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  var greatest: Int? {
    guard let last = words.lastIndex(where: { $0 != 0 }) else { return nil }
    return last * 64 + 63 - words[last].leadingZeroBitCount
  }

  /// Returns the sums that result from adding some of the numbers to the set's sums, each number at most once. `counts`
  /// is the range of how many numbers are added.
  func adding(_ counts: ClosedRange<Int>, of numbers: some Collection<Int>) -> BitSet {
    var sets = [self] + Array(repeating: BitSet(self.count), count: counts.upperBound)
    for number in numbers {
      for taken in (0..<counts.upperBound).reversed() { sets[taken + 1].formUnion(sets[taken], shiftedBy: number) }
    }
    var union = BitSet(self.count)
    for count in counts { union.formUnion(sets[count], shiftedBy: 0) }
    return union
  }

  private mutating func formUnion(_ other: BitSet, shiftedBy shift: Int) {
    let words = shift / 64, bits = UInt64(shift % 64)
    guard words < self.words.count else { return }
    for target in (words..<self.words.count).reversed() {
      var word = other.words[target - words] << bits
      if bits > 0, target > words { word |= other.words[target - words - 1] >> (64 - bits) }
      self.words[target] |= word
    }
    let rest = count % 64
    if rest > 0 { self.words[self.words.count - 1] &= (1 << UInt64(rest)) - 1 }
  }
}

func gcd(_ one: Int, _ other: Int) -> Int {
  var (one, other) = (abs(one), abs(other))
  while other != 0 { (one, other) = (other, one % other) }
  return one
}
