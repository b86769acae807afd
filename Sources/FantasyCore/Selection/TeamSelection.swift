/// The choice of the best legal team of a pool for an aim: the greatest sum of the players' values.
///
/// Every answer is exact: no legal team that keeps to the wishes is worth more. METHOD.md says how, and why.
package struct TeamSelection: Sendable {
  /// The team rules.
  package let rules: TeamRules
  /// The pool.
  package let pool: Pool
  /// What each player of the pool adds to a team, by their index in the pool; nil for players that may not be chosen.
  /// Values beyond 100 million points count as 100 million; in teams of over 70 players, less.
  package let values: [Points?]
  /// What each player adds besides as captain and as vice-captain, for the captaincies that a team has.
  package let captaincies: [Captaincy: [Points]]
  /// The format; nil for the best of all formats.
  package var format: Format?
  /// Players that the team must have.
  package var kept: [PlayerID] = []
  /// Players that the team must not have.
  package var excluded: Set<PlayerID> = []
  /// Players of others, where players are exclusive.
  package var taken: Set<PlayerID> = []
  /// The number of sides that the team must have players of.
  package var leastSides = 0
  /// The most players that may be new to a team.
  package var changes: (team: [PlayerID], most: Int)?
  /// How many players the team must have that another one hasn't.
  package var difference: (team: [PlayerID], least: Int)?

  /// After how many branches the search remembers where it was.
  var remembersAfter = 10_000
  /// How long each kind of search takes before the next one.
  var patience = (byRole: 10_000, bySide: 100_000)

  /// The most players of a team that is looked for: the tables of the search grow with it.
  package static let mostPlayers = 100

  /// Whether teams may have more players than are looked for.
  package var isTooLarge: Bool { min(rules.size.most ?? pool.players.count, pool.players.count) > Self.mostPlayers }

  /// A choice without wishes.
  ///
  /// - Parameters:
  ///   - rules: the team rules.
  ///   - pool: the pool.
  ///   - values: what each player adds, by their index in the pool; nil for players that may not be chosen.
  ///   - captaincies: what each player adds besides as captain and vice-captain; empty if a team has neither.
  package init(rules: TeamRules, pool: Pool, values: [Points?], captaincies: [Captaincy: [Points]] = [:]) {
    (self.rules, self.pool, self.values, self.captaincies) = (rules, pool, values, captaincies)
  }

  /// The best teams, the best first; fewer where there are fewer, none if no team is legal.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - difference: how many players each has that none of the better ones has; 1 for any other team.
  ///   - watch: ends the search early, with the best teams found so far.
  package func best(
    _ count: Int, differingBy difference: Int = 1, watch: SelectionWatch = SelectionWatch()
  ) -> [SelectedTeam] {
    var (problem, unit) = problem(Set(demands))
    problem.watch = watch
    let teams = problem.best(count, differingBy: difference)
    watch.mostValue = watch.bound.map { Points(tenThousandths: $0 * unit) }
    return teams.map { team(of: $0, unit) }
  }

  /// The best team without a player, whether it is wished to have them or not; nil if there is none.
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

  private func role(_ index: Int) -> Int {
    rules.roles.firstIndex(of: pool.players[index].role) ?? rules.roles.count
  }

  private func value(_ index: Int) -> Int { clamped(values[index] ?? .zero) }

  /// The value within such limits that sums of as many values as a team has players can't overflow.
  private func clamped(_ points: Points) -> Int {
    let most = min(1_000_000_000_000, (1 << 46) / max(1, greatestSize))
    return min(max(points.tenThousandths, -most), most)
  }
}

/// A team that was chosen.
package struct SelectedTeam: Hashable, Sendable {
  /// The players by role, those of the greatest value first, with the captains that are worth most.
  package let lineUp: LineUp
  /// The format, if the rules have formats.
  package let format: Format?
  /// The sum of the values, captaincies included.
  package let value: Points
  /// What the team costs.
  package let cost: Price
}

