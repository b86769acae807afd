/// Finds the best teams that differ from each other by a minimum number of players. The search collects all teams whose
/// value exceeds a threshold, and then picks teams that differ, best first. If this is slow and finds nothing, the
/// search looks for one team at a time, with limits that exclude similar teams.
struct ApartSearch {
  private let problem: SelectionProblem
  private var limited: SelectionProblem
  private let count, floor: Int
  private var apart: ApartTeams
  private var teams: [SelectionProblem.Team] = []
  /// An upper bound on the values of all remaining teams.
  private var ceiling = Int.max
  private var lastSteps = 0

  private var depth = 1
  private var alone = 1, nextAlone = 1

  private static let maxSteps = 30_000_000

  init(_ problem: SelectionProblem, _ count: Int, _ difference: Int) {
    self.problem = problem
    limited = problem
    self.count = count
    floor = problem.floor
    apart = ApartTeams(minimum: difference, capacity: count, candidates: problem.candidates.count)
  }

  mutating func best() -> [SelectionProblem.Team] {
    var found = BestTeams(count: 1, threshold: floor - 1)
    let bounds = problem.refinedBounds(&found)
    guard let highest = bounds.first?.value else { return [] }
    ceiling = highest
    depth = max(1, problem.spread / 256)
    while teams.count < count, ceiling >= floor {
      if problem.watch.isStopped {
        problem.watch.bound = teams.first?.value ?? ceiling
        break
      }
      if takeNext(bounds) { continue }
      if alone == 0 {
        takeMany(bounds)
      } else if !takeAlone(), !problem.watch.wasStopped {
        break
      }
    }
    return teams
  }

  private mutating func takeMany(_ bounds: [SelectionBound]) {
    let before = teams.count, stepsBefore = lastSteps
    let threshold = max(ceiling - depth, floor - 1)
    let ending = collect(bounds, above: threshold)
    let isVain = teams.count == before
    let isApartFar = apart.minimum * 2 > problem.maxPlayers && teams.count < 32
    if !isVain {
      nextAlone = 1
    } else if lastSteps > 2_000_000 || ending == .cut && (depth == 1 || isApartFar) {
      alone = nextAlone
      nextAlone *= 2
    }
    switch ending {
    case .all:
      ceiling = threshold
      if lastSteps < max(3 * stepsBefore, 50_000) {
        depth *= 2
      } else if lastSteps > 6 * stepsBefore {
        depth = max(1, depth / 2)
      }
    case .full: break
    case .cut:
      lastSteps = stepsBefore
      if isVain { depth = max(1, depth / 4) }
    }
  }

  private mutating func take(_ team: SelectionProblem.Team) {
    teams.append(team)
    apart.add(team.members)
  }

  private mutating func takeNext(_ bounds: [SelectionBound]) -> Bool {
    for bound in bounds where bound.value >= ceiling {
      var branches = TeamBranches(
        bound, BestTeams(count: 1, threshold: ceiling - 1), maxSteps: 3_000, apart: apart, ceiling: ceiling,
        maxApart: teams.count + 1)
      _ = branches.search()
      if let members = branches.apart.teams.dropFirst(teams.count).first {
        take(problem.team(members))
        return true
      }
    }
    return false
  }

  private enum Ending { case all, full, cut }

  private mutating func collect(_ bounds: [SelectionBound], above threshold: Int) -> Ending {
    var collected: CollectedTeams? = CollectedTeams(threshold: threshold, size: problem.maxPlayers)
    let maximum = min(Self.maxSteps, max(500_000, 20 * lastSteps))
    var steps = maximum
    for bound in bounds where teams.count < count {
      guard let above = collected?.threshold, bound.value > above else { continue }
      var branches = TeamBranches(
        bound, BestTeams(count: 1, threshold: above), maxSteps: steps, apart: apart, ceiling: ceiling,
        maxApart: count,
        collected: collected)
      collected = nil
      _ = branches.search()
      collected = branches.collected
      steps -= branches.steps
      let taken = branches.apart.teams.dropFirst(teams.count)
      for members in taken { take(problem.team(members)) }
      if teams.count == count { return .all }
      if branches.isCut {
        lastSteps = maximum
        return .cut
      }
    }
    lastSteps = maximum - steps
    guard var collected else { return .all }
    collected.forEach { members in
      if apart.allows(members) { take(problem.team(members)) }
      return teams.count < count
    }
    if collected.isFull { ceiling = min(ceiling, collected.threshold) }
    return collected.isFull ? .full : .all
  }

  /// Adds the best team that differs enough from all earlier teams. Returns false if no such team is found. Adds a
  /// limit for an earlier team only when a candidate is too similar to that team.
  private mutating func takeAlone() -> Bool {
    alone -= 1
    while true {
      guard let next = limited.best(1).first, !problem.watch.wasStopped else { return false }
      let members = Set(next.members)
      let near = teams.filter { members.subtracting($0.members).count < apart.minimum }
      if near.isEmpty {
        take(next)
        ceiling = min(ceiling, next.value)
        return true
      }
      for team in near {
        let others = Set(problem.candidates.indices).subtracting(team.members).sorted()
        limited.limits.append(
          SelectionProblem.Limit(members: others, range: apart.minimum...max(apart.minimum, others.count)))
      }
    }
  }
}
