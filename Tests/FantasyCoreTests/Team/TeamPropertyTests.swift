// Random line-ups: each legal pick is accepted, and each single broken rule is refused with exactly that fault.

import FantasyCore
import Testing

@Suite("Random teams")
struct TeamPropertyTests {
  /// A pool of 60 players at prices of 4.0 to 9.0, and a legal eleven with money and room on each side to spare.
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
      rules.tagLimits = [TeamRules.TagLimit(tag: "overseas", range: Allowed(maximum: 11))]
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

  /// Compares with every way to swap one or two players. More swaps only have to fit the budget.
  @Test func `an exceeded budget is fixed with the fewest swaps and the smallest saving`() throws {
    var needed = [0, 0, 0, 0]
    for seed in Self.seeds.prefix(Trials.count(25, long: 60)) {
      var world = try World(seed: seed)
      world.rules.maxPerSide = 2 + Int(seed % 4)
      world.rules.tagLimits = []
      let cost = world.picked.reduce(Price.zero) { $0 + $1.price }
      for over in [1, 20, 45, 70, 130, 400] {
        world.rules.budget = cost - Price(tenths: over)
        let fault = try #require(world.faults.first { if case .overBudget = $0 { true } else { false } })
        let swaps = fault.cheapestSwaps(in: world.pool)
        let maximum = ways(world, saving: over)
        if let best = maximum {
          #expect(swaps?.count == best.count, "seed \(seed), \(over) over")
          #expect(swaps?.reduce(0) { $0 + $1.old.price.tenths - $1.new.price.tenths } == best.saving, "seed \(seed)")
        }
        guard let swaps else { continue }
        needed[min(swaps.count, 3)] += 1
        var mended = world
        for swap in swaps {
          #expect(mended.lineUp.players.contains(swap.old.id) && !mended.lineUp.players.contains(swap.new.id))
          mended.lineUp = mended.lineUp.replacing(swap.old.id, by: swap.new.id)
        }
        let sides = world.faults.filter { if case .sideLimit = $0 { true } else { false } }.count
        #expect(
          mended.faults.count <= sides && mended.faults.allSatisfy { if case .sideLimit = $0 { true } else { false } })
      }
    }
    #expect(needed[1] > 8 && needed[2] > 8 && needed[3] > 8, "\(needed)")
  }

  /// The best way with one swap, or else with two; nil if neither suffices.
  private func ways(_ world: World, saving over: Int) -> (count: Int, saving: Int)? {
    let (team, maximum) = (world.picked, world.rules.maxPerSide ?? 11)
    let swaps = team.flatMap { old in
      world.pool.players.filter { $0.role == old.role && !team.map(\.id).contains($0.id) && $0.price < old.price }
        .map { (old: old, new: $0) }
    }
    func saved(_ some: [(old: PoolPlayer, new: PoolPlayer)]) -> Int? {
      let saving = some.reduce(0) { $0 + $1.old.price.tenths - $1.new.price.tenths }
      let areSidesKept = some.allSatisfy { swap in
        let before = team.count { $0.side == swap.new.side }
        let after = before + some.count { $0.new.side == swap.new.side } - some.count { $0.old.side == swap.new.side }
        return after <= max(maximum, before)
      }
      return saving >= over && areSidesKept ? saving : nil
    }
    if let best = swaps.compactMap({ saved([$0]) }).min() { return (1, best) }
    var best: Int?
    for (index, one) in swaps.enumerated() {
      for other in swaps.dropFirst(index + 1) where other.old.id != one.old.id && other.new.id != one.new.id {
        if let saving = saved([one, other]), saving < best ?? .max { best = saving }
      }
    }
    return best.map { (2, $0) }
  }

  @Test func `each single broken rule is refused with exactly that fault`() throws {
    for seed in Self.seeds {
      let legal = try World(seed: seed)
      guard legal.isWithinSides else { continue }
      let cost = legal.picked.reduce(Price.zero) { $0 + $1.price }

      var dear = legal
      dear.rules.budget = cost
      #expect(dear.faults == [], "seed \(seed): the budget to the tenth")
      dear.rules.budget = cost - Price(tenths: 1)
      #expect(
        dear.faults == [
          .overBudget(
            cost: cost, budget: cost - Price(tenths: 1), players: dear.picked, maxPerSide: dear.rules.maxPerSide)
        ])

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
      tagged.rules.tagLimits[0].range = Allowed(minimum: overseas, maximum: overseas)
      #expect(tagged.faults == [])
      tagged.rules.tagLimits[0].range = Allowed(minimum: overseas + 1)
      #expect(tagged.faults == [.tagLimit(tag: "overseas", have: overseas, allowed: Allowed(minimum: overseas + 1))])

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
