/// Finds the legal team with the greatest sum of values. The result is optimal unless the search ends early.
/// Selection.md in FantasyCore.docc describes and proves the method.
package struct TeamSelection: Sendable {
  package let rules: TeamRules
  package let pool: Pool
  /// The players' values, by index in the pool; nil for players who may not be chosen. Values are clamped to ±100
  /// million points. For teams of more than 70 players, the range is smaller.
  package let values: [Points?]
  /// The players' extra values as captain and vice-captain, by index in the pool; empty if teams have no captains.
  package let captaincies: [Captaincy: [Points]]
  /// The required format; nil if any format in the rules is allowed.
  package var format: Format?
  package var kept: [PlayerID] = []
  package var excluded: Set<PlayerID> = []
  /// The players of other entries, who may not be chosen because each player can belong to only one entry.
  package var taken: Set<PlayerID> = []
  package var minSides = 0
  /// The current team, and the maximum number of new players compared with that team; nil if there is no maximum.
  package var changes: (team: [PlayerID], maximum: Int)?
  /// Another team, and the minimum number of players who are not in that team; nil if there is no minimum.
  package var difference: (team: [PlayerID], minimum: Int)?

  var remembersAfter = 10_000
  var patience = (byRole: 10_000, bySide: 100_000)

  /// The maximum size of a team. Memory for the search grows with the size.
  package static let maxPlayers = 100

  package var isTooLarge: Bool { min(rules.size.maximum ?? pool.players.count, pool.players.count) > Self.maxPlayers }

  package init(rules: TeamRules, pool: Pool, values: [Points?], captaincies: [Captaincy: [Points]] = [:]) {
    self.rules = rules
    self.pool = pool
    self.values = values
    self.captaincies = captaincies
  }

  /// Returns up to `count` teams, best first. Compared with each better team, a team has at least `difference` new
  /// players. If `watch` ends the search early, returns the best teams found so far.
  package func best(
    _ count: Int, differingBy difference: Int = 1, watch: SelectionWatch = SelectionWatch()
  ) -> [SelectedTeam] {
    var (problem, unit) = problem(Set(demands))
    problem.watch = watch
    let teams = problem.best(count, differingBy: difference)
    watch.maxValue = watch.bound.map { Points(tenThousandths: $0 * unit) }
    return teams.map { team(of: $0, unit) }
  }

  /// Returns the best team without `player`, even if that player is one of the players to keep.
  package func best(without player: PlayerID, watch: SelectionWatch = SelectionWatch()) -> SelectedTeam? {
    var selection = self
    selection.kept.removeAll { $0 == player }
    selection.excluded.insert(player)
    return selection.best(1, watch: watch).first
  }

  private func team(of team: SelectionProblem.Team, _ unit: Int) -> SelectedTeam {
    let members = team.members.map { pool.players[$0] }
    func id(_ index: Int?) -> PlayerID? { index.map { pool.players[$0].id } }
    let counts = rules.roles.map { role in members.count { $0.role == role } }
    let ordered = team.members.sorted { one, other in
      (role(one), value(other), one) < (role(other), value(one), other)
    }
    return SelectedTeam(
      lineUp: LineUp(
        players: ordered.map { pool.players[$0].id }, captain: id(team.captain), viceCaptain: id(team.viceCaptain)),
      format: rules.formats.first { $0.counts == counts }, value: Points(tenThousandths: team.value * unit),
      cost: Price(tenths: team.cost))
  }

  private func role(_ index: Int) -> Int { rules.roles.firstIndex(of: pool.players[index].role) ?? rules.roles.count }

  private func value(_ index: Int) -> Int { clamped(values[index] ?? .zero) }

  private func clamped(_ points: Points) -> Int {
    let maximum = min(1_000_000_000_000, (1 << 46) / max(1, greatestSize))
    return min(max(points.tenThousandths, -maximum), maximum)
  }
}

package struct SelectedTeam: Hashable, Sendable {
  /// The players ordered by role and then by descending value, with the best captain and vice-captain.
  package let lineUp: LineUp
  package let format: Format?
  package let value: Points
  package let cost: Price
}

package enum SelectionConstraint: Hashable, Sendable {
  case size(Allowed)
  case format(Format)
  case formats([Format])
  case role(Role, Allowed)
  case budget(Price)
  case maxPerSide(Int)
  case tag(TeamRules.TagLimit)
  case keep(PlayerID)
  case without(PlayerID)
  case taken
  case valued
  case captains(Int)
  case minSides(Int)
  case changes(Int)
  case difference(Int)
}

