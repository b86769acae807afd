// Decides all permissions of a league in one function, `refusal(of:to:whose:at:)`.

import FantasyCore

/// An action in a league, for which a right is needed. An action that causes an event is declared in the event's file.
package struct LeagueAction: Hashable, Sendable {
  package enum Right: Hashable, Sendable, CaseIterable {
    case anybody
    case anyManager
    /// Allowed for members or, in an open league, for every manager who is logged in.
    case visibility
    /// Like `visibility`, but for the line-up of one manager, which may be hidden until it is locked.
    case teamVisibility
    /// Allowed for managers who aren't members yet, as long as the league can be joined.
    case newcomer
    /// Allowed for members, on their own entry only. If all line-ups lock at the league's start, allowed only until
    /// then.
    case ownTeam
    /// Allowed for members, on their own changes only.
    case ownChange
    /// Allowed for the manager who undid the change, member or not. For example, a manager who undid joining the league
    /// may redo that change.
    case ownUndone
    case commissioner
  }

  package let name: String
  /// The action's name in the table of permissions, for example `team import`.
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
  /// Returns the reason why `actor` may not take an action; nil if `actor` may. A nil `actor` is a guest. `whose` is
  /// the owner of the line-up, settings or change; nil if that is `actor`.
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

  func joinRefusal(_ now: Instant) -> LeagueFault? {
    switch phase(at: now) {
    case .open: nil
    case .started(let since): terms.lock == .league ? .joinClosed(terms.id, since) : nil
    case .completed(let since): .completed(terms.id, since)
    }
  }

  /// Returns the reason why `actor` may not change the settings or the team of `manager`; nil if `actor` may. Managers
  /// change their own. The commissioner acts for invited managers, and co-managers for the manager who shares the
  /// entry, under the same locks.
  package func changeRefusal(of manager: ManagerID, to actor: ManagerID, at now: Instant) -> LeagueFault? {
    ownershipRefusal(of: manager, to: actor) ?? lockRefusal(now)
  }

  /// Like `changeRefusal(of:to:at:)`, but ignores locks.
  package func ownershipRefusal(of manager: ManagerID, to actor: ManagerID) -> LeagueFault? {
    if actor == manager { return memberRefusal(manager) }
    if isShared(by: manager, with: actor) { return nil }
    if isCommissioner(actor) { return isInvited(manager) ? nil : .claim(.owned(manager)) }
    return isMember(actor) && isMember(manager) ? .claim(.notShared(manager)) : .commissionerOnly(commissioner)
  }

  /// Returns true if `actor` owns the entry of `manager`, co-manages it, or is the commissioner who acts for this invited
  /// manager.
  package func controlsTeam(of manager: ManagerID, _ actor: ManagerID) -> Bool {
    manager == actor || isInvited(manager) && isCommissioner(actor) || isShared(by: manager, with: actor)
  }

  private func lockRefusal(_ now: Instant) -> LeagueFault? {
    guard terms.lock == .league, case .started(let since) = phase(at: now) else { return nil }
    return .lockedSince(terms.id, since)
  }

  private func visibilityRefusal(of manager: ManagerID, to actor: ManagerID, _ now: Instant) -> LeagueFault? {
    if controlsTeam(of: manager, actor) { return nil }
    if let fault = refusal(of: .seeLineUps, to: actor, at: now) { return fault }
    // Nothing is hidden if the team or a locked line-up is visible, or if the manager has no entry.
    guard hidesTeam(of: manager, from: actor), let entry = entry(of: manager), visibleLineUp(of: entry, at: now) == nil
    else { return nil }
    return .lineUpHidden(manager, until: nextLock(after: now))
  }

  /// Returns the reason why `actor` may not see the line-up that counts for a manager in a match; nil if `actor` may.
  /// Other managers may see a line-up once it is locked. Line-ups that were visible before the clock was set back stay
  /// visible.
  ///
  /// - Parameter now: the league's recorded time, not a time that a user specified for a query.
  package func refusal(
    ofLineUpOf manager: ManagerID, for match: LeagueMatch, to actor: ManagerID?, at now: Instant
  ) -> LeagueFault? {
    if let fault = refusal(of: .seeLineUp, to: actor, whose: manager, at: now) { return fault }
    if terms.isOpen || match.hasBegun(at: now) || hasLocked(match, at: now) { return nil }
    if let actor, controlsTeam(of: manager, actor) { return nil }
    if couldSeeLineUp(of: manager, for: match) { return nil }
    return .lineUpHidden(manager, until: match.fixture.start)
  }

  /// Returns true if a manager's current team is hidden from `actor`. Facts about a hidden team must not be revealed,
  /// for example that the team breaks a rule.
  package func hidesTeam(of manager: ManagerID, from actor: ManagerID) -> Bool {
    !controlsTeam(of: manager, actor) && !terms.isOpen && !showsSquad(of: manager)
  }

  /// Returns true if a manager's current line-up, or at least its captaincy, is hidden from `actor`.
  package func hidesLineUp(of manager: ManagerID, from actor: ManagerID) -> Bool {
    hidesTeam(of: manager, from: actor)
      || !controlsTeam(of: manager, actor) && !terms.isOpen && !captaincies.isEmpty
  }

  func require(_ action: LeagueAction, of actor: ManagerID?, at now: Instant) throws(Refusal) {
    if let fault = refusal(of: action, to: actor, at: now) { throw Refusal(fault) }
  }
}
