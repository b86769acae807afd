// The best team, compared with every team of small random pools.

import Testing

@testable import FantasyCore

@Suite("The best team")
struct TeamSelectionTests {
  /// A random selection from up to nine players, with every team that is legal and meets the wishes.
  private struct World {
    var selection: TeamSelection
    init(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let roles = [Role("a"), Role("b"), Role("c")].prefix(random.within(1...3))
      let (sides, prices) = (random.within(1...4), random.within(0...9))
      var players: [PoolPlayer] = []
      for number in 0..<random.within(1...9) {
        players.append(
          PoolPlayer(
            id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S\(random.within(1...sides))",
            role: random.pick(Array(roles)), price: Price(tenths: random.within(0...prices)),
            tags: random.chance(4_000) ? ["new"] : []))
      }
      let size = random.within(1...5)
      var rules = TeamRules(
        name: "random", title: "Random", roles: Array(roles),
        size: Allowed(minimum: max(0, size - random.within(0...1)), maximum: size), composition: .free)
      if random.chance(4_000) {
        rules.size = Allowed(minimum: size, maximum: size)
        let formats = (0..<random.within(1...3)).map { _ in
          var counts = roles.map { _ in 0 }
          for _ in 0..<size { counts[random.below(counts.count)] += 1 }
          return Format(counts)
        }
        rules.composition = .formats(formats.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
      } else if random.chance(6_000) {
        rules.composition = .ranges(
          Dictionary(
            uniqueKeysWithValues: roles.map { role in
              let minimum = random.within(0...2)
              return (
                role, Allowed(minimum: minimum, maximum: random.chance(7_000) ? minimum + random.within(0...3) : nil)
              )
            }))
      }
      if random.chance(7_000) { rules.budget = Price(tenths: random.within(3...28)) }
      if random.chance(4_000) { rules.maxPerSide = random.within(1...3) }
      if random.chance(3_000) {
        let minimum = random.within(0...2)
        rules.tagLimits = [
          TeamRules.TagLimit(tag: "new", range: Allowed(minimum: minimum, maximum: minimum + random.within(0...2)))
        ]
      }
      let kind = random.within(0...3)
      let values = players.map { player -> Points? in
        switch kind {
        case 0: Points(7)
        case 1: Points(hundredths: player.price.tenths * 10)
        case 2: random.chance(500) ? nil : Points(random.within(-20...50))
        default: Points(tenThousandths: random.within(-99_999...99_999))
        }
      }
      var captaincies: [Captaincy: [Points]] = [:]
      for captaincy in Captaincy.allCases where random.chance(5_000) {
        captaincies[captaincy] = values.map { random.chance(5_000) ? $0 ?? .zero : Points(random.within(-9...30)) }
      }
      selection = TeamSelection(rules: rules, pool: Pool(players), values: values, captaincies: captaincies)
      let ids = players.map(\.id)
      // Half of the searches remember visited states from the beginning.
      selection.remembersAfter = seed % 2 == 0 ? 0 : 10_000
      // Two thirds of the searches run in parallel from the start, and half of these are soon split.
      if seed % 3 > 0 { selection.patience = (0, seed % 3 == 1 ? 100_000 : 3) }
      if random.chance(2_000) { selection.kept = [random.pick(ids)] }
      if random.chance(2_000) { selection.excluded = [random.pick(ids)] }
      if random.chance(1_500) { selection.taken = [random.pick(ids)] }
      if random.chance(2_000) { selection.minSides = random.within(1...3) }
      let other = Array(random.shuffled(ids).prefix(size))
      if random.chance(1_500) { selection.changes = (other, random.within(0...3)) }
      if random.chance(1_500) { selection.difference = (other, random.within(1...3)) }
    }

    /// Whether a team is legal, by the check made when saving, and meets the wishes.
    func isLegal(_ players: [PlayerID], _ format: Format?, _ lineUp: LineUp? = nil) -> Bool {
      let rules = selection.rules
      let captaincies = lineUp == nil ? [] : Array(selection.captaincies.keys)
      let faults = rules.check(
        lineUp ?? LineUp(players: players), format: format, pool: selection.pool, captaincies: captaincies)
      let sides = Set(players.compactMap { selection.pool[$0]?.side })
      let isValued = players.allSatisfy { id in
        selection.pool.index(of: id).map { selection.values[$0.index] != nil } ?? false
      }
      func others(than team: [PlayerID]) -> Int { players.count { !team.contains($0) } }
      return faults.isEmpty && isValued && selection.kept.allSatisfy(players.contains)
        && !players.contains { selection.excluded.contains($0) || selection.taken.contains($0) }
        && sides.count >= selection.minSides
        && selection.changes.map { others(than: $0.team) <= $0.maximum } ?? true
        && selection.difference.map { others(than: $0.team) >= $0.minimum } ?? true
    }

    /// Whether a team meets one rule or wish.
    func keeps(_ demand: SelectionConstraint, _ team: [PlayerID]) -> Bool {
      let players = team.compactMap { selection.pool[$0] }
      func roles(_ format: Format) -> Bool {
        zip(selection.rules.roles, format.counts).allSatisfy { role, count in players.count { $0.role == role } == count
        }
      }
      switch demand {
      case .size(let allowed): return (allowed.minimum...(allowed.maximum ?? 99)).contains(team.count)
      case .format(let format): return roles(format)
      case .formats(let formats): return formats.contains(where: roles)
      case .role(let role, let allowed):
        return (allowed.minimum...(allowed.maximum ?? 99)).contains(players.count { $0.role == role })
      case .budget(let budget): return players.reduce(0) { $0 + $1.price.tenths } <= budget.tenths
      case .maxPerSide(let maximum):
        return players.allSatisfy { one in players.count { $0.side == one.side } <= maximum }
      case .tag(let limit):
        return (limit.range.minimum...(limit.range.maximum ?? 99)).contains(players.count { $0.tags == [limit.tag] })
      case .keep(let player): return team.contains(player)
      case .without(let player): return !team.contains(player)
      case .taken: return !team.contains { selection.taken.contains($0) }
      case .valued:
        return !team.contains { id in selection.pool.index(of: id).map { selection.values[$0.index] == nil } ?? true }
      case .captains(let count): return team.count >= count
      case .minSides(let minimum): return Set(players.map(\.side)).count >= minimum
      case .changes(let maximum): return team.count { !(selection.changes?.team.contains($0) ?? true) } <= maximum
      case .difference(let minimum): return team.count { !(selection.difference?.team.contains($0) ?? true) } >= minimum
      }
    }

    func value(_ id: PlayerID, as captaincy: Captaincy? = nil) -> Points {
      guard let index = selection.pool.index(of: id) else { return .zero }
      guard let captaincy else { return selection.values[index.index] ?? .zero }
      return selection.captaincies[captaincy]?[index.index] ?? .zero
    }

    /// The highest value of these players with any captains; nil if there are too few for the captaincies.
    func value(_ players: [PlayerID]) -> Points? {
      let sum = players.reduce(Points.zero) { $0 + value($1) }
      let hasCaptain = selection.captaincies[.captain] != nil
      let hasViceCaptain = selection.captaincies[.viceCaptain] != nil
      let captains: [PlayerID?] = hasCaptain ? players : [nil]
      let viceCaptains: [PlayerID?] = hasViceCaptain ? players : [nil]
      var sums: [Points] = []
      for captain in captains {
        for viceCaptain in viceCaptains where captain == nil || captain != viceCaptain {
          let first = captain.map { value($0, as: .captain) } ?? .zero
          sums.append(sum + first + (viceCaptain.map { value($0, as: .viceCaptain) } ?? .zero))
        }
      }
      return sums.max()
    }

    /// All legal teams, best first.
    var teams: [(players: Set<PlayerID>, value: Points)] {
      let ids = selection.pool.players.map(\.id)
      let (minimum, maximum) = (selection.rules.size.minimum, selection.rules.size.maximum ?? ids.count)
      var teams: [(players: Set<PlayerID>, value: Points)] = []
      for mask in 0..<(1 << ids.count) where (minimum...maximum).contains(mask.nonzeroBitCount) {
        let players = ids.indices.filter { mask >> $0 & 1 == 1 }.map { ids[$0] }
        let formats: [Format?] = selection.rules.formats.isEmpty ? [nil] : selection.rules.formats
        guard formats.contains(where: { isLegal(players, $0) }), let value = value(players) else { continue }
        teams.append((Set(players), value))
      }
      return teams.sorted { $0.value > $1.value }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func `no legal team of random pools is worth more than the best one found`(_ part: Int) throws {
    var impossible = 0
    let count = Trials.count(160, long: 250)
    for seed in (part * count)..<((part + 1) * count) {
      let world = try World(seed: UInt64(seed))
      let teams = world.teams
      let count = seed % 4 == 0 ? 1 : seed % 7
      let best = world.selection.best(max(1, count))
      #expect(best.map(\.value) == teams.prefix(max(1, count)).map(\.value), "seed \(seed)")
      #expect(Set(best.map { Set($0.lineUp.players) }).count == best.count, "seed \(seed)")
      for team in best {
        #expect(world.isLegal(team.lineUp.players, team.format, team.lineUp), "seed \(seed)")
        #expect(world.value(team.lineUp.players) == team.value, "seed \(seed)")
      }
      if teams.isEmpty { impossible += 1 }
      #expect((world.selection.conflict() == nil) == !teams.isEmpty, "seed \(seed)")
    }
    #expect((count / 10...count * 4 / 5).contains(impossible))
  }

  @Test(arguments: [2, 3, 5])
  func `each next team differs from all better ones by the required number of players`(_ difference: Int) throws {
    var found = 0
    for seed in 0..<300 {
      let world = try World(seed: UInt64(seed))
      var left = world.teams
      let best = world.selection.best(12, differingBy: difference)
      for team in best {
        let players = Set(team.lineUp.players)
        #expect(left.first?.value == team.value, "seed \(seed)")
        left.removeAll { $0.players.subtracting(players).count < difference }
        found += 1
      }
      if best.count < 12 { #expect(left.isEmpty, "seed \(seed)") }
    }
    #expect(found > 100)
  }

  /// A pool of 250 players on ten sides. Only players of two sides have a value.
  private func sparse() throws -> TeamSelection {
    var random = SeededRandom(seed: 7)
    var players: [PoolPlayer] = []
    for number in 0..<250 {
      players.append(
        PoolPlayer(
          id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S\(number % 10)",
          role: Role.ofCricket[[0, 0, 0, 1, 2, 2, 3, 3, 3][number / 10 % 9]],
          price: Price(tenths: random.within(40...110))))
    }
    let values = players.map { ["S0", "S1"].contains($0.side) ? Points(random.within(0...60)) : .zero }
    return TeamSelection(rules: try ShippedRules.team("original"), pool: Pool(players), values: values)
  }

  /// A watch that stops a search after a number of checks. A search checks every 1,024 steps.
  private func watch(_ maximum: Int) -> SelectionWatch {
    var looks = 0
    return SelectionWatch {
      looks += 1
      return looks > maximum
    }
  }

  @Test func `with values on two sides only, a team with up to eight sides is found in few steps`()
    throws
  {
    var values: [Points] = []
    for sides in 1...8 {
      var selection = try sparse()
      selection.minSides = sides
      let watch = watch(300)
      let best = try #require(selection.best(2, watch: watch).first)
      #expect(!watch.wasStopped, "\(sides) sides")
      let named = Set(best.lineUp.players.compactMap { selection.pool[$0]?.side })
      #expect(named.count >= sides)
      values.append(best.value)
    }
    #expect(values == values.sorted(by: >))
  }

  @Test func `many teams that differ by three players are found in few steps`() throws {
    let watch = watch(1_500)
    let best = try sparse().best(300, differingBy: 3, watch: watch)
    #expect(!watch.wasStopped && best.count == 300)
    #expect(zip(best, best.dropFirst()).allSatisfy { $0.value >= $1.value })
    for (number, team) in best.enumerated() {
      for other in best[..<number] {
        #expect(Set(team.lineUp.players).subtracting(other.lineUp.players).count >= 3)
      }
    }
  }

  @Test func `many different teams of equally valuable players are found in few steps`() throws {
    let equal = try sparse()
    let watch = watch(1_000)
    let values = equal.pool.players.map { _ in Points?(Points(10)) }
    let best = TeamSelection(rules: equal.rules, pool: equal.pool, values: values).best(
      300, differingBy: 3, watch: watch)
    #expect(!watch.wasStopped && best.count == 300)
    #expect(best.allSatisfy { $0.value == Points(110) })
  }

  @Test func `a stopped search has the best team so far, and a bound that no team exceeds`() throws {
    var selection = try sparse()
    selection.minSides = 8
    selection.patience = (100_000_000, 0)
    let best = try #require(
      try {
        var whole = try sparse(); whole.minSides = 8; return whole
      }().best(1).first)
    for maximum in [0, 1, 3] {
      let watch = watch(maximum)
      let found = selection.best(1, watch: watch)
      #expect(watch.wasStopped)
      #expect(try #require(watch.maxValue) >= best.value)
      #expect(found.allSatisfy { $0.value <= best.value })
    }
  }

  @Test func `a reported conflict is a smallest one, compared with every team of small pools`() throws {
    var sizes: [Int: Int] = [:]
    let seeds = Trials.count(240, long: 600)
    for seed in 0..<seeds {
      var world = try World(seed: UInt64(seed))
      // Many wishes, which conflict in many ways.
      var random = SeededRandom(seed: UInt64(seed) + 10_000)
      let ids = random.shuffled(world.selection.pool.players.map(\.id))
      world.selection.kept = Array(ids.prefix(random.within(0...3)))
      world.selection.excluded = Set(ids.suffix(random.within(0...3)))
      guard let conflict = world.selection.conflict() else { continue }
      let demands = world.selection.demands
      let teams = (0..<(1 << ids.count)).map { mask in ids.indices.filter { mask >> $0 & 1 == 1 }.map { ids[$0] } }
      // The demands that each team breaks, as bits.
      let broken = Set(
        teams.map { team in
          demands.indices.reduce(0) { world.keeps(demands[$1], team) ? $0 : $0 | 1 << $1 }
        })
      func isConflict(_ chosen: Int) -> Bool { broken.allSatisfy { $0 & chosen != 0 } }
      let named = demands.indices.reduce(0) { conflict.contains(demands[$1]) ? $0 | 1 << $1 : $0 }
      #expect(isConflict(named), "seed \(seed)")
      let smaller = (0..<(1 << demands.count)).first { $0.nonzeroBitCount < conflict.count && isConflict($0) }
      #expect(smaller == nil, "seed \(seed)")
      sizes[conflict.count, default: 0] += 1
    }
    #expect((1...3).allSatisfy { sizes[$0, default: 0] > seeds / 30 })
    #expect(sizes.contains { $0.key > 3 })
  }

  @Test func `a conflict of four is found among many wishes, and one of all wishes too`() throws {
    // Three of the most expensive players exceed the budget, and so do eight of the others. Three are fewer.
    var players: [PoolPlayer] = []
    for number in 0..<40 {
      players.append(
        PoolPlayer(
          id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S", role: .batter,
          price: Price(tenths: number < 3 ? 340 : number < 11 ? 130 : 10)))
    }
    let rules = TeamRules(
      name: "many", title: "Many", roles: [.batter], size: Allowed(minimum: 1, maximum: 11), composition: .free,
      budget: Price(tenths: 1_000))
    var selection = TeamSelection(rules: rules, pool: Pool(players), values: players.map { _ in Points(1) })
    selection.kept = players[3..<11].map(\.id) + players[..<3].map(\.id)
    #expect(selection.conflict() == [.budget(Price(tenths: 1_000))] + players[..<3].map { .keep($0.id) })
    selection.kept = []
    selection.excluded = Set(players.map(\.id))
    #expect(selection.conflict()?.count == 41)
  }

  /// A pool with the original's roles: 22 players, two of them wicket-keepers.
  private func standard() throws -> TeamSelection {
    let counts = [8, 2, 5, 7]
    var players: [PoolPlayer] = []
    for (role, count) in zip(Role.ofCricket, counts) {
      for _ in 0..<count {
        let number = players.count
        players.append(
          PoolPlayer(
            id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S\(number % 2)", role: role,
            price: Price(tenths: 80 + number % 3 * 5)))
      }
    }
    return TeamSelection(
      rules: try ShippedRules.team("original"), pool: Pool(players), values: players.indices.map { Points($0) })
  }

  @Test func `exactly the conflicting demands are reported`() throws {
    let standard = try standard()
    let original = standard.rules
    #expect(standard.conflict() == nil)
    var poor = standard
    poor = TeamSelection(
      rules: TeamRules(
        name: "poor", title: "Poor", roles: original.roles, size: original.size, composition: original.composition,
        budget: Price(tenths: 800), maxPerSide: 10), pool: standard.pool, values: standard.values)
    #expect(poor.conflict() == [.size(original.size), .budget(Price(tenths: 800))])
    var noKeeper = standard
    noKeeper.excluded = Set(["p8", "p9"].compactMap { PlayerID($0) })
    #expect(
      noKeeper.conflict() == [.formats(original.formats)]
        + noKeeper.excluded.sorted { $0.text < $1.text }.map {
          .without($0)
        })
    var keepers = standard
    keepers.kept = ["p8", "p9"].compactMap { PlayerID($0) }
    #expect(keepers.conflict() == [.formats(original.formats)] + keepers.kept.map { .keep($0) })
    keepers.format = original.formats[0]
    #expect(keepers.conflict() == [.format(original.formats[0])] + keepers.kept.map { .keep($0) })
    var sides = standard
    sides.minSides = 3
    #expect(sides.conflict() == [.minSides(3)])
  }

  @Test func `the best team without a player ignores a wish to keep that player`() throws {
    var selection = try standard()
    let last = try #require(PlayerID("p8"))
    selection.kept = [last]
    let best = try #require(selection.best(1).first)
    let without = try #require(selection.best(without: last))
    #expect(best.lineUp.players.contains(last) && !without.lineUp.players.contains(last))
    // The other wicket-keeper is worth one more.
    #expect(without.value == best.value + Points(1))
  }

  @Test func `values too large to add up count as the largest possible value`() throws {
    var players: [PoolPlayer] = []
    for number in 0..<4 {
      players.append(
        PoolPlayer(
          id: try #require(PlayerID("p\(number)")), name: "P \(number)", side: "S", role: .batter,
          price: Price(tenths: 10_000_000 - number)))
    }
    let rules = TeamRules(
      name: "two", title: "Two", roles: [.batter], size: Allowed(minimum: 2, maximum: 2), composition: .free,
      budget: Price(tenths: 19_999_996))
    let values = [1, 1, 1, -1].map { sign in Points(tenThousandths: sign * 1_000_000_000_000_000_000) }
    let selection = TeamSelection(
      rules: rules, pool: Pool(players), values: values, captaincies: [.captain: values, .viceCaptain: values])
    // Only the two cheapest players fit the budget.
    let best = try #require(selection.best(1).first)
    #expect(Set(best.lineUp.players.map(\.text)) == ["p2", "p3"])
    #expect(best.value == .zero)
  }
}
