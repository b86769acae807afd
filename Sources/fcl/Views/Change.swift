import FantasyCore

/// The answer of a command that makes a change.
struct Change: Sendable {
  /// The change and the resulting state, in one line.
  var message: String
  var league: LeagueID?
  /// False when nothing changed.
  var isChange = true
  var details: [Fact] = []
  /// More lines, for people only.
  var lines: [String] = []
  /// A view that a table shows after the message: the leaderboard for `register` and `login`.
  var following: Report?
  /// A code that is shown only once, which `--quiet` therefore prints: alone, so that it can be piped.
  var unrepeatable: String?
  /// Lines after that view.
  var closing: [String] = []
}
