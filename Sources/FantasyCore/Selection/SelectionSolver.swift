extension SelectionProblem {
  /// The best teams, the best first: no team that isn't among them is worth more.
  ///
  /// - Parameters:
  ///   - count: how many at most; fewer are returned where there are no more.
  ///   - difference: how many members each has that a better one hasn't, one at least.
  func best(_ count: Int, differingBy difference: Int = 1) -> [Team] {
    if difference <= 1 { return best(count) }
    var search = ApartSearch(self, count, difference)
    return search.best()
  }

  /// The bounds of all compositions of which there may be teams, the highest first.
  var bounds: [SelectionBound] {
    var bounds = compositions.map { SelectionBound(self, $0) }
    for place in bounds.indices { bounds[place].tighten(to: floor) }
    return bounds.filter { $0.value >= floor }.sorted { $0.value > $1.value }
  }

  /// The bounds, after all charges were moved at once where that is needed: charges for sides, and proofs that no team is
  /// legal, take more than one charge at a time.
  func refinedBounds(_ found: inout BestTeams) -> [SelectionBound] {
    var bounds = bounds
    guard leastSides > 1 || isWithoutValues else { return bounds }
    for place in bounds.indices { _ = bounds[place].refine(rounds: 60, &found, toThreshold: true) }
    return bounds.filter { $0.value >= floor }.sorted { $0.value > $1.value }
  }

  func best(_ count: Int) -> [Team] {
    var known = BestTeams(count, above: floor - 1)
    let bounds = refinedBounds(&known)
    if known.isFull, let worst = known.teams.last, worst.value >= bounds.first?.value ?? floor { return known.teams }
    guard let highest = bounds.first?.value else { return [] }
    // At first only teams that come close to the bound are looked for, which are few. If there aren't enough of them, the
    // search goes further down.
    var depth = max(1, spread / 256)
    while true {
      var found = BestTeams(count, above: max(highest - depth, floor - 1))
      let isLast = found.threshold < floor
      for bound in bounds where bound.value > found.threshold {
        var branches = TeamBranches(bound, found, mostSteps: patience.byRole)
        found = branches.search()
        if branches.isCut {
          if watch.wasStopped {
            watch.bound = highest
            return found.teams
          }
          var search = SplitSearch(bounds, of: self, depth: depth)
          var best = search.best(count, known: found.teams)
          return best.teams
        }
      }
      if found.isFull || isLast { return found.teams }
      depth *= 4
    }
  }

  /// The most players of a team.
  var mostPlayers: Int { compositions.reduce(0) { max($0, $1.size.upperBound) } }

  /// No team is worth less.
  var floor: Int {
    let least = candidates.reduce(0) { min($0, $1.value + min(0, $1.asCaptain) + min(0, $1.asViceCaptain)) }
    return mostPlayers * least
  }

  /// Whether any legal team will do.
  var isWithoutValues: Bool { candidates.allSatisfy { $0.value == 0 } && captaincies == .none }

  /// What the values differ by.
  var spread: Int {
    let values = candidates.lazy.filter { !$0.isOut }.map(\.value)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

/// The best teams found so far, at most so many.
struct BestTeams {
  /// The best first, except for those that were added last.
  private var sorted: [SelectionProblem.Team] = []
  private var added: [SelectionProblem.Team] = []
  /// How many are wanted.
  let count: Int
  /// Only teams worth more than this are wanted.
  private(set) var threshold: Int
  /// How many are added before all are sorted again: few where few are wanted, so that the threshold rises at once.
  private var batch: Int { count <= 32 ? 1 : max(256, count / 2) }

  init(_ count: Int, above threshold: Int) { (self.count, self.threshold) = (count, threshold) }

  /// The best first.
  var teams: [SelectionProblem.Team] {
    mutating get {
      sort()
      return sorted
    }
  }

  /// Whether as many as wanted are there.
  var isFull: Bool { mutating get { teams.count == count } }

  /// Takes a team, if it is wanted and not there yet.
  mutating func add(_ team: SelectionProblem.Team) {
    guard team.value > threshold else { return }
    added.append(team)
    if added.count >= batch { sort() }
  }

  private mutating func sort() {
    if added.isEmpty { return }
    var all = sorted + added
    all.sort(by: SelectionProblem.Team.isBetter)
    (sorted, added) = ([], [])
    for team in all where sorted.count < count && sorted.last?.members != team.members { sorted.append(team) }
    if sorted.count == count { threshold = max(threshold, sorted[count - 1].value) }
  }
}
