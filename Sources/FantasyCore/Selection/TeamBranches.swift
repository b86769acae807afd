/// A branch-and-bound search that chooses players role by role, in descending order of worth.
struct TeamBranches {
  private let bound: SelectionBound
  private let part: Gain.Part
  private let budget: Int
  private var tables: [SharedTable] = []
  private var tableOf: [UInt64: (times: Int, table: Int)] = [:]
  private var full: UInt64 = 0
  /// For each limit, the limit's bit in `full`, the set of limits that are full. The bit is 0 if the limit can't become
  /// full, or is not among the first 64 limits.
  private let bitOf: [UInt64]
  private let asking: [Int]

  private var found: BestTeams
  /// The minimum value of a wanted team, multiplied by `SelectionBound.scale`.
  private var minimum: Int
  private let kept: [Int]
  private var chosen: [Int] = []
  private var used, perSide: [Int]
  private var sides = 0
  private let dearest: Int

  private var branches = 0
  private(set) var steps = 0
  private let maxSteps: Int
  private(set) var isCut = false
  /// For each player, the positions of players of the same role who are no worse in any respect. The search uses these
  /// positions to skip teams that enough other teams can replace. Empty if the search is not thorough.
  private var dominators: [[Int]] = []
  private var isTaken: [Bool]
  private(set) var apart: ApartTeams
  private var misses: ApartTeams.Misses
  private let isApart: Bool
  /// An upper bound on the values of all remaining teams. A team with this value is added to `apart` at once, because
  /// no remaining team is better.
  private let ceiling: Int
  private let maxApart: Int
  private(set) var collected: CollectedTeams?
  private var seen: [[Int]: [Gain]] = [:]
  private var seenSize = 0

  private struct Choice {
    var worth, value: Int
    var cost = 0
    var captains: Captains
    var noWorse = 1
    var replacements = 0
  }

  /// Creates a search. If `isThorough` is true, dominating players are tried first, and teams that others can replace
  /// are skipped. New teams must differ from the teams in `apart`. Teams whose value is at least `ceiling` are added to
  /// `apart`, and other teams to `collected`. The search ends when `apart` has `maxApart` teams.
  init(
    _ bound: SelectionBound, _ found: BestTeams, maxSteps: Int = .max, isThorough: Bool = false,
    apart: ApartTeams? = nil, ceiling: Int = .max, maxApart: Int = 0, collected: CollectedTeams? = nil
  ) {
    self.bound = bound
    self.found = found
    part = bound.problem.captaincies
    self.maxSteps = maxSteps
    self.ceiling = ceiling
    self.maxApart = maxApart
    isApart = apart != nil
    self.apart = apart ?? ApartTeams(minimum: 1, capacity: 0, candidates: 0)
    misses = ApartTeams.Misses(self.apart, size: bound.size.upperBound, kept: bound.kept.map(\.index))
    minimum = (max(found.threshold, collected?.threshold ?? Int.min) + 1) * SelectionBound.scale
    self.collected = collected
    kept = bound.kept.map(\.index)
    asking = bound.limits.indices.filter { bound.limits[$0].lowerBound > 0 }
    budget = bound.budget ?? -(Gain.impossible / 2)
    used = Array(repeating: 0, count: bound.limits.count)
    perSide = Array(repeating: 0, count: bound.problem.candidates.reduce(1) { max($0, $1.side + 1) })
    var players = [SelectionBound.Player](), starts = [0]
    for list in bound.promising(above: found.threshold, cheapestFirst: isThorough) {
      if isThorough {
        let needed = bound.needed(of: list, role: starts.count - 1, for: found.count)
        let first = players.count
        dominators += needed.dominators.map { $0.map { $0 + first } }
        players += needed.players
      } else {
        players += apart?.leastUsedFirst(list) ?? list
      }
      starts.append(players.count)
    }
    isTaken = Array(repeating: false, count: players.count)
    dearest = players.reduce(0) { max($0, $1.price) }
    tables.append(SharedTable(BranchTable(players, starts, bound)))
    bitOf = bound.limits.enumerated().map { number, range in
      number < 64 && range.upperBound < bound.size.upperBound ? 1 << UInt64(number) : 0
    }
    for kept in bound.kept { add(side: kept.side) }
  }

