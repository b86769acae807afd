extension SelectionBound {
  struct Charges {
    fileprivate var price = 0
    fileprivate var limits: [Subject: Int] = [:]
    fileprivate var sides: [Int: Int] = [:]
    fileprivate var shares: [Double] = []
  }

  var allCharges: Charges {
    Charges(
      price: priceCharge, limits: Dictionary(uniqueKeysWithValues: zip(subjects, charges)),
      sides: Dictionary(uniqueKeysWithValues: openSides.map { ($0, sidePay[$0]) }), shares: shares)
  }

  mutating func charge(as other: Charges) {
    guard value > Int.min else { return }
    setShares(other.shares)
    let limits = subjects.map { other.limits[$0] ?? 0 }
    var pay = sidePay
    for side in openSides { pay[side] = neededSides > 0 ? other.sides[side] ?? 0 : 0 }
    setCharges(price: budget == nil ? 0 : other.price, limits: limits, sides: pay)
    value = min(value, Self.unscaled(relaxed()))
  }

  /// Lowers the bound by a subgradient method with Polyak's step length. Each round finds the set of players with the
  /// greatest worth, and changes all charges in proportion to the amounts by which the set exceeds the limits. Adds
  /// such sets to `found` if they are legal teams. If `toThreshold` is true, stops and returns true when the bound
  /// falls to the threshold of `found`.
  mutating func refine(rounds: Int, _ found: inout BestTeams, toThreshold: Bool) -> Bool {
    guard value > Int.min else { return false }
    var isLow = false
    let unit = Double(dearest)
    var minimum = relaxed(), length = 1.0, failures = 0
    var kept = (price: priceCharge, limits: charges, sides: sidePay)
    for round in 0..<rounds {
      let (chosen, bound) = bestSet()
      count(chosen, in: round)
      if bound < minimum {
        failures = 0
        minimum = bound
        kept = (priceCharge, charges, sidePay)
      } else if round > 0 {
        failures += 1
        if failures == 5 {
          length /= 2
          failures = 0
          setCharges(price: kept.price, limits: kept.limits, sides: kept.sides)
          if length < 1 / 1_000 { break }
          continue
        }
      }
      let target = (found.threshold + 1) * Self.scale
      if toThreshold, Self.unscaled(minimum) <= found.threshold {
        isLow = true
        break
      }
      let (isLegal, price, limits, sides) = excess(of: chosen)
      if isLegal { found.add(problem.team(self.kept.map(\.index) + chosen)) }
      let priceStep = Double(price) / unit
      var square = priceStep * priceStep
      for over in limits { square += Double(over * over) }
      for side in openSides { square += Double(sides[side] * sides[side]) }
      if square == 0 { break }
      let step = length * Double(bound - min(target, bound - 1)) / square
      func moved(_ charge: Int, _ over: Double) -> Int {
        min(max(charge + Int((step * over).rounded()), -Self.greatestCharge / dearest), Self.greatestCharge / dearest)
      }
      var pay = sidePay
      for side in openSides { pay[side] = max(0, moved(pay[side], -Double(sides[side]))) }
      setCharges(
        price: max(0, moved(priceCharge, priceStep / unit)), limits: zip(charges, limits).map { moved($0, Double($1)) },
        sides: pay)
    }
    setCharges(price: kept.price, limits: kept.limits, sides: kept.sides)
    if neededSides > 0, !isLow { evenOut(&minimum) }
    value = min(value, Self.unscaled(minimum))
    return isLow
  }

  private mutating func evenOut(_ minimum: inout Int) {
    let before = sidePay
    let paid = openSides.map { sidePay[$0] }.filter { $0 > 0 }.sorted()
    guard paid.count > 1 else { return }
    func pay(_ charge: Int, _ bound: inout SelectionBound) {
      var sides = before
      for side in bound.openSides where before[side] > 0 { sides[side] = max(0, charge) }
      bound.setCharges(price: bound.priceCharge, limits: bound.charges, sides: sides)
    }
    var best = paid[paid.count / 2], lowest = Int.max
    var step = max(1, paid[paid.count - 1] - paid[0], best / 64)
    pay(best, &self)
    lowest = relaxed()
    while step > 0 {
      var isBetter = false
      for charge in [best - step, best + step] where charge >= 0 {
        pay(charge, &self)
        let bound = relaxed()
        if bound < lowest { (best, lowest, isBetter) = (charge, bound, true) }
      }
      step = isBetter ? step * 2 : step / 4
    }
    if lowest <= minimum {
      pay(best, &self)
      minimum = lowest
    } else {
      setCharges(price: priceCharge, limits: charges, sides: before)
    }
  }

  private func excess(of chosen: [Int]) -> (isLegal: Bool, price: Int, limits: [Int], sides: [Int]) {
    var used = [Int](repeating: 0, count: limits.count)
    var sides = [Int](repeating: 0, count: sidePay.count)
    var cost = 0
    for index in chosen {
      for limit in limitsOf[index] { used[limit] += 1 }
      let candidate = problem.candidates[index]
      cost += candidate.price
      if candidate.side < sides.count { sides[candidate.side] += 1 }
    }
    var isLegal = budget.map { cost <= $0 } ?? true
    for (limit, range) in limits.enumerated() {
      isLegal = isLegal && range.contains(used[limit])
      let nearest = min(max(used[limit], range.lowerBound), range.upperBound)
      let due = charges[limit] > 0 ? range.upperBound : charges[limit] < 0 ? range.lowerBound : nearest
      used[limit] -= due
    }
    let price = budget.map { priceCharge > 0 ? cost - $0 : max(0, cost - $0) } ?? 0
    if neededSides == 0 { return (isLegal, price, used, sides.map { _ in 0 }) }
    isLegal = isLegal && openSides.count { sides[$0] > 0 } >= neededSides
    let due = openSides.sorted { (sidePay[$0], -sides[$0], $0) < (sidePay[$1], -sides[$1], $1) }.prefix(neededSides)
    for side in openSides { sides[side] -= due.contains(side) ? 1 : 0 }
    for side in openSides where sidePay[side] == 0 && sides[side] > 0 { sides[side] = 0 }
    return (isLegal, price, used, sides)
  }
}

