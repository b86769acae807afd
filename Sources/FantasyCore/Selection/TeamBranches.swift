/// The branches of one search: players are tried role by role in the order of their worth.
struct TeamBranches {
  private let bound: SelectionBound
  private let part: Gain.Part
  private let budget: Int
  /// The players in the order in which they are tried, and where each role begins.
  private var players: [SelectionBound.Player] = []
  private var starts = [0]
  /// The tables below have a row for each player and one for each role's end, of this width: for 0, 1, 2 … of the role's
  /// players from there on.
  private let width: Int
  /// What they add at most, and what the players of a role and all after it do, by how many places are left.
  private var gains: [Gain] = []
  private var laterGains: [[Gain]] = []
  /// The same of their values alone, and of their prices below zero.
  private var values: GreatestSums
  private var savings: GreatestSums
  /// The best captaincies from each row on.
  private var captains: [Captains] = []

  private var found: BestTeams
  private var chosen: [Int] = []
  private var used: [Int]
  private var perSide: [Int]
  private var sides = 0
  private let dearest: Int

  /// How many branches were begun; after many, those that were seen before in another order are left.
  private var branches = 0
  /// How many players were tried, and after how many the search gives up.
  private(set) var steps = 0
  private let mostSteps: Int
  /// Whether it gave up, so that there may be better teams than it found.
  private(set) var isCut = false
  /// For each player, by their position, those of the same role who are no worse in any respect: a team that has one without
  /// the other isn't needed if enough others are as good. Empty where this is not used.
  private var dominators: [[Int]] = []
  private var isTaken: [Bool]
  /// The teams to differ from, and those that were added to them here.
  private(set) var apart: ApartTeams?
  private var misses: ApartTeams.Misses?
  /// No team that is left is worth more: one of this value is added to `apart` as soon as it is found.
  private let ceiling: Int
  /// How many teams there may be in `apart`.
  private let mostApart: Int
  private var seen: [[Int]: [Gain]] = [:]

  /// What was chosen so far.
  private struct Choice {
    var worth: Int
    var value: Int
    var cost = 0
    var captains: Captains
    /// How many teams are at least as good, by one other player of earlier roles each: their product, this team included.
    var noWorse = 1
    /// The same of this role.
    var replacements = 0
  }

  /// - Parameters:
  ///   - mostSteps: how many players are tried before the search gives up.
  ///   - isThorough: whether players who are no worse are tried first, and teams that others replace are left out.
  ///   - apart: the teams to differ from.
  ///   - ceiling: what no team is worth more than, where a team of this value is the next to differ from.
  init(
    _ bound: SelectionBound, _ found: BestTeams, mostSteps: Int = .max, isThorough: Bool = false,
    apart: ApartTeams? = nil, ceiling: Int = .max, mostApart: Int = 0
  ) {
    (self.bound, self.found, part) = (bound, found, bound.problem.captaincies)
    (self.mostSteps, self.apart, self.ceiling, self.mostApart) = (mostSteps, apart, ceiling, mostApart)
    budget = bound.budget ?? -(Gain.impossible / 2)
    used = Array(repeating: 0, count: bound.limits.count)
    perSide = Array(repeating: 0, count: bound.problem.candidates.reduce(1) { max($0, $1.side + 1) })
    width = 1 + bound.roles.reduce(0) { max($0, $1.upperBound) }
    for list in bound.promising(above: found.threshold, cheapestFirst: isThorough) {
      if isThorough {
        let needed = bound.needed(of: list, role: starts.count - 1, for: found.count)
        let first = players.count
        dominators += needed.dominators.map { $0.map { $0 + first } }
        players += needed.players
      } else {
        players += list
      }
      starts.append(players.count)
    }
    isTaken = Array(repeating: false, count: players.count)
    let rows = players.count + bound.roles.count
    values = GreatestSums(rows: rows, width)
    savings = GreatestSums(rows: rows, width)
    dearest = players.reduce(0) { max($0, $1.price) }
    for kept in bound.kept { add(side: kept.side) }
    misses = apart.map { ApartTeams.Misses($0, size: bound.size.upperBound, kept: bound.kept.map(\.index)) }
    fillTables()
  }

  /// The best teams that were found before and here.
  mutating func search() -> BestTeams {
    let (worth, captains) = bound.keptWorth
    let value = bound.kept.reduce(0) { $0 + $1.value }
    begin(role: 0, left: bound.size.upperBound, Choice(worth: worth, value: value, captains: captains))
    return found
  }
}

