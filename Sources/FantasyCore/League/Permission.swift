// The one function that says who may do what, and when.

/// What somebody wants to do in a league.
public enum LeagueAction: String, Hashable, Sendable, CaseIterable {
  /// See standings, pool, matches, rules, points of players; verify all of it.
  case look
  /// See who did what.
  case readLog = "read-log"
  /// See other managers' line-ups at all.
  case seeLineUps = "see-line-ups"
  /// See a manager's line-up.
  case seeLineUp = "see-line-up"
  /// Join as a manager.
  case join
  /// Save team name or format.
  case saveSettings = "save-settings"
  /// Save a line-up.
  case changeTeam = "change-team"
  /// Take back one's last change.
  case undo
  /// Bring back what was taken back last.
  case redo
  /// Take back any decision of one's own.
  case undoEarlier = "undo-earlier"
  /// Save line-ups for other managers.
  case importTeams = "import-teams"
  /// Replace the pool.
  case importPool = "import-pool"
  /// Announce matches.
  case importHistory = "import-history"
  /// Start the league.
  case start
  /// Complete the league.
  case complete
  /// Take match files in.
  case score
  /// Adopt other rules.
  case adoptRules = "adopt-rules"
  /// Move a match to another time.
  case moveMatch = "move-match"
  /// Abandon a match.
  case abandonMatch = "abandon-match"
  /// Set the clock.
  case setClock = "set-clock"
  /// Make codes by which entries are claimed.
  case makeCodes = "make-codes"
  /// Create another league with its members and rules.
  case copy
  /// Write the league to a file, line-ups and all.
  case export
}

extension League {
  /// Why somebody may not do something at a moment, or nil when he may.
  ///
  /// - Parameters:
  ///   - action: what he wants.
  ///   - actor: who wants to; nil for a guest, who is not logged in.
  ///   - whose: whose line-up, settings or change it is about; nil for his own.
  ///   - now: the moment, in the league's time.
  public func refusal(
    of action: LeagueAction, to actor: ManagerID?, whose: ManagerID? = nil, at now: Instant
  ) -> LeagueFault? {
    if action == .look { return nil }
    guard let actor else { return .loginNeeded }
    if isUnclaimed(actor) { return refusal(of: action, toNamesake: actor) }
    switch action {
    case .look, .readLog: return nil
    case .join: return joinRefusal(now)
    case .saveSettings, .changeTeam:
      return memberRefusal(actor) ?? ownerRefusal(actor, whose) ?? lockRefusal(now)
    case .seeLineUps: return terms.isOpen ? nil : memberRefusal(actor)
    case .seeLineUp: return sightRefusal(of: whose ?? actor, to: actor, now)
    case .undo: return memberRefusal(actor) ?? ownerRefusal(actor, whose)
    // Who took back that he joined is no member now.
    case .redo: return ownerRefusal(actor, whose)
    case .undoEarlier, .importTeams, .importPool, .importHistory, .start, .complete, .score, .adoptRules, .moveMatch,
      .abandonMatch, .setClock, .makeCodes, .copy, .export:
      return actor == commissioner ? nil : .commissionerOnly(commissioner)
    }
  }

  /// The same for somebody who is called as an entry is that nobody has claimed: no member, whatever the name says.
  private func refusal(of action: LeagueAction, toNamesake actor: ManagerID) -> LeagueFault? {
    switch action {
    case .look, .readLog: nil
    case .join: .claim(.nameUnclaimed(actor, terms.id))
    case .seeLineUps, .seeLineUp: terms.isOpen ? nil : .notMember(terms.id)
    case .saveSettings, .changeTeam, .undo, .redo: .notMember(terms.id)
    case .undoEarlier, .importTeams, .importPool, .importHistory, .start, .complete, .score, .adoptRules, .moveMatch,
      .abandonMatch, .setClock, .makeCodes, .copy, .export:
      .commissionerOnly(commissioner)
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

  private func sightRefusal(of manager: ManagerID, to actor: ManagerID, _ now: Instant) -> LeagueFault? {
    if manager == actor { return nil }
    if let fault = refusal(of: .seeLineUps, to: actor, at: now) { return fault }
    // Where squads are open to all nothing is hidden; who has no team yet just has none.
    guard hidesTeam(of: manager, from: actor), let entry = entry(of: manager), visibleLineUp(of: entry, at: now) == nil
    else { return nil }
    let start = start(at: now) == nil ? terms.plannedStart : nil
    return .lineUpHidden(manager, until: terms.lock == .match ? nextMatch(after: now)?.fixture.start : start)
  }

  /// Whether the team of a manager as it stands now may be one that another may not see: what is known of it, such as
  /// whether it breaks a rule or is a certain eleven, is then told to him alone. That it is the one that was locked last
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
