/// One best team after the other, each of which differs from all before by some players.
///
/// Teams of one search are taken from the best down, as long as they differ from those taken before. No team that is left
/// is worth more than the last one, so that one of that value is taken as soon as it is found: where a great many teams
/// are worth the same, few of them are looked at. Where a search takes long, the next team is looked for on its own, with
/// a limit for each team before.
struct ApartSearch {
  private let problem: SelectionProblem
  private let count: Int
  private let floor: Int
  private var apart: ApartTeams
  private var teams: [SelectionProblem.Team] = []
  /// No team that is left is worth more.
  private var ceiling = Int.max

  /// How many teams one search collects: more as long as many of them are taken.
  private var collected = 200
  /// How many players one search tries.
  private static let mostSteps = 3_000_000

  init(_ problem: SelectionProblem, _ count: Int, _ difference: Int) {
    (self.problem, self.count, floor) = (problem, count, problem.floor)
    apart = ApartTeams(least: difference, capacity: count, candidates: problem.candidates.count)
  }

  /// The teams, in the order in which they are found: none is worth more than the one before.
  mutating func best() -> [SelectionProblem.Team] {
    let bounds = problem.bounds
    guard let highest = bounds.first?.value else { return [] }
    ceiling = highest
    var depth = max(1, problem.spread / 256)
    var threshold = max(highest - depth, floor - 1)
    while teams.count < count {
      if problem.watch.isStopped {
        problem.watch.bound = teams.first?.value ?? ceiling
        break
      }
      let before = teams.count
      guard let isFull = collect(bounds, above: threshold) else {
        if depth > 1 {
          depth /= 8
          threshold = max(ceiling - max(1, depth), threshold)
          continue
        }
        let next = single()
        if problem.watch.wasStopped { continue }
        guard let next else { break }
        take(next)
        ceiling = min(ceiling, next.value)
        threshold = min(threshold, max(ceiling - depth, floor - 1))
        continue
      }
      if isFull { continue }
      depth = max(1, depth)
      if threshold < floor { break }
      // Nothing above the threshold is left.
      ceiling = threshold
      if teams.count - before < 100 { depth *= 2 }
      threshold = max(threshold - depth, floor - 1)
    }
    return teams
  }

  private mutating func take(_ team: SelectionProblem.Team) {
    teams.append(team)
    apart.add(team.members)
  }

  /// Takes teams above a threshold.
  ///
  /// - Returns: whether more may be left above it; nil if it took too long, and nothing is known.
  private mutating func collect(_ bounds: [SelectionBound], above threshold: Int) -> Bool? {
    var found = BestTeams(collected, above: threshold)
    var steps = Self.mostSteps
    for bound in bounds where bound.value > found.threshold && teams.count < count {
      var branches = TeamBranches(
        bound, found, mostSteps: steps, apart: apart, ceiling: ceiling, mostApart: count)
      found = branches.search()
      steps -= branches.steps
      let taken = branches.apart?.teams.dropFirst(teams.count) ?? []
      for members in taken { take(problem.team(members)) }
      if teams.count == count { return false }
      if branches.isCut { return nil }
    }
    let isFull = found.isFull
    let before = teams.count
    for team in found.teams where teams.count < count && apart.allows(team.members) {
      take(team)
      ceiling = min(ceiling, team.value)
    }
    // Where most of them are too like one another, fewer are collected.
    if isFull {
      collected = (teams.count - before) * 20 < collected ? max(200, collected / 4) : min(collected * 4, 20_000)
    }
    if isFull, let last = found.teams.last { ceiling = min(ceiling, last.value) }
    return isFull
  }

  /// The best team that differs from all before.
  private func single() -> SelectionProblem.Team? {
    var problem = problem
    for team in teams {
      let others = Set(problem.candidates.indices).subtracting(team.members).sorted()
      problem.limits.append(
        SelectionProblem.Limit(members: others, range: apart.least...max(apart.least, others.count)))
    }
    return problem.best(1).first
  }
}
