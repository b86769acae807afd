import FantasyCore

/// What a changing command did, in a line.
struct Change: Sendable {
  /// What changed and how it stands, in a line.
  var message: String
  var league: LeagueID?
  /// False when nothing changed.
  var isChange = true
  var details: [Fact] = []
  /// More lines, for people only.
  var lines: [String] = []
  /// A view that a table shows behind the line: `register` and `login` end on the leaderboard.
  var following: Report?
  /// Lines behind that view.
  var closing: [String] = []
}
