/// An upper bound on the value of the teams of one composition: the allowed numbers of players of each role.
///
/// A player's worth is the player's value minus charges: one for the price, and one for each limit that counts the
/// player. A team's value is at most the worth of its players plus the charges for a full budget and full limits. The
/// bound is this sum for the players of greatest worth in each role, chosen without regard to limits. `tighten` lowers
/// the bound. For the proof, see Selection.md in FantasyCore.docc.
struct SelectionBound {
  /// The factor by which values are multiplied, so that charges can be integers.
  static let scale = 1 << scaleBits
  private static let scaleBits = 10

  struct Player {
    var index: Int
    var value: Int
    /// The player's worth: the value minus the charges.
    var reduced: Int
    var asCaptain, asViceCaptain, price, side: Int

    init(_ index: Int, _ candidate: SelectionProblem.Candidate) {
      self.index = index
      value = candidate.value * SelectionBound.scale
      reduced = value
      asCaptain = candidate.asCaptain * SelectionBound.scale
      asViceCaptain = candidate.asViceCaptain * SelectionBound.scale
      price = candidate.price
      side = candidate.side
    }
  }

  let problem: SelectionProblem
  /// The players whom every team must include. No charges apply to these players.
  let kept: [Player]
  private(set) var players: [Player] = []
  private var starts = [0]
  func players(ofRole role: Int) -> ArraySlice<Player> { players[starts[role]..<starts[role + 1]] }
  private(set) var roles: [ClosedRange<Int>] = []
  private(set) var size = 0...0
  /// The budget that remains after `kept`. Nil if there is no budget, or if no choice of `players` can exceed the
  /// budget.
  private(set) var budget: Int?
  private(set) var dearest = 1
  /// For each limit that a choice of `players` can break, the number of the limit's members that may be chosen. Members
  /// in `kept` are already deducted.
  private(set) var limits: [ClosedRange<Int>] = []
  private(set) var limitsOf: [[Int]] = []
  private var membersOf: [[Int]] = []
  private(set) var priceCharge = 0
  private(set) var charges: [Int] = []
  private(set) var subjects: [Subject] = []
  /// The sides from which no player is in `kept`, in ascending order.
  private(set) var openSides: [Int] = []
  /// The minimum number of further sides from which a team must have players, besides the sides of the players in
  /// `kept`. Zero if those sides are enough.
  private(set) var neededSides = 0
  /// For each side, a bonus added to the worth of the side's players. A legal team has players from at least
  /// `neededSides` of the `openSides`, so it gets at least the `neededSides` lowest bonuses of these sides. The bound
  /// deducts their sum.
  private(set) var sidePay: [Int] = []
  /// The bound, in the unit of the candidates' values; `Int.min` if no team is possible.
  var value = Int.min

  enum Subject: Hashable {
    case side(Int)
    case limit(Int)
  }

  let composition: SelectionProblem.Composition

  init(_ problem: SelectionProblem, _ composition: SelectionProblem.Composition) {
    self.problem = problem
    self.composition = composition
    let all = zip(problem.candidates.indices, problem.candidates)
    kept = all.filter { $0.1.isKept }.map(Player.init)
    budget = problem.budget.map { $0 - kept.reduce(0) { $0 + $1.price } }
    var isPossible = budget.map { $0 >= 0 } ?? true
    var isOut = problem.candidates.map(\.isOut)
    for limit in problem.limits where limit.range.lowerBound >= composition.size.upperBound {
      var isMember = [Bool](repeating: false, count: isOut.count)
      for member in limit.members { isMember[member] = true }
      for candidate in isOut.indices where !isMember[candidate] { isOut[candidate] = true }
    }
    isPossible = isPossible && !all.contains { $0.1.isKept && isOut[$0.0] }
    for (role, range) in composition.roles.enumerated() {
      players += all.filter { $0.1.role == role && !$0.1.isKept && !isOut[$0.0] }.map(Player.init)
      let keptPlayers = kept.count { problem.candidates[$0.index].role == role }
      let minimum = max(0, range.lowerBound - keptPlayers)
      let maximum = min(range.upperBound - keptPlayers, players.count - starts[role])
      isPossible = isPossible && minimum <= maximum
      roles.append(minimum...max(minimum, maximum))
      starts.append(players.count)
    }
    let minimum = max(composition.size.lowerBound - kept.count, roles.reduce(0) { $0 + $1.lowerBound })
    var maximum = min(composition.size.upperBound - kept.count, roles.reduce(0) { $0 + $1.upperBound })
    let sides = sideLimits(max(0, maximum))
    maximum = min(maximum, sides.reduce(0) { $0 + room(in: $1.limit) })
    let others = problem.limits.enumerated().map { (subject: Subject.limit($0.offset), limit: $0.element) }
    isPossible = isPossible && minimum <= maximum && prepare(sides + others, maximum: max(0, maximum))
    openSides = Set(players.map(\.side)).subtracting(kept.map(\.side)).sorted()
    neededSides = max(0, problem.minSides - Set(kept.map(\.side)).count)
    isPossible = isPossible && neededSides <= openSides.count
    sidePay = Array(repeating: 0, count: 1 + problem.candidates.reduce(0) { max($0, $1.side) })
    size = minimum...max(minimum, maximum)
    dearest = players.reduce(1) { max($0, $1.price) }
    if let budget, budget >= dearest * size.upperBound { self.budget = nil }
    if isPossible { value = Self.unscaled(relaxed()) }
  }

