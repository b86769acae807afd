// Saves a team: picks a line-up, replaces a player, or chooses captains. The commissioner does so for invited managers,
// who have no account, and co-managers for the manager who shares the entry: the team's manager and the actor then
// differ.

import FantasyCore

extension League {
  /// Saves a complete line-up. If `format` is nil, the entry's format stays the same. If `playsWildCard` is nil, a wild
  /// card that was played for the next match stays played.
  package func picking(
    _ lineUp: LineUp, format formatName: String? = nil, playsWildCard: Bool? = nil, by actor: ManagerID,
    for manager: ManagerID? = nil, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    let entry = try entryForTeam(of: manager ?? actor, by: actor, at: now)
    var faults: [LeagueFault] = []
    let format = chosenFormat(formatName, faults: &faults) ?? entry.format
    return try saving(
      lineUp, format: format, of: entry, by: actor, playsWildCard: playsWildCard, at: now, faults: faults)
  }

  /// Replaces one player. The other players, their order and the captaincy stay the same.
  package func replacing(
    _ old: PoolPlayer, by new: PoolPlayer, of manager: ManagerID, by actor: ManagerID? = nil, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    let actor = actor ?? manager
    let entry = try entryForTeam(of: manager, by: actor, at: now)
    let lineUp = try savedLineUp(of: entry, by: actor, at: now)
    let hasOld = lineUp.players.contains(old.id), hasNew = lineUp.players.contains(new.id)
    // Nothing changes if both players are the same, or if the replacement was already made.
    let hadOld = entry.lineUps.contains { $0.lineUp.players.contains(old.id) }
    if hasNew, old.id == new.id || hadOld && !hasOld { return [] }
    var faults: [LeagueFault] = []
    if !hasOld { faults.append(.entry(.notInTeam(old))) }
    if hasNew { faults.append(.entry(.alreadyInTeam(new))) }
    if faults.isEmpty, let left = left(beside: lineUp), new.price > left + old.price {
      faults.append(.entry(.replacementTooExpensive(new, for: old, left: left + old.price)))
    }
    guard faults.allSatisfy({ if case .entry(.replacementTooExpensive) = $0 { true } else { false } }) else {
      throw lockFirst(faults, manager, actor, now)
    }
    return try saving(
      lineUp.replacing(old.id, by: new.id), format: entry.format, of: entry, by: actor, at: now, faults: faults)
  }

  package func captaining(
    _ captain: PoolPlayer, viceCaptain: PoolPlayer?, of manager: ManagerID, by actor: ManagerID? = nil, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    let actor = actor ?? manager
    let entry = try entryForTeam(of: manager, by: actor, at: now)
    let lineUp = try savedLineUp(of: entry, by: actor, at: now).withCaptain(captain.id, viceCaptain: viceCaptain?.id)
    return try saving(lineUp, format: entry.format, of: entry, by: actor, at: now)
  }

  /// Plays a wild card for the next match, or takes it back if `isPlayed` is false. Refused if no wild card is left to
  /// play, or if no line-up has been locked yet.
  package func playingWildCard(
    _ isPlayed: Bool, by actor: ManagerID, for manager: ManagerID? = nil, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    let entry = try entryForTeam(of: manager ?? actor, by: actor, at: now)
    let lineUp = try savedLineUp(of: entry, by: actor, at: now)
    return try saving(lineUp, format: entry.format, of: entry, by: actor, playsWildCard: isPlayed, at: now)
  }

  /// Returns the budget minus the prices of a line-up's players; nil if the rules have no budget.
  package func left(beside lineUp: LineUp?) -> Price? {
    let given = lineUp?.players.reduce(Price.zero) { $0 + (pool[$1]?.price ?? .zero) } ?? .zero
    return teamRules.budget.map { $0 - given }
  }

  private func entryForTeam(of manager: ManagerID, by actor: ManagerID, at now: Instant) throws(Refusal) -> Entry {
    if let fault = ownershipRefusal(of: manager, to: actor) { throw Refusal(fault) }
    guard let entry = entry(of: manager) else { throw lockFirst([missingEntry(of: manager)], manager, actor, now) }
    return entry
  }

  private func savedLineUp(of entry: Entry, by actor: ManagerID, at now: Instant) throws(Refusal) -> LineUp {
    guard let lineUp = entry.lineUp else {
      let fault = actor == entry.manager ? LeagueFault.noTeam : .teamOf(entry.manager, .noTeam)
      throw lockFirst([fault], entry.manager, actor, now)
    }
    return lineUp.only(captaincies)
  }

  private func lockFirst(
    _ faults: [LeagueFault], _ manager: ManagerID, _ actor: ManagerID, _ now: Instant
  ) -> Refusal {
    Refusal((changeRefusal(of: manager, to: actor, at: now).map { [$0] } ?? []) + faults)
  }

  private func saving(
    _ lineUp: LineUp, format: Format?, of entry: Entry, by actor: ManagerID, playsWildCard: Bool? = nil,
    at now: Instant, faults: [LeagueFault] = []
  ) throws(Refusal) -> [LeagueEvent] {
    let wasPlayed = hasPendingWildCard(entry, at: now)
    let isPlayed = playsWildCard ?? wasPlayed
    if entry.lineUp == lineUp, entry.format == format, isPlayed == wasPlayed, faults.isEmpty { return [] }
    let isTooExpensive = faults.contains { if case .entry(.replacementTooExpensive) = $0 { true } else { false } }
    let broken = self.faults(of: lineUp, format: format, for: entry.manager).filter {
      if case .overBudget = $0 { !isTooExpensive } else { true }
    }
    let all =
      windowFaults(lineUp, of: entry, at: now) + (isPlayed && !wasPlayed ? wildCardFaults(of: entry, at: now) : [])
      + faults + broken.map(LeagueFault.team)
    if let lock = changeRefusal(of: entry.manager, to: actor, at: now) { throw Refusal([lock] + all) }
    if !all.isEmpty { throw Refusal(all) }
    return [.teamSaved(TeamSaved(entry.manager, format: format, lineUp, playsWildCard: isPlayed))]
  }
}
