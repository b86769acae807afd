// Checks team changes against the league's change windows. Changes outside a window, or beyond a window's limit, are
// refused.

import FantasyCore

extension League {
  package func openWindow(at now: Instant) -> ScheduledWindow? { windows?.first { $0.isOpen(at: now) } }

  package func nextWindow(after now: Instant) -> ScheduledWindow? {
    windows?.first { $0.opens.map { now < $0 } ?? true }
  }

  /// Returns the number of changes that an entry has left in the open window. Nil if no window is open, or if the
  /// window has no limit.
  package func changesLeft(of entry: Entry?, at now: Instant) -> Int? {
    guard let open = openWindow(at: now), let maximum = open.window.maximum else { return nil }
    return max(0, maximum - (entry?.transfers(from: open.opens, until: open.closes) ?? 0))
  }

  func windowFaults(_ lineUp: LineUp, of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard teamRules.windows != nil, completed == nil else { return [] }
    let before = entry.lineUp
    let isSameCaptaincy = before?.captain == lineUp.captain && before?.viceCaptain == lineUp.viceCaptain
    if let before, Set(before.players) == Set(lineUp.players), teamRules.allowsFreeCaptaincyChanges || isSameCaptaincy {
      return []
    }
    guard let open = openWindow(at: now) else { return [.entry(.changesClosed(next: nextWindow(after: now)))] }
    let wanted = before.map { lineUp.playersMissing(in: $0) } ?? 0
    guard let left = changesLeft(of: entry, at: now), wanted > left else { return [] }
    return [.entry(.tooManyChanges(open, left: left, wanted: wanted))]
  }
}