// MARK: - The best set

extension SelectionBound {
  func bestSet() -> (chosen: [Int], bound: Int) {
    var first = [Gain](repeating: Gain(), count: size.upperBound + 1)
    let (worth, captains) = keptWorth
    first[0] = captains.gain(worth)
    var before = [first]
    let lists = roles.indices.map(ranked)
    let gains = roles.indices.map { roleGains($0, lists[$0]) }
    for role in roles.indices { before.append(joined(before[role], gains[role], roles[role])) }
    let last = before[roles.count]
    let mask = Gain.mask(problem.captaincies)
    guard var count = size.max(by: { last[$0][mask] < last[$1][mask] }), last[count][mask] > Gain.impossible / 2
    else { return ([], Gain.impossible) }
    let bound = last[count][mask]
    var left = mask, chosen = [Int]()
    for role in roles.indices.reversed() {
      let wanted = before[role + 1][count][left]
      search: for number in roles[role] where number <= count {
        for part in 0...3 where part & left == part {
          let earlier = before[role][count - number][left ^ part]
          if earlier > Gain.impossible / 2, earlier + gains[role][number][part] == wanted {
            chosen += best(number, part, of: lists[role])
            count -= number
            left = left ^ part
            break search
          }
        }
      }
    }
    return (chosen, bound)
  }

  private func best(_ count: Int, _ part: Int, of list: (top: [Player], rest: Captains)) -> [Int] {
    let first = list.top.prefix(count).map(\.index)
    if part == 0 || count == 0 { return first }
    func tail(_ from: Int) -> Captains {
      var tail = list.rest
      for player in list.top.dropFirst(from) { tail.add(player, besides: player.reduced) }
      return tail
    }
    var sets = [first]
    let one = tail(count - 1)
    for index in [one.captains.index, one.viceCaptains.index] where index >= 0 {
      sets.append(first.dropLast() + [index])
    }
    if part == 3, count > 1 {
      let two = tail(count - 2)
      for captain in [two.captains.index, two.captains.secondIndex] {
        for other in [two.viceCaptains.index, two.viceCaptains.secondIndex]
        where captain >= 0 && other >= 0 && other != captain { sets.append(first.dropLast(2) + [captain, other]) }
      }
    }
    func worth(_ set: [Int]) -> Int {
      var sum = 0, captains = Captains()
      for index in set {
        let player = player(index)
        sum += player.reduced
        captains.add(player)
      }
      return captains.gain(sum)[part]
    }
    return sets.max { worth($0) < worth($1) } ?? first
  }
}
