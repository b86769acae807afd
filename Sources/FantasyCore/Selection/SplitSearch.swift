/// A search that is split where it takes long: into the teams with a player, and those without, each with a bound of its
/// own, until each part is searched through quickly or its bound is low enough.
struct SplitSearch {
  /// A part of all teams.
  private struct Part {
    var bound: SelectionBound
    /// Whether its bound was lowered by charges of its own.
    var isRefined = false
  }

  /// The parts to search, those with the lowest bound first, and those that have no better teams than the threshold.
  private var open: [Part] = []
  private var closed: [Part] = []
  private let floor: Int
  private let watch: SelectionWatch
  private var depth: Int

  /// How often charges are moved for all teams, and for a part.
  private static let (firstRounds, rounds) = (120, 25)

  init(_ bounds: [SelectionBound], of problem: SelectionProblem, depth: Int) {
    (floor, watch, self.depth) = (problem.floor, problem.watch, depth)
    for bound in bounds { insert(Part(bound: bound)) }
  }

  /// The best teams; fewer where there are no more.
  mutating func best(_ count: Int, known: [SelectionProblem.Team]) -> BestTeams {
    var first = BestTeams(count, above: floor - 1)
    for team in known { first.add(team) }
    let whole = open
    open = []
    for part in whole {
      var part = part
      _ = part.bound.refine(rounds: Self.firstRounds, &first, toThreshold: false)
      part.isRefined = true
      insert(part)
    }
    var known = first.teams
    while true {
      let highest = open.last?.bound.value ?? floor
      var found = BestTeams(count, above: max(highest - depth, floor - 1))
      for team in known { found.add(team) }
      let isLast = found.threshold < floor || open.isEmpty
      while let part = open.popLast() {
        if watch.isStopped {
          watch.bound = max(part.bound.value, found.teams.first?.value ?? Int.min)
          return found
        }
        if part.bound.value <= found.threshold {
          closed.append(part)
          break
        }
        search(part, &found)
      }
      if found.isFull || isLast { return found }
      known = found.teams
      depth *= 4
      for part in closed { insert(part) }
      closed = []
    }
  }

  private mutating func search(_ part: Part, _ found: inout BestTeams) {
    var part = part
    if !part.isRefined {
      part.isRefined = !part.bound.refine(rounds: Self.rounds, &found, toThreshold: true)
      return insert(part)
    }
    let problem = part.bound.problem
    // Where any team will do, beginnings are alike, and splitting them is no use.
    if var search = SideSearch(
      part.bound, above: found.threshold, count: found.count,
      mostSteps: problem.isWithoutValues ? 30 * problem.patience.bySide : problem.patience.bySide)
    {
      let bound = search.search(&found)
      if !search.isCut { return closed.append(part) }
      part.bound.value = min(part.bound.value, bound)
    } else {
      var branches = TeamBranches(part.bound, found, mostSteps: part.bound.problem.patience.byRole, isThorough: true)
      found = branches.search()
      if !branches.isCut { return closed.append(part) }
    }
    guard let player = splitting(part.bound) else {
      var branches = TeamBranches(part.bound, found, isThorough: true)
      found = branches.search()
      return closed.append(part)
    }
    let charges = part.bound.allCharges
    for isKept in [false, true] {
      var problem = part.bound.problem
      if isKept { problem.candidates[player].isKept = true } else { problem.candidates[player].isOut = true }
      var bound = SelectionBound(problem, part.bound.composition)
      if bound.value == Int.min { continue }
      bound.charge(as: charges)
      bound.value = min(bound.value, part.bound.value)
      insert(Part(bound: bound))
    }
  }

  /// The player of whom it is least certain whether the best team has them.
  private func splitting(_ bound: SelectionBound) -> Int? {
    let promising = bound.promising(above: floor - 1).joined().map(\.index)
    return promising.min {
      let (one, other) = (abs(bound.shares[$0] - 0.5), abs(bound.shares[$1] - 0.5))
      return (one, $0) < (other, $1)
    }
  }

  private mutating func insert(_ part: Part) {
    let place = open.firstIndex { $0.bound.value >= part.bound.value } ?? open.count
    open.insert(part, at: place)
  }
}
