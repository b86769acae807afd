// Which line-up a match counts (CLI.md, "Time, locks and sessions, settled").

extension League {
  /// The line-up that a match counts for an entry, or nil when none was saved in time.
  ///
  /// With `--lock match`, the one saved last strictly before the match's start; with `--lock league`, the one that stood
  /// when the league started.
  public func lockedLineUp(of entry: Entry, for match: LeagueMatch) -> SavedLineUp? {
    if let fixed = fixed.locked[match.fixture.id]?[entry.manager] { return fixed.lineUp }
    switch terms.lock {
    case .match: return entry.lineUps.last { $0.time < match.fixture.start }
    case .league: return lineUpAtStart(of: entry)
    }
  }

  private func lineUpAtStart(of entry: Entry) -> SavedLineUp? {
    let planned = terms.plannedStart
    if let started, planned.map({ started.time < $0 }) ?? true {
      return entry.lineUps.last { $0.sequence < started.sequence }
    }
    return planned.flatMap { planned in entry.lineUps.last { $0.time < planned } }
  }

  /// What others may see of an entry's line-up at a moment: as it was locked for the latest match that has begun, or
  /// with `--lock league` from the start on; in an open league as it stands. Nil while it is hidden, or there is none.
  ///
  /// Where a player is in one entry only, who has whom can be found out by asking for the player, so squads are shown as
  /// they stand; who is captain stays hidden until the lock. Squads from before such rules were adopted stay hidden too.
  ///
  /// - Parameter now: the league's recorded time, not one that somebody only asks about.
  public func visibleLineUp(of entry: Entry, at now: Instant) -> SavedLineUp? {
    if terms.isOpen { return entry.lineUps.last }
    let locked = lockedAndVisible(of: entry, at: now)
    guard showsSquad(of: entry.manager), var last = entry.lineUps.last, last.sequence != locked?.sequence else {
      return locked
    }
    last.lineUp.captain = nil
    last.lineUp.viceCaptain = nil
    return last
  }

  /// The line-up that others see because it is, or once was, locked.
  func lockedAndVisible(of entry: Entry, at now: Instant) -> SavedLineUp? {
    let usual = usuallyVisible(of: entry, at: now)
    guard let shown = fixed.shown[entry.manager] else { return usual }
    return usual.map { $0.sequence >= shown.sequence ? $0 : shown } ?? shown
  }

  private func usuallyVisible(of entry: Entry, at now: Instant) -> SavedLineUp? {
    switch terms.lock {
    case .league: return start(at: now) == nil ? nil : lineUpAtStart(of: entry)
    case .match:
      let begun = matches.values.filter { $0.hasBegun(at: now) && counts($0, at: now) }
      return begun.max(by: LeagueMatch.isEarlier).flatMap { lockedLineUp(of: entry, for: $0) }
    }
  }
}
