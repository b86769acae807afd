/// A violation of a team rule, with details that help to correct the team.
public enum TeamFault: Hashable, Sendable {
  case formatMissing([Format])
  case notInPool(PlayerID)
  case playerTwice(PoolPlayer)
  case size(have: Int, allowed: Allowed)
  case formatCount(Format, Role, takes: Int, have: [PoolPlayer])
  case roleCount(Role, allowed: Allowed, have: Int)
  /// The team costs more than the budget. `cheapestSwaps(in:)` returns a solution.
  case overBudget(cost: Price, budget: Price, players: [PoolPlayer], maxPerSide: Int?)
  case sideLimit(side: String, have: [PoolPlayer], maximum: Int)
  case tagLimit(tag: String, have: Int, allowed: Allowed)
  /// The scoring system requires this captaincy, but the line-up names no player for it.
  case captaincyMissing(Captaincy)
  case captaincyOutside(Captaincy, PlayerID)
  case captaincyTwice(PlayerID)
  /// The line-up names a player for this captaincy, but the league doesn't have the captaincy.
  case captaincyUnknown(Captaincy)
  /// Players are exclusive, and another manager's team already has this player.
  case taken(PoolPlayer, by: ManagerID, teamName: String)
  /// The team shared players with another team when the league made players exclusive. The other team is not revealed.
  case clash
}

extension TeamRules {
  /// Checks a line-up against the team rules, except exclusivity. Returns the faults in the order in which a manager
  /// would correct them. `captaincies` lists the captaincies of the scoring system.
  public func check(_ lineUp: LineUp, format: Format?, pool: Pool, captaincies: [Captaincy]) -> [TeamFault] {
    let unknown = lineUp.players.filter { pool[$0] == nil }
    var known: [PoolPlayer] = []
    var twice: [PoolPlayer] = []
    var seen: Set<PlayerID> = []
    for player in lineUp.players.compactMap({ pool[$0] }) {
      if seen.insert(player.id).inserted { known.append(player) } else { twice.append(player) }
    }
    var faults = unknown.map(TeamFault.notInPool) + twice.map(TeamFault.playerTwice)
    if !size.contains(lineUp.players.count) { faults.append(.size(have: lineUp.players.count, allowed: size)) }
    faults += compositionFaults(known, format: format)
    faults += budgetFaults(known) + sideFaults(known) + tagFaults(known)
    return faults + captaincyFaults(lineUp, captaincies)
  }

  private func compositionFaults(_ players: [PoolPlayer], format: Format?) -> [TeamFault] {
    switch composition {
    case .free: return []
    case .formats(let formats):
      guard let format else { return [.formatMissing(formats)] }
      return zip(roles, format.counts).compactMap { role, takes in
        let have = players.filter { $0.role == role }
        return have.count == takes ? nil : .formatCount(format, role, takes: takes, have: have)
      }
    case .ranges(let ranges):
      return roles.compactMap { role in
        guard let allowed = ranges[role] else { return nil }
        let have = players.count { $0.role == role }
        return allowed.contains(have) ? nil : .roleCount(role, allowed: allowed, have: have)
      }
    }
  }

  private func budgetFaults(_ players: [PoolPlayer]) -> [TeamFault] {
    let cost = players.reduce(Price.zero) { $0 + $1.price }
    guard let budget, cost > budget else { return [] }
    return [.overBudget(cost: cost, budget: budget, players: players, maxPerSide: maxPerSide)]
  }

  private func sideFaults(_ players: [PoolPlayer]) -> [TeamFault] {
    guard let maxPerSide else { return [] }
    return Dictionary(grouping: players, by: \.side)
      .filter { $0.value.count > maxPerSide }
      .sorted { $0.key < $1.key }
      .map { .sideLimit(side: $0.key, have: $0.value, maximum: maxPerSide) }
  }

  private func tagFaults(_ players: [PoolPlayer]) -> [TeamFault] {
    tagLimits.compactMap { limit in
      let have = players.count { $0.tags.contains(limit.tag) }
      return limit.range.contains(have) ? nil : .tagLimit(tag: limit.tag, have: have, allowed: limit.range)
    }
  }

  private func captaincyFaults(_ lineUp: LineUp, _ captaincies: [Captaincy]) -> [TeamFault] {
    var faults: [TeamFault] = []
    for (captaincy, player) in [(Captaincy.captain, lineUp.captain), (.viceCaptain, lineUp.viceCaptain)] {
      switch (captaincies.contains(captaincy), player) {
      case (true, nil): faults.append(.captaincyMissing(captaincy))
      case (false, .some): faults.append(.captaincyUnknown(captaincy))
      case (true, let player?) where !lineUp.players.contains(player):
        faults.append(.captaincyOutside(captaincy, player))
      default: break
      }
    }
    if let captain = lineUp.captain, captain == lineUp.viceCaptain { faults.append(.captaincyTwice(captain)) }
    return faults
  }
}
