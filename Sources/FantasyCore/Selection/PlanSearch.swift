/// The search for a good plan: some plans are followed match by match, each time by the best teams of the matches ahead,
/// and the best one is improved as long as one player for another over some matches in a row makes it better.
struct PlanSearch {
  /// How many plans are followed at once.
  private static let width = 3

  private struct Draft {
    var teams: [[Int]]
    /// What it would be worth if the last team were kept.
    var worth: Points
  }

  private let planning: TeamPlanning
  private var known: [Choice: [Int]?] = [:]

  /// What was asked for a best team.
  private struct Choice: Hashable {
    let range: Range<Int>
    let team: [Int]?
    let most: Int
  }

  init(_ planning: TeamPlanning) { self.planning = planning }

  /// The best plan found; nil if no team is legal.
  mutating func best() -> (teams: [[Int]], total: Points)? {
    let count = planning.matches.count
    if count == 0 { return nil }
    var drafts = [Draft(teams: [], worth: .zero)]
    for match in 0..<count {
      var next: [[[Int]]: Draft] = [:]
      for draft in drafts {
        for team in teams(after: draft.teams.last ?? planning.start, at: match) {
          let teams = draft.teams + [team]
          if next[teams] != nil { continue }
          let whole = teams + [[Int]](repeating: team, count: count - teams.count)
          if let worth = planning.worth(of: whole) { next[teams] = Draft(teams: teams, worth: worth.total) }
        }
      }
      // Of equal ones always the same.
      drafts = Array(
        next.values.sorted { one, other in
          one.worth != other.worth
            ? one.worth > other.worth
            : one.teams.lexicographicallyPrecedes(other.teams) { $0.lexicographicallyPrecedes($1) }
        }.prefix(Self.width))
    }
    return drafts.map { improved($0.teams) }.max { $0.total < $1.total }
  }

  /// The teams that are tried for a match: the one before it, and the best by the matches ahead with more and more changes.
  private mutating func teams(after team: [Int]?, at match: Int) -> [[Int]] {
    let count = planning.matches.count
    let ends = Set([match + 1, min(count, match + 3), count]).sorted()
    guard let team else { return ends.compactMap { best(in: match..<$0, from: nil, most: 0) } }
    var found = [team]
    guard let window = planning.matches[match].window else { return found }
    let free = planning.transfers?.free ?? team.count
    let limit = min(planning.windows[window] ?? team.count, team.count)
    var counts: Set = [1, free, free + 1, limit]
    if planning.wildCards > 0 { counts.insert(team.count) }
    for most in counts.sorted() where most > 0 && most <= limit {
      for end in ends { if let best = best(in: match..<end, from: team, most: most) { found.append(best) } }
    }
    return found
  }

  private mutating func best(in range: Range<Int>, from team: [Int]?, most: Int) -> [Int]? {
    let choice = Choice(range: range, team: team, most: most)
    if let known = known[choice] { return known }
    let best = planning.bestTeam(in: range, from: team, most: most)
    known[choice] = .some(best)
    return best
  }

  // MARK: Improving

  /// A plan with one player for another in some matches in a row, as long as that is worth more.
  private func improved(_ teams: [[Int]]) -> (teams: [[Int]], total: Points) {
    var best = (teams: teams, total: planning.worth(of: teams)?.total ?? .zero)
    while let better = step(from: best) { best = better }
    return best
  }

  private func step(from plan: (teams: [[Int]], total: Points)) -> (teams: [[Int]], total: Points)? {
    let pool = planning.selection.pool.players
    let fixed = Set(planning.selection.kept.compactMap { planning.selection.pool.place(of: $0)?.index })
    for first in plan.teams.indices {
      for last in first..<plan.teams.count {
        let range = first...last
        for old in plan.teams[first]
        where !fixed.contains(old) && plan.teams[range].allSatisfy({ $0.contains(old) }) {
          for new in pool.indices where mayJoin(new, plan.teams[range]) {
            var gain = Points.zero
            for match in range {
              gain += (planning.matches[match].values[new] ?? .zero) - (planning.matches[match].values[old] ?? .zero)
            }
            if gain <= .zero { continue }
            var teams = plan.teams
            for match in range { teams[match] = (teams[match].filter { $0 != old } + [new]).sorted() }
            guard let worth = planning.worth(of: teams), worth.total > plan.total else { continue }
            if Set(teams[range]).allSatisfy(planning.isLegal) { return (teams, worth.total) }
          }
        }
      }
    }
    return nil
  }

  private func mayJoin(_ player: Int, _ teams: ArraySlice<[Int]>) -> Bool {
    let id = planning.selection.pool.players[player].id
    return planning.matches[teams.startIndex].values[player] != nil && !planning.selection.excluded.contains(id)
      && !planning.selection.taken.contains(id) && !teams.contains { $0.contains(player) }
  }
}
