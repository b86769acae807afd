// Creates and removes cups.

import FantasyCore

extension League {
  /// Creates a cup; refused once its first round has begun.
  ///
  /// - Parameter entrants: the number of managers who would take part today. The known matches must form enough rounds
  ///   for this number. Nil skips this check, for cups without announced matches and for replays of older journals.
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

  /// Removes a cup; refused once the cup has begun. Returns no event if the league has no such cup.
  package func removing(_ name: CupID, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try require(.removeCup, of: actor, at: now)
    guard let cup = cups.first(where: { $0.name == name }) else { return [] }
    if let completed { throw Refusal(.completed(terms.id, completed)) }
    if let begun = firstMatch(ofBegun: cup, at: now) { throw Refusal(.cupBegun(name, begun.fixture.start)) }
    return [.cupRemoved(CupRemoved(cup: name))]
  }

  /// Returns the first match of a cup that has begun; nil for other cups. No cup begins before the league does.
  func firstMatch(ofBegun cup: CupTerms, at now: Instant) -> LeagueMatch? {
    let rounds = rounds(by: contest ?? ContestTerms(round: cup.round), at: now)
    guard rounds.indices.contains(cup.from - 1) else { return nil }
    return rounds[cup.from - 1].contains { $0.hasBegun(at: now) } ? rounds[cup.from - 1].first : nil
  }

  /// Returns the rounds formed by the known matches. A league that has not started is assumed to start as planned or,
  /// without a plan, now.
  package func expectedRounds(by length: ContestTerms, at now: Instant) -> [[LeagueMatch]] {
    rounds(by: length, from: start(at: now) ?? terms.plannedStart.map { max($0, now) } ?? now)
  }
}
