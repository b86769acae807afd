/// A reproducible random number generator (SplitMix64). Equal seeds lead to equal draws on every platform. The type has
/// its own methods for ranges and shuffling, because the standard library's algorithms may change. Each draw calls
/// `next()` once, unless stated otherwise.
public struct SeededRandom: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Creates a generator. Equal seeds lead to equal draws.
  public init(seed: UInt64) { state = seed }

  /// Draws 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Draws a number from `0..<bound`. Returns 0 if `bound` is less than 2.
  public mutating func below(_ bound: Int) -> Int {
    let bits = next()
    guard bound > 1 else { return 0 }
    return Int(bits.multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Draws a number from a range, including both ends.
  public mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Draws true with a probability of `perTenThousand` / 10,000.
  public mutating func chance(_ perTenThousand: Int) -> Bool { below(10_000) < perTenThousand }

  /// Draws one of the values, all with equal probability. `values` must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Draws an index with a probability proportional to its weight. Weights must not be negative. If all weights are 0,
  /// returns the last index.
  public mutating func weighted(_ weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for index in weights.indices {
      if rest < weights[index] { return index }
      rest -= weights[index]
    }
    return max(weights.count - 1, 0)
  }

  /// Returns the values in random order (Fisher–Yates). Takes one draw per value.
  public mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.reversed() { values.swapAt(index, below(index + 1)) }
    return values
  }
}
