// Change windows in a league: the open one, the changes left in it, and the faults of a change outside or beyond it.

import FantasyCore

/// A change window with its times by a league's fixtures.
public struct PlacedWindow: Hashable, Sendable {
  package var window: ChangeWindow
  /// The first instant; nil until the match that opens the window is announced.
  package var opens: Instant?
  /// The end, which is no longer in the window; nil if it never closes, or until the match that closes it is announced.
  package var closes: Instant?

  /// Returns whether a change at a time is within the window, which includes its opening but not its closing. So a
  /// line-up saved before match 36 in the window that this match closes counts for match 36.
  package func isOpen(at now: Instant) -> Bool {
    opens.map { $0 <= now } ?? false && closes.map { now < $0 } ?? true
  }
}

extension League {
  /// The windows of the team rules in their order; nil if the rules have none, so that changes are always allowed.
  package var windows: [PlacedWindow]? {
    teamRules.windows?.map { window in
      PlacedWindow(
        window: window, opens: window.opens.map { moment(of: $0) } ?? .earliest,
        closes: window.closes.flatMap { moment(of: $0) })
    }
  }

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

  private func moment(of edge: ChangeWindow.Edge) -> Instant? {
    switch edge {
    case .moment(let moment): return moment
    case .match(let number):
      return matches.values.filter { $0.fixture.number == number }.min(by: LeagueMatch.isEarlier)?.fixture.start
    }
  }

  /// Returns the reasons why the windows forbid saving a line-up; empty if they allow it, or the league is completed.
  func windowFaults(_ lineUp: LineUp, of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard teamRules.windows != nil, completed == nil else { return [] }
    let before = entry.lineUp
    let isSameCaptaincy = before?.captain == lineUp.captain && before?.viceCaptain == lineUp.viceCaptain
    if let before, Set(before.players) == Set(lineUp.players), teamRules.allowsFreeCaptaincyChanges || isSameCaptaincy {
      return []
    }
    guard let open = openWindow(at: now) else { return [.changesClosed(next: nextWindow(after: now))] }
    let wanted = before.map { lineUp.playersMissing(in: $0) } ?? 0
    guard let left = changesLeft(of: entry, at: now), wanted > left else { return [] }
    return [.tooManyChanges(open, left: left, wanted: wanted)]
  }
}
