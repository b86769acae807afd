import FantasyCore

/// The answer of a command that makes a change.
package struct Change: Sendable {
  /// The change and the resulting state, in one line.
  package var message: String
  package var league: LeagueID?
  /// False when nothing changed.
  package var isChange = true
  package var details: [Fact] = []
  /// More lines, for people only.
  package var lines: [String] = []
  /// A view that a table shows after the message: the leaderboard for `register` and `login`.
  package var following: Report?
  /// A code that is shown only once, which `--quiet` therefore prints: alone, so that it can be piped.
  var unrepeatable: String?
  /// Lines after that view.
  package var closing: [String] = []

  package init(
    message: String, league: LeagueID? = nil, isChange: Bool = true, details: [Fact] = [], lines: [String] = [],
    following: Report? = nil, unrepeatable: String? = nil, closing: [String] = []
  ) {
    self.message = message
    self.league = league
    self.isChange = isChange
    self.details = details
    self.lines = lines
    self.following = following
    self.unrepeatable = unrepeatable
    self.closing = closing
  }
}
