// Taking back one's own last change, and bringing it back. Both are commits like any other; nothing leaves the journal.

extension League {
  /// Takes back a change; no event when it is taken back already.
  ///
  /// Everybody takes back their own last change, then the one before it, and so on; the commissioner any decision on the
  /// league, whoever ran it then.
  ///
  /// - Parameter number: the number of its commit; nil for one's own last change.
  /// - Throws: `Refusal` when it is somebody else's, when a match that has begun would count otherwise, or when a later
  ///   change stands on it.
  public func undoing(_ number: Int? = nil, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try demand(.undo, of: actor, at: now)
    let last = lastChange(by: actor)
    guard let number = number ?? last else { throw Refusal(.undo(.nothing(.undo))) }
    let commit = try change(number, by: actor)
    if takenBack.contains(number) { return [] }
    if commit.sequence == 1 || commit.staysForGood { throw Refusal(.undo(.never(number))) }
    if number != last, refusal(of: .undoEarlier, to: actor, at: now) != nil {
      throw Refusal(.undo(.notLast(number, last: last)))
    }
    try demandHarmless(.undo, commit, at: now)
    return [.changeUndone(number)]
  }

  /// Brings back what one took back last, while nothing else of one's own has come after it.
  ///
  /// - Throws: `Refusal` as `undoing`.
  public func redoing(by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try demand(.redo, of: actor, at: now)
    guard let number = lastTakenBack(by: actor) else { throw Refusal(.undo(.nothing(.redo))) }
    try demandHarmless(.redo, try change(number, by: actor), at: now)
    return [.changeRedone(number)]
  }

  /// The number of somebody's last change that counts; nil when there is none. The creation of a league is no change.
  public func lastChange(by manager: ManagerID) -> Int? {
    commits.dropFirst().last {
      owner(of: $0) == manager && !$0.staysForGood && !takenBack.contains($0.sequence)
    }?.sequence
  }

  /// The number of what somebody took back last and could bring back.
  public func lastTakenBack(by manager: ManagerID) -> Int? {
    var numbers: [Int] = []
    for commit in commits where holder(of: commit) == manager {
      switch commit.takenBackOrAgain {
      case (let number, .undo)?: numbers.append(number)
      case (_, .redo)?: numbers.removeLast(min(1, numbers.count))
      case nil: numbers = []
      }
    }
    return numbers.last
  }

  private func change(_ number: Int, by actor: ManagerID) throws(Refusal) -> Commit {
    guard let commit = commits.first(where: { $0.sequence == number }) else { throw Refusal(.undo(.unknown(number))) }
    let owner = owner(of: commit)
    if owner != actor { throw Refusal(.undo(.foreign(number, owner))) }
    return commit
  }

  /// Who takes a change back: what somebody did for themselves they alone, what was decided on the league whoever runs it
  /// now. That is somebody else than then where the league came from another store.
  private func owner(of commit: Commit) -> ManagerID { commit.isOfOneManager ? holder(of: commit) : commissioner }

  // MARK: What stands on a change

  /// Refuses what would change a lock, or pull the ground from under a later change.
  private func demandHarmless(_ direction: UndoDirection, _ commit: Commit, at now: Instant) throws(Refusal) {
    let number = commit.sequence
    var isAfter = false
    var broken: Commit?
    let skipped = direction == .undo ? takenBack.union([number]) : takenBack.subtracting([number])
    let other = refolded(without: skipped) { later, league in
      isAfter = isAfter || later.sequence > number
      guard broken == nil, isAfter else { return }
      switch dependence(of: later, on: commit, at: now) {
      case .decidable: if league.fault(of: later) != nil { broken = later }
      case .assumed: broken = later
      case .none: break
      }
    }
    if commit.savesTeams || commit.events.contains(.leagueStarted), let fault = lockFault(of: commit, at: now) {
      throw Refusal(fault)
    }
    let match = matchCountingOtherwise(in: other, commit, now) ?? other.matchCountingOtherwise(in: self, commit, now)
    if let fixture = match?.fixture {
      throw Refusal(.undo(.breaksLock(direction, number, fixture.id, start: fixture.start)))
    }
    if let broken { throw Refusal(.undo(.breaksChange(direction, number, later: broken.sequence, by: broken.who))) }
  }

  /// What forbids changing a line-up now, or the start that locked them all and showed them: the league's lock, or that
  /// the window in which it was saved is over.
  private func lockFault(of commit: Commit, at now: Instant) -> LeagueFault? {
    if terms.lock == .league, case .started(let since) = phase(at: now) { return .lockedSince(terms.id, since) }
    guard commit.savesTeams, windows != nil, completed == nil else { return nil }
    // Teams that the commissioner imports before the start ask for no window.
    if start(at: now) == nil, commit.events.contains(where: { $0.savesTeam(butOf: commit.who) }) { return nil }
    if let open = openWindow(at: now), open.isOpen(at: CountedTimes(commits)[commit]) { return nil }
    return .changesClosed(next: nextWindow(after: now))
  }

  /// The first match that has begun, or for which line-ups stay as they were, and that would not count as it does: gone,
  /// at another time, by other points, or with another line-up of somebody.
  private func matchCountingOtherwise(in other: League, _ commit: Commit, _ now: Instant) -> LeagueMatch? {
    let forAll = commit.events.contains { if case .rulesAdopted(_, _, .season) = $0 { true } else { false } }
    return history.first { match in
      let id = match.fixture.id
      guard match.hasBegun(at: now), counts(match, at: now) else { return fixed.locked[id] != other.fixed.locked[id] }
      guard let same = other.matches[match.fixture.id] else { return !commit.isFirstToTell(of: match.fixture.id) }
      if same.fixture.start != match.fixture.start || !other.counts(same, at: now) { return true }
      if !forAll, adoption(for: match).reference != other.adoption(for: same).reference { return true }
      return entries.contains { entry in
        lockedLineUp(of: entry, for: match)
          != other.entry(of: entry.manager).flatMap { other.lockedLineUp(of: $0, for: same) }
      }
    }
  }
}

extension LeagueEvent {
  fileprivate func savesTeam(butOf manager: ManagerID) -> Bool {
    if case .teamSaved(let owner, _, _) = self { owner != manager } else { false }
  }
}

extension Commit {
  /// Whether it is about nobody but who made it: their joining, settings and team.
  fileprivate var isOfOneManager: Bool {
    events.allSatisfy { event in
      switch event {
      case .managerJoined(let manager), .settingsSaved(let manager, _, _), .teamSaved(let manager, _, _): manager == who
      case .entryClaimed, .changeUndone, .changeRedone: true
      default: false
      }
    }
  }

  /// Whether it saves a line-up.
  var savesTeams: Bool { events.contains { if case .teamSaved = $0 { true } else { false } } }

  /// Whether a match came into the league by being scored here.
  fileprivate func isFirstToTell(of match: MatchID) -> Bool {
    events.contains { if case .matchScored(match, _, .some) = $0 { true } else { false } }
  }

  /// Whether it is something that is never taken back: taking back itself, the clock, and whose entries are whose.
  fileprivate var staysForGood: Bool {
    events.contains { event in
      switch event {
      case .changeUndone, .changeRedone, .clockSet, .leagueImported, .entryClaimed: true
      default: false
      }
    }
  }
}
