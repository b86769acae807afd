package struct TeamPlan: Sendable {
  package struct PlannedTeam: Sendable {
    package let lineUp: LineUp
    package let format: Format?
    package let value: Points
    package let broughtIn: [PlayerID]
    package let cost: Points
    package let hasWildCard: Bool
  }

  package let steps: [PlannedTeam]
  package let total: Points
  package let bound: Points
}

/// The input of a plan: the players' values in each match, and the rules for changing players between matches.
package struct TeamPlanning: Sendable {
  package struct Match: Sendable {
    /// The players' values, by index in the pool; nil for players who may not be chosen.
    package let values: [Points?]
    /// The players' extra values as captain and as vice-captain, by index in the pool.
    package let captaincies: [Captaincy: [Points]]
    /// The index of the change window before the match; nil if players may not be changed.
    package let window: Int?

    package init(values: [Points?], captaincies: [Captaincy: [Points]] = [:], window: Int?) {
      self.values = values
      self.captaincies = captaincies
      self.window = window
    }
  }

  /// The rules and the pool. The values in `selection` are ignored, because each match has its own values.
  let selection: TeamSelection
  let matches: [Match]
  /// For each change window, the maximum number of players brought in; nil if there is no limit.
  let windows: [Int?]
  /// The rules for the cost of transfers; nil if transfers are free.
  let transfers: TransferRules?
  let wildCards: Int
  /// The team before the first match; nil if the first team can be chosen freely.
  let start: [Int]?

  package init(
    _ selection: TeamSelection, for matches: [Match], windows: [Int?], transfers: TransferRules?, wildCards: Int,
    from start: [PlayerID]?
  ) {
    self.selection = selection
    self.matches = matches
    self.windows = windows
    self.transfers = transfers
    self.wildCards = wildCards
    self.start = start.map { $0.compactMap { selection.pool.index(of: $0)?.index } }
  }

  package var isTooLarge: Bool { selection.isTooLarge }

  var isUnlimited: Bool {
    transfers == nil && matches.allSatisfy { match in match.window.map { windows[$0] == nil } ?? false }
  }

  /// Returns a good plan, not necessarily the best one; nil if no team is legal.
  package func plan() -> TeamPlan? {
    let kept = start ?? bestTeam(in: matches.indices, from: nil, maximum: 0)
    guard let kept, let worth = worth(of: matches.map { _ in kept }) else { return nil }
    let bound = PlanBound(self, known: worth.total)
    var search = PlanSearch(self, by: bound)
    guard let best = search.best() else { return nil }
    return TeamPlan(steps: steps(of: best.teams), total: best.total, bound: max(best.total, bound.value))
  }

  // MARK: Values

  func value(of team: [Int], in match: Int) -> (points: Points, captain: Int?, viceCaptain: Int?) {
    let values = matches[match].values
    let sum = team.reduce(Points.zero) { $0 + (values[$1] ?? .zero) }
    let first = matches[match].captaincies[.captain], second = matches[match].captaincies[.viceCaptain]
    var best: (points: Points, captain: Int?, viceCaptain: Int?) = (sum, nil, nil)
    guard first != nil || second != nil else { return best }
    var isNone = true
    func offer(_ captain: Int?, _ vice: Int?) {
      let added = (captain.flatMap { first?[$0] } ?? .zero) + (vice.flatMap { second?[$0] } ?? .zero)
      if isNone || sum + added > best.points { (best, isNone) = ((sum + added, captain, vice), false) }
    }
    // For each captaincy, only the two players with the highest extra values need to be tried.
    func leading(_ added: [Points]?) -> [Int?] {
      guard let added else { return [nil] }
      return Array(team.sorted { (added[$1], $0) < (added[$0], $1) }.prefix(2))
    }
    for captain in leading(first) {
      for vice in leading(second) where vice == nil || vice != captain { offer(captain, vice) }
    }
    return best
  }

  static func changes(from before: [Int], to after: [Int]) -> Int { after.count { !before.contains($0) } }

  func cost(of broughtIn: Int, withWildCard: Bool) -> Points {
    transfers?.cost(of: broughtIn, withWildCard: withWildCard) ?? .zero
  }

  /// Returns the value of a plan, with wild cards played for the most expensive changes. Nil if the plan makes changes
  /// that are not allowed.
  func worth(of teams: [[Int]]) -> (total: Points, costs: [Points], wildCards: Set<Int>)? {
    var counts: [Int] = []
    var before = start
    var inWindow = [Int](repeating: 0, count: windows.count)
    for (match, team) in teams.enumerated() {
      let count = before.map { Self.changes(from: $0, to: team) } ?? 0
      if count > 0 {
        guard let window = matches[match].window else { return nil }
        inWindow[window] += count
        if let maximum = windows[window], inWindow[window] > maximum { return nil }
      }
      counts.append(count)
      before = team
    }
    var costs = counts.map { cost(of: $0, withWildCard: false) }
    let dearest = costs.indices.filter { costs[$0] > .zero }.sorted { (costs[$1], $0) < (costs[$0], $1) }
    let cards = Set(dearest.prefix(wildCards))
    for match in cards { costs[match] = .zero }
    let values = teams.enumerated().reduce(Points.zero) { $0 + value(of: $1.element, in: $1.offset).points }
    return (values - costs.reduce(.zero, +), costs, cards)
  }

  private func steps(of teams: [[Int]]) -> [TeamPlan.PlannedTeam] {
    let worth = worth(of: teams)
    var before = start
    return teams.enumerated().map { match, team in
      let value = value(of: team, in: match)
      func id(_ index: Int?) -> PlayerID? { index.map { selection.pool.players[$0].id } }
      let new = before.map { before in team.filter { !before.contains($0) } } ?? []
      before = team
      let roles = selection.rules.roles
      let ordered = team.sorted { one, other in
        let indices = [one, other].map { roles.firstIndex(of: selection.pool.players[$0].role) ?? roles.count }
        return (indices[0], one) < (indices[1], other)
      }
      return TeamPlan.PlannedTeam(
        lineUp: LineUp(
          players: ordered.compactMap { id($0) }, captain: id(value.captain), viceCaptain: id(value.viceCaptain)),
        format: format(of: team), value: value.points, broughtIn: new.compactMap { id($0) },
        cost: worth?.costs[match] ?? .zero, hasWildCard: worth?.wildCards.contains(match) ?? false)
    }
  }

  func format(of team: [Int]) -> Format? {
    let counts = selection.rules.roles.map { role in team.count { selection.pool.players[$0].role == role } }
    return selection.rules.formats.first { $0.counts == counts }
  }

  func isLegal(_ team: [Int]) -> Bool {
    let ids = team.map { selection.pool.players[$0].id }
    if !selection.rules.formats.isEmpty, format(of: team) == nil { return false }
    return selection.rules.check(
      LineUp(players: ids), format: format(of: team), pool: selection.pool, captaincies: []
    ).isEmpty
  }

  var largestTeam: Int { selection.rules.size.maximum ?? selection.pool.players.count }

  /// Returns the team with the greatest sum of values over the matches in `range`; nil if no team is legal. Captaincies
  /// are chosen for the first match. If `team` is not nil, at most `maximum` players are new, and each new player costs
  /// `price` ten-thousandths of a point.
  func bestTeam(in range: Range<Int>, from team: [Int]?, maximum: Int, price: Int = 0) -> [Int]? {
    var values = matches[range.lowerBound].values
    for match in range.dropFirst() {
      for (index, value) in matches[match].values.enumerated() {
        values[index] = value.flatMap { value in values[index].map { $0 + value } }
      }
    }
    if price > 0, let team {
      for index in values.indices where !team.contains(index) {
        values[index] = values[index].map { $0 - Points(tenThousandths: price) }
      }
    }
    return best(by: values, in: range.lowerBound, from: team, maximum: maximum)?.team
  }

  func best(
    by values: [Points?], in match: Int, from team: [Int]? = nil, maximum: Int = 0
  ) -> (team: [Int], value: Points)? {
    let pool = selection.pool
    var choice = TeamSelection(
      rules: selection.rules, pool: pool, values: values, captaincies: matches[match].captaincies)
    (choice.kept, choice.excluded, choice.taken) = (selection.kept, selection.excluded, selection.taken)
    choice.changes = team.map { (team: $0.map { pool.players[$0].id }, maximum: maximum) }
    return choice.best(1).first.map { best in
      (best.lineUp.players.compactMap { pool.index(of: $0)?.index }.sorted(), best.value)
    }
  }
}
