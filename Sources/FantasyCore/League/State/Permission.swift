// The one function that says who may do what, and when.

/// What somebody wants to do in a league. Actions that make something happen stand with their events.
public struct LeagueAction: Hashable, Sendable {
  /// To whom actions of a kind are allowed, and when.
  public enum Right: Hashable, Sendable, CaseIterable {
    /// To everybody.
    case anybody
    /// To whoever is logged in.
    case anyManager
    /// To members; in an open league to whoever is logged in.
    case visibility
    /// The same of one manager's line-up, which may be hidden until its lock.
    case teamVisibility
    /// To whoever is no member yet, while people may join.
    case newcomer
    /// To members for what is their own, until the league's lock.
    case ownTeam
    /// To members for a change of their own.
    case ownChange
    /// To managers for a change of their own; who took back that they joined is no member now.
    case ownTakenBack
    /// To the commissioner.
    case commissioner
  }

  /// What it is called: `import-teams`.
  public let name: String
  /// What a row of the table of permissions says of it: `team import`.
  public let label: String
  /// To whom it is allowed, and when.
  public let right: Right

  /// An action.
  init(_ name: String, _ label: String, _ right: Right) { (self.name, self.label, self.right) = (name, label, right) }

  /// See standings, pool, matches, rules, points of players; verify all of it.
  public static let look = LeagueAction("look", "standings, pool, matches, verify", .anybody)
  /// See who did what.
  public static let readLog = LeagueAction("read-log", "log", .anyManager)
  /// See other managers' line-ups at all.
  public static let seeLineUps = LeagueAction("see-line-ups", "line-ups at all", .visibility)
  /// See a manager's line-up.
  public static let seeLineUp = LeagueAction("see-line-up", "team show, points", .teamVisibility)

  /// The actions that only read.
  static let readings = [look, readLog, seeLineUps, seeLineUp]

  /// Whether it is about what is one's own or another's.
  public var hasOwner: Bool { [.ownTeam, .ownChange, .ownTakenBack, .teamVisibility].contains(right) }
}

extension League {
  /// Why somebody may not do something at a moment, or nil when they may.
  ///
  /// - Parameters:
  ///   - action: what they want to do.
  ///   - actor: who wants to; nil for a guest, who is not logged in.
  ///   - whose: whose line-up, settings or change it is about; nil for their own.
  ///   - now: the moment, in the league's time.
  public func refusal(
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
    case .ownTakenBack: return ownerRefusal(actor, whose)
    case .commissioner: return actor == commissioner ? nil : .commissionerOnly(commissioner)
    }
  }

  /// The same for somebody who is called as an entry is that nobody has claimed: no member, whatever the name says.
  private func refusal(of action: LeagueAction, toNamesake actor: ManagerID) -> LeagueFault? {
    switch action.right {
    case .anybody, .anyManager: nil
    case .newcomer: .claim(.nameUnclaimed(actor, terms.id))
    case .visibility, .teamVisibility: terms.isOpen ? nil : .notMember(terms.id)
    case .ownTeam, .ownChange, .ownTakenBack: .notMember(terms.id)
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
    // Where squads are open to all nothing is hidden; who has no team yet just has none.
    guard hidesTeam(of: manager, from: actor), let entry = entry(of: manager), visibleLineUp(of: entry, at: now) == nil
    else { return nil }
    let start = start(at: now) == nil ? terms.plannedStart : nil
    return .lineUpHidden(manager, until: terms.lock == .match ? nextMatch(after: now)?.fixture.start : start)
  }

  /// Whether the team of a manager as it stands now may be one that another may not see: what is known of it, such as
  /// whether it breaks a rule or is a certain eleven, is then told to them alone. That it is the one that was locked last
  /// is a thing to hide too.
  public func hidesTeam(of manager: ManagerID, from actor: ManagerID) -> Bool {
    manager != actor && !terms.isOpen && !showsSquad(of: manager)
  }

  /// Whether the line-up, captaincy and all, may be one that another may not see: where squads are seen, captains are not.
  public func hidesLineUp(of manager: ManagerID, from actor: ManagerID) -> Bool {
    hidesTeam(of: manager, from: actor) || manager != actor && !terms.isOpen && !captaincies.isEmpty
  }

  func demand(_ action: LeagueAction, of actor: ManagerID?, at now: Instant) throws(Refusal) {
    if let fault = refusal(of: action, to: actor, at: now) { throw Refusal(fault) }
  }
}
