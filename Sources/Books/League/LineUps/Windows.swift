// The change windows of a league: the open one, the changes left in it, and the faults of a change outside or beyond it.

import FantasyCore

extension League {
  package func openWindow(at now: Instant) -> PlacedWindow? { windows?.first { $0.isOpen(at: now) } }

  /// Returns the first window that is still to open.
  package func nextWindow(after now: Instant) -> PlacedWindow? {
    windows?.first { $0.opens.map { now < $0 } ?? true }
  }

  /// Returns the number of players that an entry may still bring in; nil without an open window or its limit.
  package func changesLeft(of entry: Entry?, at now: Instant) -> Int? {
    guard let open = openWindow(at: now), let most = open.window.most else { return nil }
    return max(0, most - (entry?.transfers(from: open.opens, until: open.closes) ?? 0))
  }

  /// Returns the reasons why the windows forbid saving a line-up; empty if they allow it, or the league is completed.
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
