import FantasyCore

/// A change window, with its opening and closing times computed from the league's fixtures.
public struct ScheduledWindow: Hashable, Sendable {
  package var window: ChangeWindow
  /// The opening time, inclusive. Nil until the match that opens the window is announced.
  package var opens: Instant?
  /// The closing time, exclusive. Nil if the window never closes, or until the match that closes the window is
  /// announced.
  package var closes: Instant?

  /// Returns true if changes are allowed at a time. The window includes its opening time but not its closing time. If a
  /// match closes the window, a line-up saved just before the match starts still counts in that match.
  package func isOpen(at now: Instant) -> Bool {
    opens.map { $0 <= now } ?? false && closes.map { now < $0 } ?? true
  }
}

extension League {
  /// The change windows of the team rules, in order. Nil if the rules have no windows; changes are then always allowed.
  package var windows: [ScheduledWindow]? {
    teamRules.windows?.map { window in
      ScheduledWindow(
        window: window, opens: window.opens.map { moment(of: $0) } ?? .earliest,
        closes: window.closes.flatMap { moment(of: $0) })
    }
  }

  private func moment(of edge: ChangeWindow.Edge) -> Instant? {
    switch edge {
    case .moment(let moment): return moment
    case .match(let number):
      return matches.values.filter { $0.fixture.number == number }.min(by: LeagueMatch.isEarlier)?.fixture.start
    }
  }
}
