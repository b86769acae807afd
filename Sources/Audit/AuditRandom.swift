/// Independently repeats the random draw (SplitMix64) that seeds a cup.
struct AuditRandom {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  /// Draws a number from 0 up to but not including `bound`. The number is the high half of the product of 64 random
  /// bits and `bound`. Each draw advances the generator by exactly one step.
  mutating func number(below bound: Int) -> Int {
    state = state &+ 11_400_714_819_323_198_485
    let first = (state ^ state / (1 << 30)) &* 13_787_848_793_156_543_929
    let second = (first ^ first / (1 << 27)) &* 10_723_151_780_598_845_931
    let bits = second ^ second / (1 << 31)
    return Int((UInt128(bits) * UInt128(bound)) >> 64)
  }
}
