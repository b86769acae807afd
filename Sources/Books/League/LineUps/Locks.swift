// Determines which of an entry's line-ups counts in each match.

import FantasyCore

extension League {
  /// Returns the line-up that counts for an entry in a match. With `--lock match`, this is the last line-up saved
  /// strictly before the match starts; with `--lock league`, the last one saved before the league started.
  package func lockedLineUp(of entry: Entry, for match: LeagueMatch) -> SavedLineUp? {
    if let fixed = fixed.locked[match.fixture.id]?[entry.manager] { return fixed.lineUp }
    return entry.lineUps.last { isLocked(savedAt: $0.time, by: $0.sequence, for: match) }
  }

  func isLocked(savedAt time: Instant, by sequence: Int, for match: LeagueMatch) -> Bool {
    switch terms.lock {
    case .match: time < match.fixture.start
    case .league: isBeforeStart(time, sequence)
    }
  }

  /// Returns an entry's locked line-ups, each with the indices of the consecutive matches in which it counts. `matches`
  /// must be in order of start. Matches for which no line-up was saved in time are omitted.
  package func lockedRuns(
    of entry: Entry, for matches: [LeagueMatch]
  ) -> [(saved: SavedLineUp, matches: Range<Int>)] {
    var runs: [(saved: SavedLineUp, matches: Range<Int>)] = []
    func add(_ saved: SavedLineUp, _ matches: Range<Int>) {
      if let last = runs.last, last.saved.sequence == saved.sequence, last.matches.upperBound == matches.lowerBound {
        runs[runs.count - 1].matches = last.matches.lowerBound..<matches.upperBound
      } else if !matches.isEmpty {
        runs.append((saved, matches))
      }
    }
    let lineUps = entry.lineUps
    let areInOrder = zip(lineUps, lineUps.dropFirst()).allSatisfy { $0.time <= $1.time }
    guard terms.lock == .match, fixed.locked.isEmpty, areInOrder else {
      for index in matches.indices { lockedLineUp(of: entry, for: matches[index]).map { add($0, index..<index + 1) } }
      return runs
    }
    // Each line-up counts from the first match that starts after the save until a later line-up replaces it.
    var first = 0
    for index in lineUps.indices {
      while first < matches.count, matches[first].fixture.start <= lineUps[index].time { first += 1 }
      var end = matches.count
      if index + 1 < lineUps.count {
        end = first
        while end < matches.count, matches[end].fixture.start <= lineUps[index + 1].time { end += 1 }
      }
      add(lineUps[index], first..<end)
      first = end
    }
    return runs
  }

  private func lineUpAtStart(of entry: Entry) -> SavedLineUp? {
    entry.lineUps.last { isBeforeStart($0.time, $0.sequence) }
  }

  private func isBeforeStart(_ time: Instant, _ sequence: Int) -> Bool {
    let planned = terms.plannedStart
    if let started, planned.map({ started.time < $0 }) ?? true { return sequence < started.sequence }
    return planned.map { time < $0 } ?? false
  }

  /// Returns the line-up of an entry that other managers may see; nil if there is none. In an open league, this is the
  /// current line-up. In other leagues, it is the line-up locked for the latest match that has begun. With `--lock
  /// league`, it is the line-up locked when the league started.
  ///
  /// If players are exclusive, the current squad is visible, because a refused pick would reveal the manager who has
  /// the player. Captaincies stay hidden until the lock. Squads saved before the league adopted exclusive players also
  /// stay hidden until the lock.
  ///
  /// - Parameter now: the league's recorded time, not a time that a user specified for a query.
  package func visibleLineUp(of entry: Entry, at now: Instant) -> SavedLineUp? {
    if terms.isOpen { return entry.lineUps.last }
    let locked = lastShownLineUp(of: entry, at: now)
    guard showsSquad(of: entry.manager), var last = entry.lineUps.last, last.sequence != locked?.sequence else {
      return locked
    }
    last.lineUp.captain = nil
    last.lineUp.viceCaptain = nil
    return last
  }

