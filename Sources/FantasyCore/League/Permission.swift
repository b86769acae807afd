// The one function that says who may do what, and when.

/// What somebody wants to do in a league.
public enum LeagueAction: Hashable, Sendable {
  /// Join as a manager.
  case join
  /// Save team name or format.
  case saveSettings
  /// Save a line-up.
  case changeTeam
  /// See other managers' line-ups at all.
  case seeLineUps
  /// Save line-ups for other managers.
  case importTeams
  /// See a manager's line-up.
  case seeLineUp(of: ManagerID)
  /// Replace the pool.
  case importPool
  /// Announce matches.
  case importHistory
  /// Start the league.
  case start
  /// Complete the league.
  case complete
  /// Take match files in.
  case score
  /// Adopt other rules.
  case adoptRules
  /// Move a match to another time.
  case moveMatch
  /// Abandon a match.
  case abandonMatch
}

extension League {
  /// Why somebody may not do something at a moment, or nil when he may.
  ///
  /// - Parameters:
  ///   - actor: who wants to; nil for a guest, who is not logged in.
  ///   - action: what he wants.
  ///   - now: the moment, in the league's time.
  public func refusal(of action: LeagueAction, to actor: ManagerID?, at now: Instant) -> LeagueFault? {
    guard let actor else { return .loginNeeded }
    switch action {
    case .join: return joinRefusal(now)
    case .saveSettings, .changeTeam: return isMember(actor) ? lockRefusal(now) : .notMember(terms.id)
    case .seeLineUps: return isMember(actor) || terms.isOpen ? nil : .notMember(terms.id)
    case .seeLineUp(let manager): return sightRefusal(of: manager, to: actor, now)
    case .importTeams, .importPool, .importHistory, .start, .complete, .score, .adoptRules, .moveMatch, .abandonMatch:
      return actor == commissioner ? nil : .commissionerOnly(commissioner)
    }
  }

  private func joinRefusal(_ now: Instant) -> LeagueFault? {
    switch phase(at: now) {
    case .open: nil
    case .started(let since): terms.lock == .league ? .joinClosed(terms.id, since) : nil
    case .completed(let since): .completed(terms.id, since)
    }
  }

  private func lockRefusal(_ now: Instant) -> LeagueFault? {
    guard terms.lock == .league, case .started(let since) = phase(at: now) else { return nil }
    return .lockedSince(terms.id, since)
  }

  private func sightRefusal(of manager: ManagerID, to actor: ManagerID, _ now: Instant) -> LeagueFault? {
    if manager == actor { return nil }
    if let fault = refusal(of: .seeLineUps, to: actor, at: now) { return fault }
    // Where squads are open to all nothing is hidden; who has no team yet just has none.
    guard !terms.isOpen, !teamRules.isExclusive, let entry = entry(of: manager),
      visibleLineUp(of: entry, at: now) == nil
    else { return nil }
    let start = start(at: now) == nil ? terms.plannedStart : nil
    return .lineUpHidden(manager, until: terms.lock == .match ? nextMatch(after: now)?.fixture.start : start)
  }

  func demand(_ action: LeagueAction, of actor: ManagerID?, at now: Instant) throws(Refusal) {
    if let fault = refusal(of: action, to: actor, at: now) { throw Refusal(fault) }
  }
}
