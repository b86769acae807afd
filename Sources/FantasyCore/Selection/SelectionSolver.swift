extension SelectionProblem {
  /// The best teams, the best first: no team that isn't among them is worth more.
  ///
  /// - Parameters:
  ///   - count: how many at most; fewer are returned where there are no more.
  ///   - difference: how many members each has that a better one hasn't, one at least.
  func best(_ count: Int, differingBy difference: Int = 1) -> [Team] {
    if difference <= 1 { return best(count) }
    var problem = self
    var teams: [Team] = []
    while teams.count < count, let team = problem.best(1).first {
      teams.append(team)
      let others = Set(candidates.indices).subtracting(team.members).sorted()
      problem.limits.append(Limit(members: others, range: difference...max(difference, others.count)))
    }
    return teams
  }

  private func best(_ count: Int) -> [Team] {
    var bounds = compositions.map { SelectionBound(self, $0) }
    for place in bounds.indices { bounds[place].tighten(to: floor) }
    bounds = bounds.filter { $0.value >= floor }.sorted { $0.value > $1.value }
    guard let highest = bounds.first?.value else { return [] }
    // At first only teams that come close to the bound are looked for, which are few. If there aren't enough of them, the
    // search goes further down.
    var depth = max(1, spread / 256)
    while true {
      var found = BestTeams(count, above: max(highest - depth, floor - 1))
      let isLast = found.threshold < floor
      for bound in bounds where bound.value > found.threshold {
        var branches = TeamBranches(bound, found)
        found = branches.search()
      }
      if found.isFull || isLast { return found.teams }
      depth *= 4
    }
  }

  /// No team is worth less.
  private var floor: Int {
    let most = compositions.reduce(0) { max($0, $1.size.upperBound) }
    let least = candidates.reduce(0) { min($0, $1.value + min(0, $1.asCaptain) + min(0, $1.asViceCaptain)) }
    return most * least
  }

  /// What the values differ by.
  private var spread: Int {
    let values = candidates.lazy.filter { !$0.isOut }.map(\.value)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

/// The best teams found so far, at most so many.
struct BestTeams {
  /// The best first.
  private(set) var teams: [SelectionProblem.Team] = []
  /// How many are wanted.
  let count: Int
  /// Only teams worth more than this are wanted.
  private(set) var threshold: Int

  init(_ count: Int, above threshold: Int) { (self.count, self.threshold) = (count, threshold) }

  /// Whether as many as wanted are there.
  var isFull: Bool { teams.count == count }

  /// Takes a team, if it is wanted.
  mutating func add(_ team: SelectionProblem.Team) {
    guard team.value > threshold else { return }
    let place = teams.firstIndex { SelectionProblem.Team.isBetter(team, $0) } ?? teams.count
    teams.insert(team, at: place)
    if teams.count > count { teams.removeLast() }
    if isFull { threshold = max(threshold, teams[count - 1].value) }
  }
}
