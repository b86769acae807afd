import FantasyCore

package struct Change: Sendable {
  package var message: String
  package var league: LeagueID?
  package var isChange = true
  package var details: [Fact] = []
  package var lines: [String] = []
  /// A report that a table shows after the message, such as the leaderboard after `fcl register` or `fcl login`.
  package var following: Report?
  /// A code that fcl shows only once. With `--quiet`, the code is the only output, so that the code can be piped.
  var unrepeatable: String?
  package var closing: [String] = []

  package init(
    message: String, league: LeagueID? = nil, isChange: Bool = true, details: [Fact] = [], lines: [String] = [],
    following: Report? = nil
  ) {
    self.message = message
    self.league = league
    self.isChange = isChange
    self.details = details
    self.lines = lines
    self.following = following
  }
}
