// What stands on a change of a league: locks, matches that have begun, teams that were saved by pool and rules; and whether
// that may be tried out: the result could show whom a hidden team has.

extension League {
  /// Whether a later change depends on an earlier one, which is to be taken back at a moment.
  ///
  /// A team depends on the pool, the rules and the windows by which it was saved. Before the league's start it stands until
  /// its next save all the same, as it does when pool or rules are replaced; afterwards nothing is pulled from under it. A
  /// league's end depends on all that led to it. That the clock was put right stays.
  public func dependence(of later: Commit, on earlier: Commit, at now: Instant) -> UndoDependence {
    if later.correctsClock { return .none }
    if later.events.contains(.leagueCompleted) { return .assumed }
    let isGround = earlier.events.contains { event in
      switch event {
      case .poolImported, .rulesAdopted: true
      case .historyImported, .matchMoved, .leagueCompleted: windows != nil
      default: false
      }
    }
    guard isGround, later.who != earlier.who, later.savesTeams else { return .decidable }
    return start(at: now) == nil ? .none : .assumed
  }

  /// A change may not be undone, or redone, that would change a lock.
  public func objection(
    _ direction: UndoDirection, _ commit: Commit, becoming other: League, at now: Instant
  ) -> Refusal? {
    if commit.savesTeams || commit.events.contains(.leagueStarted), let fault = lockFault(of: commit, at: now) {
      return Refusal(fault)
    }
    let match = matchCountingOtherwise(in: other, commit, now) ?? other.matchCountingOtherwise(in: self, commit, now)
    return (match?.fixture).map {
      Refusal(.undoBreaksLock(direction, commit.sequence, $0.id, start: $0.start))
    }
  }

  /// What forbids changing a line-up now, or the start that locked them all and showed them: the league's lock, or that
  /// the window in which it was saved is over.
  private func lockFault(of commit: Commit, at now: Instant) -> LeagueFault? {
    if terms.lock == .league, case .started(let since) = phase(at: now) { return .lockedSince(terms.id, since) }
    guard commit.savesTeams, windows != nil, completed == nil else { return nil }
    // Teams that the commissioner imports before the start ask for no window.
    if start(at: now) == nil, commit.savesTeams(butOf: commit.who) { return nil }
    if let open = openWindow(at: now), open.isOpen(at: CountedTimes(commits)[commit]) { return nil }
    return .changesClosed(next: nextWindow(after: now))
  }

  /// The first match that has begun, or for which line-ups stay as they were, and that would not count as it does: gone,
  /// at another time, by other points, or with another line-up of somebody.
  private func matchCountingOtherwise(in other: League, _ commit: Commit, _ now: Instant) -> LeagueMatch? {
    let forAll = commit.events.contains {
      if case .rulesAdopted(let event) = $0 { event.scope == .season } else { false }
    }
    return history.first { match in
      let id = match.fixture.id
      guard match.hasBegun(at: now), counts(match, at: now) else { return fixed.locked[id] != other.fixed.locked[id] }
      guard let same = other.matches[id] else { return !commit.introduces(id) }
      if same.fixture.start != match.fixture.start || !other.counts(same, at: now) { return true }
      if !forAll, adoption(for: match).reference != other.adoption(for: same).reference { return true }
      return entries.contains { entry in
        lockedLineUp(of: entry, for: match)
          != other.entry(of: entry.manager).flatMap { other.lockedLineUp(of: $0, for: same) }
      }
    }
  }
}

extension BookCommit<League> {
  /// Whether it saves a line-up.
  fileprivate var savesTeams: Bool { savesTeams(butOf: nil) }

  /// Whether it saves a line-up of somebody else than this manager.
  fileprivate func savesTeams(butOf manager: ManagerID?) -> Bool {
    events.contains { if case .teamSaved(let event) = $0 { event.manager != manager } else { false } }
  }

  /// Whether a match came into the league by being scored here.
  fileprivate func introduces(_ match: MatchID) -> Bool {
    events.contains {
      if case .matchScored(let event) = $0 { event.match == match && event.fixture != nil } else { false }
    }
  }
}
