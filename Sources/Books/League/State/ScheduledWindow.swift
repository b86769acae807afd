import FantasyCore

/// A change window, with the times that result from a league's fixtures.
public struct ScheduledWindow: Hashable, Sendable {
  package var window: ChangeWindow
  /// The first instant in the window; nil until the match that opens it is announced.
  package var opens: Instant?
  /// The first instant after the window; nil if the window never closes, or until the match that closes it is
  /// announced.
  package var closes: Instant?

  /// Returns true if changes are allowed at a time. The window includes its opening time but not its closing time. So
  /// if match 36 closes the window, a line-up saved just before still counts in match 36.
  package func isOpen(at now: Instant) -> Bool {
    opens.map { $0 <= now } ?? false && closes.map { now < $0 } ?? true
  }
}

extension League {
  /// The windows of the team rules, in order; nil if the rules have no windows, so that changes are always allowed.
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