/// A rule or a wish that a team has to keep to.
package enum SelectionDemand: Hashable, Sendable {
  /// The number of players.
  case size(Allowed)
  /// This format.
  case format(Format)
  /// One of these formats.
  case formats([Format])
  /// So many players of a role.
  case role(Role, Allowed)
  /// The budget.
  case budget(Price)
  /// At most so many players of one side.
  case mostOfSide(Int)
  /// The number of players with a tag.
  case tag(TeamRules.TagLimit)
  /// A player to keep.
  case keep(PlayerID)
  /// A player to leave out.
  case without(PlayerID)
  /// Players of other entries can't be chosen.
  case taken
  /// Players without a value can't be chosen.
  case valued
  /// So many different captains.
  case captains(Int)
  /// Players of so many sides.
  case leastSides(Int)
  /// At most so many players that are new.
  case changes(Int)
  /// At least so many players that another team hasn't.
  case difference(Int)
}

// MARK: - Demands

extension TeamSelection {
  /// Every rule and wish that a team has to keep to.
  var demands: [SelectionDemand] {
    var demands: [SelectionDemand] = [.size(rules.size)]
    switch rules.composition {
    case .formats(let formats): demands.append(format.map(SelectionDemand.format) ?? .formats(formats))
    case .ranges(let ranges): demands += rules.roles.compactMap { role in ranges[role].map { .role(role, $0) } }
    case .free: break
    }
    if let budget = rules.budget { demands.append(.budget(budget)) }
    if let most = rules.maxPerSide { demands.append(.mostOfSide(most)) }
    demands += rules.tagLimits.map(SelectionDemand.tag)
    demands += kept.map(SelectionDemand.keep)
    demands += excluded.sorted { $0.text < $1.text }.map(SelectionDemand.without)
    if !taken.isEmpty { demands.append(.taken) }
    if values.contains(nil) { demands.append(.valued) }
    if rules.size.least < captaincies.count { demands.append(.captains(captaincies.count)) }
    if leastSides > 0 { demands.append(.leastSides(leastSides)) }
    if let changes { demands.append(.changes(changes.most)) }
    if let difference { demands.append(.difference(difference.least)) }
    return demands
  }

  /// The smallest set of rules and wishes that no team keeps to; nil if a team keeps to all of them. Of more than some
  /// hundred rules and wishes nothing can be left out of it, but another set might be smaller.
  ///
  /// - Parameter watch: ends the search early; what it returns then means nothing.
  package func conflict(watch: SelectionWatch = SelectionWatch()) -> [SelectionDemand]? {
    let all = demands
    let conflict = SmallestConflict.find(of: all.count) { chosen in
      team(keepingTo: Set(chosen.map { all[$0] }), watch).map { members in
        Set(all.indices.filter { isMet(all[$0], by: members) })
      }
    }
    return conflict?.map { all[$0] }
  }

  /// The indices of the players of a team that keeps to some rules and wishes, whatever it is worth; nil if there is none.
  private func team(keepingTo demands: Set<SelectionDemand>, _ watch: SelectionWatch) -> [Int]? {
    if watch.isStopped { return nil }
    var problem = problem(demands).problem
    problem.watch = watch
    problem.captaincies = .none
    for index in problem.candidates.indices { problem.candidates[index].value = 0 }
    return problem.best(1).first?.members
  }