/// Tables of the greatest sums of a number of each player.
private struct GreatestSums {
  private let width: Int
  var rows: [Int]
  /// What the players of a role and all after it sum up to at most, by how many places are left.
  var later: [[Int]] = []

  init(rows: Int, _ width: Int) {
    self.width = width
    self.rows = Array(repeating: Gain.impossible, count: rows * width)
  }

  /// Fills the rows of one role's players and of its end.
  mutating func fill(_ first: Int, _ numbers: some BidirectionalCollection<Int>) {
    var greatest: [Int] = []
    var row = (first + numbers.count) * width
    rows[row] = 0
    for number in numbers.reversed() {
      row -= width
      greatest.insert(number, at: greatest.firstIndex { $0 < number } ?? greatest.count)
      if greatest.count >= width { greatest.removeLast() }
      rows[row] = 0
      for (count, number) in zip(1..., greatest) { rows[row + count] = rows[row + count - 1] + number }
    }
  }
}

// MARK: - Branching

extension TeamBranches {
  /// Goes on with the players of a role, if teams of enough worth are left.
  private mutating func begin(role: Int, left: Int, _ choice: Choice) {
    guard isWorthIt(laterGains[role][left], choice) else { return }
    if role == bound.roles.count {
      if isComplete { add(bound.problem.team(bound.kept.map(\.index) + chosen)) }
    } else {
      visit(role: role, from: starts[role], taken: 0, left: left, choice)
    }
  }

  private mutating func add(_ team: SelectionProblem.Team) {
    guard let apart else { return found.add(team) }
    if misses?.isBlocked(chosen: chosen.count, left: 0) ?? false { return }
    guard team.value >= ceiling, apart.teams.count < mostApart else { return found.add(team) }
    self.apart?.add(team.members)
    misses?.addTeam(apart.teams.count, chosen: chosen.count)
    if apart.teams.count + 1 == mostApart { isCut = true }
  }

  /// How many players who are no worse could replace one, so far as they were left out.
  private func replacements(_ position: Int) -> Int {
    if dominators.isEmpty { return 0 }
    return dominators[position].count { !isTaken[$0] }
  }

  /// Takes each player in turn, and those after them; at last nobody more of this role.
  private mutating func visit(role: Int, from first: Int, taken: Int, left: Int, _ choice: Choice) {
    if taken < bound.roles[role].upperBound, left > 0 {
      for position in first..<starts[role + 1] {
        guard isWorthIt(gain(role, position, taken, left, least: 1), choice) else { break }
        steps += 1
        if steps >= mostSteps || steps % 1_024 == 0 && bound.problem.watch.isStopped { isCut = true }
        if isCut { return }
        let player = players[position]
        guard isAllowed(player) else { continue }
        var next = choice
        next.replacements += replacements(position)
        if next.noWorse * (1 + next.replacements) > found.count { continue }
        next.worth += player.reduced
        next.value += player.value
        next.cost += player.price
        next.captains.add(player)
        guard isPromising(role, position + 1, taken + 1, left - 1, next) else { continue }
        if let apart, misses?.take(player.index, after: chosen.count, left: left - 1, apart) == false { continue }
        take(player)
        isTaken[position] = true
        if sides + left - 1 >= bound.problem.leastSides,
          !wasSeen(role, position + 1, left - 1, next)
        {
          visit(role: role, from: position + 1, taken: taken + 1, left: left - 1, next)
        }
        isTaken[position] = false
        giveBack(player)
        if let misses, misses.isBlocked(chosen: chosen.count, left: left) { return }
      }
    }
    if taken >= bound.roles[role].lowerBound, !isCut {
      var next = choice
      next.noWorse *= 1 + next.replacements
      next.replacements = 0
      begin(role: role + 1, left: left, next)
    }
  }

  private func isWorthIt(_ more: Gain, _ choice: Choice) -> Bool {
    more.adding(choice.captains.gain(choice.worth), part) >= (found.threshold + 1) * SelectionBound.scale
  }

  /// Whether a team of enough value may follow: by the worth, by the values alone, and within the budget.
  private func isPromising(_ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ choice: Choice) -> Bool {
    guard isWorthIt(gain(role, position, taken, left, least: 0), choice),
      choice.cost - greatest(savings, role, position, taken, left) <= budget
    else { return false }
    let later = captains[position + role]
    var value = choice.value + greatest(values, role, position, taken, left)
    if part == .captain || part == .both { value += max(choice.captains.captains.first, later.captains.first) }
    if part == .viceCaptain || part == .both {
      value += max(choice.captains.viceCaptains.first, later.viceCaptains.first)
    }
    return value >= (found.threshold + 1) * SelectionBound.scale
  }

