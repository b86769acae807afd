// A wrong time put right. What has a wrong time in the state gets the right one, as if the clock had not been wrong; but
// nobody gains by what could be seen meanwhile: scored matches stay locked, what could be seen stays visible, and those in
// whose hands the clock was keep the line-ups that they had.

/// Line-ups that stay as they were although the clock was put back.
struct FixedLineUps: Hashable, Sendable {
  /// What a match counts, whatever is saved.
  struct Locked: Hashable, Sendable {
    var lineUp: SavedLineUp?
  }

  /// What matches count for managers: for everybody in those that were scored, for the commissioner and the author of the
  /// first wrong commit in those that are to come again.
  var locked: [MatchID: [ManagerID: Locked]] = [:]
  /// What others could see.
  var shown: [ManagerID: SavedLineUp] = [:]

  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    for match in locked.keys {
      let kept = locked[match]?.removeValue(forKey: old)
      locked[match]?[new] = kept
    }
    shown[new] = shown.removeValue(forKey: old)
  }

  /// Changes every line-up of a manager; for what might have been.
  mutating func change(of manager: ManagerID, _ change: (inout LineUp) -> Void) {
    for match in locked.keys {
      if var lineUp = locked[match]?[manager]?.lineUp {
        change(&lineUp.lineUp)
        locked[match]?[manager]?.lineUp = lineUp
      }
    }
  }

  mutating func release(_ manager: ManagerID) {
    for match in locked.keys { locked[match]?[manager] = nil }
  }
}

extension League {
  /// Takes in that the clock was set.
  ///
  /// - Parameters:
  ///   - first: the first wrong commit; nil when the clock was moved on.
  ///   - time: the new time, to which the last one was wrong.
  mutating func setClock(from first: FirstWrongCommit?, to time: Instant) {
    guard let first else { return }
    fixLineUps(for: [commissioner, first.who], whatCounts: time)
    for place in entries.indices {
      for saved in entries[place].lineUps.indices { entries[place].lineUps[saved].time.clamp(to: time) }
    }
    started?.time.clamp(to: time)
    completed?.clamp(to: time)
    for match in matches.keys { matches[match]?.scoredAt?.clamp(to: time) }
    for player in formerSides.keys {
      for side in formerSides[player, default: []].indices { formerSides[player]?[side].until.clamp(to: time) }
    }
  }

  /// Fixes what nobody may gain by.
  ///
  /// - Parameters:
  ///   - managers: those in whose hands the clock was.
  ///   - time: the new time.
  private mutating func fixLineUps(for managers: [ManagerID], whatCounts time: Instant) {
    for entry in entries {
      guard let seen = lockedAndVisible(of: entry, at: lastEvent) else { continue }
      fixed.shown[entry.manager] = seen.clamped(to: time)
    }
    for match in matches.values where match.fixture.start > time {
      if match.file != nil {
        for entry in entries { fix(entry.manager, match, time) }
      } else if match.hasBegun(at: lastEvent) {
        for manager in managers { fix(manager, match, time) }
      }
    }
  }

  private mutating func fix(_ manager: ManagerID, _ match: LeagueMatch, _ time: Instant) {
    let lineUp = entry(of: manager).flatMap { lockedLineUp(of: $0, for: match) }
    fixed.locked[match.fixture.id, default: [:]][manager] = .init(lineUp: lineUp?.clamped(to: time))
  }

  /// The first match that a line-up saved at a moment counts for, of somebody who may have to keep what they had in some.
  public func nextMatch(after now: Instant, for manager: ManagerID) -> LeagueMatch? {
    matches.values.filter { match in
      !match.hasBegun(at: now) && !match.isAbandoned && fixed.locked[match.fixture.id]?[manager] == nil
    }.min(by: LeagueMatch.isEarlier)
  }
}

extension SavedLineUp {
  fileprivate func clamped(to time: Instant) -> SavedLineUp {
    var saved = self
    saved.time.clamp(to: time)
    return saved
  }
}

extension Instant {
  /// Makes a later moment this one.
  fileprivate mutating func clamp(to time: Instant) { self = min(self, time) }
}
