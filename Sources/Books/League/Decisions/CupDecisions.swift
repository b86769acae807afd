// Creates and removes cups.

import FantasyCore

extension League {
  /// Creates a cup. Refused once the cup's first round has begun.
  ///
  /// - Parameter entrants: the number of managers who would take part now. The known matches must form enough rounds
  ///   for this number. Nil to skip this check: matches may not be announced yet, and older journals may have cups that
  ///   are too long.
  package func creating(
    _ cup: CupTerms, among entrants: Int? = nil, by actor: ManagerID, at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.createCup, of: actor, at: now)
    if let completed { throw Refusal(.completed(terms.id, completed)) }
    if cups.contains(where: { $0.name == cup.name }) { throw Refusal(.cupTaken(cup.name)) }
    var cup = cup
    cup.round = contest?.round ?? cup.round
    if let begun = firstMatch(ofBegun: cup, at: now) { throw Refusal(.cupRoundBegun(cup.from, begun.fixture.start)) }
    if let entrants {
      let rounds = expectedRounds(by: contest ?? ContestTerms(round: cup.round), at: now)
      if cup.from + cup.rounds(among: entrants) - 1 > rounds.count {
        let next = rounds.firstIndex { round in !round.contains { $0.hasBegun(at: now) } }
        throw Refusal(
          .cupTooLong(cup, CupRoom(entrants: entrants, rounds: rounds.count, next: next.map { $0 + 1 })))
      }
    }
    return [.cupCreated(CupCreated(terms: cup))]
  }

  /// Removes a cup. Refused once the cup has begun. Returns no event if the league has no such cup.
  package func removing(_ name: CupID, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.removeCup, of: actor, at: now)
    guard let cup = cups.first(where: { $0.name == name }) else { return [] }
    if let completed { throw Refusal(.completed(terms.id, completed)) }
    if let begun = firstMatch(ofBegun: cup, at: now) { throw Refusal(.cupBegun(name, begun.fixture.start)) }
    return [.cupRemoved(CupRemoved(cup: name))]
  }

  /// Returns the cup's first match if the cup has begun; otherwise nil. No cup begins before the league starts.
  func firstMatch(ofBegun cup: CupTerms, at now: Instant) -> LeagueMatch? {
    let rounds = rounds(by: contest ?? ContestTerms(round: cup.round), at: now)
    guard rounds.indices.contains(cup.from - 1) else { return nil }
    return rounds[cup.from - 1].contains { $0.hasBegun(at: now) } ? rounds[cup.from - 1].first : nil
  }

  /// Returns the rounds formed by the known matches. A league that has not started is assumed to start as planned. If
  /// there is no planned start, or it has passed, the league is assumed to start now.
  package func expectedRounds(by length: ContestTerms, at now: Instant) -> [[LeagueMatch]] {
    rounds(by: length, from: start(at: now) ?? terms.plannedStart.map { max($0, now) } ?? now)
  }
}
