// Determines which changes of a league depend on earlier ones. Reasons are locks, matches that have begun, and teams
// saved under a certain pool and rules. Some changes must not even be replayed, since the result could reveal a hidden
// team.

import FantasyCore

extension League {
  /// Returns whether a later change depends on an earlier one that is to be undone or redone.
  ///
  /// A saved team depends on the pool, the rules and the change windows at the time of the save. Before the league's
  /// start, these can still be undone, and saved teams stay until their next save. After the start, they can't be
  /// undone if another manager has saved a team since.
  ///
  /// The completion of the league depends on all earlier changes. Clock corrections depend on nothing. Once an entry
  /// has a new owner, the commissioner can't undo changes made for the former owner.
  public func dependence(of later: Commit, on earlier: Commit, at now: Instant) -> UndoDependence {
    if later.correctsClock { return .none }
    if later.events.contains(.leagueCompleted(LeagueCompleted())) { return .assumed }
    if later.changesOwner(ofAny: earlier.managers.filter { $0 != earlier.author }) { return .assumed }
    let isGround = earlier.events.contains { event in
      switch event {
      case .poolImported, .rulesAdopted: true
      case .fixturesImported, .matchMoved, .leagueCompleted: windows != nil
      default: false
      }
    }
    guard isGround, later.author != earlier.author, later.savesTeams else { return .decidable }
    return start(at: now) == nil ? .none : .assumed
  }

  /// Returns a refusal if undoing or redoing `commit` would alter something already fixed, such as a locked line-up;
  /// otherwise nil. `other` is the league after the undo or redo.
  public func undoRefusal(
    _ direction: UndoDirection, _ commit: Commit, becoming other: League, at now: Instant
  ) -> Refusal? {
    if direction == .redo, let early = upcomingMatch(in: commit, becoming: other, at: now) { return Refusal(early) }
    if commit.savesTeams || commit.events.contains(.leagueStarted(LeagueStarted())),
      let fault = lockFault(of: commit, at: now)
    {
      return Refusal(fault)
    }
    let changed = cups.filter { !other.cups.contains($0) } + other.cups.filter { !cups.contains($0) }
    for cup in changed {
      if let begun = firstMatch(ofBegun: cup, at: now) { return Refusal(.cupBegun(cup.name, begun.fixture.start)) }
    }
    if other.contest != contest, let start = start(at: now) { return Refusal(.contestFixed(terms.id, start)) }
    let match = matchCountingOtherwise(in: other, commit, now) ?? other.matchCountingOtherwise(in: self, commit, now)
    guard let fixture = match?.fixture else { return nil }
    if direction == .redo, fixture.start > lastEvent, let former = timeBeforeUndo(of: commit.sequence) {
      return Refusal(.redoAfterClock(commit.sequence, fixture.id, former))
    }
    return Refusal(.undoBreaksLock(direction, commit.sequence, fixture.id, start: fixture.start))
  }

  private func upcomingMatch(in commit: Commit, becoming other: League, at now: Instant) -> LeagueFault? {
    for case .matchScored(let event) in commit.events {
      guard let match = other.matches[event.match], match.fixture.start > now, matches[event.match]?.file == nil else {
        continue
      }
      return .matchInFuture(event.match, start: match.fixture.start)
    }
    return nil
  }

  /// Returns the reason why a saved team or the league's start can't be undone at `now`; nil if it can. Either all
  /// line-ups of the league are locked, or the change window in which the team was saved is no longer open.
  private func lockFault(of commit: Commit, at now: Instant) -> LeagueFault? {
    if terms.lock == .league, case .started(let since) = phase(at: now) { return .lockedSince(terms.id, since) }
    guard commit.savesTeams, windows != nil, completed == nil else { return nil }
    // Teams that the commissioner imported before the start needed no open window.
    if start(at: now) == nil, commit.savesTeams(butOf: commit.author), coManagedEntry(in: commit) == nil { return nil }
    if let open = openWindow(at: now), open.isOpen(at: EffectiveTimes(commits)[commit]) { return nil }
    return .entry(.changesClosed(next: nextWindow(after: now)))
  }

  /// Returns the first match that would count differently in `other`, the league after the undo or redo. Only matches
  /// that have begun or have pinned line-ups are compared. For example, a match may be missing in `other`, or have
  /// another start, scoring system or locked line-up.
  private func matchCountingOtherwise(in other: League, _ commit: Commit, _ now: Instant) -> LeagueMatch? {
    let forAll = commit.events.contains {
      if case .rulesAdopted(let event) = $0 { event.scope == .season } else { false }
    }
    return matchesByStart.first { match in
      let id = match.fixture.id
      guard match.hasBegun(at: now), counts(match, at: now) else { return fixed.locked[id] != other.fixed.locked[id] }
      guard let same = other.matches[id] else { return !commit.introduces(id) }
      if same.fixture.start != match.fixture.start || !other.counts(same, at: now) { return true }
      // A match that was called off has locked no line-ups. If it is no longer called off, it would have locked them.
      if same.wasCalledOff != match.wasCalledOff { return true }
      if !forAll, adoption(for: match).reference != other.adoption(for: same).reference { return true }
      return entries.contains { entry in
        lockedLineUp(of: entry, for: match)
          != other.entry(of: entry.manager).flatMap { other.lockedLineUp(of: $0, for: same) }
      }
    }
  }
}

extension BookCommit<League> {
  fileprivate func changesOwner(ofAny managers: [ManagerID]) -> Bool {
    events.contains {
      switch $0 {
      case .entryClaimed(let event): managers.contains(event.entry)
      case .entryHandedOver(let event): managers.contains(event.entry)
      default: false
      }
    }
  }

  fileprivate var savesTeams: Bool { savesTeams(butOf: nil) }

  fileprivate func savesTeams(butOf manager: ManagerID?) -> Bool {
    events.contains { if case .teamSaved(let event) = $0 { event.manager != manager } else { false } }
  }

  fileprivate func introduces(_ match: MatchID) -> Bool {
    events.contains {
      switch $0 {
      case .matchScored(let event): event.match == match && event.fixture != nil
      case .matchLinked(let event): event.file != nil && [event.match, event.fileID].contains(match)
      default: false
      }
    }
  }
}