  /// Whether as many teams as are wanted began otherwise, had the same ahead of them and were worth no less: then no team
  /// that begins like this one is needed. This ends searches in which a great many teams cost and are worth the same.
  private mutating func wasSeen(_ role: Int, _ position: Int, _ left: Int, _ choice: Choice) -> Bool {
    branches += 1
    guard apart == nil, branches > bound.problem.remembersAfter, left > 1, seen.count < 200_000 else { return false }
    // Where the dearest that may follow can be paid for, it doesn't matter what was spent.
    let isScarce = choice.cost + left * dearest > budget
    var state = [role, position, chosen.count, isScarce ? choice.cost : -1]
    for (used, limit) in zip(used, bound.limits) {
      // A count that no longer matters is the same as any other.
      state.append(used < limit.lowerBound || used + left > limit.upperBound ? used : -1)
    }
    if sides < bound.problem.leastSides { state += perSide.map { min($0, 1) } }
    // Values are compared, not worth: those that cost less are charged less.
    let gain = choice.captains.gain(choice.value)
    var gains = seen[state, default: []]
    if gains.count(where: { $0.isNoWorse(gain, part) }) >= found.count { return true }
    gains.removeAll { gain.isNoWorse($0, part) && found.count == 1 }
    gains.append(gain)
    seen[state] = gains
    return false
  }

  private func isAllowed(_ player: SelectionBound.Player) -> Bool {
    bound.limitsOf[player.index].allSatisfy { used[$0] < bound.limits[$0].upperBound }
  }

  private var isComplete: Bool {
    sides >= bound.problem.leastSides && zip(used, bound.limits).allSatisfy { $0 >= $1.lowerBound }
  }

  private mutating func take(_ player: SelectionBound.Player) {
    chosen.append(player.index)
    for limit in bound.limitsOf[player.index] { used[limit] += 1 }
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

// MARK: - Tables

extension TeamBranches {
  /// How many more players of a role may be taken.
  private func more(_ role: Int, _ taken: Int, _ left: Int, least: Int = 0) -> ClosedRange<Int> {
    let range = bound.roles[role]
    let least = max(least, range.lowerBound - taken)
    return least...max(least, min(range.upperBound - taken, left))
  }

  /// What the players of a role from a position on add at most, with all later roles.
  private func gain(_ role: Int, _ position: Int, _ taken: Int, _ left: Int, least: Int) -> Gain {
    let row = (position + role) * width
    var best = Gain()
    for count in more(role, taken, left, least: least) where count <= left {
      best = best.orBetter(gains[row + count].adding(laterGains[role + 1][left - count]))
    }
    return best
  }

  private func greatest(_ sums: GreatestSums, _ role: Int, _ position: Int, _ taken: Int, _ left: Int) -> Int {
    let row = (position + role) * width
    var greatest = Gain.impossible
    for count in more(role, taken, left) where count <= left {
      greatest = max(greatest, sums.rows[row + count] + sums.later[role + 1][left - count])
    }
    return greatest
  }

  private mutating func fillTables() {
    let roles = bound.roles.count
    let most = bound.size.upperBound
    gains = Array(repeating: Gain(), count: (players.count + roles) * width)
    captains = Array(repeating: Captains(), count: players.count + roles)
    let isEnough = (0...most).map { $0 <= most - bound.size.lowerBound }
    laterGains = Array(repeating: isEnough.map { $0 ? .nothing : Gain() }, count: roles + 1)
    values.later = Array(repeating: isEnough.map { $0 ? 0 : Gain.impossible }, count: roles + 1)
    savings.later = values.later
    var best = Captains()
    for role in (0..<roles).reversed() {
      let list = players[starts[role]..<starts[role + 1]]
      values.fill(starts[role] + role, list.map(\.value))
      savings.fill(starts[role] + role, list.map { -$0.price })
      let tails = bound.tails(list)
      for position in (starts[role]...starts[role + 1]).reversed() {
        if position < list.endIndex { best.add(players[position]) }
        captains[position + role] = best
        gains.fillRow(
          (position + role) * width, width - 1, list[position...], tails.dropFirst(position - list.startIndex), part)
      }
      for left in 0...most {
        laterGains[role][left] = gain(role, starts[role], 0, left, least: 0)
        values.later[role][left] = greatest(values, role, starts[role], 0, left)
        savings.later[role][left] = greatest(savings, role, starts[role], 0, left)
      }
    }
  }
}
