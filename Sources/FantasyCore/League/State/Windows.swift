// Change windows in a league: which one is open, what is left in it, and what a change outside or beyond it breaks.

/// A change window as a league's fixtures place it in time.
public struct PlacedWindow: Hashable, Sendable {
  /// The window.
  public var window: ChangeWindow
  /// Its first moment; nil while the match that opens it is not announced.
  public var opens: Instant?
  /// The moment after its last; nil when it never closes, or while the match that closes it is not announced.
  public var closes: Instant?

  /// Whether a change at a moment is within: at the opening itself yes, at the closing itself no. So a line-up saved
  /// before match 36 in the window that it closes counts for match 36.
  public func isOpen(at now: Instant) -> Bool {
    opens.map { $0 <= now } ?? false && closes.map { now < $0 } ?? true
  }
}

extension League {
  /// The windows of the team rules in their order; nil where the rules have none, so that any time will do.
  public var windows: [PlacedWindow]? {
    teamRules.windows?.map { window in
      PlacedWindow(
        window: window, opens: window.opens.map { moment(of: $0) } ?? .earliest,
        closes: window.closes.flatMap { moment(of: $0) })
    }
  }

  /// The window that is open at a moment.
  public func openWindow(at now: Instant) -> PlacedWindow? { windows?.first { $0.isOpen(at: now) } }

  /// The first window that is still to open.
  public func nextWindow(after now: Instant) -> PlacedWindow? {
    windows?.first { $0.opens.map { now < $0 } ?? true }
  }

  /// How many players an entry may still bring in while the open window lasts; nil where there is no window or limit.
  public func changesLeft(of entry: Entry?, at now: Instant) -> Int? {
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

  /// Why the windows do not let an entry take a line-up; none when they do, and once the league is complete.
  func windowFaults(_ lineUp: LineUp, of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard teamRules.windows != nil, completed == nil else { return [] }
    let before = entry.lineUp
    let isSameCaptaincy = before?.captain == lineUp.captain && before?.viceCaptain == lineUp.viceCaptain
    if let before, Set(before.players) == Set(lineUp.players), teamRules.isCaptaincyFree || isSameCaptaincy {
      return []
    }
    guard let open = openWindow(at: now) else { return [.changesClosed(next: nextWindow(after: now))] }
    let wanted = before.map { lineUp.playersMissing(in: $0) } ?? 0
    guard let left = changesLeft(of: entry, at: now), wanted > left else { return [] }
    return [.tooManyChanges(open, left: left, wanted: wanted)]
  }
}
