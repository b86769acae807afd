import FantasyCore

/// A failure in one of several leagues.
struct OfLeague: Error {
  let league: LeagueID
  let failure: any Error
}
