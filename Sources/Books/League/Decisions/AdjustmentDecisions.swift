// Adjusts points by hand.

import FantasyCore

extension League {
  /// Adjusts a manager's points. Refused if the match is neither scored nor abandoned, or if it earns no points. Also
  /// refused if the manager has no entry, or if the reason has invisible characters.
  package func adjusting(
    _ manager: ManagerID, by points: Points, in match: LeagueMatch, reason: String?, by actor: ManagerID,
    at now: Instant
  ) throws(Refusal) -> [LeagueEvent] {
    try require(.adjustPoints, of: actor, at: now)
    if case .completed(let since) = phase(at: now) { throw Refusal(.completed(terms.id, since)) }
    guard let reason, Self.isUsable(reason, TextLength.standard) else { throw Refusal(.reasonUnusable(reason)) }
    if entry(of: manager) == nil { throw Refusal(.entryMissing(manager)) }
    if match.file == nil, !match.isAbandoned { throw Refusal(.matchUnscored(match.fixture.id)) }
    if !counts(match, at: now) { throw Refusal(.matchEarnsNothing(match.fixture.id)) }
    return points == .zero ? [] : [.pointsAdjusted(.init(manager: manager, match: match.fixture.id, points: points))]
  }
}