  /// Whether a team, given as indices of its players, keeps to a rule or wish.
  private func isMet(_ demand: SelectionDemand, by members: [Int]) -> Bool {
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
    case .mostOfSide(let most): Dictionary(grouping: players, by: \.side).values.allSatisfy { $0.count <= most }
    case .tag(let limit): limit.range.contains(players.count { $0.tags.contains(limit.tag) })
    case .keep(let player): ids.contains(player)
    case .without(let player): !ids.contains(player)
    case .taken: ids.isDisjoint(with: taken)
    case .valued: members.allSatisfy { values[$0] != nil }
    case .captains(let count): players.count >= count
    case .leastSides(let least): Set(players.map(\.side)).count >= least
    case .changes(let most): ids.subtracting(changes?.team ?? []).count <= most
    case .difference(let least): ids.subtracting(difference?.team ?? []).count >= least
    }
  }

  /// The choice in numbers, as far as the demands go, and the unit of its values.
  private func problem(_ demands: Set<SelectionDemand>) -> (problem: SelectionProblem, unit: Int) {
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
    // Values in their greatest unit, so that the bound of a team is rounded as far down as can be.
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
    problem.mostOfSide = rules.maxPerSide.flatMap { demands.contains(.mostOfSide($0)) ? $0 : nil }
    problem.limits = limits(demands)
    problem.remembersAfter = remembersAfter
    problem.patience = patience
    problem.leastSides = demands.contains(.leastSides(leastSides)) ? leastSides : 0
    return (problem, max(1, unit))
  }

  private func compositions(_ demands: Set<SelectionDemand>) -> [SelectionProblem.Composition] {
    let count = pool.players.count
    func range(_ allowed: Allowed) -> ClosedRange<Int> {
      // More than there are is as impossible as one more.
      let least = min(allowed.least, count + 1)
      return least...max(least, min(allowed.most ?? count, count + 1))
    }
    let size = demands.contains(.size(rules.size)) ? range(rules.size) : 0...greatestSize
    // Players of other roles stand behind the last one.
    let free = Array(repeating: 0...count, count: rules.roles.count + 1)
    func composition(_ format: Format) -> SelectionProblem.Composition {
      SelectionProblem.Composition(
        size: size, roles: format.counts.map { range(Allowed(least: $0, most: $0)) } + [0...0])
    }
    if let format, demands.contains(.format(format)) { return [composition(format)] }
    if demands.contains(.formats(rules.formats)) { return rules.formats.map(composition) }
    let roles = zip(rules.roles, free).map { role, all in
      guard case .ranges(let ranges) = rules.composition, let allowed = ranges[role] else { return all }
      return demands.contains(.role(role, allowed)) ? range(allowed) : all
    }
    return [SelectionProblem.Composition(size: size, roles: roles + [0...count])]
  }

  /// The most players of a team, also of one that need not keep to the size but to all else.
  private var greatestSize: Int {
    var needed = kept.count + leastSides + (difference?.least ?? 0) + captaincies.count
    needed += rules.tagLimits.reduce(0) { $0 + $1.range.least }
    needed += rules.formats.map { $0.counts.reduce(0, +) }.max() ?? 0
    if case .ranges(let ranges) = rules.composition { needed += ranges.values.reduce(0) { $0 + $1.least } }
    return min(pool.players.count, Self.mostPlayers, max(needed, rules.size.most ?? pool.players.count))
  }

  private func limits(_ demands: Set<SelectionDemand>) -> [SelectionProblem.Limit] {
    let players = pool.players
    var limits: [SelectionProblem.Limit] = []
    func limit(_ least: Int, _ most: Int?, where isMember: (PoolPlayer) -> Bool) {
      let members = players.indices.filter { isMember(players[$0]) }
      limits.append(SelectionProblem.Limit(members: members, range: least...max(least, most ?? players.count)))
    }
    for tag in rules.tagLimits where demands.contains(.tag(tag)) {
      limit(tag.range.least, tag.range.most) { $0.tags.contains(tag.tag) }
    }
    if demands.contains(.captains(captaincies.count)) { limit(captaincies.count, nil) { _ in true } }
    if let changes, demands.contains(.changes(changes.most)) {
      let old = Set(changes.team)
      limit(0, changes.most) { !old.contains($0.id) }
    }
    if let difference, demands.contains(.difference(difference.least)) {
      let other = Set(difference.team)
      limit(difference.least, nil) { !other.contains($0.id) }
    }
    return limits
  }
}