  private mutating func prepare(_ all: [(subject: Subject, limit: SelectionProblem.Limit)], maximum: Int) -> Bool {
    limitsOf = Array(repeating: [], count: problem.candidates.count)
    placeOf = Array(repeating: -1, count: problem.candidates.count)
    for (index, player) in players.enumerated() { placeOf[player.index] = index }
    for (subject, limit) in all {
      let keptMembers = limit.members.count { problem.candidates[$0].isKept }
      let members = limit.members.map { placeOf[$0] }.filter { $0 >= 0 }
      let allowed = min(members.count, maximum)
      let minimum = max(0, limit.range.lowerBound - keptMembers)
      let greatest = min(limit.range.upperBound - keptMembers, allowed)
      if greatest < minimum { return false }
      if minimum == 0 && greatest == allowed { continue }
      for member in members { limitsOf[players[member].index].append(limits.count) }
      membersOf.append(members)
      limits.append(minimum...greatest)
      charges.append(0)
      subjects.append(subject)
    }
    return true
  }

  private func sideLimits(_ maximum: Int) -> [(subject: Subject, limit: SelectionProblem.Limit)] {
    let needed = max(1, problem.minSides)
    let all = kept.count + maximum
    let maxPerSide = min(problem.maxPerSide ?? all, max(0, all - needed + 1))
    let perSide = Dictionary(grouping: (kept + players).map(\.index)) { problem.candidates[$0].side }
    if problem.minSides > min(perSide.count, all) {
      return [(.side(0), SelectionProblem.Limit(members: [], range: 1...1))]
    }
    let minimum = problem.minSides == perSide.count ? 1 : 0
    return perSide.sorted { $0.key < $1.key }.map { side, members in
      (.side(side), SelectionProblem.Limit(members: members, range: minimum...max(minimum, maxPerSide)))
    }
  }

  private func room(in limit: SelectionProblem.Limit) -> Int {
    let keptMembers = limit.members.count { problem.candidates[$0].isKept }
    return max(0, min(limit.range.upperBound, limit.members.count) - keptMembers)
  }

  /// For each candidate, the share of recent rounds of `refine` in which the set of greatest worth included the
  /// candidate. From 0 to 1, with more weight on later rounds. A share near 0.5 means an uncertain choice.
  private(set) var shares: [Double] = []
  private var placeOf: [Int] = []
  func player(_ index: Int) -> Player { players[placeOf[index]] }

  mutating func setShares(_ shares: [Double]) { self.shares = shares }

  mutating func count(_ chosen: [Int], in round: Int) {
    if round == 0 { shares = Array(repeating: 0, count: problem.candidates.count) }
    let weight = max(1 / Double(round + 1), 0.06)
    for index in shares.indices { shares[index] *= 1 - weight }
    for index in chosen { shares[index] += weight }
  }

  mutating func setCharges(price: Int, limits: [Int], sides: [Int]) {
    (priceCharge, charges, sidePay) = (price, limits, sides)
    for index in players.indices {
      let player = players[index]
      var reduced = player.value - price * player.price
      for limit in limitsOf[player.index] { reduced -= limits[limit] }
      if neededSides > 0 { reduced += sides[player.side] }
      players[index].reduced = reduced
    }
  }

  static func unscaled(_ value: Int) -> Int { value >> scaleBits }
}

// MARK: - Charges

