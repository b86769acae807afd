// The league's time: the right to specify the current time, and setting the clock. A simulated clock shows the last
// recorded time, which decides what is locked and visible. So only the commissioner may move it past the next lock.

import FantasyCore

/// A reason why a time is refused.
public enum ClockFault: Hashable, Sendable {
  /// Only the commissioner may specify this time, which isn't before the next limit. The limit is nil if nothing is
  /// upcoming; then other managers can't move the league's time at all.
  case ahead(Instant, ClockLimit?)
  case hasRealClock(LeagueID)
  /// The corrected time is later than the machine's clock.
  case toCome(Instant, clock: Instant)
  /// This commit's time isn't later than the corrected one.
  case notWrong(Int, Instant)
  /// The corrected time is before this commit, which precedes the first wrong one.
  case beforeCommit(Int, Instant)
  case unknownCommit(Int)
  /// The real clock can't be set back by an undo.
  case realStays(LeagueID)
  case notAhead(Int)
}

/// A time that only the commissioner may let the clock reach.
public enum ClockLimit: Hashable, Sendable {
  case match(MatchID, start: Instant)
  /// The planned start of a league with one line-up for all matches.
  case leagueStart(Instant)
  /// The end of a change window. Moving the time past it would deprive all managers of their changes.
  case windowEnd(String, Instant)

  /// The time that the clock must not reach.
  public var moment: Instant {
    switch self {
    case .match(_, let moment), .leagueStart(let moment), .windowEnd(_, let moment): moment
    }
  }
}

/// The first commit made at a wrong time.
public struct FirstWrongCommit: Hashable, Sendable {
  /// The number of the commit.
  public var sequence: Int
  /// The author of the commit.
  public var who: ManagerID

  /// Creates a reference to the first wrong commit.
  public init(sequence: Int, who: ManagerID) {
    self.sequence = sequence
    self.who = who
  }
}

/// The latest setting of the clock, as recorded.
public struct ClockSetting: Hashable, Sendable {
  /// The number of the commit.
  public var sequence: Int
  /// The time to which the clock was set.
  public var time: Instant
  /// The author of the commit.
  public var who: ManagerID
  /// The first wrong commit; nil if the clock was moved on, not corrected.
  public var from: FirstWrongCommit?
}

extension League {
  /// Returns the reason why `actor` may not specify a time as the current one; nil if they may. `actor` is nil for a
  /// guest. Only for a simulated clock.
  public func refusal(ofMoment now: Instant, to actor: ManagerID?) -> LeagueFault? {
    if now <= lastEvent || actor.map(isCommissioner) == true { return nil }
    let limit = nextLimit
    if let limit, now < limit.moment { return nil }
    return .clock(.ahead(now, limit))
  }

  private var nextLimit: ClockLimit? {
    var limits = [nextMatch(after: lastEvent).map { ClockLimit.match($0.fixture.id, start: $0.fixture.start) }]
    if terms.lock == .league, start(at: lastEvent) == nil { limits.append(terms.plannedStart.map { .leagueStart($0) }) }
    for placed in windows ?? [] {
      guard let end = placed.closes, end > lastEvent else { continue }
      limits.append(.windowEnd(placed.window.name, end))
    }
    return limits.compactMap { $0 }.min { $0.moment < $1.moment }
  }

  /// The latest time to which the commissioner can set the clock without confirmation: 366 days after the last fixture
  /// or, without fixtures, after the last event. Nil for any time, if there is neither.
  public var expectedUntil: Instant? {
    let last = matches.values.map(\.fixture.start).max() ?? (lastEvent > .earliest ? lastEvent : nil)
    return last.map { Instant(seconds: $0.seconds + 366 * 86_400) }
  }

  /// Returns the league's current time, given the machine's; with a simulated clock, this is the last recorded time.
  public func time(byClock clock: Instant) -> Instant { terms.clock == .real ? max(clock, lastEvent) : lastEvent }
}
