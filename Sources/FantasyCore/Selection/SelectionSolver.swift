extension SelectionProblem {
  /// Returns up to `count` teams, best first. Compared with each better team, a team has at least `difference` new
  /// players.
  func best(_ count: Int, differingBy difference: Int = 1) -> [Team] {
    if difference <= 1 { return best(count) }
    var search = ApartSearch(self, count, difference)
    return search.best()
  }

  /// The bounds for all compositions, in descending order. Bounds below `floor` are left out.
  var bounds: [SelectionBound] {
    var bounds = compositions.map { SelectionBound(self, $0) }
    for index in bounds.indices { bounds[index].tighten(to: floor) }
    return bounds.filter { $0.value >= floor }.sorted { $0.value > $1.value }
  }

  /// Returns the bounds in descending order. If teams need players from several sides, or if players have no values,
  /// refines the bounds by changing all charges at once. Changing one charge at a time would be too weak in these
  /// cases.
  func refinedBounds(_ found: inout BestTeams) -> [SelectionBound] {
    var bounds = bounds
    guard minSides > 1 || isWithoutValues else { return bounds }
    for index in bounds.indices { _ = bounds[index].refine(rounds: 60, &found, toThreshold: true) }
    return bounds.filter { $0.value >= floor }.sorted { $0.value > $1.value }
  }

  func best(_ count: Int) -> [Team] {
    var known = BestTeams(count: count, threshold: floor - 1)
    let bounds = refinedBounds(&known)
    if known.isFull(), let worst = known.teams().last, worst.value >= bounds.first?.value ?? floor {
      return known.teams()
    }
    guard let highest = bounds.first?.value else { return [] }
    // Search just below the bound first. If that finds too few teams, lower the threshold.
    var depth = max(1, spread / 256)
    while true {
      var found = BestTeams(count: count, threshold: max(highest - depth, floor - 1))
      let isLast = found.threshold < floor
      for bound in bounds where bound.value > found.threshold {
        var branches = TeamBranches(bound, found, maxSteps: patience.byRole)
        found = branches.search()
        if branches.isCut {
          if watch.wasStopped {
            watch.bound = highest
            return found.teams()
          }
          var search = SplitSearch(bounds, of: self, depth: depth)
          var best = search.best(count, known: found.teams())
          return best.teams()
        }
      }
      if found.isFull() || isLast { return found.teams() }
      depth *= 4
    }
  }

  var maxPlayers: Int { compositions.reduce(0) { max($0, $1.size.upperBound) } }

  var floor: Int {
    let minimum = candidates.reduce(0) { min($0, $1.value + min(0, $1.asCaptain) + min(0, $1.asViceCaptain)) }
    return maxPlayers * minimum
  }

  var isWithoutValues: Bool { candidates.allSatisfy { $0.value == 0 } && captaincies == .none }

  var spread: Int {
    let values = candidates.lazy.filter { !$0.isOut }.map(\.value)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

struct BestTeams {
  private(set) var sorted: [SelectionProblem.Team] = []
  private(set) var added: [SelectionProblem.Team] = []
  let count: Int
  private(set) var threshold: Int
  /// The number of added teams after which the teams are sorted. If few teams are wanted, each added team is sorted at
  /// once, so that the threshold rises early.
  private var batch: Int { count <= 32 ? 1 : max(256, count / 2) }

  mutating func teams() -> [SelectionProblem.Team] {
    sort()
    return sorted
  }

  mutating func isFull() -> Bool { teams().count == count }

  mutating func add(_ team: SelectionProblem.Team) {
    guard team.value > threshold else { return }
    added.append(team)
    if added.count >= batch { sort() }
  }

  private mutating func sort() {
    if added.isEmpty { return }
    var all = sorted + added
    all.sort(by: SelectionProblem.Team.isBetter)
    sorted = []
    added = []
    for team in all where sorted.count < count && sorted.last?.members != team.members { sorted.append(team) }
    if sorted.count == count { threshold = max(threshold, sorted[count - 1].value) }
  }
}
