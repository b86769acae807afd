// Pairings: each manager meets every other once per cycle. Late joiners and managers who left are handled.

import FantasyCore
import Testing

@Suite struct PairingsTests {
  private static func time(_ hour: Int) -> Instant { Instant(seconds: 1_775_000_000 + 3_600 * hour) }

  /// All managers joined before the start, and a round takes an hour.
  private static func drawn(_ count: Int, rounds: Int) -> Pairings {
    Pairings(
      of: Array(repeating: time(0), count: count), start: time(1), begins: (0..<rounds).map { time(2 + $0) })
  }

  private static func length(_ count: Int) -> Int { count.isMultiple(of: 2) ? count - 1 : count }

  @Test(arguments: [2, 3, 4, 5, 6, 7, 8, 11, 12, 31, 100])
  func `all managers meet once per cycle, and the next cycle reverses home and away`(_ count: Int) {
    let length = Self.length(count)
    let rounds = Self.drawn(count, rounds: 2 * length).rounds
    var met: [Set<Int>: Int] = [:]
    var (home, byes) = ([Int: Int](), [Int: Int]())
    for (number, round) in rounds[..<length].enumerated() {
      let players = round.flatMap { [$0.home, $0.away].compactMap(\.self) }
      #expect(players.count == count && Set(players) == Set(0..<count), "round \(number)")
      for pairing in round {
        guard let away = pairing.away else {
          byes[pairing.home, default: 0] += 1
          continue
        }
        met[[pairing.home, away], default: 0] += 1
        home[pairing.home, default: 0] += 1
      }
    }
    #expect(met.count == count * (count - 1) / 2 && met.values.allSatisfy { $0 == 1 })
    #expect(count.isMultiple(of: 2) ? byes.isEmpty : byes.count == count && byes.values.allSatisfy { $0 == 1 })
    // Home and away games differ by at most one.
    for player in 0..<count {
      let games = count - 1
      #expect(abs(2 * home[player, default: 0] - games) <= (count.isMultiple(of: 2) ? 1 : 0), "\(player)")
    }
    for (first, second) in zip(rounds[..<length], rounds[length...]) {
      #expect(second == first.map { pairing in pairing.away.map { Pairing(home: $0, away: pairing.home) } ?? pairing })
    }
  }

  @Test func `zero, one and two managers have rounds too`() {
    #expect(Self.drawn(0, rounds: 3).rounds == [[], [], []])
    #expect(Self.drawn(1, rounds: 3).rounds == Array(repeating: [Pairing(home: 0, away: nil)], count: 3))
    let two = Self.drawn(2, rounds: 3).rounds
    #expect(two.map(\.count) == [1, 1, 1] && two[0] == two[2] && two[0] != two[1])
    #expect(Self.drawn(1_000, rounds: 1).rounds[0].count == 500)
  }

  @Test func `a late joiner takes the bye of a field with an odd number of managers, or else waits for the next cycle`()
  {
    let begins = (0..<8).map { Self.time(2 + $0) }
    // Three managers from the start, a fourth before the second round and a fifth right after.
    let odds = Pairings(
      of: [0, 0, 0, 3, 3].map(Self.time), start: Self.time(1), begins: begins
    ).rounds
    #expect(odds[0].map(\.away).contains(nil))
    for round in odds[1...2] {
      #expect(round.count == 2 && round.allSatisfy { $0.away != nil } && round.contains { $0.away == 3 })
      #expect(!round.contains { $0.home == 4 || $0.away == 4 })
    }
    // Then all five meet.
    #expect(odds[3].count == 3 && Set(odds[3].flatMap { [$0.home, $0.away].compactMap(\.self) }) == Set(0..<5))
    let even = Pairings(of: [0, 0, 3].map(Self.time), start: Self.time(1), begins: Array(begins.prefix(3))).rounds
    #expect(even[0].count == 1 && even[1].count == 2, "a cycle of two is one round")
    let four = Pairings(of: [0, 0, 0, 0, 3].map(Self.time), start: Self.time(1), begins: Array(begins.prefix(4))).rounds
    #expect(four[..<3].allSatisfy { !$0.contains { $0.home == 4 || $0.away == 4 } } && four[3].count == 3)
    // A manager who joins between the start and the first round is late too.
    let early = Pairings(of: [0, 0, 0, 2].map(Self.time), start: Self.time(1), begins: [Self.time(2)]).rounds
    #expect(early[0].contains { $0.away == 3 })
    let three = Pairings(of: [0, 0, 2].map(Self.time), start: Self.time(1), begins: [Self.time(2)]).rounds
    #expect(three[0].count == 1)
  }

  @Test func `a manager who left gives byes and is in no later cycle`() {
    let begins = (0..<6).map { Self.time(2 + $0) }
    let rounds = Pairings(
      of: Array(repeating: Self.time(0), count: 4), start: Self.time(1), begins: begins
    ) { index, time in index == 1 && time >= Self.time(3) }.rounds
    #expect(rounds[0].count == 2 && rounds[0].contains { $0.home == 1 || $0.away == 1 })
    for round in rounds[1...] { #expect(!round.contains { $0.home == 1 || $0.away == 1 }) }
    for round in rounds[1...2] { #expect(round.count == 2 && round.last?.away == nil && round[0].away != nil) }
    // Three managers are left.
    #expect(rounds[3].count == 2 && Set(rounds[3].flatMap { [$0.home, $0.away].compactMap(\.self) }) == [0, 2, 3])
  }
}
