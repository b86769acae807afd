import Books

/// The ownership of players in the teams locked for a match. Requires permission to see line-ups.
package struct LockedTeams {
  /// The ownership of each player. Nil if no team was locked for the match, or if no match that counts has begun.
  package let ownership: Ownership?

  package static let emptyWord = "no match that counts has begun, so no team is locked"

  package static func emptyWord(of match: LeagueMatch) -> String {
    "no team was locked for match \(match.fixture.id): the match "
      + (match.wasCalledOff ? "was called off before its start" : "counts for no team")
  }

  /// Reads the teams locked for a match. If `match` is nil, uses the latest match that has begun. Throws a `Problem` if
  /// `match` has not begun.
  package init(of open: OpenLeague, match: LeagueMatch?, _ context: Context) throws {
    try context.requireLineUps(of: open)
    let shown = match ?? open.league.latestLocked(at: open.recorded)
    if let match, !match.hasBegun(at: open.recorded), !open.league.hasLocked(match, at: open.recorded) {
      throw Problem(
        .denied, "line-up.hidden",
        "the teams for match \(match.fixture.id) are hidden until it begins at \(match.fixture.start)",
        hint: "leave --match out for the latest match that has begun")
    }
    ownership = shown.flatMap {
      open.league.hasLocked($0, at: open.recorded) ? Ownership(of: open.league, for: $0) : nil
    }
  }
}

extension Context {
  package func requireLineUps(of open: OpenLeague) throws {
    try requirePermission(.seeLineUps, of: try login(), in: open.league, at: open.recorded)
  }
}
