// Decides all permissions, in a single function.

import FantasyCore

/// An action in a league. Actions that lead to events are declared with their events.
package struct LeagueAction: Hashable, Sendable {
  package enum Right: Hashable, Sendable, CaseIterable {
    case anybody
    case anyManager
    /// Members; in an open league, any logged-in manager.
    case visibility
    /// As for `visibility`, but for one manager's line-up, which may be hidden until its lock.
    case teamVisibility
    /// Managers who aren't members yet, while joining is open.
    case newcomer
    /// Members, for their own entry, until the league's lock.
    case ownTeam
    /// Members, for a change of their own.
    case ownChange
    /// Managers, for a change of their own; one who undid their joining is no longer a member.
    case ownUndone
    case commissioner
  }

  package let name: String
  /// In the table of permissions, such as `team import`.
  package let label: String
  package let right: Right

  package static let look = LeagueAction(name: "look", label: "standings, pool, matches, verify", right: .anybody)
  package static let readLog = LeagueAction(name: "read-log", label: "log", right: .anyManager)
  package static let seeLineUps = LeagueAction(
    name: "see-line-ups", label: "other managers' line-ups", right: .visibility)
  package static let seeLineUp = LeagueAction(name: "see-line-up", label: "team show, points", right: .teamVisibility)

  static let readings = [look, readLog, seeLineUps, seeLineUp]

  package var hasOwner: Bool { [.ownTeam, .ownChange, .ownUndone, .teamVisibility].contains(right) }
}

extension League {
  /// Returns the reason why a manager may not take an action. `actor` is nil for a guest. `whose` is the owner of the
  /// line-up, settings or change; nil for the actor.
  package func refusal(
    of action: LeagueAction, to actor: ManagerID?, whose: ManagerID? = nil, at now: Instant
  ) -> LeagueFault? {
    if action.right == .anybody { return nil }
    guard let actor else { return .loginNeeded }
    if isUnclaimed(actor) { return refusal(of: action, toNamesake: actor) }
    switch action.right {
    case .anybody, .anyManager: return nil
    case .newcomer: return joinRefusal(now)
    case .ownTeam: return memberRefusal(actor) ?? ownerRefusal(actor, whose) ?? lockRefusal(now)
    case .visibility: return terms.isOpen ? nil : memberRefusal(actor)
    case .teamVisibility: return visibilityRefusal(of: whose ?? actor, to: actor, now)
    case .ownChange: return memberRefusal(actor) ?? ownerRefusal(actor, whose)
    case .ownUndone: return ownerRefusal(actor, whose)
    case .commissioner: return actor == commissioner ? nil : .commissionerOnly(commissioner)
    }
  }

  /// Refuses membership rights, since the name of an unclaimed entry does not make a member.
  private func refusal(of action: LeagueAction, toNamesake actor: ManagerID) -> LeagueFault? {
    switch action.right {
    case .anybody, .anyManager: nil
    case .newcomer: .claim(.nameUnclaimed(actor, terms.id))
    case .visibility, .teamVisibility: terms.isOpen ? nil : .notMember(terms.id)
    case .ownTeam, .ownChange, .ownUndone: .notMember(terms.id)
    case .commissioner: .commissionerOnly(commissioner)
    }
  }

  private func memberRefusal(_ actor: ManagerID) -> LeagueFault? { isMember(actor) ? nil : .notMember(terms.id) }

  private func ownerRefusal(_ actor: ManagerID, _ owner: ManagerID?) -> LeagueFault? {
    owner.flatMap { $0 == actor ? nil : .ownerOnly($0) }
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

  private func visibilityRefusal(of manager: ManagerID, to actor: ManagerID, _ now: Instant) -> LeagueFault? {
    if manager == actor { return nil }
    if let fault = refusal(of: .seeLineUps, to: actor, at: now) { return fault }
    // Visible squads hide nothing, and a manager without a line-up simply has none.
    guard hidesTeam(of: manager, from: actor), let entry = entry(of: manager), visibleLineUp(of: entry, at: now) == nil
    else { return nil }
    return .lineUpHidden(manager, until: nextLock(after: now))
  }

  /// Returns the reason why `actor` may not see the line-up that a match counts for a manager; nil if they may. Others
  /// see it once the match has begun, or all line-ups were locked at the league's start. Line-ups seen before the clock
  /// was set back stay visible.
  ///
  /// - Parameter now: the league's recorded time, not one used only for a query.
  package func refusal(
    ofLineUpOf manager: ManagerID, for match: LeagueMatch, to actor: ManagerID?, at now: Instant
  ) -> LeagueFault? {
    if let fault = refusal(of: .seeLineUp, to: actor, whose: manager, at: now) { return fault }
    if manager == actor || terms.isOpen || match.hasBegun(at: now) || hasLocked(match, at: now) { return nil }
    if couldSeeLineUp(of: manager, for: match) { return nil }
    return .lineUpHidden(manager, until: match.fixture.start)
  }

  /// Returns whether a manager's current team is hidden from another. Facts about it, such as whether it breaks a rule
  /// or equals the last locked team, are then reported only to its owner.
  package func hidesTeam(of manager: ManagerID, from actor: ManagerID) -> Bool {
    manager != actor && !terms.isOpen && !showsSquad(of: manager)
  }

  /// Returns true even for a visible squad if its captaincy is hidden.
  package func hidesLineUp(of manager: ManagerID, from actor: ManagerID) -> Bool {
    hidesTeam(of: manager, from: actor) || manager != actor && !terms.isOpen && !captaincies.isEmpty
  }

  func require(_ action: LeagueAction, of actor: ManagerID?, at now: Instant) throws(Refusal) {
    if let fault = refusal(of: action, to: actor, at: now) { throw Refusal(fault) }
  }
}
