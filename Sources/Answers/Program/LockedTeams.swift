import Books

/// The ownership of players in the teams locked for a match, for those who may see line-ups.
package struct LockedTeams {
  /// Nil if no match that counts has begun.
  package let ownership: Ownership?

  /// Why there is nothing to show before the first lock.
  package static let emptyWord = "no match that counts has begun, so no team is locked"

  /// Why there is nothing to show of a match for which no team was ever locked.
  package static func emptyWord(of match: LeagueMatch) -> String {
    "no team was locked for match \(match.fixture.id): it "
      + (match.wasCalledOff ? "was called off before its start" : "counts for no team")
  }

  /// - Parameter match: the match, which must have begun; nil for the latest one that has.
  package init(of open: OpenLeague, match: LeagueMatch?, _ context: Context) throws {
    try context.requireLineUps(of: open)
    let shown = match ?? open.league.latestLocked(at: open.recorded)
    if let match, !match.hasBegun(at: open.recorded), !open.league.hasLocked(match, at: open.recorded) {
      throw HiddenTeams(fixture: match.fixture)
    }
    ownership = shown.flatMap {
      open.league.hasLocked($0, at: open.recorded) ? Ownership(of: open.league, for: $0) : nil
    }
  }
}

extension Context {
  /// Refuses those who may not see the locked line-ups of a league.
  package func requireLineUps(of open: OpenLeague) throws {
    try requirePermission(.seeLineUps, of: try login(), in: open.league, at: open.recorded)
  }
}
