// The same seed gives the same draws, those of the published SplitMix64.

import Testing

@testable import FantasyCore

@Suite struct SeededRandomTests {
  @Test func `draws equal the published values of SplitMix64`() {
    var random = SeededRandom(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test func `numbers stay in their bounds and reach both ends`() {
    var random = SeededRandom(seed: 1)
    let drawn = Set((0..<1_000).map { _ in random.within(3...7) })
    #expect(drawn == [3, 4, 5, 6, 7])
    #expect((0..<100).allSatisfy { _ in random.below(1) == 0 && random.below(0) == 0 })
  }

  @Test func `a chance occurs about as often as stated`() {
    var random = SeededRandom(seed: 2)
    let count = (0..<100_000).count { _ in random.chance(2_500) }
    #expect((24_500...25_500).contains(count))
    #expect(!(0..<1_000).contains { _ in random.chance(0) })
    #expect((0..<1_000).allSatisfy { _ in random.chance(10_000) })
  }

  @Test func `zero weights are never drawn, and others in proportion`() {
    var random = SeededRandom(seed: 3)
    var counts = [0, 0, 0, 0]
    for _ in 0..<40_000 { counts[random.weighted([0, 1, 0, 3])] += 1 }
    #expect(counts[0] == 0 && counts[2] == 0)
    #expect((9_500...10_500).contains(counts[1]))
  }

  @Test func `shuffling keeps all values and changes their order`() {
    var random = SeededRandom(seed: 4)
    let shuffled = random.shuffled(Array(0..<50))
    #expect(shuffled.sorted() == Array(0..<50))
    #expect(shuffled != Array(0..<50))
  }
}
