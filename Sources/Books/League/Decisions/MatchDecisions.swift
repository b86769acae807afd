// Changes a match without a match file: moves the match to another time, or abandons it.

import FantasyCore

extension League {
  /// Moves a match, and thereby its lock, to another time. Refused if the match has begun or is abandoned, or if the
  /// new start has passed.
  package func moving(
    _ match: LeagueMatch, to start: Instant, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.moveMatch, of: actor, at: now)
    if match.fixture.start == start { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    if match.isAbandoned { throw Refusal(.matchAbandoned(match.fixture.id)) }
    // Moving a match that has begun would unlock its line-ups. Moving a match into the past would lock line-ups without
    // notice.
    if let fault = movingFault(match, to: start, at: now) { throw Refusal(fault) }
    return [.matchMoved(MatchMoved(match: match.fixture.id, start: start))]
  }

  func movingFault(_ match: LeagueMatch, to start: Instant, at now: Instant) -> LeagueFault? {
    let fixture = match.fixture
    if match.hasBegun(at: now) { return .matchBegun(fixture.id, start: fixture.start) }
    return start <= now ? .newStartInPast(fixture.id, start: start) : nil
  }

  /// Abandons a match before or after its start. Refused if the match has a file, because the file records the outcome.
  package func abandoning(_ match: LeagueMatch, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.abandonMatch, of: actor, at: now)
    if match.isAbandoned { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    if match.file != nil { throw Refusal(.matchHasFile(match.fixture.id)) }
    return [.matchAbandoned(MatchAbandoned(match: match.fixture.id))]
  }
}
