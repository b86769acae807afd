// Taking in the pool, the fixtures and scored matches.

/// A match file to be scored, as far as a decision needs it.
public struct MatchArrival: Hashable, Sendable {
  /// The match.
  public var id: MatchID
  /// The SHA-256 of the file.
  public var file: String
  /// The fixture that the file itself gives, for a match that nothing announced.
  public var fixture: Fixture
  /// How it differs from the file that the match was scored from; nil for a new match, or when nobody compared them.
  public var comparison: FileComparison?

  /// A match file to be scored.
  public init(id: MatchID, file: String, fixture: Fixture, comparison: FileComparison? = nil) {
    self.id = id
    self.file = file
    self.fixture = fixture
    self.comparison = comparison
  }
}

/// A match file beside the one that a match was scored from.
public struct FileComparison: Hashable, Sendable {
  /// The SHA-256 of the file that it was compared with.
  public var file: String
  /// Whether it tells the same match further on, so that nothing is corrected.
  public var isContinuation: Bool
  /// What differs.
  public var differences: [MatchDifference]

  /// A match file beside the one that a match was scored from.
  public init(file: String, isContinuation: Bool, differences: [MatchDifference]) {
    self.file = file
    self.isContinuation = isContinuation
    self.differences = differences
  }
}

extension League {
  /// Replaces the pool; no event when it is the same.
  ///
  /// After the start a pool may only grow, and players may change their side, for what begins and is saved afterwards.
  /// Before it, a pool that would break saved teams is refused.
  public func importingPool(
    _ players: [PoolPlayer], by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try demand(.importPool, of: actor, at: now)
    if players == pool.players { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    let new = Pool(players)
    if start(at: now) != nil {
      if let changed = playerFixed(against: new) { throw Refusal(.poolFixed(changed)) }
      return [.poolImported(players)]
    }
    if let seen = brokenTeams(seenBy: actor, faults: { faults(ofSavedTeamOf: $0, in: new) }) {
      throw Refusal(.poolBreaksTeams(seen))
    }
    return [.poolImported(players)]
  }

  /// What saved teams would break: only of those that somebody may see, since a reason tells of a hidden team what it is
  /// like, and how many there are tells whom they have. Nil when none would break anything.
  func brokenTeams(seenBy actor: ManagerID, faults: (Entry) -> [TeamFault]) -> [TeamFault]? {
    let broken = entries.map { (manager: $0.manager, faults: faults($0)) }.filter { !$0.faults.isEmpty }
    if broken.isEmpty { return nil }
    return broken.filter { !hidesTeam(of: $0.manager, from: actor) }.flatMap(\.faults)
  }

  private func faults(ofSavedTeamOf entry: Entry, in pool: Pool) -> [TeamFault] {
    guard let saved = entry.lineUps.last else { return [] }
    return teamRules.check(saved.lineUp, format: saved.format, pool: pool, captaincies: captaincies)
      .filter { !$0.isAboutCaptaincy }
  }

  /// Announces matches: new ones, or known ones that have not begun; no event when all are known as they are.
  public func importingHistory(
    _ fixtures: [Fixture], by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try demand(.importHistory, of: actor, at: now)
    let changed = fixtures.filter { matches[$0.id]?.fixture != $0 }
    if changed.isEmpty { return [] }
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    // Moving the start of a match that has begun, or into the past, would move a lock behind its line-ups.
    let faults = changed.compactMap { fixture -> LeagueFault? in
      guard let known = matches[fixture.id]?.fixture, known.start != fixture.start, start(at: now) != nil else {
        return nil
      }
      return movingFault(known, to: fixture.start, at: now)
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return [.historyImported(changed)]
  }

  /// Scores matches from their files; known files give no event.
  ///
  /// A file that tells a live match further on needs no consent.
  /// - Parameter replacing: whether another file of a known match takes the old one's place.
  public func scoring(
    _ arrivals: [MatchArrival], replacing: Bool, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try demand(.score, of: actor, at: now)
    if case .open(let planned) = phase(at: now) { throw Refusal(.notStarted(terms.id, planned: planned)) }
    var faults: [LeagueFault] = []
    var events: [LeagueEvent] = []
    for arrival in arrivals where matches[arrival.id]?.file != arrival.file {
      if let fault = fault(of: arrival, replacing: replacing, at: now) {
        faults.append(fault)
      } else {
        let isAnnounced = matches[arrival.id] != nil
        events.append(.matchScored(arrival.id, file: arrival.file, fixture: isAnnounced ? nil : arrival.fixture))
      }
    }
    if !faults.isEmpty { throw Refusal(faults) }
    return events
  }

  /// Why one match file can't be scored; nil when it can.
  public func fault(of arrival: MatchArrival, replacing: Bool, at now: Instant) -> LeagueFault? {
    let known = matches[arrival.id]
    let start = known?.fixture.start ?? arrival.fixture.start
    if start > now { return .matchToCome(arrival.id, start: start) }
    if let known, known.isAbandoned, !replacing { return .matchAbandoned(arrival.id) }
    if let file = known?.file {
      let comparison = arrival.comparison?.file == file ? arrival.comparison : nil
      if file == arrival.file || replacing || comparison?.isContinuation == true { return nil }
      return .otherContent(arrival.id, comparison?.differences ?? [])
    }
    if case .completed = phase(at: now) { return .newMatchAfterCompletion(arrival.id) }
    return nil
  }
}
