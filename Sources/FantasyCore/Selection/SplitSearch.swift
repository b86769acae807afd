/// Divides a long search into teams with a certain player and teams without that player. Divides repeatedly, until each
/// part is easy to search.
struct SplitSearch {
  /// A subset of all teams. Stores only the data needed to recompute the bound, because there may be thousands of
  /// parts.
  private struct Part {
    var value: Int
    let composition: SelectionProblem.Composition
    /// The players in every team of this part, in addition to the players kept in the whole problem.
    var kept: [Int] = []
    /// The players in no team of this part, in addition to the players excluded from the whole problem.
    var out: [Int] = []
    var charges: SelectionBound.Charges
    var isRefined = false

    init(_ bound: SelectionBound) {
      value = bound.value
      composition = bound.composition
      charges = bound.allCharges
    }

    init(of part: Part, _ bound: SelectionBound, with player: Int, isKept: Bool) {
      self = part
      value = min(value, bound.value)
      charges = bound.allCharges
      isRefined = false
      if isKept { kept.append(player) } else { out.append(player) }
    }
  }

  private let whole: [SelectionBound]
  /// The parts still to be searched, in ascending order of their bounds.
  private var open: [Part] = []
  /// The parts that have no more teams above the threshold.
  private var closed: [Part] = []
  private let problem: SelectionProblem
  private let floor: Int
  private let watch: SelectionWatch
  private var depth: Int

  private static let firstRounds = 120, rounds = 25

  init(_ bounds: [SelectionBound], of problem: SelectionProblem, depth: Int) {
    self.problem = problem
    floor = problem.floor
    watch = problem.watch
    self.depth = depth
    whole = bounds
  }

  mutating func best(_ count: Int, known: [SelectionProblem.Team]) -> BestTeams {
    var first = BestTeams(count: count, threshold: floor - 1)
    for team in known { first.add(team) }
    for bound in whole {
      var bound = bound
      _ = bound.refine(rounds: Self.firstRounds, &first, toThreshold: false)
      var part = Part(bound)
      part.isRefined = true
      insert(part)
    }
    var known = first.teams()
    while true {
      let highest = open.last?.value ?? floor
      var found = BestTeams(count: count, threshold: max(highest - depth, floor - 1))
      for team in known { found.add(team) }
      let isLast = found.threshold < floor || open.isEmpty
      while let part = open.popLast() {
        if watch.isStopped {
          watch.bound = max(part.value, found.teams().first?.value ?? Int.min)
          return found
        }
        if part.value <= found.threshold {
          closed.append(part)
          break
        }
        search(part, &found)
      }
      if found.isFull() || isLast { return found }
      known = found.teams()
      depth *= 4
      for part in closed { insert(part) }
      closed = []
    }
  }

  private func bound(of part: Part) -> SelectionBound {
    var problem = problem
    for player in part.kept { problem.candidates[player].isKept = true }
    for player in part.out { problem.candidates[player].isOut = true }
    var bound = SelectionBound(problem, part.composition)
    bound.charge(as: part.charges)
    bound.value = min(bound.value, part.value)
    return bound
  }

  private mutating func search(_ part: Part, _ found: inout BestTeams) {
    var part = part
    var bound = bound(of: part)
    if bound.value == Int.min { return }
    if !part.isRefined {
      part.isRefined = !bound.refine(rounds: Self.rounds, &found, toThreshold: true)
      part.value = bound.value
      part.charges = bound.allCharges
      return insert(part)
    }
    if var search = SideSearch(
      bound, above: found.threshold, count: found.count,
      maxSteps: problem.isWithoutValues ? 30 * problem.patience.bySide : problem.patience.bySide)
    {
      let value = search.search(&found)
      if !search.isCut { return closed.append(part) }
      bound.value = min(bound.value, value)
    } else {
      var branches = TeamBranches(bound, found, maxSteps: problem.patience.byRole, isThorough: true)
      found = branches.search()
      if !branches.isCut { return closed.append(part) }
    }
    guard let player = splitting(bound) else {
      var branches = TeamBranches(bound, found, isThorough: true)
      found = branches.search()
      return closed.append(part)
    }
    for isKept in [false, true] { insert(Part(of: part, bound, with: player, isKept: isKept)) }
  }

  private func splitting(_ bound: SelectionBound) -> Int? {
    let promising = bound.promising(above: floor - 1).joined().map(\.index)
    return promising.min {
      let one = abs(bound.shares[$0] - 0.5), other = abs(bound.shares[$1] - 0.5)
      return (one, $0) < (other, $1)
    }
  }

  private mutating func insert(_ part: Part) {
    let index = open.firstIndex { $0.value >= part.value } ?? open.count
    open.insert(part, at: index)
  }
}
