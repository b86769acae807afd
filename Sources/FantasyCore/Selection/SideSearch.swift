/// A best-first search that decides on all players of one side before the players of the next side. A partial team is
/// dropped if enough similar partial teams cost no more and are worth no less. Similar teams have equal counts for
/// roles, sides and other limits. For the proof, see Selection.md in FantasyCore.docc.
struct SideSearch {
  /// A partial team. Each player before `position` has been chosen or rejected.
  private struct Beginning {
    var position = 0
    /// The number of chosen players of each role, encoded as one number.
    var roles = 0
    /// The number of chosen members of each limit, encoded as one number.
    var limits = 0
    var size = 0
    var sides = 0
    var ofSide = 0
    var cost = 0
    /// The total worth of the chosen players, excluding the charges and bonuses of finished sides.
    var worth: Int
    var value: Int
    var captains: Captains
    var last = -1
  }

  /// A limit on the number of chosen members. Limits on the players of one side are handled separately.
  private struct Counter {
    let range: ClosedRange<Int>
    let maximum: Int
    let isFull: Bool
    let weight: Int
    /// For each position, the number of players at or after the position who count towards the limit.
    var left: [Int] = []
    var sidesOfOthers: [Int] = []
  }

  private struct Side {
    let number, end: Int
    let range: ClosedRange<Int>
    /// The charge for each player of the side, minus the side's bonus.
    let charge: Int
    let isOpen: Bool
  }

  private var isImpossible = false
  private let bound: SelectionBound
  private let part: Gain.Part
  private let mask: Int
  private var players: [SelectionBound.Player] = []
  private var roleOf: [Int] = []
  private var sideOf: [Int] = []
  private var sides: [Side] = []
  private var counters: [Counter] = []
  private var countersOf: [[Int]] = []
  private var roleWeights: [Int] = []
  private var roleStates = 1
  private var limitStates = 1
  private var due: [[Int]] = []
  private var dearest: [Int] = []
  private let budget: Int
  private var tables: [RestTable] = []
  private var tableOf: [Int: Int] = [:]

  private var links: [(player: Int, before: Int)] = []
  private var beginnings: [Beginning] = []
  private var queue: [(bound: Int, position: Int, number: Int)] = []
  private var seen: [Int: [(cost: Int, gain: Gain)]] = [:]
  private var sumWords = 0
  private static let stepsWithoutSums = 1_000
  private let threshold, count, maxSteps: Int
  private var steps = 0
  private(set) var isCut = false

  /// Creates a search; nil if there are too many states to encode.
  init?(_ bound: SelectionBound, above threshold: Int, count: Int, maxSteps: Int) {
    self.bound = bound
    self.threshold = threshold
    self.count = count
    self.maxSteps = maxSteps
    part = bound.problem.captaincies
    mask = Gain.mask(part)
    budget = bound.budget ?? 1 << 58
    for role in bound.roles {
      roleWeights.append(roleStates)
      roleStates *= role.upperBound + 1
      if roleStates > 50_000 { return nil }
    }
    setPlayers()
    guard setCounters() else { return nil }
    setDue()
    dearest = players.reversed().reduce(into: [0]) { $0.append(max($0[$0.count - 1], $1.price)) }.reversed()
  }

  /// Adds the best teams to `found`. Returns an upper bound on the values of all other teams. If `isCut` is true
  /// afterwards, better teams may be missing.
  mutating func search(_ found: inout BestTeams) -> Int {
    if isImpossible { return found.threshold }
    let (worth, captains) = bound.keptWorth
    let start = worth - sideCharges
    follow(Beginning(worth: start, value: bound.kept.reduce(0) { $0 + $1.value }, captains: captains), &found)
    while let next = pop() {
      if SelectionBound.unscaled(next.bound) <= found.threshold { return found.threshold }
      if isCut { return SelectionBound.unscaled(next.bound) }
      follow(beginnings[next.number], &found)
    }
    return found.threshold
  }

  private var sideCharges: Int {
    var sum = 0
    for (limit, range) in bound.limits.enumerated() {
      if case .side = bound.subjects[limit] {
        sum += max(bound.charges[limit] * range.lowerBound, bound.charges[limit] * range.upperBound)
      }
    }
    if bound.neededSides > 0 {
      sum -= bound.openSides.map { bound.sidePay[$0] }.sorted().prefix(bound.neededSides).reduce(0, +)
    }
    return sum
  }
}

// MARK: - Tables

