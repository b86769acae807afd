/// A team for each of some matches, with the changes between them.
package struct TeamPlan: Sendable {
  /// The team for a match.
  package struct PlannedTeam: Sendable {
    /// The players, with the captains who are worth most in the match.
    package let lineUp: LineUp
    /// The format, if the rules have formats.
    package let format: Format?
    /// What the team is worth in the match, captaincies included.
    package let value: Points
    /// The players brought in before the match.
    package let broughtIn: [PlayerID]
    /// The points that are taken off for it.
    package let cost: Points
    /// Whether a wild card is played for it.
    package let hasWildCard: Bool
  }

  /// The steps, one for each match.
  package let steps: [PlannedTeam]
  /// What all teams are worth, less what their changes cost.
  package let total: Points
  /// What no plan is worth more than.
  package let bound: Points
}

/// What a plan is made for: what players are worth in each match, and how teams may change between them.
package struct TeamPlanning: Sendable {
  /// A match.
  package struct Match: Sendable {
    /// What each player adds, by their index in the pool; nil for those who may not be chosen.
    package let values: [Points?]
    /// What each player adds besides as captain and as vice-captain.
    package let captaincies: [Captaincy: [Points]]
    /// The place of the window in which the team may change before the match; nil if it may not.
    package let window: Int?

    /// A match.
    package init(values: [Points?], captaincies: [Captaincy: [Points]] = [:], window: Int?) {
      (self.values, self.captaincies, self.window) = (values, captaincies, window)
    }
  }

  /// The choice of a team by rules, pool and wishes; its values are those of each match.
  let selection: TeamSelection
  let matches: [Match]
  /// How many players may be brought in while each window is open; nil for any number.
  let windows: [Int?]
  /// What changes cost; nil for nothing.
  let transfers: TransferRules?
  /// How many wild cards may be played.
  let wildCards: Int
  /// The team before the first match; nil for none, so that the first one is chosen freely.
  let start: [Int]?

  /// - Parameters:
  ///   - selection: the rules, the pool and what is wished; its values don't matter.
  ///   - matches: the matches in the order of their start.
  ///   - windows: how many players may be brought in while each window is open; nil for any number.
  ///   - transfers: what changes cost; nil for nothing.
  ///   - wildCards: how many wild cards may be played.
  ///   - start: the team before the first match; nil for none.
  package init(
    _ selection: TeamSelection, for matches: [Match], windows: [Int?], transfers: TransferRules?, wildCards: Int,
    from start: [PlayerID]?
  ) {
    (self.selection, self.matches, self.windows, self.transfers) = (selection, matches, windows, transfers)
    self.wildCards = wildCards
    self.start = start.map { $0.compactMap { selection.pool.place(of: $0)?.index } }
  }

  /// Whether teams may have more players than are looked for.
  package var isTooLarge: Bool { selection.isTooLarge }

  /// Whether teams may change as they like before each match, and for nothing.
  var isUnlimited: Bool {
    transfers == nil && matches.allSatisfy { match in match.window.map { windows[$0] == nil } ?? false }
  }

  /// The best plan that is found; nil if no team is legal.
  package func plan() -> TeamPlan? {
    // The plan that keeps one team.
    let kept = start ?? bestTeam(in: matches.indices, from: nil, most: 0)
    guard let kept, let worth = worth(of: matches.map { _ in kept }) else { return nil }
    let bound = PlanBound(self, known: worth.total)
    var search = PlanSearch(self, by: bound)
    guard let best = search.best() else { return nil }
    return TeamPlan(steps: steps(of: best.teams), total: best.total, bound: max(best.total, bound.value))
  }

  // MARK: What teams are worth

  /// What a team is worth in a match with the best captains, and who they are.
  func value(of team: [Int], in match: Int) -> (points: Points, captain: Int?, viceCaptain: Int?) {
    let values = matches[match].values
    let sum = team.reduce(Points.zero) { $0 + (values[$1] ?? .zero) }
    let (first, second) = (matches[match].captaincies[.captain], matches[match].captaincies[.viceCaptain])
    var best: (points: Points, captain: Int?, viceCaptain: Int?) = (sum, nil, nil)
    guard first != nil || second != nil else { return best }
    var isNone = true
    func offer(_ captain: Int?, _ vice: Int?) {
      let added = (captain.flatMap { first?[$0] } ?? .zero) + (vice.flatMap { second?[$0] } ?? .zero)
      if isNone || sum + added > best.points { (best, isNone) = ((sum + added, captain, vice), false) }
    }
    // The best captain is one of the two best, and so is the vice-captain.
    func leading(_ added: [Points]?) -> [Int?] {
      guard let added else { return [nil] }
      return Array(team.sorted { (added[$1], $0) < (added[$0], $1) }.prefix(2))
    }
    for captain in leading(first) {
      for vice in leading(second) where vice == nil || vice != captain { offer(captain, vice) }
    }
    return best
  }

  /// How many players are in a team that another one hasn't.
  static func changes(from before: [Int], to after: [Int]) -> Int { after.count { !before.contains($0) } }

  /// What changes before a match cost.
  func cost(of broughtIn: Int, withWildCard: Bool) -> Points {
    transfers?.cost(of: broughtIn, withWildCard: withWildCard) ?? .zero
  }

  /// What a plan is worth, and where wild cards are played: where changes cost most. Nil if it isn't allowed.
  func worth(of teams: [[Int]]) -> (total: Points, costs: [Points], wildCards: Set<Int>)? {
    var counts: [Int] = []
    var before = start
    var inWindow = [Int](repeating: 0, count: windows.count)
    for (match, team) in teams.enumerated() {
      let count = before.map { Self.changes(from: $0, to: team) } ?? 0
      if count > 0 {
        guard let window = matches[match].window else { return nil }
        inWindow[window] += count
        if let most = windows[window], inWindow[window] > most { return nil }
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
      func id(_ place: Int?) -> PlayerID? { place.map { selection.pool.players[$0].id } }
      let new = before.map { before in team.filter { !before.contains($0) } } ?? []
      before = team
      let roles = selection.rules.roles
      let ordered = team.sorted { one, other in
        let places = [one, other].map { roles.firstIndex(of: selection.pool.players[$0].role) ?? roles.count }
        return (places[0], one) < (places[1], other)
      }
      return TeamPlan.PlannedTeam(
        lineUp: LineUp(
          players: ordered.compactMap { id($0) }, captain: id(value.captain), viceCaptain: id(value.viceCaptain)),
        format: format(of: team), value: value.points, broughtIn: new.compactMap { id($0) },
        cost: worth?.costs[match] ?? .zero, hasWildCard: worth?.wildCards.contains(match) ?? false)
    }
  }

  /// The format of a team, if the rules have formats.
  func format(of team: [Int]) -> Format? {
    let counts = selection.rules.roles.map { role in team.count { selection.pool.players[$0].role == role } }
    return selection.rules.formats.first { $0.counts == counts }
  }

  /// Whether a team keeps to the rules, captaincies aside.
  func isLegal(_ team: [Int]) -> Bool {
    let ids = team.map { selection.pool.players[$0].id }
    if !selection.rules.formats.isEmpty, format(of: team) == nil { return false }
    return selection.rules.check(
      LineUp(players: ids), format: format(of: team), pool: selection.pool, captaincies: []
    ).isEmpty
  }

  /// How many players a team has at most.
  var largestTeam: Int { selection.rules.size.most ?? selection.pool.players.count }

  /// The best team by what players are worth in some matches together, with the captains of the first of them.
  ///
  /// - Parameters:
  ///   - team: the team from which it may differ by `most` players; nil for any team.
  ///   - price: what each of these costs, in ten-thousandths of points.
  func bestTeam(in range: Range<Int>, from team: [Int]?, most: Int, price: Int = 0) -> [Int]? {
    var values = matches[range.lowerBound].values
    for match in range.dropFirst() {
      for (place, value) in matches[match].values.enumerated() {
        values[place] = value.flatMap { value in values[place].map { $0 + value } }
      }
    }
    if price > 0, let team {
      for place in values.indices where !team.contains(place) {
        values[place] = values[place].map { $0 - Points(tenThousandths: price) }
      }
    }
    return best(by: values, in: range.lowerBound, from: team, most: most)?.team
  }

  /// The best team by other values of the players, with the captains of a match.
  func best(
    by values: [Points?], in match: Int, from team: [Int]? = nil, most: Int = 0
  ) -> (team: [Int], value: Points)? {
    let pool = selection.pool
    var choice = TeamSelection(
      rules: selection.rules, pool: pool, values: values, captaincies: matches[match].captaincies)
    (choice.kept, choice.excluded, choice.taken) = (selection.kept, selection.excluded, selection.taken)
    choice.changes = team.map { (team: $0.map { pool.players[$0].id }, most: most) }
    return choice.best(1).first.map { best in
      (best.lineUp.players.compactMap { pool.place(of: $0)?.index }.sorted(), best.value)
    }
  }
}
