/// A broken team rule, with the details needed to say how to fix it.
public enum TeamFault: Hashable, Sendable {
  /// A format must be chosen before players; these are the available ones.
  case formatMissing([Format])
  /// A player is not in the pool.
  case notInPool(PlayerID)
  /// A player is named twice.
  case playerTwice(PoolPlayer)
  /// The team has too few or too many players.
  case size(have: Int, allowed: Allowed)
  /// The format requires a different number of players with this role.
  case formatCount(Format, Role, takes: Int, have: [PoolPlayer])
  /// The rules allow a different number of players with this role.
  case roleCount(Role, allowed: Allowed, have: Int)
  /// The team costs more than the budget; see `cheapestSwaps(in:)`.
  case overBudget(cost: Price, budget: Price, players: [PoolPlayer], maxPerSide: Int?)
  /// Too many players come from one side.
  case sideLimit(side: String, have: [PoolPlayer], most: Int)
  /// Too few or too many players have a tag.
  case tagLimit(tag: String, have: Int, allowed: Allowed)
  /// The scoring system requires a captain or vice-captain, and none is given.
  case captaincyMissing(Captaincy)
  /// The captain or vice-captain isn't in the team.
  case captaincyOutside(Captaincy, PlayerID)
  /// One player is both captain and vice-captain.
  case captaincyTwice(PlayerID)
  /// A captain or vice-captain is given, but the league has none.
  case captaincyUnknown(Captaincy)
  /// The rules are exclusive, and the player is already in another entry.
  case taken(PoolPlayer, by: ManagerID, teamName: String)
  /// When players became exclusive, the team shared some with another entry's team, which stays hidden.
  case clash
}

extension TeamRules {
  /// Checks a line-up against every rule; `captaincies` are those that the scoring system multiplies, see
  /// `League.captaincies`. The faults are in the order a reader would fix them.
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
      .map { .sideLimit(side: $0.key, have: $0.value, most: maxPerSide) }
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