extension SideSearch {
  private mutating func setPlayers() {
    var all: [(player: SelectionBound.Player, role: Int)] = []
    for (role, list) in bound.promising(above: threshold, cheapestFirst: true).enumerated() {
      all += bound.needed(of: list, role: role, for: count).players.map { ($0, role) }
    }
    var weights: [Int: Double] = [:]
    for (player, _) in all { weights[player.side, default: 0] += bound.shares.isEmpty ? 0 : bound.shares[player.index] }
    let order = weights.keys.sorted { (-(weights[$0] ?? 0), $0) < (-(weights[$1] ?? 0), $1) }
    for side in order {
      for (player, role) in all where player.side == side {
        players.append(player)
        roleOf.append(role)
        sideOf.append(sides.count)
      }
      var range = 0...players.count, charge = 0
      if let limit = bound.subjects.firstIndex(of: .side(side)) {
        range = bound.limits[limit]
        charge = bound.charges[limit]
      }
      let isOpen = bound.neededSides > 0 && bound.openSides.contains(side)
      if isOpen { charge -= bound.sidePay[side] }
      sides.append(Side(number: side, end: players.count, range: range, charge: charge, isOpen: isOpen))
    }
    for (subject, range) in zip(bound.subjects, bound.limits) where range.lowerBound > 0 {
      if case .side(let side) = subject, !order.contains(side) { isImpossible = true }
    }
  }

  private mutating func setCounters() -> Bool {
    countersOf = Array(repeating: [], count: players.count)
    for (limit, range) in bound.limits.enumerated() {
      if case .side = bound.subjects[limit] { continue }
      let isMember = players.map { bound.limitsOf[$0.index].contains(limit) }
      let members = isMember.count { $0 }
      let isFull = range.upperBound < min(members, bound.size.upperBound)
      let maximum = isFull ? range.upperBound : range.lowerBound
      for position in players.indices where isMember[position] { countersOf[position].append(counters.count) }
      var left = [0]
      for flag in isMember.reversed() { left.append((left.last ?? 0) + (flag ? 1 : 0)) }
      var counter = Counter(range: range, maximum: maximum, isFull: isFull, weight: limitStates, left: left.reversed())
      let others = Set(players.indices.filter { !isMember[$0] }.map { sideOf[$0] })
      counter.sidesOfOthers = sides.indices.reversed().reduce(into: [0]) { counts, side in
        counts.append((counts.last ?? 0) + (sides[side].isOpen && others.contains(side) ? 1 : 0))
      }.reversed()
      counters.append(counter)
      let (product, isOver) = limitStates.multipliedReportingOverflow(by: maximum + 1)
      if isOver { return false }
      limitStates = product
    }
    if counters.count > 30 { return false }
    let others = (players.count + 1) * (sides.count + 1) * (bound.size.upperBound + 2)
    return !limitStates.multipliedReportingOverflow(by: roleStates * others).overflow
  }

  private mutating func setDue() {
    var ranges = 0
    var pay: [Int] = []
    due = Array(repeating: [], count: sides.count + 1)
    for number in (0...sides.count).reversed() {
      if number < sides.count {
        let side = sides[number]
        if let limit = bound.subjects.firstIndex(of: .side(side.number)) {
          ranges += max(bound.charges[limit] * side.range.lowerBound, bound.charges[limit] * side.range.upperBound)
        }
        if side.isOpen {
          pay.append(bound.sidePay[side.number])
          pay.sort()
        }
      }
      var sum = ranges
      due[number] = [sum]
      for needed in 0..<bound.neededSides {
        if needed >= pay.count { break }
        sum -= pay[needed]
        due[number].append(sum)
      }
    }
  }

  /// Returns a bit mask with two bits for each limit. The lower bit is set if no more members are allowed, and the
  /// higher bit if only members are allowed.
  private func closed(_ beginning: Beginning) -> Int {
    var mask = 0
    let left = bound.size.upperBound - beginning.size
    for (number, counter) in counters.enumerated() {
      let used = beginning.limits / counter.weight % (counter.maximum + 1)
      if counter.isFull, used == counter.maximum { mask |= 1 << (2 * number) }
      if used + left == counter.range.lowerBound { mask |= 2 << (2 * number) }
    }
    return mask
  }