// MARK: - Demands

extension TeamSelection {
  var demands: [SelectionConstraint] {
    var demands: [SelectionConstraint] = [.size(rules.size)]
    switch rules.composition {
    case .formats(let formats): demands.append(format.map(SelectionConstraint.format) ?? .formats(formats))
    case .ranges(let ranges): demands += rules.roles.compactMap { role in ranges[role].map { .role(role, $0) } }
    case .free: break
    }
    if let budget = rules.budget { demands.append(.budget(budget)) }
    if let maximum = rules.maxPerSide { demands.append(.maxPerSide(maximum)) }
    demands += rules.tagLimits.map(SelectionConstraint.tag)
    demands += kept.map(SelectionConstraint.keep)
    demands += excluded.sorted { $0.text < $1.text }.map(SelectionConstraint.without)
    if !taken.isEmpty { demands.append(.taken) }
    if values.contains(nil) { demands.append(.valued) }
    if rules.size.minimum < captaincies.count { demands.append(.captains(captaincies.count)) }
    if minSides > 0 { demands.append(.minSides(minSides)) }
    if let changes { demands.append(.changes(changes.maximum)) }
    if let difference { demands.append(.difference(difference.minimum)) }
    return demands
  }

  /// Returns a minimal set of demands that no team can meet: without any one of them, a team could meet the rest. Nil
  /// if a team meets all demands. The set is the smallest possible, unless there are several hundred demands. If `watch` ends the search
  /// early, the result is meaningless.
  package func conflict(watch: SelectionWatch = SelectionWatch()) -> [SelectionConstraint]? {
    let all = demands
    let conflict = SmallestConflict.find(of: all.count) { chosen in
      team(keepingTo: Set(chosen.map { all[$0] }), watch).map { members in
        Set(all.indices.filter { isMet(all[$0], by: members) })
      }
    }
    return conflict?.map { all[$0] }
  }

  private func team(keepingTo demands: Set<SelectionConstraint>, _ watch: SelectionWatch) -> [Int]? {
    if watch.isStopped { return nil }
    var problem = problem(demands).problem
    problem.watch = watch
    problem.captaincies = .none
    for index in problem.candidates.indices { problem.candidates[index].value = 0 }
    return problem.best(1).first?.members
  }

  private func isMet(_ demand: SelectionConstraint, by members: [Int]) -> Bool {
    let players = members.map { pool.players[$0] }
    let ids = Set(players.map(\.id))
    func has(_ format: Format) -> Bool {
      rules.roles.map { role in players.count { $0.role == role } } == format.counts
        && players.allSatisfy { rules.roles.contains($0.role) }
    }
    return switch demand {
    case .size(let allowed): allowed.contains(players.count)
    case .format(let format): has(format)
    case .formats(let formats): formats.contains(where: has)
    case .role(let role, let allowed): allowed.contains(players.count { $0.role == role })
    case .budget(let budget): players.reduce(.zero) { $0 + $1.price } <= budget
    case .maxPerSide(let maximum): Dictionary(grouping: players, by: \.side).values.allSatisfy { $0.count <= maximum }
    case .tag(let limit): limit.range.contains(players.count { $0.tags.contains(limit.tag) })
    case .keep(let player): ids.contains(player)
    case .without(let player): !ids.contains(player)
    case .taken: ids.isDisjoint(with: taken)
    case .valued: members.allSatisfy { values[$0] != nil }
    case .captains(let count): players.count >= count
    case .minSides(let minimum): Set(players.map(\.side)).count >= minimum
    case .changes(let maximum): ids.subtracting(changes?.team ?? []).count <= maximum
    case .difference(let minimum): ids.subtracting(difference?.team ?? []).count >= minimum
    }
  }