extension SelectionBound {
  /// Adjusts the charges, one at a time, to lower the bound. Stops when the bound is below `floor`, because a lower
  /// bound is then of no use.
  mutating func tighten(to floor: Int) {
    guard value > Int.min else { return }
    var minimum = relaxed()
    let greatest = players.reduce(1) { max($0, abs($1.reduced)) }
    for _ in 0..<4 {
      let before = minimum
      if budget != nil { descend(nil, from: max(1, greatest / dearest), to: floor, &minimum) }
      for limit in charges.indices where charges[limit] != 0 || isSensitive(limit, minimum) {
        descend(limit, from: max(1, greatest / 2), to: floor, &minimum)
      }
      if before - minimum <= Self.scale / 16 || charges.isEmpty || Self.unscaled(minimum) < floor { break }
    }
    value = Self.unscaled(minimum)
    if priceCharge > 0, let spendable = spendable() {
      budget = spendable
      value = Self.unscaled(relaxed())
    }
  }

  private mutating func descend(_ limit: Int?, from first: Int, to floor: Int, _ minimum: inout Int) {
    var step = first
    while step > first >> 14 {
      for sign in [1, -1] {
        let before = step
        while Self.unscaled(minimum) >= floor, move(limit, by: sign * step) {
          let moved = relaxed()
          if moved >= minimum {
            _ = move(limit, by: -sign * step)
            break
          }
          minimum = moved
          step *= 2
        }
        if step > before { break }
      }
      step /= 4
    }
  }

  /// Returns true if a charge for the limit lowers the bound. Testing the smallest charge is enough, because the bound
  /// is convex in each charge.
  private mutating func isSensitive(_ limit: Int, _ minimum: Int) -> Bool {
    for step in [limits[limit].upperBound < membersOf[limit].count ? 1 : 0, limits[limit].lowerBound > 0 ? -1 : 0]
    where step != 0 && move(limit, by: step) {
      let moved = relaxed()
      _ = move(limit, by: -step)
      if moved < minimum { return true }
    }
    return false
  }

  static let greatestCharge = 1 << 48

  private mutating func move(_ limit: Int?, by step: Int) -> Bool {
    guard let limit else {
      guard priceCharge + step >= 0, (priceCharge + step) * dearest < Self.greatestCharge else { return false }
      priceCharge += step
      for index in players.indices { players[index].reduced -= step * players[index].price }
      return true
    }
    guard abs(charges[limit] + step) < Self.greatestCharge else { return false }
    charges[limit] += step
    for member in membersOf[limit] { players[member].reduced -= step }
    return true
  }

  var charged: Int {
    let sum = zip(charges, limits).reduce(priceCharge * (budget ?? 0)) { sum, limit in
      sum + max(limit.0 * limit.1.lowerBound, limit.0 * limit.1.upperBound)
    }
    return neededSides == 0 ? sum : sum - leastPaid.reduce(0) { $0 + sidePay[$1] }
  }

  private var leastPaid: ArraySlice<Int> {
    openSides.sorted { (sidePay[$0], $0) < (sidePay[$1], $1) }.prefix(neededSides)
  }
}

// MARK: - The bound

extension SelectionBound {
  var keptWorth: (worth: Int, captains: Captains) {
    kept.reduce(into: (charged, Captains())) { sum, player in
      sum.worth += player.reduced
      sum.captains.add(player)
    }
  }

  func relaxed() -> Int {
    var all = [Gain](repeating: Gain(), count: size.upperBound + 1)
    let (worth, captains) = keptWorth
    all[0] = captains.gain(worth)
    for role in roles.indices { all = joined(all, roleGains(role), roles[role]) }
    return size.reduce(Gain.impossible) { max($0, all[$1].adding(.nothing, problem.captaincies)) }
  }

  func joined(_ others: [Gain], _ role: [Gain], _ range: ClosedRange<Int>) -> [Gain] {
    var all = [Gain](repeating: Gain(), count: others.count)
    for before in others.indices where others[before].plain > Gain.impossible {
      for count in range where before + count < all.count {
        all[before + count] = all[before + count].orBetter(others[before].adding(role[count]))
      }
    }
    return all
  }

  private func roleGains(_ role: Int) -> [Gain] { roleGains(role, ranked(role)) }