  mutating func search() -> BestTeams {
    let (worth, captains) = bound.keptWorth
    let value = bound.kept.reduce(0) { $0 + $1.value }
    begin(role: 0, left: bound.size.upperBound, tables[0], Choice(worth: worth, value: value, captains: captains))
    return found
  }
}

// MARK: - Branching

extension TeamBranches {
  private mutating func begin(role: Int, left: Int, _ shared: SharedTable, _ choice: Choice) {
    guard isWorthIt(shared.table.laterGains[role][left], choice) else { return }
    if role == bound.roles.count {
      if isComplete { add(choice) }
    } else {
      visit(role: role, from: shared.table.starts[role], taken: 0, left: left, shared, choice)
    }
  }

  private mutating func add(_ choice: Choice) {
    guard isApart else {
      found.add(bound.problem.team(kept + chosen))
      minimum = (found.threshold + 1) * SelectionBound.scale
      return
    }
    if misses.isBlocked(chosen: chosen.count, left: 0) { return }
    let scaled = choice.captains.gain(choice.value)[Gain.mask(part)]
    guard scaled >= minimum else { return }
    let value = SelectionBound.unscaled(scaled)
    guard value >= ceiling, apart.teams.count < maxApart else {
      collected?.add(kept + chosen, value: value, cost: choice.cost)
      minimum = max(minimum, ((collected?.threshold ?? 0) + 1) * SelectionBound.scale)
      return
    }
    misses.addTeam(apart.teams.count, chosen: chosen.count)
    apart.add(kept + chosen)
    if apart.teams.count == maxApart { isCut = true }
  }

  private func replacements(_ position: Int) -> Int {
    if dominators.isEmpty { return 0 }
    return dominators[position].count { !isTaken[$0] }
  }

  private mutating func visit(
    role: Int, from first: Int, taken: Int, left: Int, _ shared: SharedTable, _ choice: Choice
  ) {
    if taken < bound.roles[role].upperBound, left > 0 {
      let gain = choice.captains.gain(choice.worth)
      var tooLow = Int.min
      for position in first..<shared.table.starts[role + 1] {
        let player = shared.table.players[position]
        if player.value <= tooLow { continue }
        guard isWorthIt(shared.table.gain(role, position, taken, left, minimum: 1, bound), gain) else { break }
        steps += 1
        if steps >= maxSteps || steps % 1_024 == 0 && bound.problem.watch.isStopped { isCut = true }
        if isCut { return }
        let base = shared.table.base[position]
        guard isAllowed(player) else { continue }
        var next = choice
        next.replacements += replacements(base)
        if next.noWorse * (1 + next.replacements) > found.count { continue }
        next.worth += player.reduced
        next.value += player.value
        next.cost += player.price
        next.captains.add(player)
        guard isPromising(role, position + 1, taken + 1, left - 1, shared, next) else {
          if !isValuable(role, position + 1, taken + 1, left - 1, shared, next) {
            tooLow = max(tooLow, player.value)
          }
          continue
        }
        if isApart, !misses.take(player.index, after: chosen.count, left: left - 1, apart) { continue }
        let before = full
        take(player)
        isTaken[base] = true
        let (after, index) = full == before ? (shared, position + 1) : follow(shared, base + 1)
        if sides + left - 1 >= bound.problem.minSides, mayReachLimits(left - 1),
          after === shared || isPromising(role, index, taken + 1, left - 1, after, next),
          !wasSeen(role, base + 1, left - 1, next)
        {
          visit(role: role, from: index, taken: taken + 1, left: left - 1, after, next)
        }
        isTaken[base] = false
        giveBack(player)
        full = before
        if isApart, misses.isBlocked(chosen: chosen.count, left: left) { return }
      }
    }
    if taken >= bound.roles[role].lowerBound, !isCut {
      var next = choice
      next.noWorse *= 1 + next.replacements
      next.replacements = 0
      begin(role: role + 1, left: left, shared, next)
    }
  }

