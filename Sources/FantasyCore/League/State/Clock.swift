// The league's time: who may say which moment it is, and setting the clock. With a simulated clock the time is what was
// recorded last, and it decides what is locked and visible; so only the commissioner moves it past the next lock.

/// Why a moment is not taken.
public enum ClockFault: Hashable, Sendable {
  /// Only the commissioner says that it is this moment: it is not before the next match, or the league's planned start; or
  /// there is nothing to come, and the league's time stands still.
  case ahead(Instant, ClockLimit?)
  /// With the real clock the time is the machine's, which nobody moves on.
  case hasRealClock(LeagueID)
  /// A time that is put right is not in the future of the machine's clock.
  case toCome(Instant, clock: Instant)
  /// Nothing is wrong from this commit on: it was made at this time, not later than the one wanted.
  case notWrong(Int, Instant)
  /// The commit before the first wrong one was made later than this time.
  case beforeCommit(Int, Instant)
  /// The league has no commit of this number.
  case unknownCommit(Int)
}

/// What the clock would reach.
public enum ClockLimit: Hashable, Sendable {
  /// The start of a match.
  case match(MatchID, start: Instant)
  /// The planned start of a league that has one line-up for all matches.
  case leagueStart(Instant)
  /// The end of a change window: who moves the time past it takes everybody's changes away.
  case windowEnd(String, Instant)

  /// The moment.
  public var moment: Instant {
    switch self {
    case .match(_, let moment), .leagueStart(let moment), .windowEnd(_, let moment): moment
    }
  }
}

/// The first commit that was made at a wrong time.
public struct FirstWrongCommit: Hashable, Sendable {
  /// Its number.
  public var sequence: Int
  /// Whose it was.
  public var who: ManagerID

  /// The first commit that was made at a wrong time.
  public init(sequence: Int, who: ManagerID) {
    (self.sequence, self.who) = (sequence, who)
  }
}

extension League {
  /// Why somebody may not say that it is a moment, reading or writing; nil when they may. Only for a simulated clock.
  ///
  /// - Parameter actor: nil for a guest.
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

  /// The moment up to which the commissioner takes the clock without being asked: 366 days past the last fixture, or
  /// without fixtures past the last dated event. Nil when there is neither: then any time will do.
  public var expectedUntil: Instant? {
    let last = matches.values.map(\.fixture.start).max() ?? (lastEvent > .earliest ? lastEvent : nil)
    return last.map { Instant(seconds: $0.seconds + 366 * 86_400) }
  }

  /// The league's time now: with a simulated clock what was recorded last.
  ///
  /// - Parameter clock: the machine's clock.
  public func time(byClock clock: Instant) -> Instant {
    terms.clock == .real ? max(clock, lastEvent) : lastEvent
  }
}
