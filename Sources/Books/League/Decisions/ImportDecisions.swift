// Imports the pool, the fixtures and scored matches.

import FantasyCore

extension League {
  /// Replaces the pool. Before the league's start, a pool is refused if a saved team that the actor may see would
  /// become illegal. A hidden team stays until its next save, and only its owner sees that the team is illegal.
  ///
  /// After the start, a new pool can only add players, or change their sides or other ids. A new side counts for later
  /// matches and saves. Other ids count in all matches.
  package func importingPool(
    _ players: [PoolPlayer], by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.importPool, of: actor, at: now)
    if players == pool.players { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    let new = Pool(players)
    if start(at: now) != nil {
      let fixed = playersFixed(against: new)
      if !fixed.isEmpty { throw Refusal(.poolFixed(fixed)) }
      return [.poolImported(PoolImported(players: players))]
    }
    let saved = entries(seenBy: actor).compactMap(\.lineUps.last)
    let broken = saved.flatMap { faults(ofSaved: $0.lineUp, format: $0.format, in: new) }
    if !broken.isEmpty { throw Refusal(.poolBreaksTeams(broken)) }
    return [.poolImported(PoolImported(players: players))]
  }

  /// Joins another registry id to a player of the pool. Match files with either id then count for the player.
  package func joining(
    _ id: PlayerID, to player: PlayerID, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.importPool, of: actor, at: now)
    if let owner = pool[id] {
      if owner.id == player { return [] }
      throw Refusal(.poolIDTaken(id, owner))
    }
    let players = pool.players.map { known in
      var joined = known
      if known.id == player { joined.also.append(id) }
      return joined
    }
    return try importingPool(players, by: actor, at: now)
  }

  /// Returns the entries whose current teams a manager may see. A refusal because of a hidden team would reveal facts
  /// about that team.
  func entries(seenBy actor: ManagerID) -> [Entry] { entries.filter { !hidesTeam(of: $0.manager, from: actor) } }

  /// Announces new matches, and changes fixtures that have not begun. `isRecorded` is true in a replay. Past matches
  /// are then accepted, because older journals announce past matches after the league's start.
  package func importingFixtures(
    _ fixtures: [Fixture], by actor: ManagerID, at now: Instant, isRecorded: Bool = false
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.importFixtures, of: actor, at: now)
    let changed = fixtures.filter { matches[$0.id]?.fixture != $0 }
    if changed.isEmpty { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    // Moving a match that has begun, or moving a match into the past, would change a lock and could reveal line-ups.
    let locking = start(at: now) == nil ? [] : changed
    let faults = locking.compactMap { fixture -> LeagueFault? in
      guard let known = matches[fixture.id] else {
        return fixture.start <= now && !isRecorded ? .newStartInPast(fixture.id, start: fixture.start) : nil
      }
      return known.fixture.start == fixture.start ? nil : movingFault(known, to: fixture.start, at: now)
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return [.fixturesImported(FixturesImported(changed))]
  }

  /// Scores matches from their files. A scored match gets a new file only if `replacing` is true, or if the file
  /// continues a live match.
  package func scoring(
    _ requests: [ScoringRequest], replacing: Bool, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.score, of: actor, at: now)
    if case .open(let planned) = phase(at: now) { throw Refusal(.notStarted(terms.id, planned: planned)) }
    var faults: [LeagueFault] = []
    var events: [LeagueEvent] = []
    for request in requests where matches[request.id]?.file != request.file {
      if let fault = fault(of: request, replacing: replacing, at: now) {
        faults.append(fault)
      } else {
        if let file = request.fileID, matchID(ofFile: file) != request.id {
          events.append(.matchLinked(MatchLinked(fileID: file, match: request.id)))
        }
        let isAnnounced = matches[request.id] != nil
        let fixture = isAnnounced ? nil : request.fixture
        events.append(.matchScored(MatchScored(match: request.id, file: request.file, fixture: fixture)))
      }
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return events
  }

  package func fault(of request: ScoringRequest, replacing: Bool, at now: Instant) -> LeagueFault? {
    let known = matches[request.id]
    // Scoring the same file again changes nothing, even if the clock was set back to before the match.
    if known?.file == request.file { return nil }
    if known?.file == nil, case .completed = phase(at: now) { return .newMatchAfterCompletion(request.id) }
    let start = known?.fixture.start ?? request.fixture.start
    if start > now { return .matchInFuture(request.id, start: start) }
    if let known, known.isAbandoned, !replacing { return .matchAbandoned(request.id) }
    if let file = known?.file {
      let comparison = request.comparison?.file == file ? request.comparison : nil
      if replacing || comparison?.isContinuation == true { return nil }
      return .otherContent(request.id, comparison?.differences ?? [])
    }
    return nil
  }
}