  private mutating func rest(_ beginning: Beginning) -> (gain: Gain, cost: Int, table: Int) {
    let mask = counters.isEmpty ? 0 : closed(beginning)
    let table: Int
    if let known = tableOf[mask] {
      table = known
    } else {
      table = tables.count
      tableOf[mask] = table
      let isOut = players.indices.map { position in
        counters.indices.contains { number in
          let isMember = countersOf[position].contains(number)
          return mask >> (2 * number) & 1 == 1 && isMember || mask >> (2 * number) & 2 == 2 && !isMember
        }
      }
      tables.append(RestTable(players, roleOf, isOut, bound))
    }
    let rest = tables[table].rest(beginning.position, beginning.roles, roleWeights, roleStates, bound)
    return (rest.gain, rest.cost, table)
  }
}

// MARK: - Continuing

extension SideSearch {
  private mutating func follow(_ first: Beginning, _ found: inout BestTeams) {
    var beginning = first
    while true {
      steps += 1
      if steps > maxSteps || steps % 1_024 == 0 && bound.problem.watch.isStopped {
        isCut = true
        keep(beginning, found)
        return
      }
      let number = beginning.position < players.count ? sideOf[beginning.position] : sides.count
      if beginning.position == players.count {
        if isComplete(beginning) { found.add(bound.problem.team(bound.kept.map(\.index) + chosen(beginning))) }
        return
      }
      var without = beginning
      without.position += 1
      let isPossible = isEnd(without.position, number) ? finish(&without, number) : true
      let with = taking(beginning, number)
      let withBound = with.flatMap { value($0, found) }
      let withoutBound = isPossible ? value(without, found) : nil
      switch (with, withBound, withoutBound) {
      case (let with?, let one?, let other?):
        if one > other || one == other && isInPace(beginning) {
          push(without, other)
          beginning = with
        } else {
          push(with, one)
          beginning = without
        }
      case (let with?, _?, nil): beginning = with
      case (_, nil, _?): beginning = without
      default: return
      }
      let now = max(withBound ?? Int.min, withoutBound ?? Int.min)
      if let top = queue.first, top.bound > now {
        push(beginning, now)
        return
      }
    }
  }

  /// Decides between two branches with equal bounds: returns true if the next player should be taken. For each limit
  /// that counts the player, the used share of the limit must not exceed the share of members considered so far.
  private func isInPace(_ beginning: Beginning) -> Bool {
    countersOf[beginning.position].allSatisfy { number in
      let counter = counters[number]
      if !counter.isFull { return true }
      let used = beginning.limits / counter.weight % (counter.maximum + 1)
      let passed = counter.left[0] - counter.left[beginning.position] + 1
      return used * counter.left[0] <= counter.maximum * passed
    }
  }

  private func isEnd(_ position: Int, _ side: Int) -> Bool { position == sides[side].end }

  private mutating func taking(_ beginning: Beginning, _ side: Int) -> Beginning? {
    let position = beginning.position
    let player = players[position], role = roleOf[position]
    let taken = beginning.roles / roleWeights[role] % (bound.roles[role].upperBound + 1)
    guard taken < bound.roles[role].upperBound, beginning.size < bound.size.upperBound,
      beginning.ofSide < sides[side].range.upperBound
    else { return nil }
    var next = beginning
    for counter in countersOf[position] {
      let used = next.limits / counters[counter].weight % (counters[counter].maximum + 1)
      if used < counters[counter].maximum {
        next.limits += counters[counter].weight
      } else if counters[counter].isFull {
        return nil
      }
    }
    next.position += 1
    next.roles += roleWeights[role]
    next.size += 1
    next.ofSide += 1
    next.cost += player.price
    next.worth += player.reduced
    next.value += player.value
    if part != .none { next.captains.add(player) }
    links.append((player.index, beginning.last))
    next.last = links.count - 1
    if isEnd(next.position, side), !finish(&next, side) { return nil }
    return wasSeen(next) ? nil : next
  }

  private func finish(_ beginning: inout Beginning, _ number: Int) -> Bool {
    let side = sides[number]
    guard beginning.ofSide >= side.range.lowerBound else { return false }
    beginning.worth += side.charge * beginning.ofSide
    if side.isOpen, beginning.ofSide > 0 { beginning.sides = min(bound.neededSides, beginning.sides + 1) }
    beginning.ofSide = 0
    return true
  }

