// Changes a match without a match file: moves the match to another time, or abandons it.

import FantasyCore

extension League {
  /// Moves a match, and thereby its lock, to another time. Refused if the match is abandoned, if the new start has
  /// passed, or if the match has begun. If no ball was scored yet, for example because rain delays the toss, a match that
  /// has begun can be moved with a reason. Its line-ups then unlock.
  package func moving(
    _ match: LeagueMatch, to start: Instant, hasReason: Bool = false, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.moveMatch, of: actor, at: now)
    if match.fixture.start == start { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    if match.isAbandoned { throw Refusal(.matchAbandoned(match.fixture.id)) }
    // Moving a match into the past would lock line-ups without notice.
    let isDelay = hasReason && match.file == nil && match.hasBegun(at: now)
    if isDelay, isKnown(match) { throw Refusal(.matchKnown(match.fixture.id)) }
    if isDelay, start <= now { throw Refusal(.newStartInPast(match.fixture.id, start: start)) }
    if !isDelay, let fault = movingFault(match, to: start, at: now) { throw Refusal(fault) }
    return [.matchMoved(MatchMoved(match: match.fixture.id, start: start))]
  }

  /// Returns true if points of a match were known: if it was scored, or a file that was linked to it, even if that was
  /// undone; or if a match of the same sides is scored that may be the same match.
  private func isKnown(_ match: LeagueMatch) -> Bool {
    let events = commits.flatMap(\.events)
    var files: Set<MatchID> = [match.fixture.id]
    for case .matchLinked(let event) in events where event.match == match.fixture.id { files.insert(event.fileID) }
    let isScored = events.contains { event in
      if case .matchScored(let event) = event { files.contains(event.match) } else { false }
    }
    if isScored { return true }
    let day = 86_400, start = match.fixture.start.seconds
    let sides: Set = [match.fixture.home, match.fixture.away]
    return matches.values.contains { (other: LeagueMatch) in
      let isNear = abs(other.fixture.start.seconds - start) <= 3 * day
      return other.file != nil && isNear && sides == [other.fixture.home, other.fixture.away]
    }
  }

  func movingFault(_ match: LeagueMatch, to start: Instant, at now: Instant) -> LeagueFault? {
    let fixture = match.fixture
    if match.hasBegun(at: now) { return .matchBegun(fixture.id, start: fixture.start) }
    return start <= now ? .newStartInPast(fixture.id, start: start) : nil
  }

  /// Links a file to a match. A file that was scored as another match moves to this one. Refused if the file was scored
  /// but the match has not begun, or if the match has another file.
  ///
  /// - Parameters:
  ///   - fileID: the id in the file's name. If `id` is the same, the file becomes a match of its own.
  ///   - ownFixture: a fixture created from the file, used if the league doesn't know the match `id`.
  package func linking(
    _ fileID: MatchID, to id: MatchID, ownFixture: Fixture?, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.linkMatch, of: actor, at: now)
    let former = matchID(ofFile: fileID)
    if former == id { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    let isLinked = links.contains { $0.value == id && $0.key != fileID }
    if matches[id]?.file != nil || isLinked { throw Refusal(.matchHasOtherFile(id)) }
    let file = matches[former]?.file
    if file != nil, let match = matches[id], match.fixture.start > now {
      throw Refusal(.matchInFuture(id, start: match.fixture.start))
    }
    let isUnknown = file != nil && matches[id] == nil
    return [.matchLinked(MatchLinked(fileID: fileID, match: id, file: file, fixture: isUnknown ? ownFixture : nil))]
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
