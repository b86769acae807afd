// What happens to a match without a match file: it is moved to another time, or abandoned.

extension League {
  /// Moves a match, and with it its lock; no event when it starts then already.
  ///
  /// - Throws: `Refusal` when the match or the new start has passed, or the match is abandoned.
  public func moving(
    _ match: LeagueMatch, to start: Instant, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try demand(.moveMatch, of: actor, at: now)
    if match.fixture.start == start { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    if match.isAbandoned { throw Refusal(.matchAbandoned(match.fixture.id)) }
    // Otherwise a lock would move behind line-ups that it has locked already, or that were saved after it.
    if let fault = movingFault(match, to: start, at: now) { throw Refusal(fault) }
    return [.matchMoved(MatchMoved(match.fixture.id, start: start))]
  }

  /// Why a match can't be given another start; nil when it can.
  func movingFault(_ match: LeagueMatch, to start: Instant, at now: Instant) -> LeagueFault? {
    let fixture = match.fixture
    if match.hasBegun(at: now) { return .matchBegun(fixture.id, start: fixture.start) }
    return start <= now ? .newStartPassed(fixture.id, start: start) : nil
  }

  /// Abandons a match that has no file, before its start or after; no event when it is abandoned already.
  ///
  /// - Throws: `Refusal` when the match has a file, which says itself how it ended.
  public func abandoning(_ match: LeagueMatch, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try demand(.abandonMatch, of: actor, at: now)
    if match.isAbandoned { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    if match.file != nil { throw Refusal(.matchHasFile(match.fixture.id)) }
    return [.matchAbandoned(MatchAbandoned(match.fixture.id))]
  }
}
