// Decides who may specify the current time or set the clock. A simulated clock shows the last recorded time, and this
// time determines which line-ups are locked and visible. So only the commissioner may move the clock past the next
// lock.

import FantasyCore

/// A reason why a time is refused.
public enum ClockFault: Hashable, Sendable {
  /// The time is not before the next limit, so only the commissioner may specify it. The limit is nil if nothing is
  /// upcoming; then only the commissioner can move the league's time.
  case ahead(Instant, ClockLimit?)
  case hasRealClock(LeagueID)
  /// The corrected time is later than the machine's clock.
  case inFuture(Instant, clock: Instant)
  /// This commit's time is not later than the corrected time, so it isn't wrong.
  case notWrong(Int, Instant)
  /// The corrected time is before this commit, the last one whose time is right.
  case beforeCommit(Int, Instant)
  case unknownCommit(Int)
  /// Undoing a change can't set the real clock back.
  case realStays(LeagueID)
  case notAhead(Int)
}

/// A time that only the commissioner may reach with the clock.
public enum ClockLimit: Hashable, Sendable {
  case match(MatchID, start: Instant)
  /// The planned start of a league with one line-up for all matches.
  case leagueStart(Instant)
  /// The end of a change window. After this time, no manager can make these changes.
  case windowEnd(String, Instant)

  /// The time of the limit. Only times before it are allowed for other managers.
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
  public var author: ManagerID

  /// Creates a reference to the first commit made at a wrong time.
  public init(sequence: Int, author: ManagerID) {
    self.sequence = sequence
    self.author = author
  }
}

/// The latest change of the clock.
public struct ClockSetting: Hashable, Sendable {
  /// The number of the commit.
  public var sequence: Int
  /// The time to which the clock was set.
  public var time: Instant
  /// The author of the commit.
  public var author: ManagerID
  /// The first commit made at a wrong time; nil if the clock was moved forward, not corrected.
  public var from: FirstWrongCommit?
}

extension League {
  /// Returns the reason why `actor` may not specify `now` as the current time; nil if they may. `actor` is nil for a
  /// guest. Call only for a simulated clock.
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

  /// The latest time to which the commissioner can set the clock without confirmation: 366 days after the last fixture
  /// or, without fixtures, after the last event. Nil if there are neither; then any time is accepted.
  public var expectedUntil: Instant? {
    let last = matches.values.map(\.fixture.start).max() ?? (lastEvent > .earliest ? lastEvent : nil)
    return last.map { Instant(seconds: $0.seconds + 366 * 86_400) }
  }

  /// Returns the league's current time. `clock` is the machine's clock. A simulated clock always shows the last
  /// recorded time.
  public func time(byClock clock: Instant) -> Instant { terms.clock == .real ? max(clock, lastEvent) : lastEvent }
}
