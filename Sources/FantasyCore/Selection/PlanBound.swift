/// What no plan is worth more than: each team differs from the first by at most all changes made until then, so in each
/// match it is worth at most the best team with as many changes; these are added up over the best numbers of changes.
struct PlanBound {
  private let planning: TeamPlanning
  private let size: Int

  /// The bound.
  private(set) var value = Points.zero

  init(_ planning: TeamPlanning) {
    self.planning = planning
    size = planning.start?.count ?? 0
    value = planning.start == nil ? unlimited : limited
  }

  /// What the best team of each match is worth.
  private var unlimited: Points {
    planning.matches.indices.reduce(.zero) { $0 + (best($1, most: nil)?.value ?? .zero) }
  }

  private func best(_ match: Int, most: Int?) -> (value: Points, changes: Int)? {
    let team = planning.bestTeam(in: match..<match + 1, from: most == nil ? nil : planning.start, most: most ?? 0)
    return team.map { team in
      (planning.value(of: team, in: match).points, planning.start.map { TeamPlanning.changes(from: $0, to: team) } ?? 0)
    }
  }

  /// Where a count of changes stands: how many there were, how many in the open window, how many wild cards are left.
  private struct State: Hashable {
    var changes: Int
    var inWindow: Int
    var wildCards: Int
  }

  private var limited: Points {
    var states = [State(changes: 0, inWindow: 0, wildCards: planning.wildCards): Points.zero]
    var open: Int?
    for (match, about) in planning.matches.enumerated() {
      let values = values(in: match, upTo: states.keys.map(\.changes).max() ?? 0)
      var next: [State: Points] = [:]
      for (state, sum) in states {
        var before = state
        if about.window != open { before.inWindow = 0 }
        let limit = about.window.map { planning.windows[$0] }
        // Without a window there is no change.
        let most = about.window == nil ? 0 : min(size, limit.flatMap { $0 }.map { $0 - before.inWindow } ?? size)
        for count in 0...max(0, most) {
          for playsCard in count > 0 && before.wildCards > 0 && planning.transfers != nil ? [false, true] : [false] {
            var after = before
            after.changes = min(size, before.changes + count)
            if limit.flatMap({ $0 }) != nil { after.inWindow += count }
            if playsCard { after.wildCards -= 1 }
            let worth = sum + values[after.changes] - planning.cost(of: count, withWildCard: playsCard)
            if next[after].map({ worth > $0 }) ?? true { next[after] = worth }
          }
        }
      }
      if about.window != nil { open = about.window }
      states = next
    }
    return states.values.max() ?? .zero
  }

  /// What the best team with each number of changes is worth in a match.
  ///
  /// - Parameter known: how many changes there can be before the match.
  private func values(in match: Int, upTo known: Int) -> [Points] {
    let free = best(match, most: nil)
    var values = [Points](repeating: free?.value ?? .zero, count: size + 1)
    let window = planning.matches[match].window
    let reachable = min(size, window == nil ? known : known + (planning.windows[window ?? 0] ?? size))
    for count in 0...size where count <= reachable && count < free?.changes ?? 0 {
      values[count] = best(match, most: count)?.value ?? values[count]
    }
    return values
  }
}
