extension SelectionBound {
  /// Returns the highest possible cost of a team within the budget, ignoring limits. For example, if all prices are
  /// even, an odd budget can't be spent completely. Nil if there is no budget, if no team is affordable, or if the
  /// computation would take too long.
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

  /// Returns every sum of one element of the set and k of the numbers, for each k in `counts`. A sum uses each number at
  /// most once. Sums too large for the set are left out.
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