  private mutating func follow(_ shared: SharedTable, _ base: Int) -> (shared: SharedTable, position: Int) {
    var (times, own) = tableOf[full] ?? (0, -1)
    if times == 0, tableOf.count >= 20_000 { return (shared, shared.table.next[base]) }
    times += 1
    if own < 0, times > 20, tables.count < 500, tables.count * isTaken.count < 50_000 {
      own = tables.count
      let left = BranchTable(tables[0].table, bound) { player in
        bound.limitsOf[player.index].allSatisfy { bitOf[$0] & full == 0 }
      }
      tables.append(SharedTable(left))
    }
    tableOf[full] = (times, own)
    let next = own < 0 ? shared : tables[own]
    return (next, next.table.next[base])
  }

  private func isWorthIt(_ more: Gain, _ choice: Choice) -> Bool { isWorthIt(more, choice.captains.gain(choice.worth)) }

  private func isWorthIt(_ more: Gain, _ gain: Gain) -> Bool { more.adding(gain, part) >= minimum }

  private func isPromising(
    _ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ shared: SharedTable, _ choice: Choice
  ) -> Bool {
    guard isWorthIt(shared.table.gain(role, position, taken, left, minimum: 0, bound), choice),
      choice.cost - shared.table.saving(role, position, taken, left, bound) <= budget
    else { return false }
    return isValuable(role, position, taken, left, shared, choice)
  }

  private func isValuable(
    _ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ shared: SharedTable, _ choice: Choice
  ) -> Bool {
    var value = choice.value + shared.table.value(role, position, taken, left, bound)
    if part == .none { return value >= minimum }
    let later = shared.table.captains[position + role]
    if part == .captain || part == .both { value += max(choice.captains.captains.first, later.captains.first) }
    if part == .viceCaptain || part == .both {
      value += max(choice.captains.viceCaptains.first, later.viceCaptains.first)
    }
    return value >= minimum
  }

  /// Returns true if enough partial teams have already reached the same state with values that are no lower. Shortens
  /// searches with very many teams of equal cost and value.
  private mutating func wasSeen(_ role: Int, _ position: Int, _ left: Int, _ choice: Choice) -> Bool {
    branches += 1
    guard !isApart, branches > bound.problem.remembersAfter, left > 1, seenSize < 4_000_000 else { return false }
    // If the budget is enough even for the most expensive players, the cost so far doesn't matter.
    let isScarce = choice.cost + left * dearest > budget
    var state = [role, position, chosen.count, isScarce ? choice.cost : -1]
    for (used, limit) in zip(used, bound.limits) {
      state.append(used < limit.lowerBound || used + left > limit.upperBound ? used : -1)
    }
    if sides < bound.problem.minSides { state += perSide.map { min($0, 1) } }
    // Compares values, because the worth of players also depends on their prices.
    let gain = choice.captains.gain(choice.value)
    var gains = seen[state, default: []]
    if gains.count(where: { $0.isNoWorse(gain, part) }) >= found.count { return true }
    gains.removeAll { gain.isNoWorse($0, part) && found.count == 1 }
    gains.append(gain)
    seenSize += 12 + (gains.count > 1 ? 0 : state.count)
    seen[state] = gains
    return false
  }

  private func mayReachLimits(_ left: Int) -> Bool {
    asking.allSatisfy { used[$0] + left >= bound.limits[$0].lowerBound }
  }

  private func isAllowed(_ player: SelectionBound.Player) -> Bool {
    bound.limitsOf[player.index].allSatisfy { used[$0] < bound.limits[$0].upperBound }
  }

  private var isComplete: Bool {
    sides >= bound.problem.minSides && zip(used, bound.limits).allSatisfy { $0 >= $1.lowerBound }
  }

  private mutating func take(_ player: SelectionBound.Player) {
    chosen.append(player.index)
    for limit in bound.limitsOf[player.index] {
      used[limit] += 1
      if used[limit] == bound.limits[limit].upperBound { full |= bitOf[limit] }
    }
    add(side: player.side)
  }

  private mutating func giveBack(_ player: SelectionBound.Player) {
    chosen.removeLast()
    for limit in bound.limitsOf[player.index] { used[limit] -= 1 }
    perSide[player.side] -= 1
    if perSide[player.side] == 0 { sides -= 1 }
  }

  private mutating func add(side: Int) {
    if perSide[side] == 0 { sides += 1 }
    perSide[side] += 1
  }
}
