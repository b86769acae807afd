import FantasyCore

package struct OfLeague: Error {
  package let league: LeagueID
  package let failure: any Error

  package init(league: LeagueID, failure: any Error) {
    self.league = league
    self.failure = failure
  }
}
