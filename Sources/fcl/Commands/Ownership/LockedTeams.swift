import FantasyCore

/// The ownership of players in the teams locked for a match, for those who may see line-ups.
struct LockedTeams {
  /// Nil if no match that counts has begun.
  let ownership: Ownership?

  /// Why there is nothing to show before the first lock.
  static let emptyWord = "no match that counts has begun, so no team is locked"

  /// - Parameter match: the match, which must have begun; nil for the latest one that has.
  init(of open: OpenLeague, match: LeagueMatch?, _ context: Context) throws {
    try context.requireLineUps(of: open)
    if let match, !match.hasBegun(at: open.recorded) {
      throw HiddenTeams(fixture: match.fixture)
    }
    ownership = (match ?? open.league.latestLocked(at: open.recorded)).map { Ownership(of: open.league, for: $0) }
  }
}

extension Context {
  /// Refuses those who may not see the locked line-ups of a league.
  func requireLineUps(of open: OpenLeague) throws {
    try requirePermission(.seeLineUps, of: try login(), in: open.league, at: open.recorded)
  }
}