  /// Returns the line-up that counts for an entry in a match, if `actor` may see that line-up. Before the lock, only
  /// the entry's manager may see it, except in an open league. Line-ups that were visible before the clock was set back
  /// stay visible.
  ///
  /// Returns nil if the line-up is hidden, if there is none, or if the match doesn't count.
  ///
  /// - Parameter now: the league's recorded time, not a time that a user specified for a query.
  package func visibleLineUp(
    of entry: Entry, for match: LeagueMatch, to actor: ManagerID?, at now: Instant
  ) -> SavedLineUp? {
    if refusal(ofLineUpOf: entry.manager, for: match, to: actor, at: now) != nil { return nil }
    if hasLocked(match, at: now) { return lockedLineUp(of: entry, for: match) }
    if match.hasBegun(at: now) { return nil }
    let isOwn = actor.map { controlsTeam(of: entry.manager, $0) } ?? false
    guard isOwn || terms.isOpen, !match.isAbandoned else {
      return lineUpSeenBefore(of: entry.manager, for: match)
    }
    let isLockUpcoming = terms.lock == .league && start(at: now) == nil
    return isLockUpcoming ? entry.lineUps.last : lockedLineUp(of: entry, for: match)
  }

  func couldSeeLineUp(of manager: ManagerID, for match: LeagueMatch) -> Bool {
    guard let pinned = fixed.locked[match.fixture.id] else { return false }
    return pinned[manager] != nil || fixed.shown[manager] != nil
  }

  private func lineUpSeenBefore(of manager: ManagerID, for match: LeagueMatch) -> SavedLineUp? {
    guard let pinned = fixed.locked[match.fixture.id] else { return nil }
    return pinned[manager].map(\.lineUp) ?? fixed.shown[manager]
  }

  /// Returns the last locked line-up of an entry, which other managers can see; nil if there is none. The line-up may
  /// have been locked before the clock was set back.
  package func lastShownLineUp(of entry: Entry, at now: Instant) -> SavedLineUp? {
    let standard = visibleByLock(of: entry, at: now)
    guard let shown = fixed.shown[entry.manager] else { return standard }
    return standard.map { $0.sequence >= shown.sequence ? $0 : shown } ?? shown
  }

  private func visibleByLock(of entry: Entry, at now: Instant) -> SavedLineUp? {
    switch terms.lock {
    case .league: return start(at: now) == nil ? nil : lineUpAtStart(of: entry)
    case .match:
      return latestLocked(at: now).flatMap { lockedLineUp(of: entry, for: $0) }
    }
  }

  /// Returns true if a line-up saved at `now` would count in a match. False if the match has begun or is abandoned.
  /// Also false if a clock correction has pinned the line-up of `manager` for the match.
  package func isOpen(_ match: LeagueMatch, at now: Instant, for manager: ManagerID? = nil) -> Bool {
    if match.hasBegun(at: now) || match.isAbandoned { return false }
    return manager.map { fixed.locked[match.fixture.id]?[$0] == nil } ?? true
  }

  /// Returns the matches that lock line-ups after `now` and no later than `last`, in order of start. Omits matches for
  /// which a clock correction has pinned the line-up of `manager`.
  package func locks(after now: Instant, until last: Instant, for manager: ManagerID? = nil) -> [LeagueMatch] {
    switch terms.lock {
    case .match:
      matchesByStart.filter { isOpen($0, at: now, for: manager) && $0.fixture.start <= last }
    case .league:
      [nextMatch(after: now)].compactMap(\.self).filter {
        $0.fixture.start == nextLock(after: now) && $0.fixture.start <= last
      }
    }
  }

  package func nextLock(after now: Instant, for manager: ManagerID? = nil) -> Instant? {
    switch terms.lock {
    case .match: nextMatch(after: now, for: manager)?.fixture.start
    case .league: start(at: now) == nil ? terms.plannedStart : nil
    }
  }
}
