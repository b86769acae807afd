// Corrects wrong times in a league's state. Managers must not profit from information that they saw at the wrong time.
// So scored matches stay locked, and visible line-ups stay visible. Managers who controlled the clock can't change
// line-ups that were locked.

import FantasyCore

extension League {
  /// Corrects the clock to `time`. The commit `first` and all later ones then count as made at that time. Does nothing
  /// if `first` is nil.
  mutating func setClock(from first: FirstWrongCommit?, to time: Instant) {
    guard let first else { return }
    let controllers = [commissioner, first.author]
    let shared = shares.filter { controllers.contains($0.coManager) }.map(\.entry)
    fixLineUps(for: controllers + people.invited + shared, asOf: time)
    entries.changeAll { for saved in $0.lineUps.indices { $0.lineUps[saved].time.clamp(to: time) } }
    people.clampJoins(to: time)
    started?.time.clamp(to: time)
    completed?.clamp(to: time)
    for match in matches.values where match.isAbandoned && time < match.fixture.start {
      matches[match.fixture.id]?.wasCalledOff = true
    }
    for match in matches.keys { matches[match]?.scoredAt?.clamp(to: time) }
    for player in formerSides.keys {
      for side in formerSides[player, default: []].indices { formerSides[player]?[side].until.clamp(to: time) }
    }
  }

  /// Pins the line-ups that were locked for matches after `time`. Otherwise managers could improve these line-ups with
  /// information from the matches. For scored matches, the line-ups of all managers are pinned. For other matches that
  /// had begun, only those of `managers` are pinned, because these managers, or those who act for
  /// them, controlled the clock.
  private mutating func fixLineUps(for managers: [ManagerID], asOf time: Instant) {
    for entry in entries {
      guard let seen = lastShownLineUp(of: entry, at: lastEvent) else { continue }
      fixed.shown[entry.manager] = seen.clamped(to: time)
    }
    for match in matches.values where match.fixture.start > time {
      if match.file != nil {
        fixed.closed.insert(match.fixture.id)
        for entry in entries { fix(entry.manager, match, time) }
      } else if match.hasBegun(at: lastEvent) {
        for manager in managers { fix(manager, match, time) }
      }
    }
  }

  /// Pins that a new entry has no line-up in matches that were scored when the clock was set back.
  mutating func fixNewEntry(of manager: ManagerID) {
    for match in fixed.closed { fixed.locked[match, default: [:]][manager] = .init(lineUp: nil) }
  }

  /// Pins the line-ups of an entry for which the commissioner acts from now on, in all matches with pinned line-ups.
  mutating func fixInvitedEntry(of manager: ManagerID) {
    guard let entry = entry(of: manager) else { return }
    for match in fixed.closed.union(fixed.locked.keys) where fixed.locked[match]?[manager] == nil {
      let lineUp = matches[match].flatMap { lockedLineUp(of: entry, for: $0) }
      fixed.locked[match, default: [:]][manager] = .init(lineUp: lineUp)
    }
  }

  private mutating func fix(_ manager: ManagerID, _ match: LeagueMatch, _ time: Instant) {
    let lineUp = entry(of: manager).flatMap { lockedLineUp(of: $0, for: match) }
    fixed.locked[match.fixture.id, default: [:]][manager] = .init(lineUp: lineUp?.clamped(to: time))
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
  fileprivate mutating func clamp(to time: Instant) { self = min(self, time) }
}
