/// Searches for a good plan by a beam search over the matches. For each match, tries the best teams for the next
/// matches, with and without the prices of `PlanBound`. Then improves the plans by replacing one player in consecutive
/// matches.
struct PlanSearch {
  private static let width = 3

  private struct Draft {
    var teams: [[Int]]
    /// The value of the plan if its last team is kept for all later matches.
    var kept: Points
    /// The value of the matches planned so far, plus `PlanBound.promise(of:)`, the estimated effect on later matches.
    /// The search continues with the drafts with the greatest sums.
    var promise: Points
  }

  private let planning: TeamPlanning
  private var known: [Choice: [Int]?] = [:]

  private struct Choice: Hashable {
    let range: Range<Int>
    let team: [Int]?
    let maximum, price: Int
  }

  private let bound: PlanBound

  init(_ planning: TeamPlanning, by bound: PlanBound) {
    self.planning = planning
    self.bound = bound
  }

  mutating func best() -> (teams: [[Int]], total: Points)? {
    let count = planning.matches.count
    if count == 0 { return nil }
    var drafts = [Draft(teams: [], kept: .zero, promise: .zero)]
    for match in 0..<count {
      var next: [[[Int]]: Draft] = [:]
      for draft in drafts {
        for team in teams(after: draft.teams.last ?? planning.start, at: match) {
          let teams = draft.teams + [team]
          if next[teams] == nil { next[teams] = self.draft(teams) }
        }
      }
      let best = ordered(Array(next.values), by: \.promise)
      drafts = Array(best.prefix(Self.width))
      let kept = ordered(best, by: \.kept).first
      if let kept, !drafts.contains(where: { $0.teams == kept.teams }) { drafts.append(kept) }
    }
    var candidates = drafts.map(\.teams)
    // If `freeTeams` is within all limits and needs no paid transfers, it is the best plan.
    if let free = bound.freeTeams, planning.worth(of: free) != nil { candidates.append(free) }
    return candidates.map(improved).max { $0.total < $1.total }
  }

  private func draft(_ teams: [[Int]]) -> Draft? {
    guard let last = teams.last, let worth = planning.worth(of: teams)?.total else { return nil }
    let whole = teams + [[Int]](repeating: last, count: planning.matches.count - teams.count)
    return Draft(
      teams: teams, kept: planning.worth(of: whole)?.total ?? worth,
      promise: worth + bound.promise(of: teams))
  }

  private func ordered(_ drafts: [Draft], by worth: (Draft) -> Points) -> [Draft] {
    drafts.sorted { one, other in
      let first = worth(one), second = worth(other)
      return first != second
        ? first > second : one.teams.lexicographicallyPrecedes(other.teams) { $0.lexicographicallyPrecedes($1) }
    }
  }

  private mutating func teams(after team: [Int]?, at match: Int) -> [[Int]] {
    let count = planning.matches.count
    let ends = planning.isUnlimited ? [match + 1] : Set([match + 1, min(count, match + 3), count]).sorted()
    guard let team else {
      return ends.compactMap { best(Choice(range: match..<$0, team: nil, maximum: 0, price: 0)) }
    }
    var found = [team]
    guard let window = planning.matches[match].window else { return found }
    let limit = min(planning.windows[window] ?? team.count, team.count)
    let price = bound.windowPrices[window]
    var choices = [(maximum: max(1, planning.transfers?.free ?? 1), price: 0), (limit, 0)]
    if price > 0 { choices += [(limit, price), (limit, price * 2)] }
    for (maximum, price) in choices where maximum <= limit {
      for end in ends {
        if let best = best(Choice(range: match..<end, team: team, maximum: maximum, price: price)) {
          found.append(best)
        }
      }
    }
    if !planning.isUnlimited,
      let best = planning.best(by: bound.values(in: match, from: team), in: match, from: team, maximum: limit)
    {
      found.append(best.team)
    }
    return found
  }

  private mutating func best(_ choice: Choice) -> [Int]? {
    if let known = known[choice] { return known }
    let best = planning.bestTeam(in: choice.range, from: choice.team, maximum: choice.maximum, price: choice.price)
    known[choice] = .some(best)
    return best
  }

  // MARK: Improving

  private func improved(_ teams: [[Int]]) -> (teams: [[Int]], total: Points) {
    var plan = (teams: teams, total: planning.worth(of: teams)?.total ?? .zero)
    if planning.isUnlimited { return plan }
    while true {
      let before = plan.total
      for first in plan.teams.indices {
        for last in first..<plan.teams.count { improve(&plan, in: first...last) }
      }
      if plan.total == before { return plan }
    }
  }

  private func improve(_ plan: inout (teams: [[Int]], total: Points), in range: ClosedRange<Int>) {
    let sums = planning.selection.pool.players.indices.map { player in
      range.reduce(Points.zero) { $0 + (planning.matches[$1].values[player] ?? .zero) }
    }
    for old in plan.teams[range.lowerBound] where !isKept(old) {
      for new in sums.indices where sums[new] > sums[old] && plan.teams[range].allSatisfy({ $0.contains(old) }) {
        if !mayJoin(new, plan.teams[range]) { continue }
        var teams = plan.teams
        for match in range { teams[match] = (teams[match].filter { $0 != old } + [new]).sorted() }
        guard let worth = planning.worth(of: teams), worth.total > plan.total else { continue }
        if Set(teams[range]).allSatisfy(planning.isLegal) { plan = (teams, worth.total) }
      }
    }
  }

  private func isKept(_ player: Int) -> Bool {
    planning.selection.kept.contains(planning.selection.pool.players[player].id)
  }

  private func mayJoin(_ player: Int, _ teams: ArraySlice<[Int]>) -> Bool {
    let id = planning.selection.pool.players[player].id
    return planning.matches[teams.startIndex].values[player] != nil && !planning.selection.excluded.contains(id)
      && !planning.selection.taken.contains(id) && !teams.contains { $0.contains(player) }
  }
}