  /// Returns the problem to search, and the unit of its values in ten-thousandths of a point.
  private func problem(_ demands: Set<SelectionConstraint>) -> (problem: SelectionProblem, unit: Int) {
    var problem = SelectionProblem()
    let sides = Dictionary(pool.players.map(\.side).enumerated().map { ($1, $0) }) { first, _ in first }
    var unit = 0
    for (index, player) in pool.players.enumerated() {
      var candidate = SelectionProblem.Candidate(role: role(index), side: sides[player.side] ?? 0)
      candidate.price = player.price.tenths
      candidate.value = value(index)
      candidate.asCaptain = captaincies[.captain].map { clamped($0[index]) } ?? 0
      candidate.asViceCaptain = captaincies[.viceCaptain].map { clamped($0[index]) } ?? 0
      candidate.isKept = kept.contains(player.id) && demands.contains(.keep(player.id))
      candidate.isOut =
        excluded.contains(player.id) && demands.contains(.without(player.id))
        || taken.contains(player.id) && demands.contains(.taken)
        || values[index] == nil && demands.contains(.valued)
      unit = [candidate.value, candidate.asCaptain, candidate.asViceCaptain].reduce(unit, gcd)
      problem.candidates.append(candidate)
    }
    // Values are divided by their greatest common divisor, so that rounding a bound down lowers it as much as possible.
    for index in problem.candidates.indices where unit > 1 {
      problem.candidates[index].value /= unit
      problem.candidates[index].asCaptain /= unit
      problem.candidates[index].asViceCaptain /= unit
    }
    problem.captaincies =
      switch (captaincies[.captain] != nil, captaincies[.viceCaptain] != nil) {
      case (true, true): .both
      case (true, false): .captain
      case (false, true): .viceCaptain
      case (false, false): .none
      }
    problem.compositions = compositions(demands)
    problem.budget = rules.budget.flatMap { demands.contains(.budget($0)) ? $0.tenths : nil }
    problem.maxPerSide = rules.maxPerSide.flatMap { demands.contains(.maxPerSide($0)) ? $0 : nil }
    problem.limits = limits(demands)
    problem.remembersAfter = remembersAfter
    problem.patience = patience
    problem.minSides = demands.contains(.minSides(minSides)) ? minSides : 0
    return (problem, max(1, unit))
  }

  private func compositions(_ demands: Set<SelectionConstraint>) -> [SelectionProblem.Composition] {
    let count = pool.players.count
    func range(_ allowed: Allowed) -> ClosedRange<Int> {
      let minimum = min(allowed.minimum, count + 1)
      return minimum...max(minimum, min(allowed.maximum ?? count, count + 1))
    }
    let size = demands.contains(.size(rules.size)) ? range(rules.size) : 0...greatestSize
    // The last element is for players whose role is not in the rules.
    let free = Array(repeating: 0...count, count: rules.roles.count + 1)
    func composition(_ format: Format) -> SelectionProblem.Composition {
      SelectionProblem.Composition(
        size: size, roles: format.counts.map { range(Allowed(minimum: $0, maximum: $0)) } + [0...0])
    }
    if let format, demands.contains(.format(format)) { return [composition(format)] }
    if demands.contains(.formats(rules.formats)) { return rules.formats.map(composition) }
    let roles = zip(rules.roles, free).map { role, all in
      guard case .ranges(let ranges) = rules.composition, let allowed = ranges[role] else { return all }
      return demands.contains(.role(role, allowed)) ? range(allowed) : all
    }
    return [SelectionProblem.Composition(size: size, roles: roles + [0...count])]
  }

  private var greatestSize: Int {
    var needed = kept.count + minSides + (difference?.minimum ?? 0) + captaincies.count
    needed += rules.tagLimits.reduce(0) { $0 + $1.range.minimum }
    needed += rules.formats.map { $0.counts.reduce(0, +) }.max() ?? 0
    if case .ranges(let ranges) = rules.composition { needed += ranges.values.reduce(0) { $0 + $1.minimum } }
    return min(pool.players.count, Self.maxPlayers, max(needed, rules.size.maximum ?? pool.players.count))
  }

  private func limits(_ demands: Set<SelectionConstraint>) -> [SelectionProblem.Limit] {
    let players = pool.players
    var limits: [SelectionProblem.Limit] = []
    func limit(_ minimum: Int, _ maximum: Int?, where isMember: (PoolPlayer) -> Bool) {
      let members = players.indices.filter { isMember(players[$0]) }
      limits.append(SelectionProblem.Limit(members: members, range: minimum...max(minimum, maximum ?? players.count)))
    }
    for tag in rules.tagLimits where demands.contains(.tag(tag)) {
      limit(tag.range.minimum, tag.range.maximum) { $0.tags.contains(tag.tag) }
    }
    if demands.contains(.captains(captaincies.count)) { limit(captaincies.count, nil) { _ in true } }
    if let changes, demands.contains(.changes(changes.maximum)) {
      let old = Set(changes.team)
      limit(0, changes.maximum) { !old.contains($0.id) }
    }
    if let difference, demands.contains(.difference(difference.minimum)) {
      let other = Set(difference.team)
      limit(difference.minimum, nil) { !other.contains($0.id) }
    }
    return limits
  }
}