  /// Returns an upper bound on the scaled values of the teams that extend a partial team. Nil if no such team can
  /// exceed the threshold of `found`.
  private mutating func value(_ beginning: Beginning, _ found: BestTeams) -> Int? {
    let number = beginning.position < players.count ? sideOf[beginning.position] : sides.count
    var needed = bound.neededSides - beginning.sides
    let isCounted = number < sides.count && sides[number].isOpen && beginning.ofSide > 0
    guard needed < due[number].count, bound.size.upperBound - beginning.size >= needed - (isCounted ? 1 : 0) else {
      return nil
    }
    needed = max(0, needed)
    for counter in counters {
      let used = beginning.limits / counter.weight % (counter.maximum + 1)
      if used + min(counter.left[beginning.position], bound.size.upperBound - beginning.size) < counter.range.lowerBound
      {
        return nil
      }
      // Too few open sides have players outside this limit, and the limit allows too few further members.
      if counter.isFull, counter.sidesOfOthers[number] + counter.maximum - used < needed - (isCounted ? 1 : 0) {
        return nil
      }
    }
    let rest = rest(beginning)
    guard beginning.cost + rest.cost <= budget else { return nil }
    let gain = part == .none ? Gain(plain: beginning.worth) : beginning.captains.gain(beginning.worth)
    var value = rest.gain.adding(gain, part) + due[number][needed]
    guard SelectionBound.unscaled(value) > found.threshold else { return nil }
    if bound.priceCharge > 0, steps > Self.stepsWithoutSums {
      if tables[rest.table].sums == nil, sumWords < PossibleSums.maxWords {
        let sums = PossibleSums(
          players.map(\.price), roleOf, tables[rest.table].isOut, bound, roleStates, roleWeights)
        sumWords += sums.size
        tables[rest.table].sums = sums
      }
      // Deduct the charge for the part of the budget that can't be spent.
      if let sums = tables[rest.table].sums {
        guard let unspent = sums.unspent(beginning.position, beginning.roles, of: budget - beginning.cost) else {
          return nil
        }
        value -= bound.priceCharge * unspent
      }
    }
    return SelectionBound.unscaled(value) > found.threshold ? value : nil
  }

  private func isComplete(_ beginning: Beginning) -> Bool {
    beginning.sides >= bound.neededSides && bound.size.contains(beginning.size)
  }

  private func chosen(_ beginning: Beginning) -> [Int] {
    var chosen = [Int](), link = beginning.last
    while link >= 0 {
      chosen.append(links[link].player)
      link = links[link].before
    }
    return chosen
  }

  private mutating func wasSeen(_ beginning: Beginning) -> Bool {
    var key = beginning.position
    key = key * (sides.count + 1) + beginning.sides
    key = key * (bound.size.upperBound + 2) + beginning.ofSide
    key = key * roleStates + beginning.roles
    key = key * limitStates + beginning.limits
    // If the budget is enough even for the most expensive players, the cost of a partial team doesn't matter.
    let left = bound.size.upperBound - beginning.size
    let cost = max(beginning.cost, budget - left * dearest[beginning.position])
    let gain = part == .none ? Gain(plain: beginning.value) : beginning.captains.gain(beginning.value)
    var others = seen[key, default: []]
    if others.count(where: { $0.cost <= cost && $0.gain.isNoWorse(gain, part) }) >= count { return true }
    if count == 1 { others.removeAll { cost <= $0.cost && gain.isNoWorse($0.gain, part) } }
    others.append((cost, gain))
    seen[key] = others
    return false
  }

  private mutating func keep(_ beginning: Beginning, _ found: BestTeams) {
    if let bound = value(beginning, found) { push(beginning, bound) }
  }
}

// MARK: - The queue

extension SideSearch {
  private func isFirst(
    _ one: (bound: Int, position: Int, number: Int), _ other: (bound: Int, position: Int, number: Int)
  ) -> Bool {
    one.bound != other.bound
      ? one.bound > other.bound
      : one.position != other.position ? one.position > other.position : one.number > other.number
  }

  private mutating func push(_ beginning: Beginning, _ bound: Int) {
    queue.append((bound, beginning.position, beginnings.count))
    beginnings.append(beginning)
    var index = queue.count - 1
    while index > 0, isFirst(queue[index], queue[(index - 1) / 2]) {
      queue.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func pop() -> (bound: Int, position: Int, number: Int)? {
    guard let first = queue.first else { return nil }
    let last = queue.removeLast()
    if queue.isEmpty { return first }
    queue[0] = last
    var index = 0
    while true {
      var best = index
      for child in [2 * index + 1, 2 * index + 2] where child < queue.count {
        if isFirst(queue[child], queue[best]) { best = child }
      }
      if best == index { return first }
      queue.swapAt(index, best)
      index = best
    }
  }
}
