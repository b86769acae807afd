// Over seeded random line-ups: each legal pick is accepted, and each single broken rule is refused with just that fault.

import FantasyCore
import Testing

@Suite("Random teams")
struct TeamPropertyTests {
  /// A pool of 60 at prices of 4.0 to 9.0, and a legal eleven of it with spare money and room on each side.
  private struct World {
    var random: SeededRandom
    var pool: Pool
    var rules: TeamRules
    var format: Format
    var lineUp: LineUp

    init(seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      let roles = Role.ofCricket
      var players: [PoolPlayer] = []
      for number in 0..<60 {
        players.append(
          PoolPlayer(
            id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S\(number % 10)",
            role: roles[number / 3 % 4], price: Price(tenths: random.within(40...90)),
            tags: random.chance(3_000) ? ["overseas"] : []))
      }
      pool = Pool(players)
      rules = try ShippedRules.team("original")
      rules.maxPerSide = 5
      rules.tagLimits = [TeamRules.TagLimit(tag: "overseas", range: Allowed(most: 11))]
      format = random.pick(rules.formats)
      var chosen: [PoolPlayer] = []
      for (role, count) in zip(roles, format.counts) {
        for player in random.shuffled(players.filter { $0.role == role }).prefix(count) { chosen.append(player) }
      }
      chosen = random.shuffled(chosen)
      lineUp = LineUp(players: chosen.map(\.id), captain: chosen[0].id, viceCaptain: chosen[10].id)
    }

    var picked: [PoolPlayer] { lineUp.players.compactMap { pool[$0] } }
    var isWithinSides: Bool { Dictionary(grouping: picked, by: \.side).allSatisfy { $0.value.count <= 5 } }
    var faults: [TeamFault] { rules.check(lineUp, format: format, pool: pool, captaincies: Captaincy.allCases) }
  }

  private static let seeds = Array(UInt64(1)...200)

  @Test func `each legal pick is accepted`() throws {
    var accepted = 0
    for seed in Self.seeds {
      let world = try World(seed: seed)
      #expect(world.faults.isEmpty == world.isWithinSides, "seed \(seed)")
      if world.isWithinSides { accepted += 1 }
    }
    #expect(accepted > 150)
  }

  @Test func `each single broken rule is refused with just that fault`() throws {
    for seed in Self.seeds {
      let legal = try World(seed: seed)
      guard legal.isWithinSides else { continue }
      let cost = legal.picked.reduce(Price.zero) { $0 + $1.price }

      var dear = legal
      dear.rules.budget = cost
      #expect(dear.faults == [], "seed \(seed): the budget to the tenth")
      dear.rules.budget = cost - Price(tenths: 1)
      let mostExpensive = try #require(dear.picked.max { $0.price < $1.price })
      #expect(dear.faults == [.overBudget(cost: cost, budget: cost - Price(tenths: 1), mostExpensive: mostExpensive)])

      var crowded = legal
      let largest = Dictionary(grouping: legal.picked, by: \.side).values.map(\.count).max() ?? 0
      crowded.rules.maxPerSide = largest
      #expect(crowded.faults == [], "seed \(seed): the side limit is reached")
      crowded.rules.maxPerSide = largest - 1
      #expect(
        crowded.faults.allSatisfy { if case .sideLimit(_, let have, _) = $0 { have.count == largest } else { false } })
      #expect(!crowded.faults.isEmpty)

      var tagged = legal
      let overseas = legal.picked.count { $0.tags.contains("overseas") }
      tagged.rules.tagLimits[0].range = Allowed(least: overseas, most: overseas)
      #expect(tagged.faults == [])
      tagged.rules.tagLimits[0].range = Allowed(least: overseas + 1)
      #expect(tagged.faults == [.tagLimit(tag: "overseas", have: overseas, allowed: Allowed(least: overseas + 1))])

      var headless = legal
      headless.lineUp.captain = nil
      #expect(headless.faults == [.captaincyMissing(.captain)])
      headless.lineUp.captain = headless.lineUp.viceCaptain
      #expect(headless.faults == [.captaincyTwice(legal.lineUp.players[10])])

      var other = legal
      other.format = try #require(legal.rules.formats.first { $0 != legal.format })
      #expect(!other.faults.isEmpty)
      #expect(other.faults.allSatisfy { if case .formatCount = $0 { true } else { false } })
    }
  }
}