  func roleGains(_ role: Int, _ list: (top: [Player], rest: Captains)) -> [Gain] {
    let maximum = roles[role].upperBound
    var gains = [Gain](repeating: .nothing, count: maximum + 1)
    if maximum > 0 {
      gains.fillRow(0, maximum, list.top[...], tails(list.top[...], list.rest)[...], problem.captaincies)
    }
    return gains
  }

  func ranked(_ role: Int) -> (top: [Player], rest: Captains) {
    let maximum = roles[role].upperBound
    var top: [Player] = []
    var rest = Captains()
    if maximum == 0 { return (top, rest) }
    let part = problem.captaincies
    top.reserveCapacity(maximum + 1)
    for index in starts[role]..<starts[role + 1] {
      let player = players[index]
      if top.count == maximum, player.reduced <= top[maximum - 1].reduced {
        if part != .none { rest.add(player, besides: player.reduced) }
        continue
      }
      var position = top.count
      while position > 0, top[position - 1].reduced < player.reduced { position -= 1 }
      top.insert(player, at: position)
      if top.count > maximum {
        let last = top.removeLast()
        if part != .none { rest.add(last, besides: last.reduced) }
      }
    }
    return (top, rest)
  }

  func tails(_ list: ArraySlice<Player>, _ rest: Captains = Captains()) -> [Captains] {
    if problem.captaincies == .none { return [] }
    var tails = [rest]
    tails.reserveCapacity(list.count + 1)
    for player in list.reversed() {
      var tail = tails[tails.count - 1]
      tail.add(player, besides: player.reduced)
      tails.append(tail)
    }
    tails.reverse()
    return tails
  }

  private func sorted(_ players: some Sequence<Player>, cheapestFirst: Bool) -> [Player] {
    func order(_ player: Player) -> (Int, Int, Int, Int, Int) {
      let asked = limitsOf[player.index].count { limits[$0].lowerBound > 0 }
      let share = cheapestFirst ? player.price : abs(player.price * size.upperBound - (budget ?? 0))
      let captaincy = cheapestFirst ? player.asCaptain + player.asViceCaptain : 0
      return (-player.reduced, -asked, -captaincy, share, player.index)
    }
    return players.map { (order($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Leaves out players whom the best `count` teams don't need, because they have enough dominators. Returns the other
  /// players, and the positions of each player's dominators. A dominator is an earlier player with the same limits, no
  /// higher price and no lower value. Replacing a player by a dominator never makes a team worse.
  func needed(of list: [Player], role: Int, for count: Int) -> (players: [Player], dominators: [[Int]]) {
    var players = [Player](), dominators = [[Int]]()
    for player in list {
      let better = players.indices.filter { isNoWorse(players[$0], player) }
      if better.count >= roles[role].upperBound - 1 + count { continue }
      players.append(player)
      dominators.append(better)
    }
    return (players, dominators)
  }

  private func isNoWorse(_ one: Player, _ other: Player) -> Bool {
    one.value >= other.value && (budget == nil || one.price <= other.price) && one.asCaptain >= other.asCaptain
      && one.asViceCaptain >= other.asViceCaptain && (neededSides == 0 || one.side == other.side)
      && limitsOf[one.index] == limitsOf[other.index]
  }

  func promising(above threshold: Int, cheapestFirst: Bool = false) -> [[Player]] {
    let all = roles.indices.map(roleGains)
    let (worth, captains) = keptWorth
    var before = [[Gain](repeating: Gain(), count: size.upperBound + 1)]
    before[0][0] = captains.gain(worth)
    for role in roles.indices { before.append(joined(before[role], all[role], roles[role])) }
    var after = [(0...size.upperBound).map { $0 <= size.upperBound - size.lowerBound ? .nothing : Gain() }]
    for role in roles.indices.reversed() { after.append(joined(after[after.count - 1], all[role], roles[role])) }
    after.reverse()
    return roles.indices.map { role in
      var others = Gain()
      for (earlier, gain) in before[role].enumerated() where gain.plain > Gain.impossible {
        for count in roles[role] where count > 0 && earlier + count <= size.upperBound {
          let withRole = gain.adding(all[role][count - 1])
          others = others.orBetter(withRole.adding(after[role + 1][size.upperBound - earlier - count]))
        }
      }
      let promising = players(ofRole: role).filter { player in
        var alone = Captains()
        alone.add(player)
        let maximum = others.adding(alone.gain(player.reduced), problem.captaincies)
        return maximum >= (threshold + 1) * Self.scale
      }
      return sorted(promising, cheapestFirst: cheapestFirst)
    }
  }
}
