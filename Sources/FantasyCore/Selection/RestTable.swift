private func roleCounts(_ number: Int, _ weights: [Int], _ states: Int) -> [Int] {
  zip(weights, weights.dropFirst() + [states]).map { number % $1 / $0 }
}

/// Upper bounds on the worth, and lower bounds on the cost, of the players still to be chosen. Both depend on the
/// position in the list of players, and on the number of players already chosen for each role.
struct RestTable {
  private var rows: [Int] = []
  private var tops: [[Gain]] = []
  private var cheapest: [[Int]] = []
  private var answers: [(gain: Gain, cost: Int)] = []
  private var known: [[Int32]] = []
  var sums: PossibleSums?
  let isOut: [Bool]

  init(_ players: [SelectionBound.Player], _ roleOf: [Int], _ isOut: [Bool], _ bound: SelectionBound) {
    self.isOut = isOut
    let roles = bound.roles.count
    var lists = [[SelectionBound.Player]](repeating: [], count: roles)
    var last: [Int] = []
    for role in 0..<roles {
      last.append(tops.count)
      tops.append(Array(repeating: Gain(), count: bound.roles[role].upperBound + 1))
      tops[role][0] = .nothing
      cheapest.append(Array(repeating: 1 << 58, count: bound.roles[role].upperBound + 1))
      cheapest[role][0] = 0
    }
    rows = Array(repeating: 0, count: (players.count + 1) * roles)
    known = Array(repeating: [], count: players.count + 1)
    for position in (0...players.count).reversed() {
      if position < players.count, !isOut[position] {
        let player = players[position], role = roleOf[position]
        let index = lists[role].firstIndex { $0.reduced < player.reduced } ?? lists[role].count
        lists[role].insert(player, at: index)
        let maximum = bound.roles[role].upperBound
        var gains = [Gain](repeating: Gain(), count: maximum + 1)
        gains[0] = .nothing
        var costs = cheapest[last[role]]
        if maximum > 0 {
          let list = lists[role][...]
          gains.fillRow(0, maximum, list, bound.tails(list)[...], bound.problem.captaincies)
          for number in (1...maximum).reversed() where costs[number - 1] + player.price < costs[number] {
            costs[number] = costs[number - 1] + player.price
          }
        }
        last[role] = tops.count
        tops.append(gains)
        cheapest.append(costs)
      }
      for role in 0..<roles { rows[position * roles + role] = last[role] }
    }
  }

  mutating func rest(
    _ position: Int, _ roles: Int, _ weights: [Int], _ states: Int, _ bound: SelectionBound
  ) -> (gain: Gain, cost: Int) {
    if known[position].isEmpty { known[position] = Array(repeating: -1, count: states) }
    let index = known[position][roles]
    if index >= 0 { return answers[Int(index)] }
    let maximum = bound.size.upperBound
    var gains = [Gain](repeating: Gain(), count: maximum + 1)
    var costs = [Int](repeating: 1 << 58, count: maximum + 1)
    gains[0] = .nothing
    costs[0] = 0
    let counts = roleCounts(roles, weights, states)
    let size = counts.reduce(0, +)
    for (role, range) in bound.roles.enumerated() {
      let taken = counts[role]
      let row = rows[position * bound.roles.count + role]
      let minimum = max(0, range.lowerBound - taken)
      var newGains = [Gain](repeating: Gain(), count: maximum + 1)
      var newCosts = [Int](repeating: 1 << 58, count: maximum + 1)
      for before in 0...maximum where costs[before] < 1 << 57 {
        for number in minimum...max(minimum, range.upperBound - taken)
        where before + number <= maximum && cheapest[row][number] < 1 << 57 {
          newGains[before + number] = newGains[before + number].orBetter(gains[before].adding(tops[row][number]))
          newCosts[before + number] = min(newCosts[before + number], costs[before] + cheapest[row][number])
        }
      }
      gains = newGains
      costs = newCosts
    }
    var best = (gain: Gain(), cost: 1 << 58)
    for number in 0...maximum where bound.size.contains(size + number) {
      best = (best.gain.orBetter(gains[number]), min(best.cost, costs[number]))
    }
    known[position][roles] = Int32(answers.count)
    answers.append(best)
    return best
  }
}

/// For each position and state, the possible total costs of the players chosen at or after the position. A state
/// encodes the number of players of each role chosen before.
struct PossibleSums {
  static let maxWords = 4_000_000
  private var sets: [UInt64] = []
  var size: Int { sets.count }
  private let words, states, divisor: Int

  init(_ prices: [Int], _ roles: [Int], _ isOut: [Bool], _ bound: SelectionBound, _ states: Int, _ weights: [Int]) {
    divisor = max(1, prices.reduce(0, gcd))
    self.states = states
    let maximum = max(0, bound.budget ?? 0) / divisor
    words = maximum / 64 + 1
    let size = (prices.count + 1) * states * words
    guard size <= Self.maxWords else { return }
    sets = Array(repeating: 0, count: size)
    for state in 0..<states {
      let counts = roleCounts(state, weights, states)
      let isLegal = zip(bound.roles, counts).allSatisfy { $0.contains($1) }
      if isLegal, bound.size.contains(counts.reduce(0, +)) { sets[(prices.count * states + state) * words] = 1 }
    }
    let words = words
    sets.withUnsafeMutableBufferPointer { sets in
      for position in prices.indices.reversed() {
        let role = roles[position], price = prices[position] / divisor
        let shift = price / 64, bits = UInt64(price % 64)
        for state in 0..<states {
          let to = (position * states + state) * words
          let same = to + states * words
          for word in 0..<words { sets[to + word] = sets[same + word] }
          let taken = state / weights[role] % (bound.roles[role].upperBound + 1)
          if isOut[position] || taken == bound.roles[role].upperBound || shift >= words { continue }
          let with = same + weights[role] * words
          for word in shift..<words {
            var set = sets[with + word - shift] << bits
            if bits > 0, word > shift { set |= sets[with + word - shift - 1] >> (64 - bits) }
            sets[to + word] |= set
          }
        }
      }
    }
  }

  /// Returns the part of `budget` that no choice of players at or after the position can spend. Nil if no choice is
  /// affordable; 0 if the table would be too large.
  func unspent(_ position: Int, _ state: Int, of budget: Int) -> Int? {
    if sets.isEmpty { return 0 }
    let maximum = budget / divisor
    let from = (position * states + state) * words
    var word = min(maximum / 64, words - 1)
    var set = sets[from + word]
    if maximum / 64 == word { set &= ~0 >> UInt64(63 - maximum % 64) }
    while set == 0 {
      if word == 0 { return nil }
      word -= 1
      set = sets[from + word]
    }
    return budget - (word * 64 + 63 - set.leadingZeroBitCount) * divisor
  }
}
