// Decides which managers may specify the current time or set the clock. A simulated clock shows the last recorded time,
// and this time determines which line-ups are locked and visible. So only the commissioner may move the clock past the
// next lock.

import FantasyCore

/// A reason why a time is refused.
public enum ClockFault: Hashable, Sendable {
  /// Only the commissioner may move the clock to this time, because it is not before the limit. If the limit is nil,
  /// nothing is upcoming, and only the commissioner may move the clock at all.
  case ahead(Instant, ClockLimit?)
  case hasRealClock(LeagueID)
  /// The corrected time is later than the machine's clock.
  case inFuture(Instant, clock: Instant)
  /// The commit with this number was not made at a wrong time. Its time, the second value, is not later than the
  /// corrected time.
  case notWrong(Int, Instant)
  /// The corrected time is earlier than the time of the commit with this number, which is the last commit with a right
  /// time.
  case beforeCommit(Int, Instant)
  case unknownCommit(Int)
  /// Undoing a change can't set the real clock back.
  case realStays(LeagueID)
  case notAhead(Int)
}

/// The next time at which line-ups lock or a change window ends. Only the commissioner may move the clock to this time
/// or past it.
public enum ClockLimit: Hashable, Sendable {
  case match(MatchID, start: Instant)
  /// The planned start of a league that locks line-ups once for all matches.
  case leagueStart(Instant)
  /// The end of the change window with this name. From this time on, managers can't make changes in the window.
  case windowEnd(String, Instant)

  /// The time at which line-ups lock or the window ends. Managers other than the commissioner may specify only earlier times.
  public var moment: Instant {
    switch self {
    case .match(_, let moment), .leagueStart(let moment), .windowEnd(_, let moment): moment
    }
  }
}

/// The first commit made at a wrong time.
public struct FirstWrongCommit: Hashable, Sendable {
  /// The commit's number in the journal.
  public var sequence: Int
  /// The commit's author.
  public var author: ManagerID

  /// Creates a reference to the first commit made at a wrong time.
  public init(sequence: Int, author: ManagerID) {
    self.sequence = sequence
    self.author = author
  }
}

/// The latest change of the clock.
public struct ClockSetting: Hashable, Sendable {
  /// The commit's number in the journal.
  public var sequence: Int
  /// The time to which the clock was set.
  public var time: Instant
  /// The commit's author.
  public var author: ManagerID
  /// The first commit made at a wrong time; nil if the clock was moved forward, not corrected.
  public var from: FirstWrongCommit?
}

extension League {
  /// Returns the reason why `actor` may not specify `now` as the current time; nil if `actor` may. A nil `actor` is a
  /// guest. Call this method only for a simulated clock.
  public func refusal(ofMoment now: Instant, to actor: ManagerID?) -> LeagueFault? {
    if now <= lastEvent || actor.map(isCommissioner) == true { return nil }
    let limit = nextLimit
    if let limit, now < limit.moment { return nil }
    return .clock(.ahead(now, limit))
  }

  private var nextLimit: ClockLimit? {
    var limits = [nextMatch(after: lastEvent).map { ClockLimit.match($0.fixture.id, start: $0.fixture.start) }]
    if terms.lock == .league, start(at: lastEvent) == nil { limits.append(terms.plannedStart.map { .leagueStart($0) }) }
    for indexed in windows ?? [] {
      guard let end = indexed.closes, end > lastEvent else { continue }
      limits.append(.windowEnd(indexed.window.name, end))
    }
    return limits.compactMap { $0 }.min { $0.moment < $1.moment }
  }

  /// The latest time to which the commissioner can set the clock without confirmation. This is 366 days after the last
  /// fixture. If there are no fixtures, this is 366 days after the last event. Nil if there are no events either; any
  /// time is then accepted.
  public var expectedUntil: Instant? {
    let last = matches.values.map(\.fixture.start).max() ?? (lastEvent > .earliest ? lastEvent : nil)
    return last.map { Instant(seconds: $0.seconds + 366 * 86_400) }
  }

  /// Returns the league's current time. A simulated clock always shows the last recorded time. `clock` is the time of
  /// the machine's clock.
  public func time(byClock clock: Instant) -> Instant { terms.clock == .real ? max(clock, lastEvent) : lastEvent }
}
